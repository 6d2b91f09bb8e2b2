/// What systemd says of a unit, mostly of the service that a socket belongs to.
struct ServiceState: Equatable {
    var isRunning: Bool
    /// Whether it has ended by a failure, and waits to be started anew at most.
    var isFailing: Bool
    /// How it ended last, in systemd's words.
    var result: String
    /// With what status its process ended last.
    var status: String
    /// How often it was started anew.
    var restarts: Int

    /// What a socket belongs to, for the commands of systemd.
    enum Owner {
        case machine, user

        var option: String { self == .machine ? "" : "--user " }

        /// The command that shows what the service wrote last.
        var log: String {
            (self == .machine ? "sudo journalctl" : "journalctl --user") + " -u lecternd -n 5"
        }

        /// The command that prints the last line that the service wrote.
        var lastLine: String {
            "journalctl \(option)-u lecternd -t lecternd -n 1 -q -o cat"
        }

        var restart: String {
            (self == .machine ? "sudo systemctl" : "systemctl --user") + " restart lecternd"
        }
    }

    /// Asks systemd; nil where there is none, or it knows no such unit.
    static func read(
        of owner: Owner, _ unit: String = "lecternd", in environment: Environment
    ) -> ServiceState? {
        guard environment.system.exists("/run/systemd/system") else { return nil }
        let names = "LoadState,ActiveState,SubState,Result,ExecMainStatus,NRestarts"
        let line = "systemctl \(owner.option)show \(unit) --property=\(names) 2>/dev/null"
        return environment.printed(line).flatMap(ServiceState.init)
    }

    /// Reads lines such as `ActiveState=failed`.
    init?(_ text: String) {
        var values: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
        }
        guard values["LoadState"] == "loaded", let active = values["ActiveState"] else {
            return nil
        }
        isRunning = active == "active"
        // While a start is under way it may succeed, however many have not.
        isFailing = active == "failed" || values["SubState"]?.hasPrefix("auto-restart") == true
        result = values["Result"] ?? "?"
        status = values["ExecMainStatus"] ?? "?"
        restarts = values["NRestarts"].flatMap { Int($0) } ?? 0
    }

    /// Why nobody answers, in a clause; nil while somebody may.
    var reason: String? {
        guard isFailing else { return nil }
        let tried = restarts == 0 ? "" : ", started anew \(restarts) times in vain"
        return "the service lecternd does not start: \(result), status \(status)\(tried)"
    }
}

extension SocketPlace {
    /// Whose service the socket is that is looked at; nil where somebody has named another one.
    var owner: ServiceState.Owner? { owner(of: control) }

    func owner(of path: String) -> ServiceState.Owner? {
        if path == Self.system || path == Self.observers(beside: Self.system) { return .machine }
        return origin == .usual ? .user : nil
    }

    /// A hint of the daemon at a socket, which does not know who has started it, with the command
    /// that restarts it.
    func saying(how hint: String, at path: String) -> String {
        let wish = "restart the daemon"
        return switch owner(of: path) {
        case .machine?:
            hint.replacing(wish, with: "\(wish): `\(ServiceState.Owner.machine.restart)`")
        case .user?:
            hint.replacing(
                wish,
                with: "\(wish): `\(ServiceState.Owner.user.restart)`, or end `make run` and start "
                    + "it again")
        case nil: hint
        }
    }

    /// The command that shows what the daemon at a socket wrote last.
    func log(of path: String) -> String {
        owner(of: path)?.log ?? "journalctl -t lecternd -n 5"
    }
}
