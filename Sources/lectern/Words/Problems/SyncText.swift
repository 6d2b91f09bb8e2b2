internal import VarlinkWire

/// What is said when a repository of problems is fetched.
enum SyncText {
    static let welcome = """
        Problems come from a repository of yours: a folder for each pattern, in it one for each
        problem, with metadata.json, problem.md and solutions in TypeScript, Go or Rust.
        Of a repository on GitHub that is open to all, three names are enough.

        """

    static let tour = """
        Each day: `lectern problems review` shows what is due with its solution; say whether you
        knew it, and it comes back after 1, 3, 7, 14, 30 and 60 days.
        In between: `lectern problems quiz` asks about code, complexities and patterns.
        From memory: `lectern problems write` opens your editor, and compares what you wrote.
        To read: `lectern problems list`, `show SLUG`, `compare SLUG`; what you want to see today,
        `queue SLUG`.
        How it goes: `lectern problems`, `lectern problems stats`.
        By voice: "Go over my problems", "Start the quiz", "Practice a problem".

        """

    /// The sums of an import.
    static func report(_ report: JSONObject) -> String {
        let findings = report.objects("findings")
        func count(_ level: String) -> Int { findings.count { $0.text("level") == level } }
        let name = report.text("repository")
        var lines = [
            "\(name): \(Count.text(report.number("problems"), "problem")) of "
                + "\(Count.text(report.number("patterns"), "pattern"))"
        ]
        let languages = (report["languages"]?.objectValue?.members ?? []).map { member in
            "\(member.value.integerValue ?? 0) in \(LanguageName.title(member.name))"
        }
        if !languages.isEmpty { lines.append("Solutions: \(languages.joined(separator: ", "))") }
        if report["imported"]?.boolValue == false {
            lines.append("Nothing has changed")
        } else {
            let counts = ["new", "changed", "gone"].map { (report.texts($0).count, $0) }
            let sums = counts.map { "\($0) \($1)" }.joined(separator: ", ")
            lines.append(
                counts.allSatisfy { $0.0 == 0 } ? "No problem has changed" : "Of them " + sums)
        }
        let levels = [
            ("skipped", "skipped"), ("mended", "taken otherwise"), ("unasked", "not asked"),
        ]
        let parts = levels.map { (count($0), $1) }.filter { $0.0 > 0 }.map { "\($0) \($1)" }
        if !parts.isEmpty {
            lines.append(
                "Findings: \(parts.joined(separator: ", ")); "
                    + "`lectern problems report \(name)` lists them")
        }
        if report.isTrue("selected") { lines.append("It is selected") }
        if report.isTrue("absent") {
            lines.append("The daemon does not run, and reads it when it starts")
        }
        return lines.map { $0 + ".\n" }.joined() + ProblemSource.pending(report)
    }
}
