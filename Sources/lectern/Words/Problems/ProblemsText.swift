internal import VarlinkWire

/// Repositories, patterns and problems, a line each.
enum ProblemsText {
    static func repositories(_ reply: JSONObject, _ localTime: (Int64) -> String) -> String {
        let repositories = reply.objects("repositories")
        guard !repositories.isEmpty else {
            return "No repository is installed: `lectern problems sync` fetches one.\n"
        }
        return repositories.map { repository in
            let source = repository["source"]?.stringValue.map { ", from \($0)" } ?? ""
            let selected = repository.isTrue("selected") ? ", selected" : ""
            return "\(repository.text("repository")): \(repository.text("title")), "
                + "\(Count.text(repository.number("problems"), "problem"))\(source), "
                + "of \(localTime(repository.number("syncedUSec")))\(selected)\n"
        }.joined()
    }

    static func report(_ reply: JSONObject) -> String {
        let findings = reply.objects("findings")
        guard !findings.isEmpty else { return "The import found nothing to say.\n" }
        return findings.map { finding in
            "\(finding.text("level")): \(finding.text("path")): expected "
                + "\(finding.text("expected")), found \(finding.text("found"))\n"
        }.joined()
    }

    /// A bar for each pattern on a screen, else a sentence.
    static func patterns(_ reply: JSONObject, on paper: Paper) -> [DrawnLine] {
        let patterns = reply.objects("patterns")
        guard paper.isScreen else { return patterns.map { DrawnLine(pattern($0)) } }
        let widest = patterns.map { Columns.width($0.text("title")) }.max() ?? 0
        var chart = BarChart(columns: paper.columns, look: paper.look)
        chart.labelColumns = min(widest + 1, paper.columns / 3)
        return patterns.map { pattern in
            let all = max(1, pattern.number("problems"))
            let label = Columns.cut(
                pattern.text("title"), to: chart.labelColumns - 1, mark: paper.look.mark)
            return chart.bar(
                label, pattern.number("completed"), of: all,
                "\(pattern.number("completed")) of \(all), \(pattern.text("pattern"))")
        }
    }

    private static func pattern(_ pattern: JSONObject) -> String {
        "\(pattern.text("title")) (\(pattern.text("pattern"))): "
            + "\(Count.text(pattern.number("problems"), "problem")), "
            + "\(pattern.number("started")) started, \(pattern.number("completed")) completed, "
            + "\(pattern.number("mastered")) mastered"
    }

    static func problems(_ reply: JSONObject) -> [DrawnLine] {
        let problems = reply.objects("problems")
        return problems.isEmpty ? [DrawnLine("There is no such problem.")] : problems.map(line)
    }

    /// `first-repeat: First Repeat, Easy, arrays-hashing, completed in Go, due 2026-11-28`
    private static func line(_ problem: JSONObject) -> DrawnLine {
        var line = DrawnLine("\(problem.text("problem")): \(problem.text("title")), ")
        line.add(difficulty: problem.text("difficulty"))
        line.add(", \(problem.text("pattern")), \(status(problem))\(dates(problem))")
        return line
    }

    /// `completed in Go, Rust`
    static func status(_ problem: JSONObject) -> String {
        let done = problem.texts("completedIn").map(LanguageName.title)
        return problem.text("status") + (done.isEmpty ? "" : " in \(done.joined(separator: ", "))")
    }

    /// `, due 2026-11-28, queued`
    static func dates(_ problem: JSONObject) -> String {
        let day = problem["dueDay"]?.stringValue.map { ", due \($0)" } ?? ""
        return day + (problem.isTrue("queued") ? ", queued" : "")
    }

    static func due(_ reply: JSONObject) -> String {
        let today =
            "Due today: \(Count.text(reply.number("today"), "problem")), "
            + "and \(reply.number("new")) new.\n"
        return today
            + reply.objects("days").map { day in
                "Due on \(day.text("day")): \(day.number("count")).\n"
            }.joined()
    }

    static func settings(_ reply: JSONObject) -> String {
        let settings = reply["settings"]?.objectValue ?? [:]
        return settings.members.map { member in
            let list = member.value.arrayValue?.map(LearnerText.text).joined(separator: ",")
            return "\(member.name) \(list ?? LearnerText.text(member.value))\n"
        }.joined()
    }
}

extension DrawnLine {
    /// Adds the difficulty of a problem in its colour.
    mutating func add(difficulty: String) {
        switch difficulty.lowercased() {
        case "easy": add(difficulty, .ink(.easy))
        case "medium": add(difficulty, .ink(.medium))
        case "hard": add(difficulty, .ink(.hard))
        default: add(difficulty)
        }
    }
}
