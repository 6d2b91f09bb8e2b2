internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct NoteCommands: CommandFamily {
    static let configuration = CommandConfiguration(
        commandName: "note",
        abstract: "List, show, add, change and remove cards with two sides.",
        subcommands: [
            ListNotes.self, ShowNote.self, AddNote.self, ChangeNote.self, RemoveNote.self,
        ])

    static let example = "lectern note list"
}

/// The details of a note besides its sides.
struct NoteOptions: ParsableArguments {
    @Option(help: "The language of the front, such as en.")
    var frontLanguage: String?

    @Option(help: "The language of the back, such as ar.")
    var backLanguage: String?

    @Option(
        help: ArgumentHelp("Its tags, such as verbs,unit-3.", valueName: "tags"),
        transform: { $0.split(separator: ",").map(String.init) })
    var tags: [String]?

    func values(front: String?, back: String?) -> JSONObject {
        JSONObject().adding("front", front.map(JSON.string)).adding("back", back.map(JSON.string))
            .adding("frontLanguage", frontLanguage.map(JSON.string))
            .adding("backLanguage", backLanguage.map(JSON.string))
            .adding("tags", tags.map { .array($0.map(JSON.string)) })
    }
}

struct ListNotes: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the notes of a learner, or some of them.",
        discussion: "Example: lectern note list --tag verbs")

    @Option(help: "Only notes with cards in this deck.", completion: Completion.decks)
    var deck: Int64?

    @Option(help: "Only notes with this tag, or one below it.")
    var tag: String?

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = learner.parameters()
            .adding("deck", deck.map(JSON.integer)).adding("tag", tag.map(JSON.string))
        try lookThrough(
            "notes", "Library.ListNotes", parameters, in: environment, NoteText.list)
    }
}

struct ShowNote: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show both sides of a note.")

    @Argument(help: "The note, as `lectern note list` names it.")
    var note: String

    @OptionGroup var learner: LearnerOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = learner.parameters(with: ["note": .string(note)])
        let reply = try daemon(in: environment)
            .call("Library.GetNote", parameters, for: .look)
        let note = reply["note"]?.objectValue ?? [:]
        try environment.write(
            common.json
                ? JSON.object(reply).text + "\n" : NoteText.whole(note.printableLines))
    }
}

struct AddNote: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a card with two sides for the selected learner.",
        discussion: """
            The front is asked, the back is the answer.

            Example: lectern note add "What is the capital of Iraq?" Baghdad --tags cities
            """)

    @Argument(help: "The front.")
    var front: String

    @Argument(help: "The back.")
    var back: String

    @Option(
        help: "The deck of notes, by its number; else the first one.",
        completion: Completion.decks)
    var deck: Int64?

    @OptionGroup var note: NoteOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let values = note.values(front: front, back: back).adding("deck", deck.map(JSON.integer))
        try order("Library.AddNote", terms.parameters(with: values), in: environment) { reply in
            guard let note = reply["note"]?.objectValue else { return ReceiptText.words(reply) }
            return "Added: \(NoteText.line(note))"
        }
    }
}

struct ChangeNote: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "change",
        abstract: "Change the sides or the tags of a note; its schedule stays.",
        discussion: "Example: lectern note change 5e0c7a52-… --back \"Baghdad, on the Tigris\"")

    @Argument(help: "The note, as `lectern note list` names it.")
    var name: String

    @Option(help: "Its new front.")
    var front: String?

    @Option(help: "Its new back.")
    var back: String?

    @OptionGroup var note: NoteOptions
    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if note.values(front: front, back: back).isEmpty {
            throw ValidationError("say what to change, as in --back Baghdad")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = terms.parameters(with: [
            "note": .string(name), "values": .object(note.values(front: front, back: back)),
        ])
        try order("Library.ChangeNote", parameters, in: environment) { reply in
            reply["note"]?.objectValue.map(NoteText.line) ?? ReceiptText.words(reply)
        }
    }
}

struct RemoveNote: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a note; what was learned stays in the log.")

    @Argument(help: "The note, as `lectern note list` names it.")
    var note: String

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try order(
            "Library.RemoveNote", terms.parameters(with: ["note": .string(note)]),
            in: environment, ReceiptText.done("Note removed: \(note.printable)"))
    }
}
