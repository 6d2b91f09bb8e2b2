internal import VarlinkWire

/// A command that talks to the daemon.
protocol DaemonCommand: ClientCommand {
    var common: CommonOptions { get }
}

extension DaemonCommand {
    var writesErrorsAsJSON: Bool { common.json }

    func daemon(in environment: Environment) -> DaemonClient {
        DaemonClient(
            place: SocketPlace(named: common.socket, in: environment), environment: environment)
    }

    /// Asks for something and shows the reply: as JSON, or in words.
    func look(
        _ method: String, _ parameters: JSONObject = [:], in environment: Environment,
        _ words: (JSONObject) -> String
    ) throws(CommandError) {
        let reply = try daemon(in: environment).call(method, parameters, for: .look)
        try show(reply, in: environment, words)
    }

    /// Asks for a list, page by page, and shows it as one reply. In words a list with more pages
    /// than are asked for says so.
    ///
    /// - Parameter list: the member that holds the entries.
    func lookThrough(
        _ list: String, _ method: String, _ parameters: JSONObject = [:],
        in environment: Environment, _ words: (JSONObject) -> String
    ) throws(CommandError) {
        let whole = try daemon(in: environment).pages([list], of: method, parameters)
        let rest = whole["next"] == nil ? "" : "There are more, which are not shown.\n"
        try show(whole, in: environment) { words($0) + rest }
    }

    /// Gives an order and shows the reply: as JSON, or in words.
    func order(
        _ method: String, _ parameters: JSONObject, in environment: Environment,
        _ words: (JSONObject) -> String = ReceiptText.words
    ) throws(CommandError) {
        let reply = try daemon(in: environment).call(method, parameters, for: .order)
        try show(reply, in: environment, words)
    }

    func show(
        _ reply: JSONObject, in environment: Environment, _ words: (JSONObject) -> String
    ) throws(CommandError) {
        let text = common.json ? JSON.object(reply).text + "\n" : words(reply.printable)
        try environment.write(text)
    }
}
