internal import Control
internal import Logging
internal import ProblemCode
internal import ProblemSets
internal import ProblemStore
internal import Scheduling
internal import Store
internal import Varlink
internal import VarlinkWire

// What clients read of repositories and problems.
extension Conductor {
    /// Answers when a thread has opened the stores.
    func tellRepositories(_ call: Call) throws(ErrorReply) {
        let selected = try written { store throws(StoreError) in
            try store.selectedRepository(of: self.learner)
        }
        let (installed, known, log) = (dependencies.problems, problemCache.selected, log)
        try answerAside(call) {
            let rows = installed.names().compactMap { name -> JSON? in
                let own = known?.id == name ? known : nil
                guard let store = own?.store ?? installed.opened(name, log) else { return nil }
                // What cannot be read has no problems; the log has said so when it was opened.
                let problems = own?.material.problems.count ?? (try? store.outlines().count) ?? 0
                return .object(
                    JSONObject([
                        ("repository", .string(name)), ("title", .string(store.title)),
                        ("syncedUSec", .integer(installed.installedUSec(name) ?? 0)),
                        ("problems", .integer(Int64(problems))),
                        ("selected", .bool(name == selected)),
                    ])
                    .adding("source", store.source.map(JSON.string))
                    // Nor has it a tour.
                    .adding("tour", ((try? store.tour()) ?? nil).map(JSON.string)))
            }
            return .success(["repositories": .array(rows)])
        }
    }

    /// Answers when a thread has opened the store.
    func tellReport(
        of repository: String, from offset: Int64, _ call: Call
    ) throws(ErrorReply) {
        try Page.check(offset)
        let (installed, log) = (dependencies.problems, log)
        try answerAside(call) {
            guard installed.names().contains(repository),
                // The reply is the same where the store cannot be read.
                let report = try? installed.opened(repository, log)?.report()
            else {
                return .failure(
                    .invalidParameter(
                        "repository", hint: "expected one that ListRepositories names"))
            }
            return Result { () throws(ErrorReply) in
                let page = try Page(of: report.findings, from: offset) { finding in
                    [
                        "path": .string(finding.path), "level": .string(finding.level.rawValue),
                        "expected": .string(finding.expected), "found": .string(finding.found),
                    ]
                }
                return JSONObject([("findings", .array(page.items))])
                    .adding("next", page.next.map(JSON.integer))
            }
        }
    }

    func problemPatterns() throws(ErrorReply) -> JSONObject {
        let problems = try selectedProblems()
        let progress = try progress(in: problems)
        let rows = problems.patterns.compactMap { pattern -> JSON? in
            let own = problems.material.problems.values.filter { $0.pattern == pattern.id }
            guard !own.isEmpty else { return nil }
            let statuses = own.map { progress[$0.slug]?.status ?? .new }
            return .object([
                "pattern": .string(pattern.id), "title": .string(pattern.title),
                "problems": integer(own.count),
                "started": integer(statuses.count { $0 != .new }),
                "completed": integer(statuses.count { $0 == .completed || $0 == .mastered }),
                "mastered": integer(statuses.count { $0 == .mastered }),
            ])
        }
        return ["patterns": .array(rows)]
    }

    func progress(
        in problems: SelectedProblems
    ) throws(ErrorReply) -> [String: ProblemProgress] {
        try written { store throws(StoreError) in
            try store.problemProgress(in: problems.id, of: self.learner)
        }
    }

    func listProblems(
        _ filter: ProblemsCall.Filter, _ sort: String?, from offset: Int64
    ) throws(ErrorReply) -> JSONObject {
        let problems = try selectedProblems()
        let progress = try progress(in: problems)
        let wanted = try filtered(filter, problems, progress)
        // Each look at the day looks at the clock's trust, which is a file.
        let today = today
        let standings = progress.mapValues { ProblemStanding($0, today: today) }
        let sorted: [ProblemOutline]
        if let sort, sort != "pattern" {
            guard let sorting = ProblemSorting(rawValue: sort) else {
                let names = ProblemSorting.allCases.map(\.rawValue).joined(separator: ", ")
                throw .invalidParameter("sort", hint: "expected pattern, \(names)")
            }
            sorted = sorting.sorted(wanted, standings)
        } else if filter.search != nil {
            sorted = wanted
        } else {
            sorted = wanted.sorted { ($0.pattern, $0.slug) < ($1.pattern, $1.slug) }
        }
        let page = try Page(of: sorted, from: offset) { outline in
            self.wire(outline, progress[outline.slug])
        }
        return JSONObject([("problems", .array(page.items))])
            .adding("next", page.next.map(JSON.integer))
    }

