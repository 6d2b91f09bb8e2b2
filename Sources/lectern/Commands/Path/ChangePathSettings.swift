internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct ChangePathSettings: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings", abstract: "Show or change the settings of reading paths.",
        discussion: """
            lectern(1) says what each means.

            Example: lectern path settings
            Example: lectern path settings remindAt=08:00 restMode=closed
            """)

    @Argument(
        help: "What is set: NAME=VALUE, such as autoMark=true.",
        completion: .list([
            "language=", "timeZone=", "rolloverHour=", "remindAt=", "restMode=", "restBegins=",
            "restEnds=", "autoMark=",
        ]))
    var values: [String] = []

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        guard !values.isEmpty else {
            let daemon = daemon(in: environment)
            let reply = try daemon.call(
                "Path.ListPaths", PathOptions.selectedLearner(daemon), for: .look)
            return try show(
                reply["settings"]?.objectValue ?? [:], in: environment, PathText.settings)
        }
        var settings: JSONObject = [:]
        for value in values {
            let (name, json) = try Self.member(value)
            guard settings[name] == nil else {
                throw CommandError(
                    .usage, "\"\(name.printable)\" is set twice", hint: "give each setting once")
            }
            settings[name] = json
        }
        try order(
            "Path.SetSettings", terms.parameters(with: ["settings": .object(settings)]),
            in: environment,
            ReceiptText.done("Set: \(values.joined(separator: ", "))"))
    }

    /// The name and value of `NAME=VALUE`; what is of no form that the daemon takes is for it to
    /// refuse.
    private static func member(_ text: String) throws(CommandError) -> (String, JSON) {
        guard let sign = text.firstIndex(of: "=") else {
            throw CommandError(
                .usage, "\"\(text)\" sets nothing", hint: "expected NAME=VALUE: autoMark=true")
        }
        let (name, value) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
        switch (name, value) {
        case ("autoMark", "true"): return (name, true)
        case ("autoMark", "false"): return (name, false)
        case ("rolloverHour", _): return (name, Int64(value).map(JSON.integer) ?? .string(value))
        default: return (name, .string(value))
        }
    }
}
