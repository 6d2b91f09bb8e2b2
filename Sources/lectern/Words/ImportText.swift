internal import LinuxIO
internal import VarlinkWire

/// The reports of imports, in words.
enum ImportText {
    static func progress(_ reply: JSONObject) -> String {
        func count(_ name: String) -> Int64 { reply[name]?.integerValue ?? 0 }
        let remarks = reply["remarks"]?.arrayValue?.compactMap(\.stringValue) ?? []
        let learner = reply["learner"]?.stringValue.map { "Learner: \($0). " } ?? ""
        return learner + "Lessons added: \(count("added")). Replaced: \(count("replaced")). "
            + "Kept as they were here: \(count("kept")).\n"
            + remarks.map { "Remark: \($0).\n" }.joined()
    }

    /// A line for each kind of record, then what was left out, then what is wrong.
    static func report(_ reply: JSONObject, isApplied: Bool) -> String {
        let report = reply["report"]?.objectValue ?? [:]
        let kinds = report["kinds"]?.arrayValue?.compactMap(\.objectValue) ?? []
        let dropped = report["dropped"]?.arrayValue?.compactMap(\.objectValue) ?? []
        let problems = report["problems"]?.arrayValue?.compactMap(\.stringValue) ?? []
        let head =
            isApplied ? "Imported:\n" : problems.isEmpty ? "Would be imported:\n" : "Was read:\n"
        let nothing = problems.isEmpty ? "The file has nothing to import.\n" : ""
        let lines = kinds.isEmpty ? nothing : head + kinds.map(line).joined()
        return lines + dropped.map(left).joined()
            + ProblemText.lines(problems, more: report["more"]?.integerValue ?? 0)
            .map { "Problem: \($0)\n" }.joined()
    }

    static func hasProblems(_ reply: JSONObject) -> Bool {
        reply["report"]?.objectValue?["problems"]?.arrayValue?.isEmpty == false
    }

    private static func line(_ kind: JSONObject) -> String {
        func count(_ name: String) -> Int64 { kind[name]?.integerValue ?? 0 }
        let name = names[kind["kind"]?.stringValue ?? ""] ?? "others"
        return "  \(name): \(count("added")) new, \(count("changed")) changed, "
            + "\(count("same")) as before\n"
    }

    private static let names = [
        "deck": "decks", "book": "books", "word": "words", "note": "notes", "card": "cards",
        "medium": "sounds and pictures", "entry": "entries of the log", "session": "sessions",
        "attempt": "answers", "day": "days of study", "preferences": "sets of preferences",
        "path": "paths", "path_plan": "plans of paths", "path_entry": "entries of paths",
        "problem": "records of problems",
    ]

    private static func left(_ dropped: JSONObject) -> String {
        let what = dropped["what"]?.stringValue?.printable ?? "?"
        let why = dropped["why"]?.stringValue?.printable ?? "?"
        return "Left out: \(what), \(dropped["count"]?.integerValue ?? 0); \(why)\n"
    }
}
