internal import VarlinkWire

/// One thing that the doctor looked at.
struct Finding: Equatable {
    enum Verdict: String {
        case ok, note, wrong
    }

    /// What was looked at, in a word or two.
    var part: String
    var verdict: Verdict
    /// How it is.
    var message: String
    /// The command that makes it well, or that shows what would.
    let repair: String?

    private init(_ part: String, _ verdict: Verdict, _ message: String, _ repair: String?) {
        assert(repair.map(Self.isCommand) != false, "no command: \(repair ?? "")")
        (self.part, self.verdict, self.message, self.repair) = (part, verdict, message, repair)
    }

    /// Whether a text begins as something that can be typed at a shell: with a path, or with one of
    /// the programs that a repair has needed so far.
    static func isCommand(_ text: String) -> Bool {
        let program = text.prefix { $0 != " " }
        return program.hasPrefix("/") || programs.contains(String(program))
    }

    private static let programs: Set<String> = [
        "alsamixer", "chmod", "editor", "journalctl", "lectern", "lectern-author", "lectern-probe",
        "make", "mv", "newgrp", "pactl", "rm", "sudo", "sudoedit", "systemctl", "unset",
    ]

    static func ok(_ part: String, _ message: String) -> Finding {
        Finding(part, .ok, message, nil)
    }

    /// Worth knowing; Lectern works all the same.
    static func note(_ part: String, _ message: String, repair: String? = nil) -> Finding {
        Finding(part, .note, message, repair)
    }

    static func wrong(_ part: String, _ message: String, repair: String) -> Finding {
        Finding(part, .wrong, message, repair)
    }

    /// The finding as a person reads it, with its line breaks.
    var text: String {
        let head = verdict == .wrong ? "WRONG: " : verdict == .note ? "note: " : "ok: "
        let line = "\(part): \(head)\(message)\n"
        return repair.map { line + "  Repair: \($0)\n" } ?? line
    }

    var json: JSON {
        var object: JSONObject = [
            "part": .string(part), "verdict": .string(verdict.rawValue),
            "message": .string(message),
        ]
        object["repair"] = repair.map(JSON.string)
        return .object(object)
    }
}