    /// The problems that are meant; of a search the best first.
    func filtered(
        _ filter: ProblemsCall.Filter, _ problems: SelectedProblems,
        _ progress: [String: ProblemProgress]
    ) throws(ErrorReply) -> [ProblemOutline] {
        let own = try ProblemFilter(filter)
        if let pattern = filter.pattern, !problems.patterns.contains(where: { $0.id == pattern }) {
            throw .invalidParameter(
                "filter.pattern",
                hint: "expected one that ListPatterns names, found "
                    + "\"\(pattern.bounded(to: Self.echoMax))\"")
        }
        var outlines = Array(problems.material.problems.values)
        if let search = filter.search {
            do throws(ProblemStoreError) {
                outlines = try problems.store.search(search).compactMap(problems.outline)
            } catch {
                note(error)
                outlines = []
            }
        }
        let today = today
        return outlines.filter { outline in
            own.matches(
                outline,
                progress[outline.slug].map { ProblemStanding($0, today: today) }
                    ?? ProblemStanding())
        }
    }

    func wire(_ outline: ProblemOutline, _ progress: ProblemProgress?) -> JSONObject {
        let progress = progress ?? ProblemProgress()
        return JSONObject([
            ("problem", .string(outline.slug)), ("title", .string(outline.title)),
            ("pattern", .string(outline.pattern)),
            ("difficulty", .string(outline.difficulty.rawValue)),
            ("tags", .array(outline.tags.map(JSON.string))),
            ("languages", .array(outline.languages.map { .string($0.rawValue) })),
            ("completedIn", .array(progress.completedIn.sorted().map(JSON.string))),
            ("status", .string(progress.status.rawValue)),
            ("queued", .bool(progress.isQueued)),
        ])
        .adding("reviewedUSec", progress.reviewedAt.map(JSON.integer))
        .adding("dueDay", progress.dueDay.map { .string($0.text) })
        .adding("intervalDays", progress.intervalDays.map(integer))
    }
}

extension ProblemStanding {
    init(_ progress: ProblemProgress, today: StudyDay) {
        self.init(
            status: ProblemStatus(rawValue: progress.status.rawValue) ?? .new,
            reviewedUSec: progress.reviewedAt.map(Int.init),
            dueDay: progress.dueDay?.number,
            isDue: progress.isQueued || progress.dueDay.map { $0 <= today } == true)
    }
}

extension ProblemFilter {
    init(_ filter: ProblemsCall.Filter) throws(ErrorReply) {
        var difficulty: ProblemDifficulty?
        if let text = filter.difficulty {
            difficulty = ProblemDifficulty.allCases.first {
                $0.rawValue.lowercased() == text.lowercased()
            }
            guard difficulty != nil else {
                throw .invalidParameter("filter.difficulty", hint: "expected Easy, Medium or Hard")
            }
        }
        var status: ProblemStatus?
        if let text = filter.status {
            status = ProblemStatus(rawValue: text)
            guard status != nil else {
                throw .invalidParameter(
                    "filter.status", hint: "expected new, started, completed or mastered")
            }
        }
        self.init(
            pattern: filter.pattern, difficulty: difficulty, status: status, tag: filter.tag,
            isDue: filter.isDue)
    }
}

extension InstalledProblems {
    /// The store of a repository; nil where there is none, or where it cannot be read, which the
    /// log says.
    func opened(_ name: String, _ log: Logger) -> ProblemStoreReader? {
        do throws(ProblemStoreError) {
            return try store(name)
        } catch {
            error.note(in: log)
            return nil
        }
    }
}
