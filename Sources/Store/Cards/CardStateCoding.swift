internal import GRDB
internal import Scheduling

/// A card's state as its row has it.
enum CardStateCoding {
    /// The queue a card stands in, and its place there.
    enum Queue: Int {
        /// Never graded; by its position in the deck.
        case new = 0
        /// In a step of less than a day; by the moment, in microseconds.
        case step = 1
        /// Scheduled in days; by the study day.
        case day = 2
        /// Suspended, mastered or deleted.
        case out = 9
    }

    static func place(of card: Card, position: Int, isDeleted: Bool) -> (queue: Queue, due: Int) {
        if isDeleted || card.isSuspended || card.isMastered { return (.out, 0) }
        return switch card.state.due {
        case .inOrder: (.new, position)
        case .at(let usec): (.step, usec)
        case .on(let day): (.day, day.number)
        }
    }

    static func card(_ row: Row) -> Card {
        var card = Card()
        card.isSuspended = row["is_suspended"]
        card.isMastered = row["is_mastered"]
        card.buriedUntil = (row["buried_until"] as Int?).map { StudyDay($0) }
        card.memoryPreset = row["memory_preset"]
        card.state = state(row)
        return card
    }

    private static func state(_ row: Row) -> CardState {
        var state = CardState()
        state.stage = stage(row["stage"], remaining: row["steps_left"])
        state.due = due(row)
        state.interval = row["interval_days"]
        state.ease = row["ease"]
        if let stability: Int = row["stability"], let difficulty: Int = row["difficulty"] {
            state.memory = MemoryState(
                stability: Double(stability) / 1e6, difficulty: Double(difficulty) / 1e6)
        }
        state.lapses = row["lapses"]
        state.grades = row["grades"]
        state.lastDay = (row["last_day"] as Int?).map { StudyDay($0) }
        return state
    }

    /// Of a card that is out of the queues the row does not know it; the log does.
    private static func due(_ row: Row) -> CardState.Due {
        switch Queue(rawValue: row["queue"]) {
        case .step: .at(usec: row["due"])
        case .day: .on(StudyDay(row["due"]))
        case .new, .out, nil: .inOrder
        }
    }

    static func stage(_ number: Int, remaining: Int) -> CardState.Stage {
        switch number {
        case 1: .learning(remaining: remaining)
        case 2: .review
        case 3: .relearning(remaining: remaining)
        default: .new
        }
    }

    static func millionths(_ value: Double) -> Int { Int((value * 1e6).rounded()) }

    static func number(of stage: CardState.Stage) -> (stage: Int, remaining: Int) {
        switch stage {
        case .new: (0, 0)
        case .learning(let remaining): (1, remaining)
        case .review: (2, 0)
        case .relearning(let remaining): (3, remaining)
        }
    }
}
