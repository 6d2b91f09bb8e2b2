package import Voice
package import WordPacks

/// What the questions and lines of a card are made of.
package struct CardContent: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case pack
        /// A word of the learner's own. Its examples are the sentences in which it was met, the
        /// newest first.
        case own
        /// A side of an imported note: its front is the word, its back the translation.
        case note
        /// A term of a lesson's vocabulary, with its definition.
        case term
    }

    package var kind: Kind
    package var word: PackWord
    /// Of the word, its definition and its examples.
    package var language: String
    /// Of the translations.
    package var nativeLanguage: String
    /// Other words of the deck or the book: wrong choices where the word has too few of its own.
    package var others: [PackWord]
    /// Words whose meaning may be that of the word; where it is, they are right too.
    package var alike: [PackWord]
    /// The word as a person says it, which is played in place of the voice; nil where there is no
    /// recording.
    package var recording: Recording?
    /// What is played behind the word, and behind its translation.
    package var sounds = Sounds()
    /// Whether the word is of another language than its definition, so that the ear does not know
    /// it: the answer is a number.
    package var isWordForeign = false

    /// Sounds of the two sides of a note.
    package struct Sounds: Equatable, Sendable {
        package var front: [Recording] = []
        package var back: [Recording] = []

        package init(front: [Recording] = [], back: [Recording] = []) {
            self.front = front
            self.back = back
        }
    }

    package init(
        _ kind: Kind, _ word: PackWord, language: String, nativeLanguage: String,
        others: [PackWord] = [], alike: [PackWord] = []
    ) {
        self.kind = kind
        self.word = word
        self.language = language
        self.nativeLanguage = nativeLanguage
        self.others = others
        self.alike = alike
    }

    package init(_ word: PackWord, of pack: Pack, others: [PackWord] = []) {
        self.init(
            .pack, word, language: pack.targetLanguage, nativeLanguage: pack.nativeLanguage,
            others: others)
    }

    /// The most choices of a question, with the right one.
    package static let choicesMax = 4

    /// Whether it has a meaning that can be asked for.
    package var isAskable: Bool {
        hasTranslation || !word.definition.isEmpty || !sounds.back.isEmpty
    }

    var hasTranslation: Bool { !word.translation.text.isEmpty }
    var translations: [NativeText] {
        ([word.translation] + word.alternatives).filter { !$0.text.isEmpty }
    }

    /// Whether its words are English, the language that the box understands.
    var isHeard: Bool { !isWordForeign && language.prefix { $0 != "-" } == "en" }
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
