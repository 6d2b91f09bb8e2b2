internal import Session

// How a session of study or of the reading path is led to its end.
extension Interpreter {
    /// A learner who knows no answer and says so leads a session to its end.
    mutating func leadOn(from state: StudyState) throws(Stop) {
        switch state {
        case .cardReady: try tell("I have studied this")
        case .questionAsked, .flashcardAsked: try tell("Show the answer")
        case .gradeAsked: try tell("I knew it")
        case .masteryAsked: try tell("No")
        case .complete: try tell("That is enough for today")
        case .loading, .opening, .cardPlaying, .answered, .summaryPlaying: try advance(1000)
        }
    }

    /// A learner who marks every reading and knows no answer.
    mutating func leadOn(from state: PathState) throws(Stop) {
        switch state {
        case .unitReady: try tell("Mark it done")
        // Between its items a review goes on by itself.
        case .reviewReady where try texts("allowed").contains(Command.path(.markDone).rawValue):
            try tell("Mark it done")
        case .quizReady: try tell("Begin the quiz")
        case .quizAsked: try tell("I do not know")
        case .complete: try tell("End today's study")
        case .loaded, .opening, .textPlaying, .textReady, .explanationPlaying, .reviewPlaying,
            .reviewReady, .quizAnswered, .marked, .nextReady:
            try advance(1000)
        }
    }
}
