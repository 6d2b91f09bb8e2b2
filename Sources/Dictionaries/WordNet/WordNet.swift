internal import LinuxIO

/// Reads WordNet's own files. Each look-up opens the files that it needs.
struct WordNet {
    /// The folder of the files.
    let folder: String

    static let name = "WordNet"
    /// The language of its words.
    static let language = "en"

    /// A lemma of one part of speech under which a word is found.
    struct Found: Equatable {
        var part: PartOfSpeech
        var lemma: String
        /// Whether the lemma is the word itself, and not a base form of it.
        var isExact: Bool
        var offsets: [Int]
        /// How often its senses occur in tagged texts.
        var count = 0
    }

    static func isIn(_ folder: String) -> Bool {
        fileKind("\(folder)/index.noun") != nil
    }

    /// The senses of a word: of the word itself before those of its base forms, then of the part of
    /// speech that is used most, and there the most used sense first.
    func senses(of word: String) throws(DictionaryError) -> [Sense] {
        var senses: [Sense] = []
        for found in try lemmas(of: word) {
            let data = try WordNetData(found.part, in: folder)
            for offset in found.offsets.prefix(DictionaryLimits.sensesMax - senses.count) {
                senses.append(try sense(of: found, data, at: offset))
            }
        }
        return senses
    }

    /// The lemmas under which a word is found, in the order of `senses(of:)`.
    func lemmas(of word: String) throws(DictionaryError) -> [Found] {
        var lemmas: [Found] = []
        for part in PartOfSpeech.allCases {
            var index = try WordNetIndex(part, in: folder)
            lemmas += try self.lemmas(of: word, &index)
        }
        guard lemmas.count > 1, fileKind(countsPath) != nil else { return lemmas }
        var counts = try TagCounts(countsPath)
        for place in lemmas.indices {
            let found = lemmas[place]
            lemmas[place].count = try counts.counts(of: found.lemma)[found.part] ?? 0
        }
        // The sort is stable: without counts nouns stay before verbs, and so on.
        return lemmas.sorted {
            $0.isExact != $1.isExact ? $0.isExact : $0.count > $1.count
        }
    }

    private var countsPath: String { "\(folder)/cntlist.rev" }

    private func lemmas(
        of word: String, _ index: inout WordNetIndex
    ) throws(DictionaryError) -> [Found] {
        let spellings = Morphy.spellings(of: word)
        var lemmas: [Found] = []
        for spelling in spellings where lemmas.isEmpty {
            try Self.add([spelling], isExact: true, to: &lemmas, &index)
        }
        for spelling in spellings where !lemmas.contains(where: { !$0.isExact }) {
            try Self.add(try bases(of: spelling, &index), isExact: false, to: &lemmas, &index)
        }
        return lemmas
    }

    /// The base forms that a word may have; irregular forms have no regular ones.
    private func bases(
        of word: String, _ index: inout WordNetIndex
    ) throws(DictionaryError) -> [String] {
        let irregular = try index.irregularBases(of: word)
        if !irregular.isEmpty { return irregular }
        let parts = word.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return Morphy.bases(of: word, as: index.part) }
        guard parts.count <= DictionaryLimits.phraseWordsMax else { return [] }
        // "looked up" and "attorneys general" are inflected inside.
        var words: [String] = []
        for part in parts {
            words.append(try knownBase(of: String(part), &index))
        }
        return [words.joined(separator: "_")]
    }

    /// The base form of a part of a phrase; the part itself where it has none.
    private func knownBase(
        of word: String, _ index: inout WordNetIndex
    ) throws(DictionaryError) -> String {
        if let irregular = try index.irregularBases(of: word).first { return irregular }
        if try index.offsets(of: word) != nil { return word }
        for base in Morphy.bases(of: word, as: index.part)
        where try index.offsets(of: base) != nil {
            return base
        }
        return word
    }

    /// Takes the words that the index has.
    private static func add(
        _ words: [String], isExact: Bool, to lemmas: inout [Found], _ index: inout WordNetIndex
    ) throws(DictionaryError) {
        for word in words where !lemmas.contains(where: { $0.lemma == word }) {
            guard let offsets = try index.offsets(of: word) else { continue }
            lemmas.append(
                Found(part: index.part, lemma: word, isExact: isExact, offsets: offsets))
        }
    }

    private func sense(
        of found: Found, _ data: borrowing WordNetData, at offset: Int
    ) throws(DictionaryError) -> Sense {
        let synset = try data.synset(at: offset)
        let gloss = Gloss(synset.gloss)
        let own = synset.words.firstIndex { $0.lowercased() == Self.text(found.lemma) }
        let others = synset.words.indices.filter { $0 != own }.map { synset.words[$0] }
        return Sense(
            lemma: own.map { synset.words[$0] } ?? Self.text(found.lemma), pos: found.part.name,
            definition: gloss.definition,
            synonyms: Array(others.prefix(DictionaryLimits.itemsMax)),
            antonyms: try antonyms(of: synset, own.map { $0 + 1 } ?? 0),
            examples: gloss.examples, source: Self.name)
    }

    /// The antonyms of a word of a synset, by its number from 1.
    private func antonyms(
        of synset: Synset, _ number: Int
    ) throws(DictionaryError) -> [String] {
        let own = synset.antonyms.filter { $0.source == 0 || $0.source == number }
        var words: [String] = []
        for antonym in own.prefix(DictionaryLimits.itemsMax) {
            let data = try WordNetData(antonym.part, in: folder)
            let target = try data.synset(at: antonym.offset).words
            guard antonym.target > 0 else {
                words += target
                continue
            }
            if antonym.target <= target.count { words.append(target[antonym.target - 1]) }
        }
        return Array(words.prefix(DictionaryLimits.itemsMax))
    }

    private static func text(_ lemma: String) -> String { lemma.replacing("_", with: " ") }
}
