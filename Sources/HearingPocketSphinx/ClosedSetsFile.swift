internal import Hearing

/// `closed-sets.json` as it is written.
struct ClosedSetsFile: Decodable {
    private static let setsMax = 32
    private static let choicesMax = 128
    private static let phrasesMax = 16

    struct Entry: Decodable {
        var name: String
        var choices: [Choice]
    }

    struct Choice: Decodable {
        var value: String
        var phrases: [String]
    }

    var sets: [Entry]
    var together: [[String]]

    /// The sets; throws where one is too long or a phrase of one could mean two things.
    func value(in path: String) throws(RecogniserError) -> ClosedSets {
        let names = sets.map(\.name)
        try demand(sets.count <= Self.setsMax, "\(sets.count) sets; at most \(Self.setsMax)", path)
        try demand(
            together.count <= Self.setsMax && together.allSatisfy { $0.count <= Self.setsMax },
            "together is longer than \(Self.setsMax)", path)
        try demand(Set(names).count == names.count, "two sets of one name", path)
        for name in together.flatMap({ $0 }) {
            try demand(names.contains(name), "\"\(name)\" stands in together and is no set", path)
        }
        for set in sets { try check(set, path) }
        return ClosedSets(
            sets: sets.map { set in
                ClosedSet(
                    name: set.name,
                    choices: set.choices.map { .init(value: $0.value, phrases: $0.phrases) })
            }, together: together)
    }

    private func check(_ set: Entry, _ path: String) throws(RecogniserError) {
        try demand(
            (2...Self.choicesMax).contains(set.choices.count),
            "\(set.name) has \(set.choices.count) choices; expected 2 to \(Self.choicesMax)", path)
        var seen: Set<[String]> = []
        var values: Set<String> = []
        for choice in set.choices {
            let place = "\(set.name):\(choice.value)"
            try demand(values.insert(choice.value).inserted, "\(place) stands twice", path)
            try demand(
                (1...Self.phrasesMax).contains(choice.phrases.count),
                "\(place) has \(choice.phrases.count) phrases; expected 1 to \(Self.phrasesMax)",
                path)
            for phrase in choice.phrases {
                let words = Wording.words(phrase)
                try demand(
                    (1...Wording.wordsMax).contains(words.count),
                    "\(place): \"\(phrase)\" has \(words.count) words; expected 1 to "
                        + "\(Wording.wordsMax)", path)
                try demand(
                    seen.insert(Wording.key(words)).inserted,
                    "\(place): \"\(phrase)\" stands twice in \(set.name), articles aside", path)
            }
        }
    }

    private func demand(
        _ isFine: Bool, _ reason: @autoclosure () -> String, _ path: String
    ) throws(RecogniserError) {
        guard !isFine else { return }
        throw .modelUnreadable(path: path, reason: reason())
    }
}
