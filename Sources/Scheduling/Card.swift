/// What the log says of a card: its schedule, its flags and what statistics are made of.
package struct Card: Hashable, Sendable {
    package var state = CardState()
    package var isSuspended = false
    package var isMastered = false
    /// The study day on which a card that was put off comes back.
    package var buriedUntil: StudyDay?
    /// The grades that count, oldest first.
    package var history: [Graded] = []

    /// The preset by which the memory was reckoned, by its number; nil before the first grade.
    package var memoryPreset: Int?
    /// What the memory grows from: nothing, or a state from outside.
    var memoryBase = MemoryBase()

    struct MemoryBase: Hashable, Sendable {
        var state = CardState()
        /// How many grades of the history came before.
        var grades = 0
    }

    /// One grade that counts.
    package struct Graded: Hashable, Sendable {
        package var entry: String
        package var rating: Rating
        package var usec: Int
        package var day: StudyDay
        /// Days; the interval that the card had before.
        package var intervalBefore: Int
        package var isImported: Bool
    }

    package init() {}

    /// Lapses from which a card counts as a leech, and after which it is said again.
    package static let leech = (first: 8, every: 4)

    package var isLeech: Bool { state.lapses >= Self.leech.first }

    /// Whether the newest lapse is reported to the learner.
    package var isLeechToTell: Bool {
        isLeech && (state.lapses - Self.leech.first) % Self.leech.every == 0
    }

    /// Whether the card may be asked on a study day.
    package func isActive(on day: StudyDay) -> Bool {
        !isSuspended && !isMastered && buriedUntil.map { $0 <= day } ?? true
    }
}
