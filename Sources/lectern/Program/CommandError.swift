internal import VarlinkWire

/// Why a command did not do what it was for, in words, with the exit status.
struct CommandError: Error, Equatable {
    enum Status: Int32 {
        case refused = 1
        case usage = 2
        case noDaemon = 3
        case noRight = 4
        case eventsLost = 5
        case timedOut = 6
        case notWritten = 7
        case abandoned = 8
    }

    var status: Status
    /// What is wrong, in one clause without a full stop.
    var sentence: String
    var state: String?
    /// The commands that act in that state; nil where the question does not arise.
    var allowed: [String]?
    /// The commands of the command line to choose from, one line for each group.
    var choices: [String] = []
    /// What to do about it.
    var hint: String?
    /// What the daemon answered, where it did.
    var reply: ErrorReply?
    /// No daemon answers because its service does not start, by systemd's word.
    var isFailingService = false
    /// The command has written all there is to say.
    var isSaid = false

    init(_ status: Status, _ sentence: String, hint: String? = nil) {
        self.status = status
        self.sentence = sentence
        self.hint = hint
    }

    /// Ends a command with a status when everything has been said.
    static func silent(_ status: Status) -> CommandError {
        var error = CommandError(status, "")
        error.isSaid = true
        return error
    }

    /// Whether the daemon has refused this parameter.
    func isAbout(_ parameter: String) -> Bool {
        reply?.parameters["parameter"]?.stringValue == parameter
    }

    /// The same error in which another option is named.
    func saying(_ option: String, insteadOf other: String) -> CommandError {
        var error = self
        error.sentence = sentence.replacing(other, with: option)
        return error
    }

    /// The error as a person reads it, with its line breaks.
    var text: String {
        // A message of the daemon is a whole sentence with its own full stop.
        let end = sentence.hasSuffix(".") ? "" : "."
        var lines = ["lectern: \(sentence)\(end)"]
        if let state { lines.append("State: \(state)") }
        if let allowed { lines.append("Allowed now: \(SpokenCommand.list(allowed))") }
        lines += choices
        if let hint { lines.append("Hint: \(hint)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The error as a program reads it: one line.
    var json: String {
        var object: JSONObject = [
            "error": .string(reply?.name ?? "\(status)"), "exit": .integer(Int64(status.rawValue)),
        ]
        if let reply {
            object["parameters"] = .object(reply.parameters)
        } else {
            object["message"] = .string(sentence)
            object["hint"] = hint.map(JSON.string)
        }
        return JSON.object(object).text + "\n"
    }
}
