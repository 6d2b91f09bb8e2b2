internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct SetProblemNote: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: "Show your note on a problem, or write another one.",
        discussion: """
            An empty text removes it; - reads a line of standard input.

            Example: lectern problems note pair-with-sum Two pointers need the order.
            """)

    @Argument(
        help: "The problem, as `lectern problems list` names it.", completion: Completion.problems)
    var slug: String

    @Argument(help: ArgumentHelp("The note, 16 KiB at most.", valueName: "text"))
    var words: [String] = []

    @Flag(help: "The note on the comparison of its solutions.")
    var comparison = false

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    private var kind: String { comparison ? "comparison" : "note" }

    func perform(in environment: Environment) throws(CommandError) {
        guard !words.isEmpty else { return try showNote(in: environment) }
        let isRemoved = words == [""]
        let text =
            try isRemoved
            ? ""
            : TextArgument.text(
                words, example: "lectern problems note pair-with-sum Sort first.", in: environment)
        let parameters = client.parameters.adding("problem", .string(slug))
            .adding("kind", .string(kind)).adding("text", .string(text))
        try order(
            "Problems.SetNote", parameters, in: environment,
            ReceiptText.done(isRemoved ? "The note is removed." : "The note is kept."))
    }

    private func showNote(in environment: Environment) throws(CommandError) {
        let kept = try daemon(in: environment).call(
            "Problems.GetKept", ["problem": .string(slug)], for: .order)
        guard !common.json else { return try environment.write(JSON.object(kept).text + "\n") }
        let paper = Paper(in: environment)
        let lines = ProblemPage.notes(kept, of: [kind], on: paper)
        try environment.write(
            lines.isEmpty ? "There is no note on \(slug.printable).\n" : paper.text(lines))
    }
}

struct QueueProblems: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "queue",
        abstract: "Have problems reviewed today, behind what is due, or take them out again.",
        discussion: "Example: lectern problems queue pair-with-sum count-islands")

    @Argument(
        help: "The problems, as `lectern problems list` names them.",
        completion: Completion.problems)
    var slugs: [String]

    @Flag(help: "Take them out of the queue.")
    var remove = false

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = terms.parameters(with: [
            "problems": .array(slugs.map(JSON.string)), "queued": .bool(!remove),
        ])
        try order("Problems.SetQueued", parameters, in: environment) { reply in
            guard let changed = reply["changed"]?.integerValue else {
                return ReceiptText.words(reply)
            }
            return "\(remove ? "Taken out" : "Queued"): \(Count.text(changed, "problem")).\n"
        }
    }
}

struct ChangeProblemSettings: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Show the settings of problems, or change one.",
        discussion: """
            lectern(1) says what each means.

            Example: lectern problems set language go
            Example: lectern problems set write_minutes 15,25,40
            """)

    @Argument(
        help: "The setting.",
        completion: .list([
            "language", "quiz_questions", "review_count", "recall_seconds", "time_limits",
            "time_percent", "write_minutes", "success_percent", "new_per_day", "screen",
            "reminder",
        ]))
    var key: String?

    @Argument(help: "Its new value.")
    var value: String?

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let key, value == nil {
            throw ValidationError("give the value too, as in lectern problems set \(key) VALUE")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        guard let key, let value else {
            return try order("Problems.SetSettings", [:], in: environment, ProblemsText.settings)
        }
        let settings = JSONObject([(key, Self.json(value, of: key))])
        try order(
            "Problems.SetSettings", terms.parameters(with: ["settings": .object(settings)]),
            in: environment
        ) { reply in
            reply["settings"] == nil ? ReceiptText.words(reply) : ProblemsText.settings(reply)
        }
    }

    /// The value in the form of its setting; what is of no such form is for the daemon to refuse.
    static func json(_ text: String, of key: String) -> JSON {
        switch key {
        case "language": return .string(languageName(text))
        case "reminder": return .string(text == "off" ? "" : text)
        case "time_limits", "screen":
            switch text {
            case "true", "on", "yes": return true
            case "false", "off", "no": return false
            default: return .string(text)
            }
        case "write_minutes":
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { Int64($0) }
            return numbers.count == parts.count
                ? .array(numbers.map(JSON.integer)) : .string(text)
        default: return Int64(text).map(JSON.integer) ?? .string(text)
        }
    }

    /// `go` and `Go` are `go`, `ts` is `typescript`.
    private static func languageName(_ text: String) -> String {
        LanguageName.title(LanguageName.ending(text)).lowercased()
    }
}
