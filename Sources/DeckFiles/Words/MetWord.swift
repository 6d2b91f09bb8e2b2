internal import LibraryRecords

/// A word as another program has it, before words that are the same are put together.
struct MetWord {
    var text: String
    var language: String
    var book: MetBook?
    var definition = ""
    var translation = ""
    var synonyms: [String] = []
    var antonyms: [String] = []
    var notes = ""
    var isMastered = false
    /// Microseconds since 1970.
    var createdUSec: Int?
    var use: UseRecord?
    /// A form of the word that was met.
    var form: String?

    init(_ text: String, language: String, book: MetBook? = nil) {
        self.text = text
        self.language = language
        self.book = book
    }
}

struct MetBook: Hashable {
    var title: String
    var author: String
    var language: String
}
