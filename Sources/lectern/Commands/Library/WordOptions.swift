internal import ArgumentParser
internal import Control
internal import VarlinkWire

/// The details of an own word.
struct WordOptions: ParsableArguments {
    @Option(
        help: "The book it is from, by its title; empty for none.", completion: Completion.books)
    var book: String?

    @Option(help: "Its language, if it is not that of the book.")
    var language: String?

    @Option(help: "What it means, in its own language.")
    var definition: String?

    @Option(help: "What it means in the learner's language.")
    var translation: String?

    @Option(
        help: ArgumentHelp("Words that mean the same, such as glad,merry.", valueName: "words"),
        transform: Self.words)
    var synonyms: [String]?

    @Option(
        help: ArgumentHelp("Words that mean the opposite.", valueName: "words"),
        transform: Self.words)
    var antonyms: [String]?

    @Option(help: "Notes for the learner.")
    var notes: String?

    @Option(help: "Another sentence in which it was met.")
    var sentence: String?

    @Option(help: "The place of the sentence, such as \"page 7\".")
    var place: String?

    func validate() throws {
        if place != nil, sentence == nil {
            throw ValidationError("--place needs --sentence")
        }
    }

    var isEmpty: Bool { book == nil && values.isEmpty }

    /// Asks the daemon which book is meant.
    func values(
        with text: String?, through daemon: DaemonClient
    ) throws(CommandError) -> JSONObject {
        let book = try LibraryName.book(of: book, through: daemon)
        var all = JSONObject().adding("text", text.map(JSON.string)).adding("book", book)
        for member in values.members { all[member.name] = member.value }
        return all
    }

    private var values: JSONObject {
        JSONObject().adding("language", language.map(JSON.string))
            .adding("definition", definition.map(JSON.string))
            .adding("translation", translation.map(JSON.string))
            .adding("synonyms", synonyms.map(Self.json)).adding("antonyms", antonyms.map(Self.json))
            .adding("notes", notes.map(JSON.string))
            .adding("sentence", sentence.map(JSON.string)).adding("place", place.map(JSON.string))
    }

    private static func json(_ words: [String]) -> JSON { .array(words.map(JSON.string)) }

    private static func words(_ text: String) -> [String] {
        text.split(separator: ",").map { word in
            let start = word.drop { $0 == " " }
            return String(start.reversed().drop { $0 == " " }.reversed())
        }.filter { !$0.isEmpty }
    }
}
