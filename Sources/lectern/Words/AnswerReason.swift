/// The reasons of a verdict on a typed answer: names on the wire, and sentences. Names of a later
/// daemon are left out.
enum AnswerReason: String, CaseIterable {
    case same, alternative, points, letters, accents, wrong, empty

    var sentence: String {
        switch self {
        case .same: "It matches the expected words."
        case .alternative: "It is another accepted wording."
        case .points: "Vowel marks do not count."
        case .letters: "Forms of the same letter count alike."
        case .accents: "It lacks accents."
        case .wrong: "It is not an accepted wording."
        case .empty: "It has no words."
        }
    }
}
