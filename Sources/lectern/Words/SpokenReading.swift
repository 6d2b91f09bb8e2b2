/// The commands about readings: their names on the wire, and as they are spoken.
enum SpokenReading: String, CaseIterable {
    case beginPath = "BEGIN_PATH"
    case catchUp = "CATCH_UP"
    case whatWaits = "WHAT_WAITS"
    case explainIt = "EXPLAIN_IT"
    case giveOpinions = "GIVE_OPINIONS"
    case giveMore = "GIVE_MORE"
    case markDone = "MARK_DONE"
    case nextReading = "NEXT_READING"
    case beginQuiz = "BEGIN_QUIZ"
    case pausePath = "PAUSE_PATH"
    case goOnPath = "RESUME_PATH"
    case endPath = "END_PATH"

    /// What a learner says.
    var phrase: String {
        switch self {
        case .beginPath: "Begin today's study"
        case .catchUp: "Catch up on my reading"
        case .whatWaits: "What is waiting today"
        case .explainIt: "Explain the meaning"
        case .giveOpinions: "Hear the opinions"
        case .giveMore: "More background please"
        case .markDone: "Mark it done"
        case .nextReading: "Go to the next reading"
        case .beginQuiz: "Begin the quiz"
        case .pausePath: "Pause the study"
        case .goOnPath: "Continue the study"
        case .endPath: "End today's study"
        }
    }
}
