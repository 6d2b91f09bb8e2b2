/// The commands, and the orders about the sound: their names on the wire, and as they are
/// spoken.
enum SpokenCommand: String, CaseIterable {
    case begin = "BEGIN_LESSON"
    case read = "READ_PASSAGE"
    case explain = "EXPLAIN_CONTEXT"
    case analyze = "ANALYZE_STRUCTURE"
    case summarize = "SUMMARIZE_THEMES"
    case ask = "ASK_QUESTION"
    case end = "END_LESSON"
    case chooseCourse = "CHOOSE_COURSE"
    case relisten = "RELISTEN_LESSON"
    case changeLearner = "CHANGE_LEARNER"
    case help = "HELP"
    case one = "ANSWER_1"
    case two = "ANSWER_2"
    case three = "ANSWER_3"
    case four = "ANSWER_4"
    case five = "ANSWER_5"
    case six = "ANSWER_6"
    case seven = "ANSWER_7"
    case eight = "ANSWER_8"
    case nine = "ANSWER_9"
    case neverMind = "NEVER_MIND"
    case pause = "PAUSE_LESSON"
    case goOn = "CONTINUE_LESSON"
    case louder = "LOUDER"
    case softer = "SOFTER"

    /// What a learner says.
    var phrase: String {
        switch self {
        case .begin: "Begin the lesson"
        case .read: "Read the passage"
        case .explain: "Explain the context"
        case .analyze: "Analyze the structure"
        case .summarize: "Summarize the key themes"
        case .ask: "Ask the review question"
        case .end: "End the lesson"
        case .chooseCourse: "Choose another course"
        case .relisten: "Hear a lesson once more"
        case .changeLearner: "Change the learner"
        case .help: "List the commands"
        case .one: "Number one"
        case .two: "Number two"
        case .three: "Number three"
        case .four: "Number four"
        case .five: "Number five"
        case .six: "Number six"
        case .seven: "Number seven"
        case .eight: "Number eight"
        case .nine: "Number nine"
        case .neverMind: "Never mind"
        case .pause: "Pause the lesson"
        case .goOn: "Continue the lesson"
        case .louder: "Louder please"
        case .softer: "Softer please"
        }
    }

    /// Commands by their wire names, in the words of a learner; a later daemon may know more.
    static func list(_ names: [String]) -> String {
        guard !names.isEmpty else { return "nothing" }
        return names.map { name in
            phrase(of: name).map { "`\($0)` (\(name))" } ?? name
        }.joined(separator: ", ")
    }

    private static func phrase(of name: String) -> String? {
        SpokenCommand(rawValue: name)?.phrase ?? SpokenAct(rawValue: name)?.phrase
            ?? SpokenReading(rawValue: name)?.phrase ?? SpokenProblem(rawValue: name)?.phrase
    }
}
