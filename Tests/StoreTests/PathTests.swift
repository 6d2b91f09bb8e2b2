import Scheduling
import Testing

@testable import Store

@Suite("Paths")
struct PathTests {
    private let store: Store
    private let today = StudyDay(20_500)

    init() throws {
        store = try Store.inMemory()
        try commit(.put(Self.row), .plan(plan(from: 0)))
    }

    private static let row = PathRow(id: "mishnah", isActive: true, rank: 1, structureHash: "a")

    private func commit(at time: Int64 = 5, learner: String? = nil, _ changes: PathChange...) throws
    {
        _ = try store.commit(Commit(learner: learner, at: time, paths: changes))
    }

    private func plan(from position: Int, path: String = "mishnah") -> NewPathPlan {
        NewPathPlan(
            path: path, cycle: 1, createdOn: today, fromPosition: position,
            fromReference: "Mishnah_Berakhot.1.\(position + 1)", fromDay: today + 1,
            text: PathPlanText(
                pace: "units:3", reviewIntensity: "medium", pathStartDate: "2026-02-01",
                restWeekdays: [6, 7], yomTov: "diaspora", yomTovDates: ["2026-03-01"]))
    }

    private func entry(
        _ position: Int, _ action: NewPathEntry.Action = .done, path: String = "mishnah",
        on day: StudyDay? = nil
    ) -> NewPathEntry {
        NewPathEntry(
            path: path, cycle: 1, node: "computed-\(position)", type: .learning,
            position: position, reference: "Mishnah_Berakhot.1.\(position + 1)", action: action,
            means: .voice, day: day ?? today, utcOffsetMinutes: -150)
    }

    private static let details: [NewPathEntry.Detail?] = [
        nil, .items(["Mishnah_Berakhot.1.1"]), .attempt(1, questions: 5),
        .verdict(attempt: 2, question: 3, isCorrect: false),
    ]

    private func epoch() throws -> String { try store.restore().epoch }

    @Test("are kept with their plans and their log as they were given")
    func kept() throws {
        let entries = Self.details.map { detail in
            NewPathEntry(
                path: "mishnah", cycle: 2, node: "weekly-quiz-2026-02-06", type: .quiz,
                action: .answered, means: .client, day: today, utcOffsetMinutes: 840,
                detail: detail)
        }
        for entry in entries { try commit(.log(entry)) }
        #expect(try store.paths() == [Self.row])
        #expect(
            try store.plans(of: "mishnah") == [
                PathPlanRow(id: "\(try epoch()):1", createdAt: 5, plan: plan(from: 0))
            ])
        let log = try store.pathLog(of: "mishnah")
        #expect(log.map(\.entry) == entries)
        #expect(try log.map(\.id) == (1...4).map { "\(try epoch()):\($0)" })
        #expect(try store.plans(of: "other").isEmpty && store.pathLog(of: "other").isEmpty)
    }

    @Test("keep the order in which things were done where the clock is set back")
    func order() throws {
        try commit(at: 90, .plan(plan(from: 1)), .log(entry(0)), .log(entry(0, .undone)))
        try commit(at: 7, .plan(plan(from: 2)), .log(entry(1)))
        #expect(try store.plans(of: "mishnah").map(\.plan.fromPosition) == [0, 1, 2])
        #expect(try store.plans(of: "mishnah").map(\.createdAt) == [5, 90, 91])
        let log = try store.pathLog(of: "mishnah")
        #expect(log.map(\.at) == [90, 91, 92])
        #expect(log.map(\.entry.action) == [.done, .undone, .done])
    }

    @Test("are changed in the row, and say that they were")
    func changed() throws {
        var states = [try store.pathsState()]
        var row = Self.row
        row.rank = 3
        for change: PathChange in [.put(row), .plan(plan(from: 1)), .log(entry(0))] {
            try commit(change)
            states.append(try store.pathsState())
        }
        #expect(try store.paths() == [row])
        for (index, state) in states.enumerated() {
            #expect(!states[..<index].contains(state))
        }
        #expect(try store.pathsState() == states.last)
    }

    @Test("are not added to where there is no path, nor beyond their limit")
    func refused() throws {
        #expect(throws: StoreError.self) { try commit(.log(entry(0, path: "other"))) }
        #expect(throws: StoreError.self) { try commit(.plan(plan(from: 0, path: "other"))) }
        let error = #expect(throws: StoreError.self) {
            for number in 0...PathRow.countMax {
                try commit(
                    .put(PathRow(id: "\(number)", isActive: true, rank: 0, structureHash: "a")))
            }
        }
        #expect(error?.kind == .limitReached)
        #expect(try store.paths().count == PathRow.countMax)
    }

    @Test("write all of a commit or nothing")
    func whole() throws {
        #expect(throws: StoreError.self) {
            try commit(.log(entry(0)), .log(entry(1, path: "other")))
        }
        #expect(try store.pathLog(of: "mishnah").isEmpty)
    }

    @Test(
        "have plans and a log that nothing changes or deletes",
        arguments: [
            "UPDATE path_log SET node_id = 'x'", "DELETE FROM path_log",
            "UPDATE path_plans SET cycle = 2", "DELETE FROM path_plans",
            "REPLACE INTO path_log SELECT * FROM path_log", "DELETE FROM learners",
        ])
    func appended(sql: String) throws {
        try commit(.log(entry(0)))
        #expect(throws: (any Error).self) { try store.inspect(sql) }
        #expect(try store.pathLog(of: "mishnah").count == 1)
    }

    @Test("go with a reset, of the learner whose they are alone", arguments: [false, true])
    func reset(everything: Bool) throws {
        let other = LearnerRow(id: "learner-1", name: "Ann", createdAt: 1)
        _ = try store.commit(Commit(at: 6, learners: .add(other)))
        try commit(learner: "learner-1", .put(Self.row), .plan(plan(from: 0)), .log(entry(0)))
        try commit(.log(entry(1)))
        _ = try store.resetProgress(extent: everything ? .everything : .progress)
        #expect(try store.paths().isEmpty && store.plans(of: "mishnah").isEmpty)
        #expect(try store.pathLog(of: "mishnah").isEmpty)
        #expect(try store.paths(of: "learner-1").count == 1)
        #expect(try store.pathLog(of: "mishnah", learner: "learner-1").count == 1)
        _ = try store.removeLearner("learner-1", thenCommitting: Commit(at: 9))
        #expect(try store.inspect("SELECT count(*) FROM path_log") == ["0"])
    }

    @Test("tell the newest day of study")
    func newest() throws {
        #expect(try store.newestStudyDay(of: "learner-1") == nil)
        // A plan counts, so that no later one is made on an earlier day.
        let begun = NewestStudyDay(today, isOwn: true)
        #expect(try store.newestStudyDay(of: Store.defaultLearner) == begun)
        try commit(.log(entry(0, on: today + 4)), .log(entry(1)))
        let newest = NewestStudyDay(today + 4, isOwn: true)
        #expect(try store.newestStudyDay(of: Store.defaultLearner) == newest)
    }
}
