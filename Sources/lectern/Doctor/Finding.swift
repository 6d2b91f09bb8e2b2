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
    /// The one command, or the one thing to do, that makes it well.
    var repair: String?

    static func ok(_ part: String, _ message: String) -> Finding {
        Finding(part: part, verdict: .ok, message: message)
    }

    /// Worth knowing; Lectern works all the same.
    static func note(_ part: String, _ message: String, repair: String? = nil) -> Finding {
        Finding(part: part, verdict: .note, message: message, repair: repair)
    }

    static func wrong(_ part: String, _ message: String, repair: String) -> Finding {
        Finding(part: part, verdict: .wrong, message: message, repair: repair)
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
