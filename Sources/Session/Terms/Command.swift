/// What a learner can command: the acts of every machine, and those of IDLE.
package enum Command: Hashable, Sendable {
    case lesson(LessonCommand)
    case idle(IdleCommand)
    case choice(ChoiceCommand)
    case study(StudyCommand)
    case path(PathCommand)
    case problem(ProblemCommand)
    case shared(SharedCommand)
}

extension Command {
    /// Whether it has no phrase: clients alone give it.
    package var isOfClients: Bool { self == .problem(.previous) }
}

// The raw value is the name on the wire.
extension Command: RawRepresentable, CaseIterable {
    package static let allCases: [Command] =
        LessonCommand.allCases.map(Command.lesson) + IdleCommand.allCases.map(Command.idle)
        + ChoiceCommand.allCases.map(Command.choice) + StudyCommand.allCases.map(Command.study)
        + PathCommand.allCases.map(Command.path) + ProblemCommand.allCases.map(Command.problem)
        + SharedCommand.allCases.map(Command.shared)

    private static let named = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    package var rawValue: String {
        switch self {
        case .lesson(let command): command.rawValue
        case .idle(let command): command.rawValue
        case .choice(let command): command.rawValue
        case .study(let command): command.rawValue
        case .path(let command): command.rawValue
        case .problem(let command): command.rawValue
        case .shared(let command): command.rawValue
        }
    }

    package init?(rawValue: String) {
        guard let command = Self.named[rawValue] else { return nil }
        self = command
    }
}
