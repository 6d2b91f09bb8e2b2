/// How a typed answer was judged: the names on the wire, in sentences. A later daemon may have
/// others, which are left out.
enum AnswerReason: String, CaseIterable {
    case same, alternative, points, letters, accents, wrong, empty

    var sentence: String {
        switch self {
        case .same: "It has the words that were expected."
        case .alternative: "It is another wording that counts."
        case .points: "Vowel marks do not count."
        case .letters: "Forms of the same letter count alike."
        case .accents: "Accents are missing in it."
        case .wrong: "It is no wording that counts."
        case .empty: "It holds no word."
        }
    }
}
