internal import VarlinkWire

/// What the daemon says about itself, and what to do where it says nothing.
enum DaemonCheck {
    /// `owner` is whose service is asked, for the command that starts it anew; nil where somebody
    /// has named a socket, and the machine's is meant then.
    static func version(of health: JSONObject, owner: ServiceState.Owner?) -> Finding {
        let version = health["version"]?.stringValue ?? "?"
        let span = HealthText.span(health["uptimeUSec"]?.integerValue ?? 0)
        guard version == Lectern.version else {
            return .note(
                "daemon", "it is version \(version), this program is \(Lectern.version)",
                repair: restart(owner))
        }
        return .ok("daemon", "version \(version), running for \(span)")
    }

    /// The parts that the daemon looks after; its devices are looked at more closely elsewhere.
    static func parts(of health: JSONObject, owner: ServiceState.Owner?) -> [Finding] {
        let parts = HealthText.parts(health)
        return parts.compactMap { part in
            let name = part["name"]?.stringValue ?? "?"
            if SoundCheck.devices.contains(name) || isToldElsewhere(part, parts) { return nil }
            if part["ok"]?.boolValue == true { return .ok(name, "well") }
            let message = part["message"]?.stringValue ?? "not well"
            if message == "starting" { return .note(name, message, repair: "lectern health") }
            let hint = part["hint"]?.stringValue.map { "; \($0)" } ?? ""
            return .wrong(name, message + hint, repair: repair(name, owner))
        }
    }

    /// Whether a part that is well is not listed: the input signal if there is no microphone, and
    /// the courses, which are listed with their number.
    private static func isToldElsewhere(_ part: JSONObject, _ parts: [JSONObject]) -> Bool {
        guard part["ok"]?.boolValue == true else { return false }
        let microphone = parts.first { $0["name"]?.stringValue == "microphone" }
        return switch part["name"]?.stringValue {
        case "courses": true
        case "input": microphone?["ok"]?.boolValue == false
        case _: false
        }
    }

    private static func restart(_ owner: ServiceState.Owner?) -> String {
        (owner ?? .machine).restart
    }

    private static func repair(_ part: String, _ owner: ServiceState.Owner?) -> String {
        switch part {
        case "recogniser":
            "sudo apt-get install --reinstall pocketsphinx-en-us && \(restart(owner))"
        case "speech", "synthesiser": "sudo apt-get install --reinstall espeak-ng-data"
        case "lesson": "lectern resume"
        case "echo": "lectern audio calibrate"
        case "scripture": "lectern-author bible list"
        case "input": "lectern-probe devices"
        case "socket": restart(owner)
        default: "journalctl -t lecternd -p warning"
        }
    }

    static func courses(_ reply: JSONObject) -> [Finding] {
        let courses = reply["courses"]?.arrayValue?.compactMap(\.objectValue) ?? []
        guard !courses.isEmpty else {
            return [.wrong("courses", "none is installed", repair: "sudo make install")]
        }
        let chosen = courses.first { $0["selected"]?.boolValue == true }
        guard let id = chosen?["course"]?.stringValue else {
            let first = courses[0]["course"]?.stringValue ?? ""
            return [.note("courses", "none is chosen", repair: "lectern course \(first)")]
        }
        return [.ok("courses", "\(courses.count) installed, \(id) is chosen")]
    }

    /// The command for a daemon that cannot be asked.
    static func repair(
        _ error: CommandError, _ place: SocketPlace, _ environment: Environment
    ) -> String {
        switch error.status {
        case .noDaemon: return StartCommand.text(environment)
        case .noRight: return "sudo lectern doctor"
        case .timedOut, .refused, .usage, .eventsLost, .notWritten, .abandoned:
            // Of one that does not run a restart would be in vain too.
            let owner = place.owner
            let state = owner.flatMap { ServiceState.read(of: $0, in: environment) }
            guard let owner, state?.isRunning == true else { return place.log(of: place.control) }
            return owner.restart
        }
    }
}
