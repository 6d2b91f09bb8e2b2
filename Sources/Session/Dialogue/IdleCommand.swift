/// What IDLE may listen for beside "Begin the lesson"; the raw values are the names on the wire.
package enum IdleCommand: String, CaseIterable, Hashable, Sendable {
    case chooseCourse = "CHOOSE_COURSE"
    case relistenLesson = "RELISTEN_LESSON"
    case changeLearner = "CHANGE_LEARNER"
    /// Says what can be said.
    case help = "HELP"

    /// The list that it begins; nil if it begins none.
    var choice: ChoiceKind? {
        switch self {
        case .chooseCourse: .course
        case .relistenLesson: .lesson
        case .changeLearner: .learner
        case .help: nil
        }
    }

    /// The commands that act where these lists are offered.
    static func acting(offering offered: Set<ChoiceKind>) -> [IdleCommand] {
        allCases.filter { command in
            command.choice.map(offered.contains) ?? !offered.isEmpty
        }
    }
}
