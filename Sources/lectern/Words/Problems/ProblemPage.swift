internal import LinuxIO
internal import VarlinkWire

/// A problem as it is shown: what it is, its statement, and what is known of it.
struct ProblemPage {
    let paper: Paper
    let localTime: (Int64) -> String
    var hasHints = false

    /// - Parameters:
    ///   - reply: that of `GetProblem`.
    ///   - kept: that of `GetKept`; nil where the caller may not see it.
    ///   - solution: that of `GetSolution`; nil where it is not wanted.
    func lines(
        _ reply: JSONObject, kept: JSONObject?, solution: JSONObject? = nil
    ) -> [DrawnLine] {
        let facts = reply.printable
        var lines = head(facts) + [DrawnLine()]
        lines += StatementText.lines(reply.text("statement"), on: paper)
        lines += Self.behindGap(known(facts, kept))
        if let solution { lines += Self.behindGap(self.solution(solution)) }
        return lines
    }

    private static func behindGap(_ lines: [DrawnLine]) -> [DrawnLine] {
        lines.isEmpty ? [] : [DrawnLine()] + lines
    }

    /// What is known of a problem beside its statement.
    private func known(_ facts: JSONObject, _ kept: JSONObject?) -> [DrawnLine] {
        var lines: [DrawnLine] = []
        lines += facts.texts("applications").flatMap { prose("Used for: \($0)") }
        lines += facts.texts("links").map { DrawnLine("Link: \($0)") }
        lines += written(facts) + hints(facts) + Self.notes(kept, on: paper)
        return lines
    }

    private func prose(_ text: String) -> [DrawnLine] {
        paper.wrapped(text, indent: "  ").map { DrawnLine($0) }
    }

    private func head(_ facts: JSONObject) -> [DrawnLine] {
        let problem = facts["entry"]?.objectValue ?? [:]
        var line = DrawnLine()
        line.add(difficulty: problem.text("difficulty"))
        line.add(", \(problem.text("pattern"))")
        let tags = problem.texts("tags")
        if !tags.isEmpty { line.add("; tags: \(tags.joined(separator: ", "))") }
        let interval = problem["intervalDays"]?.integerValue
            .map { ", interval \(Count.text($0, "day"))" }
        let reviewed = problem["reviewedUSec"]?.integerValue
            .map { ", last reviewed \(localTime($0))" }
        let languages = problem.texts("languages").map(LanguageName.title)
        return [
            DrawnLine("\(problem.text("title")) (\(problem.text("problem")))", .bold), line,
            DrawnLine(
                "Status: \(ProblemsText.status(problem))\(ProblemsText.dates(problem))"
                    + "\(interval ?? "")\(reviewed ?? "")"),
            DrawnLine("Solutions: \(languages.joined(separator: ", "))"),
        ] + Self.complexity(facts)
    }

    /// `Takes: time O(n), memory O(1)`; no line where neither is known.
    static func complexity(_ facts: JSONObject) -> [DrawnLine] {
        let parts = [("time", "time"), ("space", "memory")].compactMap { member, name in
            facts[member]?.stringValue.map { "\(name) \($0)" }
        }
        return parts.isEmpty ? [] : [DrawnLine("Takes: \(parts.joined(separator: ", "))")]
    }

    private func written(_ facts: JSONObject) -> [DrawnLine] {
        guard let tally = facts["writing"]?.objectValue, tally.number("of") > 0 else { return [] }
        let time = TallyText.time(tally.number("timeUSec"))
        return [
            DrawnLine("Written: \(tally.number("right")) of \(tally.number("of")) right, \(time)")
        ]
    }

    private func hints(_ facts: JSONObject) -> [DrawnLine] {
        let hints = facts.texts("hints")
        guard !hints.isEmpty else { return [] }
        guard hasHints else {
            return [DrawnLine("\(Count.text(Int64(hints.count), "hint")): --hints shows them")]
        }
        return hints.flatMap { prose("Hint: \($0)") }
    }

    /// What the learner has written of a problem.
    static func notes(
        _ kept: JSONObject?, of kinds: [String] = ["note", "comparison"], on paper: Paper
    ) -> [DrawnLine] {
        let notes = kept?["notes"]?.objectValue ?? [:]
        return kinds.flatMap { kind -> [DrawnLine] in
            guard let text = notes[kind]?.stringValue, !text.isEmpty else { return [] }
            return [DrawnLine(kind == "note" ? "Note:" : "Note on the comparison:", .bold)]
                + StatementText.lines(text, on: paper)
        }
    }

    /// A solution below its language and its approach.
    func solution(_ reply: JSONObject) -> [DrawnLine] {
        let code = reply["code"]?.objectValue ?? [:]
        let approach = reply["approach"]?.stringValue
            .map { prose("Approach: \(StatementText.inline($0.printable))") }
        return [DrawnLine(LanguageName.title(code.text("language")), .bold)] + (approach ?? [])
            + CodeText.lines(code)
    }
}
