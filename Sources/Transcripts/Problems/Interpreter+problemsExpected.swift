internal import Scheduling
internal import VarlinkWire

// What a transcript expects of problems.
extension Interpreter {
    /// What a session of problems asks or shows; nil for nothing.
    func problemPrompt() throws(Stop) -> JSONObject? {
        try look(Self.problems + "GetPrompt")["prompt"]?.objectValue
    }

    /// The options of what is asked: texts, codes on one line, or lines of the code that is shown.
    var problemOptions: [String] {
        get throws(Stop) {
            let options = try problemPrompt()?["options"]?.arrayValue?.compactMap(\.objectValue)
            return (options ?? []).map { option in
                option["text"]?.stringValue
                    ?? option["code"]?.objectValue?["text"]?.stringValue.map(onOneLine)
                    ?? "line \(option["line"]?.integerValue ?? 0)"
            }
        }
    }

    /// Compares what is expected with what is found, and throws the difference.
    func check(_ expected: ProblemExpected) throws(Stop) {
        let found = try found(insteadOf: expected)
        guard expected != found else { return }
        throw .parted(Difference("expect " + found.text))
    }

    private func found(insteadOf expected: ProblemExpected) throws(Stop) -> ProblemExpected {
        switch expected {
        case .problem: return .problem(try problemPrompt()?["problem"]?.stringValue)
        case .attempts(let slug, _): return .attempts(slug, try attempts(at: slug))
        case .status(let slug, _):
            let name = try problem(slug)["status"]?.stringValue ?? ""
            guard let status = ProblemExpected.Status(rawValue: name) else {
                throw .trouble(StageTrouble("\(slug): a status of this version, not \(name)"))
            }
            return .status(slug, status)
        case .interval(let slug, _):
            return .interval(slug, try problem(slug)["intervalDays"]?.integerValue)
        case .dueDay(let slug, _):
            return .dueDay(slug, try problem(slug)["dueDay"]?.stringValue)
        case .due:
            let due = try look(Self.problems + "GetDue")
            return .due(due["today"]?.integerValue ?? 0, new: due["new"]?.integerValue ?? 0)
        case .queued:
            let queued = try allProblems().filter { $0["queued"]?.boolValue == true }
            return .queued(queued.compactMap { $0["problem"]?.stringValue })
        case .milestones: return .milestones(try milestones())
        case .limit:
            return .limit(try problemPrompt()?["leftUSec"]?.integerValue.map { $0 / 1000 })
        case .percent: return .percent(try submittedPercent())
        case .hints:
            return .hints(Int64(try problemPrompt()?["hints"]?.arrayValue?.count ?? 0))
        case .code:
            let code = try problemPrompt()?["code"]?.objectValue
            return .code(code?["language"]?.stringValue)
        case .kept(let slug, let language, _):
            let kept = try look(
                Self.problems + "GetKept",
                ["problem": .string(slug), "language": .string(language)])
            return .kept(
                slug, language: language, kept["code"]?.objectValue?["text"]?.stringValue)
        }
    }

    private func problem(_ slug: String) throws(Stop) -> JSONObject {
        let found = try look(Self.problems + "GetProblem", ["problem": .string(slug)])
        return found["entry"]?.objectValue ?? [:]
    }

    private func allProblems() throws(Stop) -> [JSONObject] {
        try problemPages("ListProblems", "problems")
    }

    /// All members of a list that comes in parts.
    private func problemPages(_ method: String, _ list: String) throws(Stop) -> [JSONObject] {
        var found: [JSONObject] = []
        var from: JSON? = 0
        while let offset = from {
            let page = try look(Self.problems + method, ["offset": offset])
            found += page[list]?.arrayValue?.compactMap(\.objectValue) ?? []
            from = page["next"]
        }
        return found
    }

    /// An attempt that was corrected gives way to what corrects it; one that was taken back is left
    /// out.
    private func attempts(at slug: String) throws(Stop) -> [ProblemAttempt.Outcome] {
        let records = try problemPages("Export", "records").filter {
            $0["kind"] == "attempt" && $0["slug"]?.stringValue == slug
        }
        let corrected = Set(records.compactMap { $0["corrects"]?.stringValue })
        return records.filter { record in
            let isTakenBack = record["corrects"] != nil && record["outcome"] == "skipped"
            return !isTakenBack && record["id"]?.stringValue.map(corrected.contains) == false
        }.compactMap { $0["outcome"]?.stringValue.flatMap(ProblemAttempt.Outcome.init) }
    }

    private func milestones() throws(Stop) -> [String] {
        let days = try look(Self.problems + "GetStatistics")["days"]?.objectValue
        let reached = days?["milestones"]?.arrayValue?.compactMap(\.objectValue) ?? []
        return reached.compactMap { $0["name"]?.stringValue }
    }

    private func submittedPercent() throws(Stop) -> Int64 {
        guard case .success(let reply)? = answer, let percent = reply["percent"]?.integerValue
        else {
            throw .trouble(
                StageTrouble("no code was compared; expected problems submit before this"))
        }
        return percent
    }
}

/// Code as a line of a transcript can have it.
private func onOneLine(_ code: String) -> String {
    code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
