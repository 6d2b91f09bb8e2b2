import LibraryRecords
import Scheduling
import Testing

@testable import Store

@Suite("Paths that are exported")
struct PathExportTests {
    private static let today = StudyDay(20_500)

    private static func box() throws -> Store {
        let store = try Store.inMemory()
        let text = PathPlanText(
            pace: "until:2027-01-31", reviewIntensity: "medium", pathStartDate: "2026-02-01",
            skipFriday: false, restWeekdays: [6, 7], yomTov: "diaspora",
            yomTovDates: ["2026-03-01"])
        let plan = NewPathPlan(
            path: "mishnah", cycle: 1, createdOn: today, fromPosition: 0,
            fromReference: "Mishnah_Berakhot.1.1", fromDay: today, text: text)
        let details: [NewPathEntry.Detail?] = [
            nil, .items(["Mishnah_Berakhot.1.1"]), .attempt(1, questions: 5),
            .verdict(attempt: 2, question: 3, isCorrect: false),
        ]
        let quizzes = details.map { detail in
            NewPathEntry(
                path: "mishnah", cycle: 1, node: "weekly-quiz-2026-02-06", type: .quiz,
                action: .answered, means: .auto, day: today, utcOffsetMinutes: 120,
                detail: detail)
        }
        let unit = NewPathEntry(
            path: "mishnah", cycle: 1, node: "computed-3", type: .learning, position: 3,
            reference: "Mishnah_Berakhot.1.4", action: .done, means: .voice, day: today + 1,
            utcOffsetMinutes: 120)
        _ = try store.commit(
            Commit(
                at: 7,
                paths: [
                    .put(PathRow(id: "mishnah", isActive: false, rank: 4, structureHash: "a")),
                    .plan(plan),
                ] + (quizzes + [unit]).map(PathChange.log)))
        return store
    }

    private static func records(
        _ store: Store, of learner: String = Store.defaultLearner
    ) throws -> [LibraryRecord] {
        var records: [LibraryRecord] = []
        _ = try store.exportLibrary(.everything, of: learner) { records.append($0) }
        return records
    }

    @discardableResult
    private static func merge(
        _ records: [LibraryRecord], into store: Store, of learner: String = Store.defaultLearner,
        lastDay: StudyDay? = nil
    ) throws -> LibraryReport {
        let terms = Store.ImportTerms(
            learner: learner, now: 10, today: today,
            header: LibraryHeader(from: .lectern, title: "all"), applies: true, lastDay: lastDay,
            isPreference: { _, _ in true })
        return try store.importLibrary(
            terms, thenCommitting: { _ in Commit(learner: learner, at: 10) }
        ) { merge in for record in records { try merge.take(record, at: "line") } }.report
    }

    @Test("are whole in another box, and a second time change nothing")
    func whole() throws {
        let (one, other) = (try Self.box(), try Store.inMemory())
        let records = try Self.records(one)
        let report = try Self.merge(records, into: other)
        #expect(report.problems == [])
        #expect(report.counts[.path] == .init(added: 1))
        #expect(report.counts[.pathPlan] == .init(added: 1))
        #expect(report.counts[.pathEntry] == .init(added: 5))
        #expect(try other.paths() == one.paths())
        #expect(try other.plans(of: "mishnah") == one.plans(of: "mishnah"))
        #expect(try other.pathLog(of: "mishnah") == one.pathLog(of: "mishnah"))
        let again = try Self.merge(records, into: other)
        #expect(again.isEmpty && again.counts[.pathEntry] == .init(same: 5))
        #expect(try Self.records(other) == records)
    }

    @Test("become the union of two boxes")
    func union() throws {
        let (one, other) = (try Self.box(), try Self.box())
        let log = try one.pathLog(of: "mishnah").map(\.id) + other.pathLog(of: "mishnah").map(\.id)
        try Self.merge(try Self.records(one), into: other)
        #expect(Set(try other.pathLog(of: "mishnah").map(\.id)) == Set(log))
        #expect(try other.plans(of: "mishnah").count == 2)
    }

