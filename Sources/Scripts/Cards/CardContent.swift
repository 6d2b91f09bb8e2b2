package import WordPacks

/// What the questions and lines of a word are made of.
package struct CardContent: Equatable, Sendable {
    package var word: PackWord
    package var pack: Pack
    /// Other words of the deck, of the same part of speech and level: wrong choices where the word
    /// has too few of its own.
    package var others: [PackWord]

    package init(_ word: PackWord, of pack: Pack, others: [PackWord] = []) {
        self.word = word
        self.pack = pack
        self.others = others
    }

    /// Whether it has a meaning that can be asked for.
    package var isAskable: Bool { hasTranslation || !word.definition.isEmpty }

    var hasTranslation: Bool { !word.translation.text.isEmpty }
    var translations: [NativeText] {
        ([word.translation] + word.alternatives).filter { !$0.text.isEmpty }
    }

    /// Whether the words of its target language are English, the one that the box understands.
    var isHeard: Bool { pack.targetLanguage.prefix { $0 != "-" } == "en" }
}

/// The numbers that questions of a card have.
enum CardNumber {
    static let translationMatch = 1
    static let reverseTranslation = 2
    static let definitionMatch = 3
    static let definitionRecall = 4
    static let flashcard = 5
    /// The number of the question that the first example makes; the others follow it.
    static let firstCompletion = 10

    /// The example that a question completes, from 0; nil where it does not.
    static func example(of number: Int) -> Int? {
        number >= firstCompletion ? number - firstCompletion : nil
    }
}
