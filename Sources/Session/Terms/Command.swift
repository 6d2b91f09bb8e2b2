/// What a learner can command: the acts of every machine.
package enum Command: Hashable, Sendable {
    case lesson(LessonCommand)
}

// The raw value is the name on the wire.
extension Command: RawRepresentable, CaseIterable {
    package static let allCases: [Command] = LessonCommand.allCases.map(Command.lesson)

    package var rawValue: String {
        switch self {
        case .lesson(let command): command.rawValue
        }
    }

    package init?(rawValue: String) {
        guard let command = LessonCommand(rawValue: rawValue) else { return nil }
        self = .lesson(command)
    }
}
