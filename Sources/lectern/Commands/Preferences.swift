internal import ArgumentParser
internal import LinuxIO
internal import VarlinkWire

struct Preferences: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "prefs",
        abstract: "Show or set the preferences of a learner.",
        discussion: """
            Without a value all are shown. They are set in IDLE, or when a session is over:
              lectern prefs display_name=Ada
              lectern prefs spoken=false --learner learner-1
              lectern prefs daily_goal=30 choices=always
              lectern prefs time_zone=Asia/Riyadh native_language=ar
            """)

    @Argument(
        help: "What is set: NAME=VALUE, such as display_name=Ada.",
        completion: Completion.preferences
    )
    var values: [String] = []

    @Option(
        help: "The learner; by default your own, else the selected one.",
        completion: Completion.learners
    )
    var learner: String?

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        guard !values.isEmpty else {
            var parameters: JSONObject = [:]
            parameters["learner"] = learner.map(JSON.string)
            return try look("Learners.GetPreferences", parameters, in: environment) {
                LearnerText.preferences($0)
            }
        }
        var object: JSONObject = [:]
        for value in values {
            let (name, json) = try Self.member(value)
            guard object[name] == nil else {
                throw CommandError(
                    .usage, "\(name) is set twice", hint: "give each name once, with one value")
            }
            object[name] = json
        }
        var parameters = terms.parameters(with: ["values": .object(object)])
        parameters["learner"] = learner.map(JSON.string)
        try order(
            "Learners.SetPreferences", parameters, in: environment,
            ReceiptText.done("Set: \(values.joined(separator: ", "))"))
    }

    /// The name and value of `NAME=VALUE`.
    private static func member(_ text: String) throws(CommandError) -> (String, JSON) {
        guard let sign = text.firstIndex(of: "=") else {
            throw CommandError(
                .usage, "\"\(text)\" sets nothing", hint: "expected NAME=VALUE: spoken=false")
        }
        let (name, value) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
        guard !switches.contains(name) || ["true", "false"].contains(value) else {
            throw CommandError(
                .usage, "\"\(text.printable)\" sets nothing",
                hint: "\(name) is true or false, as in \(name)=true")
        }
        return (name, json(value, of: name))
    }

    /// The preferences that are true or false.
    private static let switches: Set<String> = ["spoken", "lesson_terms", "lesson_questions"]

    /// A value as it was typed, in the form that the daemon takes; what is of no such form is for
    /// the daemon to refuse.
    static func json(_ value: String, of name: String) -> JSON {
        switch (name, value) {
        case (_, "true") where switches.contains(name): true
        case (_, "false") where switches.contains(name): false
        case ("daily_goal", _), ("questions_per_word", _), ("rollover", _):
            Int64(value).map(JSON.integer) ?? .string(value)
        default: .string(value)
        }
    }
}
