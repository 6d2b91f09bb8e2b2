internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct WordCommands: CommandFamily {
    static let configuration = CommandConfiguration(
        commandName: "word",
        abstract: "List, add, change and remove the learner's own words.",
        subcommands: [ListWords.self, AddWord.self, ChangeWord.self, RemoveWord.self])

    static let example = "lectern word list"
}

struct ListWords: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the own words of a learner, or some of them.",
        discussion: "Example: lectern word list --book \"Tom Sawyer\" --no-mastered --sort word")

    @Option(help: "Only words of a book, by its title.", completion: Completion.books)
    var book: String?

    @Flag(help: "Only words of no book.")
    var global = false

    @Flag(inversion: .prefixedNo, help: "Only words that are mastered, or are not.")
    var mastered: Bool?

    @Flag(help: "Only words without a meaning, which are not asked yet.")
    var incomplete = false

    @Option(
        help: "starting, learning, getting_there, strong or mastered.",
        completion: .list(Completion.levels))
    var level: String?

    @Option(help: "added, word or due.", completion: .list(["added", "word", "due"]))
    var sort: String?

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let book = try LibraryName.book(of: book, through: daemon(in: environment))
        let parameters = learner.parameters(with: JSONObject().adding("book", book))
            .adding("global", global ? true : nil).adding("mastered", mastered.map(JSON.bool))
            .adding("incomplete", incomplete ? true : nil)
            .adding("level", level.map(JSON.string)).adding("sort", sort.map(JSON.string))
        try lookThrough(
            "words", "Library.ListWords", parameters, in: environment, OwnWordText.words)
    }
}

struct AddWord: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add an own word of the selected learner.",
        discussion: """
            `lectern study --source own` asks for it, with a definition or a translation.

            Example: lectern word add ball --book Emma --definition "a party with dancing"
            Example: lectern word add haste --look-up
            """)

    @Argument(help: "The word.")
    var text: String

    @Flag(help: "Take from a dictionary what is not given.")
    var lookUp = false

    @OptionGroup var word: WordOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let values = try word.values(with: text, through: daemon(in: environment))
            .adding("lookUp", lookUp ? true : nil)
        try order("Library.AddWord", terms.parameters(with: values), in: environment) { reply in
            guard let word = reply["word"]?.objectValue else { return ReceiptText.words(reply) }
            let revived = reply.isTrue("revived") ? "It has its former progress.\n" : ""
            return "Added: \(OwnWordText.word(word))\(revived)"
        }
    }
}

struct ChangeWord: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "change",
        abstract: "Change the details of an own word.",
        discussion: "Example: lectern word change ball --translation \"حفلة راقصة\"")

    @Argument(help: "The word.")
    var name: String

    @Option(help: "How it is written from now on.")
    var text: String?

    @OptionGroup var word: WordOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if text == nil, word.isEmpty {
            throw ValidationError("say what to change, as in --definition \"a dance\"")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let client = daemon(in: environment)
        let name = try LibraryName.word(name, through: client)
        let parameters = terms.parameters(with: [
            "word": .string(name), "values": .object(try word.values(with: text, through: client)),
        ])
        try order("Library.ChangeWord", parameters, in: environment) { reply in
            reply["word"]?.objectValue.map(OwnWordText.word) ?? ReceiptText.words(reply)
        }
    }
}

struct RemoveWord: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove an own word with all its details.",
        discussion: """
            Its progress stays in the log. A word that is added again gets its progress back.

            Example: lectern word remove ball
            """)

    @Argument(help: "The word.")
    var name: String

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let word = try LibraryName.word(name, through: daemon(in: environment))
        try order(
            "Library.RemoveWord", terms.parameters(with: ["word": .string(word)]),
            in: environment, ReceiptText.done("Removed: \(name.printable)"))
    }
}

struct SearchWords: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find words, the learner's own and those of packs.",
        discussion: """
            Finds a part of a word, of its translation, and of the other texts of an own word.

            Example: lectern search danc
            """)

    @Argument(help: "What to find.")
    var text: String

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let whole = try daemon(in: environment).pages(
            ["words", "packWords"], of: "Library.Search",
            learner.parameters(with: ["text": .string(text)]))
        let rest = whole["next"] == nil ? "" : "There are more, which are not shown.\n"
        try show(whole, in: environment) { OwnWordText.found($0) + rest }
    }
}
