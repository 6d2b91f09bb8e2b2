internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

/// Asks once for what a learner would else set with several commands.
struct Setup: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Ask for name, mode, reminder and first words of the learner; in IDLE only.",
        discussion: """
            One question a line, each with what is set now; Enter keeps that, and all can be left \
            out. With --yes, or where nobody can be asked, it changes nothing and says how each is \
            set.

            Example: lectern setup
            """)

    @Flag(help: "Ask nothing, and say what would be asked.")
    var yes = false

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let now = try daemon(in: environment).call("Learners.GetPreferences", for: .look)
        let questions = SetupQuestion.preferences(now["values"]?.objectValue ?? [:])
        guard environment.hasKeyboard, !yes, !common.json else {
            return try show(Self.plan(questions), in: environment) { plan in
                plan.texts("commands").map { "\($0)\n" }.joined()
            }
        }
        var answers: [String: String] = [:]
        for (index, question) in questions.enumerated() where question.isAsked(after: answers) {
            let head = "Question \(index + 1) of \(questions.count + 1). "
            answers[question.name] = try ask(question, head, in: environment)
        }
        try addDeck(
            "Question \(questions.count + 1) of \(questions.count + 1). ", in: environment)
        try environment.write("That is all. `lectern prefs` shows what is set.\n")
    }

    private static func plan(_ questions: [SetupQuestion]) -> JSONObject {
        let commands =
            questions.map { "\($0.text) lectern prefs \($0.name)=\($0.example)" }
            + ["Which words are learned first? lectern deck add english-arabic-a1"]
        return ["commands": .array(commands.map(JSON.string))]
    }

    /// Sets what is typed, and asks again what the daemon does not take.
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
                var parameters = client.parameters
                parameters["values"] = [question.name: .string(value)]
                _ = try daemon(in: environment)
                    .call("Learners.SetPreferences", parameters, for: .order)
                return value
            } catch {
                guard error.status == .usage else { throw error }
                environment.writeError(error.text)
            }
        }
    }

    /// Offers the packs where the learner has no deck.
    private func addDeck(_ head: String, in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        let decks = try daemon.pages(["decks"], of: "Library.ListDecks")
        let packs = try daemon.pages(["packs"], of: "Library.ListPacks").objects("packs")
        guard decks.objects("decks").isEmpty, !packs.isEmpty else { return }
        let names = packs.map { $0.text("pack") }
        let question = SetupQuestion(
            "pack", "Which words are learned first? Enter adds none.", now: "none", names)
        try environment.write("\(head)\(question.prompt)\n")
        guard let typed = try environment.typedLine(), !typed.isEmpty else { return }
        var parameters = client.parameters
        parameters["pack"] = .string(question.choice(typed))
        let reply = try daemon.call("Library.AddDeck", parameters, for: .order)
        try environment.write("Deck \(reply.number("deck")) added.\n")
    }
}

/// A question of the setup.
struct SetupQuestion {
    /// What is set, by its name among the preferences.
    let name: String
    let text: String
    let now: String
    /// What can be chosen by number; empty where anything may be typed.
    let choices: [String]

    init(_ name: String, _ text: String, now: String, _ choices: [String] = []) {
        self.name = name
        self.text = text
        self.now = now
        self.choices = choices
    }

    /// Those about preferences, with their values.
    static func preferences(_ values: JSONObject) -> [SetupQuestion] {
        func now(_ name: String) -> String { values[name]?.stringValue ?? "" }
        return [
            SetupQuestion(
                "display_name", "What is your name, as it is spoken?", now: now("display_name")),
            SetupQuestion(
                "preferred_study_mode", "How are words asked?", now: now("preferred_study_mode"),
                ["questions", "flashcards", "multiple_choice", "fill_in_blank", "listen"]),
            SetupQuestion(
                "reminder", "Is there a reminder each day?", now: now("reminder"),
                ["off", "event", "spoken"]),
            SetupQuestion("reminder_time", "When?", now: now("reminder_time")),
        ]
    }

    /// Whether there is reason to ask, after the answers before.
    func isAsked(after answers: [String: String]) -> Bool {
        name != "reminder_time" || answers["reminder"] != "off"
    }

    /// What may be typed, for a command line.
    var example: String {
        if !choices.isEmpty { return choices.joined(separator: "|") }
        return name == "reminder_time" ? "08:00" : "NAME"
    }

    /// The question with its choices and what is set now, on one line.
    var prompt: String {
        let numbered = choices.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
        let list = numbered.isEmpty ? "" : " \(numbered)."
        return "\(text)\(list) Now: \(now.isEmpty ? "nothing" : now.printable)."
    }

    /// The choice of a number; a text stands for itself.
    func choice(_ typed: String) -> String {
        guard let number = Int(typed), choices.indices.contains(number - 1) else { return typed }
        return choices[number - 1]
    }
}
