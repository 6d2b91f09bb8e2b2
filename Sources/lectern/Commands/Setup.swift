internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

/// Asks for what a learner would else set with several commands.
struct Setup: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Ask for name, language, mode, goal, reminder and first words of the learner.",
        discussion: """
            One question a line, each with what is set now; Enter keeps that, and all can be left \
            out. Where something is set already, it says so first. With --yes, or where nobody can \
            be asked, it changes nothing and says how each is set. \
            In IDLE, or when a session is over.

            Example: lectern setup
            """)

    @Flag(help: "Ask nothing, and say what would be asked.")
    var yes = false

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        let now = try daemon.call("Learners.GetPreferences", for: .look)
        let decks = try daemon.pages(["decks"], of: "Library.ListDecks").objects("decks")
        let questions = SetupQuestion.all(
            now, packs: decks.isEmpty ? try packs(now, of: daemon) : [])
        let already = SetupQuestion.already(now, decks: decks)
        guard environment.hasKeyboard, !yes, !common.json else {
            let plan = Self.plan(questions, already)
            return try show(plan, in: environment) { plan in
                (plan.texts("already") + plan.texts("commands")).map { "\($0)\n" }.joined()
            }
        }
        if let already { try environment.write(already + "\n") }
        var answers: [SetupQuestion.Subject: String] = [:]
        for (index, question) in questions.enumerated() where question.isAsked(after: answers) {
            let head = "Question \(index + 1) of \(questions.count). "
            answers[question.subject] = try ask(question, head, in: environment)
        }
        try environment.write(
            "That is all. `lectern prefs` shows what is set, and changes it too.\n")
    }

    /// The names of the packs, those in the learner's native language first.
    private func packs(
        _ preferences: JSONObject, of daemon: DaemonClient
    ) throws(CommandError) -> [String] {
        let language = preferences["values"]?.objectValue?["native_language"]
        let packs = try daemon.pages(["packs"], of: "Library.ListPacks").objects("packs")
        let own = packs.filter { $0["nativeLanguage"] == language }
        return (own + packs.filter { $0["nativeLanguage"] != language }).map { $0.text("pack") }
    }

    private static func plan(_ questions: [SetupQuestion], _ already: String?) -> JSONObject {
        let commands = questions.map { JSON.string("\($0.text) \($0.command)") }
        return JSONObject([("commands", .array(commands))])
            .adding("already", already.map { .array([.string($0)]) })
    }

    /// Does what is typed, and asks again what the daemon does not take.
    ///
    /// - Returns: what is set now.
    private func ask(
        _ question: SetupQuestion, _ head: String, in environment: Environment
    ) throws(CommandError) -> String {
        while true {
            try environment.write("\(head)\(question.prompt)\n")
            guard let typed = try environment.typedLine(), !typed.isEmpty else {
                return question.now
            }
            let value = question.choice(typed)
            do throws(CommandError) {
                try take(value, for: question, in: environment)
                return value
            } catch {
                guard Self.isAboutAnswer(error) else { throw error }
                environment.writeError(error.text)
            }
        }
    }

    /// Whether another answer may be taken where this one was not.
    private static func isAboutAnswer(_ error: CommandError) -> Bool {
        let ofPacks = ["io.lectern.Library.AlreadyThere", "io.lectern.Library.NoSuch"]
        return error.status == .usage || error.reply.map { ofPacks.contains($0.name) } == true
    }

    private func take(
        _ value: String, for question: SetupQuestion, in environment: Environment
    ) throws(CommandError) {
        var parameters = client.parameters
        let daemon = daemon(in: environment)
        switch question.subject {
        case .preference(let name):
            parameters["values"] = [name: Preferences.json(value, of: name)]
            _ = try daemon.call("Learners.SetPreferences", parameters, for: .order)
        case .pack:
            parameters["pack"] = .string(value)
            let reply = try daemon.call("Library.AddDeck", parameters, for: .order)
            try environment.write("Deck \(reply.number("deck")) added.\n")
        }
    }
}
