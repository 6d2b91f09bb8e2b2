internal import Control
internal import ProblemCode
internal import ProblemSets
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// What clients keep of problems: notes, code, wishes, settings and the choice of a repository.
extension Conductor {
    func keep(_ wish: ProblemsCall, _ call: Call) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        switch wish {
        case .keepCode(let slug, let language, let code, let terms):
            return try keep(code, language, of: slug, terms, call)
        case .setNote(let slug, let kind, let text, let terms):
            return try setNote(text, kind, of: slug, terms, call)
        case .setQueued(let slugs, let isQueued, let terms):
            return try queue(slugs, isQueued, terms, call)
        case .setSettings(let settings, let terms): return try set(settings, terms, call)
        case .selectRepository(let name, let terms):
            return try select(repository: name, terms, call)
        case .reload(let terms): return try reload(terms, call)
        case .reset(let slug, let terms): return try resetProblems(slug, terms, call)
        default: throw .methodNotImplemented(call.method)
        }
    }

    func commit(
        _ changes: [ProblemChange], _ terms: ClientCall.Terms, _ call: Call,
        adding events: (inout Commit) -> Void = { _ in }
    ) throws(ErrorReply) {
        var draft = draft(for: call, terms)
        draft.problems += changes
        events(&draft)
        let whole = draft
        try written { _ throws(StoreError) in try self.commit(whole) }
        publish()
    }

    private func keep(
        _ code: String?, _ language: String, of slug: String, _ terms: ClientCall.Terms,
        _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        let problems = try selectedProblems()
        let solution = try storedProblem(slug, in: problems).solution(named: language)
        if let code, code.utf8.count > KeptCode.bytesMax {
            throw .invalidParameter(
                "code",
                hint: "expected \(KeptCode.bytesMax) bytes at most, found \(code.utf8.count)")
        }
        try commit(
            [
                .code(
                    code, language: solution.language.rawValue, slug: slug,
                    repository: problems.id)
            ], terms, call)
        return receipt.adding("repeated", false)
    }

    private func setNote(
        _ text: String, _ kind: String, of slug: String, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        let problems = try selectedProblems()
        _ = try storedProblem(slug, in: problems)
        guard let kind = ProblemNote.Kind(rawValue: kind) else {
            throw .invalidParameter("kind", hint: "expected note or comparison")
        }
        guard text.utf8.count <= ProblemNote.bytesMax, !text.contains("\0") else {
            throw .invalidParameter(
                "text", hint: "expected \(ProblemNote.bytesMax) bytes at most, without NUL")
        }
        try commit([.note(kind, text, slug: slug, repository: problems.id)], terms, call)
        return receipt.adding("repeated", false)
    }

    private func queue(
        _ slugs: [String], _ isQueued: Bool, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        guard (1...Self.queuedMax).contains(slugs.count) else {
            throw .invalidParameter(
                "problems", hint: "expected 1 to \(Self.queuedMax), found \(slugs.count)")
        }
        let problems = try selectedProblems()
        for slug in slugs where problems.outline(slug) == nil {
            _ = try storedProblem(slug, in: problems)
        }
        let progress = try progress(in: problems)
        let others = Set(slugs).filter { (progress[$0]?.isQueued ?? false) != isQueued }
        try commit(
            others.sorted().map { .queue(isQueued, slug: $0, repository: problems.id) }, terms,
            call)
        return receipt.adding("repeated", false).adding("changed", integer(others.count))
    }

    /// So many problems are queued by one call.
    private static let queuedMax = 200

    private func set(
        _ values: JSONObject?, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        var settings = try written { _ throws(StoreError) in try self.problemSettings() }
        for member in values?.members ?? [] {
            guard let name = ProblemSettings.Name(rawValue: member.name) else {
                let names = ProblemSettings.Name.allCases.map(\.rawValue).joined(separator: ", ")
                throw .invalidParameter(
                    "settings",
                    hint: "expected some of \(names), found "
                        + "\"\(member.name.bounded(to: Self.echoMax))\"")
            }
            guard let text = member.value.settingText, settings.set(name, to: text) else {
                throw .invalidParameter(
                    "settings.\(name.rawValue)",
                    hint: "expected \(ProblemSettings.expectation(of: name))")
            }
        }
        if let values, !values.isEmpty {
            let changed = settings
            try commit([.settings(changed)], terms, call) { draft in
                draft.add(
                    .preferencesChanged, self.cause(call.peer, terms),
                    ["learner": .string(self.learner)])
            }
            planReminders()
        }
        return receipt.adding("repeated", false).adding("settings", .object(settings.wire))
    }

    private func resetProblems(
        _ slug: String?, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseOutsideIdle()
        let problems = try selectedProblems()
        if let slug { _ = try storedProblem(slug, in: problems) }
        let extent: ProblemReset =
            slug.map { .problem($0, repository: problems.id) } ?? .repository(problems.id)
        var draft = draft(for: call, terms)
        draft.add(
            .problemsReset, cause(call.peer, terms),
            JSONObject([("repository", .string(problems.id))])
                .adding("problem", slug.map(JSON.string)))
        let whole = draft
        let result = try written { store throws(StoreError) in
            try store.resetProblems(extent, self.learner, day: self.today, thenCommitting: whole)
        }
        take(result.seqs, of: whole)
        needsScrub = needsScrub || !result.isScrubbed
        publish()
        return receipt.adding("repeated", false).adding("attempts", integer(result.attempts))
    }
}

extension JSON {
    /// The value as the store keeps it; nil for what is no setting.
    fileprivate var settingText: String? {
        switch self {
        case .string(let text): text
        case .bool(let value): String(value)
        case .integer(let number): String(number)
        case .array(let values):
            values.compactMap(\.integerValue).map(String.init).joined(separator: ",")
        default: nil
        }
    }
}

extension ProblemSettings {
    /// As clients see them.
    fileprivate var wire: JSONObject {
        JSONObject([
            ("language", .string(language)),
            ("quiz_questions", .integer(Int64(quizQuestions))),
            ("review_count", .integer(Int64(reviewCount))),
            ("recall_seconds", .integer(Int64(recallSeconds))),
            ("time_limits", .bool(hasTimeLimits)),
            ("time_percent", .integer(Int64(timePercent))),
            ("write_minutes", .array(writeMinutes.map { .integer(Int64($0)) })),
            ("success_percent", .integer(Int64(successPercent))),
            ("new_per_day", .integer(Int64(newPerDay))), ("screen", .bool(hasScreen)),
            ("reminder", .string(reminder)),
        ])
    }
}
