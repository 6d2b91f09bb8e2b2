/// The commands that mean the same to every machine that has them.
package enum SharedCommand: Hashable, Sendable {
    /// Says what can be said.
    case help
    /// A choice by its number, 1 to 9.
    case number(Int)
    /// Says once more what was asked or taught.
    case sayAgain
    /// Takes back what was done last.
    case undo
    case skip
    case showAnswer
    case dontKnow
    case yes, no
    /// The learner turns a verdict "wrong" round.
    case iWasRight

    /// The highest number of a choice.
    static let numberMax = 9
}

// The raw value is the name on the wire.
extension SharedCommand: RawRepresentable, CaseIterable {
    package static let allCases: [SharedCommand] =
        [.help] + (1...numberMax).map(SharedCommand.number)
        + [.sayAgain, .undo, .skip, .showAnswer, .dontKnow, .yes, .no, .iWasRight]

    package var rawValue: String {
        switch self {
        case .help: "HELP"
        case .number(let number): "ANSWER_\(number)"
        case .sayAgain: "REPEAT"
        case .undo: "UNDO"
        case .skip: "SKIP"
        case .showAnswer: "SHOW_ANSWER"
        case .dontKnow: "DONT_KNOW"
        case .yes: "YES"
        case .no: "NO"
        case .iWasRight: "I_WAS_RIGHT"
        }
    }

    package init?(rawValue: String) {
        guard let command = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        self = command
    }
}
