internal import Hearing

/// How words are pronounced: as an author says, as our list of names does, as the dictionary does,
/// as the synthesiser reads them; confined to the recogniser's thread.
final class Vocabulary {
    /// More ways than this in which an author's pronunciation may waver are not taken.
    private static let givenMax = 2
    /// More words than this are not remembered; the box hears some hundreds.
    private static let wordsMax = 20_000
    /// Of more words than this the confusables are not remembered.
    private static let confusablesMax = 500

    private let dictionary: DictionaryFile
    private let languageModel: String
    /// Read when the first answer is prepared.
    private lazy var commonWords = CommonWords(languageModel)
    private let pronunciation: Pronunciation
    private let pronounce: @Sendable (String) -> String?
    /// What the dictionary has for the words that were looked up, nothing for those it lacks.
    private var known: [String: [[String]]] = [:]
    /// What sounds like words of answers in the pronunciations they had, and is another word.
    private var confusables: [Spoken: [String]] = [:]

    private struct Spoken: Hashable {
        var word: String
        var pronunciations: [[String]]
    }

    /// `pronounce` answers a word's phonemes in espeak-ng's mnemonics; it may block.
    init(_ model: ModelFolder, pronounce: @escaping @Sendable (String) -> String?) {
        languageModel = model.languageModel
        dictionary = DictionaryFile(path: model.dictionary)
        pronunciation = model.pronunciation
        self.pronounce = pronounce
    }

    /// Reads what the dictionary has of these words; must come before they are asked for.
    func lookUp(_ words: Set<String>) throws(RecogniserError) {
        var new = words.filter { known[$0] == nil }
        guard !new.isEmpty else { return }
        if known.count + new.count > Self.wordsMax {
            known.removeAll()
            new = words
        }
        let found = try dictionary.entries(of: new)
        for word in new { known[word] = found[word] }
    }

    /// The pronunciations of a word, each a list of ARPAbet phones: those that an author or our
    /// list of names gives, and those of the dictionary; where there are none, as the synthesiser
    /// reads it, or a guess from its letters.
    func pronunciations(of word: String, in grammar: Grammar) -> [[String]] {
        let given = given(word, in: grammar)
        let all = given + (known[word] ?? []).filter { !given.contains($0) }
        if !all.isEmpty { return all }
        let read = read(word)
        // A word that nobody can pronounce would have the whole grammar refused.
        return read.isEmpty ? [Pronunciation.guess(word)] : read
    }

    /// Words that sound like the content words of an answer and do not occur in it, the nearest
    /// first. What was not asked for before is sought in the dictionary, some 50 ms for all.
    func confusables(
        of answer: AnswerForms, in grammar: Grammar
    ) throws(RecogniserError) -> [String: [String]] {
        try lookUp(answer.contentWords)
        let spoken = answer.contentWords.map {
            Spoken(word: $0, pronunciations: pronunciations(of: $0, in: grammar))
        }
        var new = spoken.filter { confusables[$0] == nil }
        if !new.isEmpty {
            if confusables.count + new.count > Self.confusablesMax {
                confusables.removeAll()
                new = spoken
            }
            let found = try dictionary.confusables(
                of: Dictionary(uniqueKeysWithValues: new.map { ($0.word, $0.pronunciations) }),
                among: commonWords)
            for word in new { confusables[word] = found[word.word] }
        }
        let own = Set(answer.items.joined())
        return Dictionary(
            uniqueKeysWithValues: spoken.map { spoken in
                (spoken.word, (confusables[spoken] ?? []).filter { !own.contains($0) })
            })
    }

    /// The words of a grammar that could only be guessed, in their order.
    func unpronounceable(in grammar: Grammar) -> [String] {
        grammar.words.sorted().filter { word in
            (known[word] ?? []).isEmpty && given(word, in: grammar).isEmpty && read(word).isEmpty
        }
    }

    private func read(_ word: String) -> [[String]] {
        pronunciation.variants(of: word, mnemonics: pronounce(word) ?? "")
    }

    /// How the course's author says that a word is spoken (phonemes in double brackets, or another
    /// spelling), else how our own list of names does.
    private func given(_ word: String, in grammar: Grammar) -> [[String]] {
        guard let text = grammar.lexicon[word] else {
            return pronunciation.variants(ofName: word)
        }
        let isPhonemes = text.hasPrefix("[[") && text.hasSuffix("]]")
        let mnemonics = isPhonemes ? String(text.dropFirst(2).dropLast(2)) : pronounce(text) ?? ""
        return Array(pronunciation.variants(ofMnemonics: mnemonics).prefix(Self.givenMax))
    }
}
