internal import Scheduling
internal import Store

/// Makes a database with many cards.
struct Filling {
    var cards: Int
    var overdue: Int
    var today: StudyDay
    /// Microseconds since 1970 UTC.
    var now: Int64

    /// A database in which cards have three grades each, so many of them overdue.
    func fill(_ path: String) throws {
        let store = try Store(path: path)
        let new = (1...cards).map { NewCard(item: "word:\($0)", position: $0) }
        _ = try store.addDeck(
            NewDeck(title: "Words", kind: .own), cards: new, thenCommitting: Commit(at: 1))
        let pieces = stride(from: 1, through: cards, by: 5_000)
        for start in pieces {
            let ids = Int64(start)...Int64(min(start + 4_999, cards))
            let entries = ids.map { id in
                var state = CardState()
                state.stage = .review
                state.interval = 5 + Int(id % 60)
                state.ease = 2_500
                state.grades = 3
                state.memory = MemoryState(stability: Double(state.interval), difficulty: 5)
                let isOverdue = Int(id) * overdue / cards != (Int(id) - 1) * overdue / cards
                let due = today + (isOverdue ? -Int(id % 30) : 1 + Int(id % 300))
                state.due = .on(due)
                state.lastDay = due + -state.interval
                return NewLogEntry(card: id, kind: .set(state), day: due + -state.interval)
            }
            _ = try store.commit(Commit(at: now - 90_000_000_000, reviews: entries))
        }
    }
}
