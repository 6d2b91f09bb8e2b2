internal import ArgumentParser
internal import VarlinkWire

/// What every command takes.
struct CommonOptions: ParsableArguments {
    @Flag(help: "Print JSON.")
    var json = false

    @Option(
        help: ArgumentHelp("Talk to the daemon at this socket.", valueName: "path"),
        completion: .file())
    var socket: String?

    /// An empty path is a variable of a script that was not set.
    func validate() throws {
        if socket == "" {
            throw ValidationError("--socket is empty: give the path of a socket, or leave it out")
        }
    }
}

/// Whether to wait for a daemon that does not run yet.
struct AwaitOptions: ParsableArguments {
    @Flag(help: "Wait for a daemon that does not run yet.")
    var awaitDaemon = false
}

/// A name for the journal, which every order takes.
struct ClientOptions: ParsableArguments {
    @Option(
        name: .customLong("client"),
        help: ArgumentHelp("Stand in the journal under this name.", valueName: "name"))
    var name = "lectern"

    /// The name as parameters of a call.
    var parameters: JSONObject { ["client": .string(name)] }
}

/// On what terms an order is given.
struct OrderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Only if this is the state.", valueName: "state"),
        completion: .list(Completion.states))
    var ifState: String?

    @Option(help: ArgumentHelp("Only if this is the number of the newest event.", valueName: "seq"))
    var ifSeq: Int64?

    @Option(
        help: ArgumentHelp(
            "Do it once, however often this is sent within a day.", valueName: "id"))
    var requestId: String?

    @OptionGroup var client: ClientOptions

    /// The terms as parameters of a call, beside those that are given.
    func parameters(with own: JSONObject = [:]) -> JSONObject {
        var all = own
        all["ifState"] = ifState.map { .string(StateName.canonical($0)) }
        all["ifSeq"] = ifSeq.map(JSON.integer)
        all["requestId"] = requestId.map(JSON.string)
        all["client"] = .string(client.name)
        return all
    }
}

/// States by the names that people type.
enum StateName {
    /// `reading-ready` is `READING_READY`.
    static func canonical(_ typed: String) -> String {
        String(typed.uppercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
    }
}
