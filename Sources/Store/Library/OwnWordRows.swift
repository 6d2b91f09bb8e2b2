/// The text of an own word.
package struct WordText: Equatable, Sendable {
    package var word: String
    /// The book of the word; nil for a word of no book.
    package var book: String?
    /// Of the word, such as `en`.
    package var language: String
    package var definition: String
    package var translation: String
    package var synonyms: [String]
    package var antonyms: [String]
    package var notes: String
    /// The source of the definition; nil where the learner wrote it.
    package var source: String?

    package init(
        _ word: String, book: String? = nil, language: String = "en", definition: String = "",
        translation: String = "", synonyms: [String] = [], antonyms: [String] = [],
        notes: String = "", source: String? = nil
    ) {
        self.word = word
        self.book = book
        self.language = language
        self.definition = definition
        self.translation = translation
        self.synonyms = synonyms
        self.antonyms = antonyms
        self.notes = notes
        self.source = source
    }

    /// Whether nothing can be asked of the word.
    package var isIncomplete: Bool { definition.isEmpty && translation.isEmpty }
}

/// A sentence in which the learner met a word.
package struct WordUse: Equatable, Sendable {
    package var sentence: String
    /// Such as a page or a location; empty where that is not known.
    package var place: String
    /// In microseconds since 1970 UTC; nil where that is not known.
    package var usedAt: Int64?

    package init(_ sentence: String, place: String = "", usedAt: Int64? = nil) {
        self.sentence = sentence
        self.place = place
        self.usedAt = usedAt
    }
}

/// An own word of a learner.
package struct OwnWord: Equatable, Sendable {
    /// Random, so that it means the same word on every box.
    package var id: String
    /// Its place among the words, in the order in which they were added.
    package var number: Int64
    package var text: WordText
    /// In the order in which they were added.
    package var uses: [WordUse]
    package var card: Int64
    package var isMastered: Bool
    /// See `Confidence`.
    package var confidence: Int
    /// In microseconds since 1970 UTC.
    package var createdAt: Int64
    /// Grows by one with each change.
    package var version: Int

    /// The item of its card.
    package var item: String { WordItem(word: id).item }
}

/// The own word that a card asks for.
package struct WordItem: Hashable, Sendable {
    package var word: String

    package init(word: String) { self.word = word }

    /// The word of a card's item; nil for items of other kinds.
    package init?(item: String) {
        guard item.hasPrefix(Self.prefix), item.count > Self.prefix.count else { return nil }
        word = String(item.dropFirst(Self.prefix.count))
    }

    static let prefix = "word:"

    /// Such as `word:5e0c…`.
    package var item: String { Self.prefix + word }
}
