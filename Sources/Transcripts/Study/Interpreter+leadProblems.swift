internal import Session

// A learner who leads a session of problems on.
extension Interpreter {
    /// Says what leads on from a state of a session of problems.
    mutating func leadOn(from state: ProblemState) throws(Stop) {
        switch state {
        case .answering: try tell("Number one")
        case .reading: try tell("Mark as reviewed")
        case .writing: try tell("Show the answer")
        case .judging: try tell("Yes")
        case .complete: try tell("That is enough for today")
        case .loading, .opening, .asking, .feedback, .summary: try advance(1000)
        }
    }
}
