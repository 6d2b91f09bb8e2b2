package import Scheduling

/// A line of the review log, and what is shown with it.
package struct LogRow: Equatable, Sendable {
    /// Its number on this box.
    package var number: Int64
    package var entry: LogEntry
    package var card: Int64
    /// Document 003's quality of the answers, 0 to 5.
    package var quality: Int?
    package var milliseconds: Int?
    /// Days; the interval that the card had before a grade.
    package var intervalBefore: Int?
    package var session: String?
    /// The name of the scheduler that was in force.
    package var scheduler: String
    package var isUndone: Bool
}

/// Which cards are listed.
package enum CardFilter: String, Sendable, CaseIterable {
    case new, learning, review, relearning, suspended, mastered, leech
}
