internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct PackCommands: CommandFamily {
    static let configuration = CommandConfiguration(
        commandName: "pack",
        abstract: "List, install and remove packs of words.",
        subcommands: [ListPacks.self, ListPackWords.self, InstallPack.self, RemovePack.self])

    static let example = "lectern pack list"
}

struct ListPacks: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the packs that are installed, with their batches.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try lookThrough("packs", "Library.ListPacks", in: environment, DeckText.packs)
    }
}

struct ListPackWords: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "words", abstract: "List the words of a pack, or some of them.",
        discussion: "Example: lectern pack words english-arabic-a1 --pos verb")

    @Argument(
        help: "The pack, as `lectern pack list` names it.", completion: Completion.packs)
    var pack: String

    @Option(help: "Only of this batch.")
    var batch: Int64?

    @Option(help: "Only of this level, such as beginner_1.")
    var level: String?

    @Option(help: "Only of this level of the CEFR, such as A1.")
    var cefr: String?

    @Option(help: "Only this part of speech, such as verb.")
    var pos: String?

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = JSONObject([("pack", .string(pack))])
            .adding("batch", batch.map(JSON.integer)).adding("level", level.map(JSON.string))
            .adding("cefr", cefr.map(JSON.string)).adding("pos", pos.map(JSON.string))
        try lookThrough(
            "words", "Library.ListPackWords", parameters, in: environment, DeckText.words)
    }
}

struct InstallPack: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Install a pack, or newer batches of it; in IDLE only.",
        discussion: """
            The file is one of `lectern-author pack build`. It is checked and installed completely \
            or not at all; what was learned stays. Needs the right "admin".

            Example: sudo lectern pack install FILE.pack
            """)

    @Argument(help: "The file, of 64 MiB at most; - is standard input.", completion: .file())
    var file: String

    @Flag(help: "Only check the file and say what would be installed.")
    var check = false

    @Option(
        help: ArgumentHelp(
            "Install it only if this is its checksum, as sha256sum prints it.",
            valueName: "digits"))
    var sha256: String?

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let file = try SentFile(.pack, file)
        let reply = try file.send(
            through: daemon(in: environment), sha256: sha256, applies: !check, client.parameters)
        try show(reply, in: environment) { DeckText.report($0, isApplied: !check) }
    }
}

struct RemovePack: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a pack; in IDLE only. What was learned stays in the log.",
        discussion: """
            Its words are no longer asked until it is installed again. The words of a pack that is \
            bundled come back when its deck is removed and made again. Needs the right "admin".
            """)

    @Argument(
        help: "The pack, as `lectern pack list` names it.", completion: Completion.packs)
    var pack: String

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = terms.parameters(with: ["pack": .string(pack)])
        let daemon = daemon(in: environment)
        try order("Library.RemovePack", parameters, in: environment) { reply in
            guard let cards = reply["cards"]?.integerValue else { return ReceiptText.words(reply) }
            return DeckText.removed(
                pack.printable, cards: cards, isBundled: isBundled(through: daemon))
        }
    }

    /// Whether the pack can still be had: it is listed and not installed. False where nobody says.
    private func isBundled(through daemon: DaemonClient) -> Bool {
        let packs = try? daemon.pages(["packs"], of: "Library.ListPacks").objects("packs")
        return packs?.contains { $0.text("pack") == pack && !$0.isTrue("installed") } ?? false
    }
}
