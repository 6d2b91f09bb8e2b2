internal import GRDB
internal import LibraryRecords

/// A row of Anki's cards, with the guid of its note.
struct AnkiCard {
    let number: Int64
    let guid: String
    /// The deck where it is at home.
    let deck: Int64
    let ordinal: Int
    let modifiedSeconds: Int
    /// 0 new, 1 learning, 2 review, 3 relearning.
    let type: Int
    /// As the type; -1 suspended, -2 and -3 buried.
    let queue: Int
    /// A place, a number of days or seconds since 1970.
    let due: Int
    let interval: Int
    let ease: Int
    let reviews: Int
    let lapses: Int
    let stepsLeft: Int
    let position: Int?
    let stability: Double?
    let difficulty: Double?
    let lastReviewSeconds: Int?

    /// What `init` reads; the table of cards is `c`, that of notes `n`.
    static let columns = """
        c.id, n.guid, iif(c.odid != 0, c.odid, c.did), c.ord, c.mod, c.type, c.queue,
        iif(c.odid != 0 AND c.odue != 0, c.odue, c.due), c.ivl, c.factor, c.reps, c.lapses, c.left,
        \(["pos", "s", "d", "lrt"].map(number).joined(separator: ", "))
        """

    /// A number of the JSON in `data`.
    private static func number(_ name: String) -> String {
        "iif(json_valid(c.data), json_extract(c.data, '$.\(name)'), NULL)"
    }

    init(_ row: Row) throws {
        number = row[0]
        guid = row[1]
        deck = row[2]
        ordinal = row[3]
        modifiedSeconds = row[4]
        type = row[5]
        queue = row[6]
        due = row[7]
        interval = row[8]
        ease = row[9]
        reviews = row[10]
        lapses = row[11]
        stepsLeft = row[12]
        position = Int.fromDatabaseValue(row[13])
        stability = Double.fromDatabaseValue(row[14])
        difficulty = Double.fromDatabaseValue(row[15])
        lastReviewSeconds = Int.fromDatabaseValue(row[16])
        guard (0...3).contains(type), (-3...4).contains(queue), interval >= 0 else {
            throw DeckFileError(
                place: "the card \(number)", expected: "a schedule of Anki's",
                found: "type \(type), queue \(queue), interval \(interval)",
                hint: "check the collection with Anki, and export it again")
        }
    }

    var item: String { "note:\(guid)/\(ordinal)" }
    var isSuspended: Bool { queue == -1 }
    var isBuried: Bool { queue < -1 }

    /// Seconds since 1970 stand apart from days and places.
    private static let firstSecond = 1_000_000_000

    /// Where the card stands, of one that is not new.
    ///
    /// - Parameters:
    ///   - firstDay: the study day from which Anki counts.
    ///   - lastDay: the study day of the last review.
    func state(firstDay: Int, lastDay: Int?) -> StateRecord {
        let stages: [StateRecord.Stage] = [.new, .learning, .review, .relearning]
        var state = StateRecord(
            stage: stages[type], stepsLeft: clamp(stepsLeft % 1000, 0...LibraryLimits.stepsMax),
            interval: min(interval, 36_500), ease: clamp(ease, 0...100_000),
            lapses: clamp(lapses, 0...1_000_000), grades: clamp(reviews, 0...1_000_000),
            lastDay: lastDay)
        guard type != 0 else { return StateRecord(stage: .new) }
        if due >= Self.firstSecond, type != 2 {
            state.dueUSec = clamp(due, 0...100_000_000_000) * 1_000_000
        } else {
            state.dueDay = firstDay + clamp(due, -1_000_000...1_000_000)
        }
        if type == 2 {
            state.stepsLeft = 0
            state.interval = max(state.interval, 1)
            state.lastDay = lastDay ?? state.dueDay.map { $0 - state.interval }
        }
        if let stability, let difficulty {
            state.stability = millionths(stability, 0.001...36_500)
            state.difficulty = millionths(difficulty, 1...10)
        }
        return state
    }

    private func clamp(_ value: Int, _ range: ClosedRange<Int>) -> Int {
        min(max(value, range.lowerBound), range.upperBound)
    }

    private func millionths(_ value: Double, _ range: ClosedRange<Double>) -> Int {
        Int((min(max(value, range.lowerBound), range.upperBound) * 1e6).rounded())
    }
}
