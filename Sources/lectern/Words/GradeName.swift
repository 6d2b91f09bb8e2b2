/// The grades by which a learner says how well a word was known.
enum GradeName: String, CaseIterable {
    case again, hard, good, easy

    /// The grade by its number on the wire, 1 to 4.
    init?(rating: Int64) {
        guard (1...4).contains(rating) else { return nil }
        self = Self.allCases[Int(rating) - 1]
    }

    /// The number on the wire.
    var rating: Int64 {
        switch self {
        case .again: 1
        case .hard: 2
        case .good: 3
        case .easy: 4
        }
    }

    /// What a learner says.
    var phrase: String {
        switch self {
        case .again: "I forgot it"
        case .hard: "I had to think"
        case .good: "I knew it"
        case .easy: "That was easy"
        }
    }

    /// A grade of the daemon in words, which may be of tomorrow.
    static func text(_ rating: Int64) -> String {
        GradeName(rating: rating)?.rawValue ?? "grade \(rating)"
    }
}
