internal import VarlinkWire

/// What the daemon says about itself, and what to do where it says nothing.
enum DaemonCheck {
    static func version(of health: JSONObject) -> Finding {
        let version = health["version"]?.stringValue ?? "?"
        let span = HealthText.span(health["uptimeUSec"]?.integerValue ?? 0)
        guard version == Lectern.version else {
            return .note(
                "daemon", "it is version \(version), this program is \(Lectern.version)",
                repair: "sudo systemctl restart lecternd")
        }
        return .ok("daemon", "version \(version), running for \(span)")
    }

    /// The parts that the daemon looks after; its devices are looked at more closely elsewhere.
    static func parts(of health: JSONObject) -> [Finding] {
        HealthText.parts(health).compactMap { part in
            let name = part["name"]?.stringValue ?? "?"
            if SoundCheck.devices.contains(name) { return nil }
            if part["ok"]?.boolValue == true { return .ok(name, "well") }
            let message = part["message"]?.stringValue ?? "not well"
            return .wrong(name, message, repair: repair(name, part["hint"]?.stringValue))
        }
    }

    private static func repair(_ part: String, _ hint: String?) -> String {
        switch part {
        case "recogniser": hint ?? "sudo apt-get install pocketsphinx-en-us"
        case "speech": "sudo apt-get install --reinstall espeak-ng-data"
        case "content": "lectern-author lint the course; the log names it: journalctl -u lecternd"
        case "store": "journalctl -u lecternd -p warning"
        default: hint ?? "journalctl -u lecternd"
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
        _ complaint: Complaint, _ place: SocketPlace, _ system: SystemView
    ) -> String {
        let isToldWhy = complaint.reply != nil || complaint.status == .noRight
        if isToldWhy, let hint = complaint.hint { return hint }
        switch complaint.status {
        case .noDaemon: return StartCommand.text(system)
        case .noRight, .timedOut, .refused, .usage, .eventsLost:
            return place.control == SocketPlace.system
                ? "sudo systemctl restart lecternd" : "systemctl --user restart lecternd"
        }
    }
}
