/// The parts of speech of WordNet, each with its own files.
enum PartOfSpeech: Int, CaseIterable {
    case noun = 1
    case verb, adjective, adverb

    /// The end of the names of its files.
    var suffix: String {
        switch self {
        case .noun: "noun"
        case .verb: "verb"
        case .adjective: "adj"
        case .adverb: "adv"
        }
    }

    /// Its name in a sense.
    var name: String {
        switch self {
        case .noun: "noun"
        case .verb: "verb"
        case .adjective: "adjective"
        case .adverb: "adverb"
        }
    }

    /// The part of speech with this letter; an `s` is an adjective in a cluster of others.
    init?(letter: some StringProtocol) {
        switch letter {
        case "n": self = .noun
        case "v": self = .verb
        case "a", "s": self = .adjective
        case "r": self = .adverb
        default: return nil
        }
    }

    /// The endings of inflected forms, each with the ending of the base form.
    var endings: [(inflected: String, base: String)] {
        switch self {
        case .noun:
            [
                ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"),
                ("shes", "sh"), ("men", "man"), ("ies", "y"),
            ]
        case .verb:
            [
                ("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""),
                ("ing", "e"), ("ing", ""),
            ]
        case .adjective: [("er", ""), ("est", ""), ("er", "e"), ("est", "e")]
        case .adverb: []
        }
    }
}
