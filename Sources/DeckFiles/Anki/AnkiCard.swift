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
        number = try row.value(0)
        guid = try row.value(1)
        deck = try row.value(2)
        ordinal = try Self.ordinal(row.value(3))
        modifiedSeconds = try row.value(4)
        type = try row.value(5)
        queue = try row.value(6)
        due = try row.value(7)
        interval = try row.value(8)
        ease = try row.value(9)
        reviews = try row.value(10)
        lapses = try row.value(11)
        stepsLeft = try row.value(12)
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

    /// The number of a card of its note, which is one that a note can have.
    static func ordinal(_ number: Int) throws -> Int {
        guard (0..<LibraryLimits.sidesMax).contains(number) else {
            throw DeckFileError(
                place: "the cards", expected: "\(LibraryLimits.sidesMax) cards of a note at most",
                found: "number \(number)",
                hint: "check the collection with Anki, and export it again")
        }
        return number
    }

    /// A moment in microseconds; one that no clock shows becomes the nearest one that a clock can.
    static func usec(_ seconds: Int) -> Int { min(max(seconds, 0), 100_000_000_000) * 1_000_000 }

    var item: String { "note:\(guid)/\(ordinal)" }
    var isSuspended: Bool { queue == -1 }
    var isBuried: Bool { queue < -1 }

    /// From this number on, `due` is in seconds since 1970; below it is in days, or a position.
    private static let firstSecond = 1_000_000_000

    /// The state of the card's schedule.
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
