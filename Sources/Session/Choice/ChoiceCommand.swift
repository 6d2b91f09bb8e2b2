/// The commands of a numbered list.
package enum ChoiceCommand: Hashable, Sendable {
    /// An entry of the list, from 1, or `more`.
    case number(Int)
    /// The list ends, and nothing is changed.
    case neverMind

    /// The entries that are read at a time.
    static let entriesMax = 8
    /// The number that asks for the next entries.
    static let more = 9
}

// The raw value is the name on the wire.
extension ChoiceCommand: RawRepresentable, CaseIterable {
    package static let allCases: [ChoiceCommand] =
        (1...more).map(ChoiceCommand.number) + [.neverMind]

    package var rawValue: String {
        switch self {
        case .number(let number): "ANSWER_\(number)"
        case .neverMind: "NEVER_MIND"
        }
    }

    package init?(rawValue: String) {
        guard let command = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        self = command
    }
}
