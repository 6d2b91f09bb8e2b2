internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct BookCommands: CommandFamily {
    static let configuration = CommandConfiguration(
        commandName: "book",
        abstract: "List, add, change and remove the books from which words are learned.",
        subcommands: [ListBooks.self, AddBook.self, ChangeBook.self, RemoveBook.self])

    static let example = "lectern book list"
}

/// The details of a book besides its title.
struct BookOptions: ParsableArguments {
    @Option(help: "Its author.")
    var author: String?

    @Option(help: "Its ISBN.")
    var isbn: String?

    @Option(help: "What it is about.")
    var description: String?

    @Option(help: "The language of its words, such as en.")
    var language: String?

    func values(with title: String?) -> JSONObject {
        JSONObject().adding("title", title.map(JSON.string))
            .adding("author", author.map(JSON.string)).adding("isbn", isbn.map(JSON.string))
            .adding("description", description.map(JSON.string))
            .adding("language", language.map(JSON.string))
    }
}

struct ListBooks: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the books of a learner.")

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try lookThrough(
            "books", "Library.ListBooks", learner.parameters(), in: environment,
            OwnWordText.books)
    }
}

struct AddBook: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a book for the selected learner.",
        discussion: "Example: lectern book add \"Tom Sawyer\" --author \"Mark Twain\"")

    @Argument(help: "Its title.")
    var title: String

    @OptionGroup var book: BookOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = terms.parameters(with: book.values(with: title))
        try order("Library.AddBook", parameters, in: environment) { reply in
            guard reply["book"] != nil else { return ReceiptText.words(reply) }
            return "Book \(title.printable) added; `lectern word add` adds words to it.\n"
        }
    }
}

struct ChangeBook: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "change",
        abstract: "Change the details of a book.",
        discussion: "Example: lectern book change \"Tom Sawyer\" --author Twain")

    @Argument(help: "The book, by its title.", completion: Completion.books)
    var name: String

    @Option(help: "Its new title.")
    var title: String?

    @OptionGroup var book: BookOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if book.values(with: title).isEmpty {
            throw ValidationError("say what to change, as in --author Twain")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let name = try LibraryName.book(name, through: daemon(in: environment))
        let parameters = terms.parameters(with: [
            "book": .string(name), "values": .object(book.values(with: title)),
        ])
        try order("Library.ChangeBook", parameters, in: environment) { reply in
            reply["book"]?.objectValue.map(OwnWordText.book) ?? ReceiptText.words(reply)
        }
    }
}

struct RemoveBook: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a book with its words, or without them.",
        discussion: """
            The progress of the words stays in the log. A word that is added again gets its \
            progress back.

            Example: lectern book remove "Tom Sawyer" --keep-words
            """)

    @Argument(help: "The book, by its title.", completion: Completion.books)
    var name: String

    @Flag(help: "Keep its words, as words of no book.")
    var keepWords = false

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let book = try LibraryName.book(name, through: daemon(in: environment))
        let parameters = terms.parameters(with: [
            "book": .string(book), "keepWords": .bool(keepWords),
        ])
        try order("Library.RemoveBook", parameters, in: environment) { reply in
            guard let words = reply["words"]?.integerValue else { return ReceiptText.words(reply) }
            let kept = keepWords ? "kept" : "removed with it"
            return "Book \(name.printable) removed; \(Count.text(words, "word")) \(kept).\n"
        }
    }
}
