/// What can be said to the reading path beside the shared commands; the raw values are the names on
/// the wire.
package enum PathCommand: String, CaseIterable, Hashable, Sendable {
    case explainIt = "EXPLAIN_IT"
    case giveOpinions = "GIVE_OPINIONS"
    /// More background.
    case giveMore = "GIVE_MORE"
    case markDone = "MARK_DONE"
    /// The reading stays open, and the next one follows.
    case nextReading = "NEXT_READING"
    case beginQuiz = "BEGIN_QUIZ"
    case end = "END_PATH"
}
