internal import VarlinkWire

/// A command that talks to the daemon.
protocol DaemonCommand: ClientCommand {
    var common: CommonOptions { get }
}

extension DaemonCommand {
    var complainsInJSON: Bool { common.json }

    func door(in surroundings: Surroundings) -> Door {
        Door(
            place: SocketPlace(named: common.socket, in: surroundings), surroundings: surroundings)
    }

    /// Asks for something and shows the reply: as JSON, or in words.
    func look(
        _ method: String, _ parameters: JSONObject = [:], in surroundings: Surroundings,
        _ words: (JSONObject) -> String
    ) throws(Complaint) {
        let reply = try door(in: surroundings).call(method, parameters, for: .look)
        try show(reply, in: surroundings, words)
    }

    /// Asks for a list, page by page, and shows it as one reply.
    ///
    /// - Parameter list: the member that holds the entries.
    func lookThrough(
        _ list: String, _ method: String, _ parameters: JSONObject = [:],
        in surroundings: Surroundings, _ words: (JSONObject) -> String
    ) throws(Complaint) {
        let whole = try door(in: surroundings).pages([list], of: method, parameters)
        try show(whole, in: surroundings, words)
    }

    /// Gives an order and shows the reply: as JSON, or in words.
    func order(
        _ method: String, _ parameters: JSONObject, in surroundings: Surroundings,
        _ words: (JSONObject) -> String = ReceiptText.words
    ) throws(Complaint) {
        let reply = try door(in: surroundings).call(method, parameters, for: .order)
        try show(reply, in: surroundings, words)
    }

    func show(
        _ reply: JSONObject, in surroundings: Surroundings, _ words: (JSONObject) -> String
    ) throws(Complaint) {
        let text = common.json ? JSON.object(reply).text + "\n" : words(reply.printable)
        try surroundings.write(text)
    }
}
