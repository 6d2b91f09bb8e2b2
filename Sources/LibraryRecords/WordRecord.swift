/// A book. In the box it is the book with the same title and author.
package struct BookRecord: Codable, Hashable, Sendable {
    /// The name by which words of the file mean the book.
    package var key: String
    package var title: String
    /// May be empty.
    package var author: String
    package var isbn: String?
    package var description: String
    /// The code of the language, such as `en` or `en-GB`.
    package var language: String
    /// Microseconds since 1970; nil where it is not known.
    package var createdUSec: Int?

    package init(
        key: String, title: String, author: String = "", isbn: String? = nil,
        description: String = "", language: String, createdUSec: Int? = nil
    ) {
        self.key = key
        self.title = title
        self.author = author
        self.isbn = isbn
        self.description = description
        self.language = language
        self.createdUSec = createdUSec
    }
}

/// A word of the learner's own. In the box it is the word with the same book, language and
/// normalised text.
package struct WordRecord: Codable, Hashable, Sendable {
    /// The name by which cards and entries of the file mean the word: `word:KEY`. In a file of
    /// Lectern the id of the word.
    package var key: String
    package var text: String
    package var language: String
    /// The key of its book; nil for a word without a book.
    package var book: String?
    /// May be empty, as all texts below.
    package var definition: String
    /// The dictionary that the definition is from; nil where it is the learner's.
    package var source: String?
    package var translation: String
    package var synonyms: [String]
    package var antonyms: [String]
    package var notes: String
    /// Where the log of the file has entries of the word, their marks count in its place.
    package var isMastered: Bool
    package var createdUSec: Int?
    /// When it was changed last, in microseconds since 1970; nil where that is not known.
    package var updatedUSec: Int?
    package var uses: [UseRecord]
    /// Other forms of the word that were met, such as `ran` of `run`.
    package var forms: [String]

    package init(
        key: String, text: String, language: String, book: String? = nil, definition: String = "",
        source: String? = nil, translation: String = "", synonyms: [String] = [],
        antonyms: [String] = [], notes: String = "", isMastered: Bool = false,
        createdUSec: Int? = nil, updatedUSec: Int? = nil, uses: [UseRecord] = [],
        forms: [String] = []
    ) {
        self.key = key
        self.text = text
        self.language = language
        self.book = book
        self.definition = definition
        self.source = source
        self.translation = translation
        self.synonyms = synonyms
        self.antonyms = antonyms
        self.notes = notes
        self.isMastered = isMastered
        self.createdUSec = createdUSec
        self.updatedUSec = updatedUSec
        self.uses = uses
        self.forms = forms
    }
}

/// A sentence in which a word was met.
package struct UseRecord: Codable, Hashable, Sendable {
    /// Empty where the word was looked up without a sentence.
    package var sentence: String
    /// Where in the book, as the source says it.
    package var place: String?
    /// Microseconds since 1970.
    package var timeUSec: Int?

    package init(sentence: String, place: String? = nil, timeUSec: Int? = nil) {
        self.sentence = sentence
        self.place = place
        self.timeUSec = timeUSec
    }
}
