/// The text of a book.
package struct BookText: Equatable, Sendable {
    package var title: String
    /// Empty where the author is not known.
    package var author: String
    package var isbn: String?
    package var description: String
    /// Of the book's words, such as `en`.
    package var language: String

    package init(
        title: String, author: String = "", isbn: String? = nil, description: String = "",
        language: String = "en"
    ) {
        self.title = title
        self.author = author
        self.isbn = isbn
        self.description = description
        self.language = language
    }
}

/// A book of a learner.
package struct BookRow: Equatable, Sendable {
    /// Random, so that it means the same book on every box.
    package var id: String
    /// Its place in lists: books are listed as they were added.
    package var number: Int64
    package var text: BookText
    package var words: Int
    /// Those of the words that are mastered.
    package var mastered: Int
    /// In microseconds since 1970 UTC.
    package var createdAt: Int64
    /// Grows by one with each change.
    package var version: Int
}
