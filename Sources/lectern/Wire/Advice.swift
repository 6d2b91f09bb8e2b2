/// What to do when the daemon cannot be reached.
struct Advice {
    let place: SocketPlace
    let environment: Environment

    private var system: SystemView { environment.system }

    /// Nobody listens at any of the sockets that were tried.
    var noDaemon: CommandError {
        if place.origin != .usual, let facts = system.facts(place.control), !facts.isSocket {
            return noSocket(place.control)
        }
        let hint =
            switch place.origin {
            case .option: "leave out --socket, so that the usual places are tried"
            case .variable: "LECTERN_SOCKET names it; unset it, so that the usual places are tried"
            case .usual: start + "; `lectern doctor` says what else is missing"
            }
        return CommandError(.noDaemon, "no daemon answers at \(place.text)", hint: hint)
    }

    private func noSocket(_ path: String) -> CommandError {
        CommandError(.noDaemon, "\(path) is no socket", hint: "name the socket of a daemon")
    }

    private var start: String {
        let command = StartCommand.text(environment)
        if command == StartCommand.newSockets {
            return "the service runs, and its socket is gone: " + command
        }
        let start = "start one: " + command
        return StartCommand.isService(system)
            ? start + ", or see why it ended: systemctl status lecternd" : start
    }

    /// The socket is there, and its mode, or that of a folder above it, keeps this user out.
    ///
    /// - Parameter facts: those of the socket; nil where not even they can be had.
    func noRight(_ path: String, _ facts: SystemView.FileFacts?) -> CommandError {
        if let facts, !facts.isSocket { return noSocket(path) }
        let user = system.userName(system.uid)
        let sentence = "\(user) may not open \(path)"
        let check = SocketCheck(place: place, environment: environment)
        guard let facts, case let finding = check.membership(facts), let repair = finding.repair
        else {
            return CommandError(
                .noRight, sentence, hint: "put sudo before the command, or run `lectern doctor`")
        }
        let once =
            system.isAdministrator ? " (for this once, put sudo before the command)" : ""
        let hint =
            facts.isForGroup
            ? repair + once
            : "put sudo -u \(system.userName(facts.uid)) before the command"
        return CommandError(.noRight, "\(sentence): \(finding.message)", hint: hint)
    }
}
