internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct LookUp: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "lookup",
        abstract: "Look a word up in the installed dictionaries.",
        discussion: """
            Debian has WordNet, a dictionary of English, in wordnet-base, and dictionaries of \
            other languages in dict-freedict-eng-ara and others. Needs the right "control".

            Example: lectern lookup children
            """)

    @Argument(help: "The word, or the words of a phrase.")
    var words: [String]

    @Option(
        help: ArgumentHelp(
            "Ask only dictionaries of this language, such as en.", valueName: "code"))
    var language: String?

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let word = try TextArgument.text(
            words, example: "lectern lookup haste", in: environment)
        let parameters = JSONObject([("text", .string(word))])
            .adding("language", language.map(JSON.string))
        let reply = try daemon(in: environment).call("Library.LookUp", parameters, for: .look)
        try show(reply, in: environment) { _ in
            SenseText.senses(reply.printableLines, of: word.printable)
        }
    }
}
