internal import VarlinkWire

// Books and own words.
extension LibraryCall {
    /// The values of a book; nil leaves a value as it is, or unknown in a new book.
    package struct BookValues: Equatable, Sendable {
        package var title: String?
        package var author: String?
        package var isbn: String?
        package var description: String?
        package var language: String?
    }

    /// The values of an own word; nil leaves a value as it is, or unknown in a new word.
    package struct WordValues: Equatable, Sendable {
        package var text: String?
        /// Empty for a word of no book.
        package var book: String?
        package var language: String?
        package var definition: String?
        package var translation: String?
        package var synonyms: [String]?
        package var antonyms: [String]?
        package var notes: String?
        /// A sentence in which the word was met, and where; it is added to the others.
        package var sentence: String?
        package var place: String?
    }

    /// Which own words are wanted; nil keeps all.
    package struct OwnWordFilter: Equatable, Sendable {
        package var book: String?
        /// Words of no book alone.
        package var isGlobal: Bool
        package var isMastered: Bool?
        /// Words without definition and translation alone.
        package var isIncomplete: Bool
        package var level: String?
        package var sort: String?
    }

    /// Reads a call about books and own words; nil where the interface has no such method.
    init?(ofWords name: String, _ read: CallParameters) {
        let values = CallParameters(read.object["values"]?.objectValue ?? [:])
        switch name {
        case "ListBooks":
            self = .listBooks(learner: read.optionalText("learner"), read.part)
        case "AddBook": self = .addBook(BookValues(read), read.termsOfWords)
        case "ChangeBook":
            self = .changeBook(read.text("book"), BookValues(values), read.termsOfWords)
        case "RemoveBook":
            self = .removeBook(
                read.text("book"), keepsWords: read.flag("keepWords"), read.termsOfWords)
        case "ListWords":
            self = .listWords(
                learner: read.optionalText("learner"), OwnWordFilter(read), read.part)
        case "AddWord":
            self = .addWord(WordValues(read), looksUp: read.flag("lookUp"), read.termsOfWords)
        case "ChangeWord":
            self = .changeWord(read.text("word"), WordValues(values), read.termsOfWords)
        case "RemoveWord": self = .removeWord(read.text("word"), read.termsOfWords)
        case "Search":
            self = .search(
                read.text("text"), learner: read.optionalText("learner"), read.part)
        default: self.init(ofNotes: name, read)
        }
    }
}

extension LibraryCall.BookValues {
    init(_ read: CallParameters) {
        title = read.optionalText("title")
        author = read.optionalText("author")
        isbn = read.optionalText("isbn")
        description = read.optionalText("description")
        language = read.optionalText("language")
    }
}

extension LibraryCall.WordValues {
    init(_ read: CallParameters) {
        text = read.optionalText("text")
        book = read.optionalText("book")
        language = read.optionalText("language")
        definition = read.optionalText("definition")
        translation = read.optionalText("translation")
        synonyms = read.texts("synonyms")
        antonyms = read.texts("antonyms")
        notes = read.optionalText("notes")
        sentence = read.optionalText("sentence")
        place = read.optionalText("place")
    }
}

extension LibraryCall.OwnWordFilter {
    init(_ read: CallParameters) {
        book = read.optionalText("book")
        isGlobal = read.flag("global")
        isMastered = read.object["mastered"]?.boolValue
        isIncomplete = read.flag("incomplete")
        level = read.optionalText("level")
        sort = read.optionalText("sort")
    }
}
