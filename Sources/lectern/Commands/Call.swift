internal import ArgumentParser
internal import VarlinkWire

struct Call: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Call a method of the socket and print the reply as JSON.",
        discussion: """
            Short names do: GetState and Session.GetState are io.lectern.Session.GetState. A name \
            that two interfaces have needs its interface. The methods stand in docs/control.md.

            Example: lectern call Session.History '{"since": 0, "limit": 10}'
            """)

    @Argument(
        help: "The method, with or without its interface.", completion: Completion.methods)
    var method: String

    @Argument(help: "Its parameters, as a JSON object; - reads a line of standard input.")
    var json: String?

    @Flag(help: "Take several replies; Subscribe always does.")
    var more = false

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let name = try MethodName.full(method)
        let parameters = try parameters(in: environment)
        var daemon = daemon(in: environment)
        daemon.vocabulary = .wire
        var opened = try daemon.open(for: MethodName.purpose(of: name))
        let isPretty = environment.hasReader && !common.json
        var trouble: CommandError?
        func write(_ reply: JSONObject) -> Bool {
            do throws(CommandError) {
                try environment.write(Self.text(reply, isPretty))
            } catch {
                trouble = error
            }
            return trouble == nil
        }
        do throws(VarlinkClient.Failure) {
            if more || name.hasSuffix(".Subscribe") {
                try opened.client.stream(name, parameters, write)
            } else {
                _ = write(try opened.client.call(name, parameters))
            }
        } catch {
            throw CommandError(error, at: opened.path, through: daemon)
        }
        if let trouble { throw trouble }
    }

    private func parameters(in environment: Environment) throws(CommandError) -> JSONObject {
        guard let text = json == "-" ? try environment.typedLine() : json else { return [:] }
        let value: JSON
        do throws(JSONError) { value = try JSON.parse(Array(text.utf8)) } catch {
            throw CommandError(.usage, "the parameters are no JSON: \(error)")
        }
        guard let object = value.objectValue else {
            throw CommandError(
                .usage, "the parameters are no object but \(value.kind)",
                hint: "write them as in '{\"name\": \"value\"}'")
        }
        return object
    }

    private static func text(_ reply: JSONObject, _ isPretty: Bool) -> String {
        (isPretty ? JSON.object(reply).indented : JSON.object(reply).text) + "\n"
    }
}