    @Test("are another learner's beside the first one's, in the same box")
    func learners() throws {
        let store = try Self.box()
        let other = LearnerRow(id: "learner-1", name: "Ann", createdAt: 1)
        _ = try store.commit(Commit(at: 8, learners: .add(other)))
        try Self.merge(try Self.records(store), into: store, of: "learner-1")
        #expect(try store.pathLog(of: "mishnah", learner: "learner-1").count == 5)
        #expect(try store.pathLog(of: "mishnah").count == 5)
    }

    @Test("leave out days to come, and refuse what no path can have")
    func refused() throws {
        let records = try Self.records(try Self.box())
        let store = try Store.inMemory()
        let report = try Self.merge(records, into: store, lastDay: Self.today)
        #expect(report.dropped.map(\.what) == ["entries of paths"] && report.problems == [])
        #expect(try store.pathLog(of: "mishnah").count == 4)
        let orphan = records.filter { $0.kind != .path }
        #expect(try Self.merge(orphan, into: try Store.inMemory()).problems.count == 6)
    }

    private static func planned(
        _ change: (inout PathPlanRecord) -> Void, in records: [LibraryRecord]
    ) -> [LibraryRecord] {
        records.map { record in
            guard case .pathPlan(var plan) = record else { return record }
            change(&plan)
            return .pathPlan(plan)
        }
    }

    @Test("refuse a plan in words that name it, what it has and what it may have")
    func faults() throws {
        let records = try Self.records(try Self.box())
        let id = try #require(
            records.compactMap { record in
                if case .pathPlan(let plan) = record { plan.id } else { nil }
            }.first)
        let paces =
            "two_mishna, one_chapter, seder_per_year, units:N, chapters:N or until:DATE, with N "
            + "from 1 to 200"
        let faults: [((inout PathPlanRecord) -> Void, String)] = [
            ({ $0.pace = "units:0" }, "pace \"units:0\"; expected \(paces)"),
            ({ $0.pace = "units:1000000" }, "pace \"units:1000000\"; expected \(paces)"),
            ({ $0.pace = "fast" }, "pace \"fast\"; expected \(paces)"),
            (
                { $0.restWeekdays = [1, 9] },
                "restWeekdays \"9\"; expected weekdays from 1 to 7"
            ),
            (
                { ($0.pace, $0.restWeekdays) = ("units:2", [1, 2, 3, 4, 5, 6, 7]) },
                "restWeekdays \"1, 2, 3, 4, 5, 6, 7\"; expected a plan that has a study day from "
                    + "2026-02-16 on"
            ),
            (
                { $0.pace = "until:2026-02-01" },
                "pace \"until:2026-02-01\"; expected a plan that has a study day from 2026-02-16 on"
            ),
            (
                { $0.pathStartDate = "2999-01-01" },
                "pathStartDate \"2999-01-01\"; expected a date from 1970-01-01 to 2300-12-31"
            ),
            (
                { $0.yomTovDates = ["soon"] },
                "yomTovDates \"soon\"; expected a date such as 2027-01-31"
            ),
        ]
        for (change, words) in faults {
            let report = try Self.merge(
                Self.planned(change, in: records), into: try Store.inMemory())
            #expect(
                report.problems.first
                    == "line: the plan \"\(id)\" of the path \"mishnah\" has the \(words)")
        }
    }

    @Test("count only where a plan is taken; a path whose plans are of days to come is left out")
    func toCome() throws {
        let records = try Self.records(try Self.box())
        let store = try Store.inMemory()
        let report = try Self.merge(records, into: store, lastDay: Self.today + -1)
        #expect(report.problems == [] && report.isEmpty)
        #expect(report.counts == [:])
        #expect(
            report.dropped == [
                DroppedRecord(
                    what: "plans of paths", why: "they were made in days to come", count: 1),
                DroppedRecord(
                    what: "entries of paths", why: "their path has no plan here", count: 5),
                DroppedRecord(what: "paths", why: "none of their plans was taken", count: 1),
            ])
        try #expect(store.paths() == [])
        try Self.merge(records, into: store)
        try #expect(store.paths().map(\.id) == ["mishnah"])
        let later = try Self.merge(records, into: store, lastDay: Self.today + -1)
        #expect(later.counts[.path] == .init(same: 1))
    }
}
