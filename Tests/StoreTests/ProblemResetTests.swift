import LibraryRecords
import Scheduling
import Testing

@testable import Store

@Suite("A reset of problems")
struct ProblemResetTests {
    private let folder: ScratchFolder
    private let sample: ProblemSample
    private var store: Store { sample.store }
    private var today: StudyDay { sample.today }

    init() throws {
        folder = try ScratchFolder()
        sample = try ProblemSample(path: folder.path())
        for slug in ["edits", "join-spans"] {
            try sample.attempt(slug, on: today + -9)
            let wrong = try sample.attempt(slug, .quiz, .wrong, fault: "xyzzy-\(slug)")
            try sample.commit(
                .dispute(attempt: wrong.id, day: today),
                .note(.note, "note of \(slug)", slug: slug, repository: "lectern"),
                .code("code", language: "ts", slug: slug, repository: "lectern"),
                .queue(true, slug: slug, repository: "lectern"))
        }
    }

    private func reset(_ extent: ProblemReset) throws -> Int {
        try store.resetProblems(
            extent, day: today, thenCommitting: Commit(at: sample.now(today, minute: 5))
        ).attempts
    }

    private func logs() throws -> [String] {
        try store.inspect(
            "SELECT item || ' ' || kind FROM review_log JOIN cards USING (card_id) ORDER BY 1")
    }

    @Test("of one takes what was done with it, and its log")
    func one() throws {
        #expect(try reset(.problem("edits", repository: "lectern")) == 3)
        #expect(try sample.attempts("edits").isEmpty)
        let progress = try sample.progress("edits")
        #expect(progress == ProblemProgress())
        #expect(try store.disputedFaults(in: "lectern").keys.sorted() == ["join-spans"])
        let logs = try logs()
        #expect(logs == ["problem:lectern/edits reset", "problem:lectern/join-spans grade"])
        #expect(try sample.progress("join-spans").status == .completed)
        #expect(try sample.attempts("join-spans").count == 3)
        #expect(try store.problemMilestones(in: "lectern").map(\.name) == ["first"])
        #expect(try store.keptTexts(of: "edits", in: "lectern").notes == [.note: "note of edits"])
        #expect(try store.checkLog().isSound)
        #expect(try !folder.contains("xyzzy-edits") && folder.contains("xyzzy-join-spans"))
    }

    @Test("of a repository takes all of it, and of no other")
    func all() throws {
        var other = sample
        other.catalogue = ProblemCatalogue(
            repository: "lectern-2", problems: sample.catalogue.problems)
        try other.commit(.select(other.catalogue))
        try other.attempt("edits")
        #expect(try reset(.repository("lectern")) == 6)
        #expect(try store.problemProgress(in: "lectern").values.allSatisfy { $0.status == .new })
        #expect(try store.problemMilestones(in: "lectern").isEmpty)
        #expect(try sample.statistics() == ProblemSample().statistics())
        #expect(try other.progress("edits").status == .completed)
        #expect(try store.problemMilestones(in: "lectern-2").count == 1)
        #expect(try store.keptTexts(of: "edits", in: "lectern").codes == ["ts": "code"])
        #expect(throws: (any Error).self) { try store.inspect("DELETE FROM problem_attempts") }
    }

    @Test("gives no number a second time, and what an older file has does not count")
    func numbers() throws {
        let last = try sample.attempt("edits", .review, .wrong)
        var records: [ProblemRecord] = []
        _ = try store.exportProblems(of: Store.defaultLearner) { records.append($0) }
        _ = try reset(.repository("lectern"))
        let next = try sample.attempt("join-spans", .review, on: today + 1)
        #expect(next.id != last.id && !records.contains { $0.attemptID == next.id })
        let report = try store.importProblems(
            records, for: Store.defaultLearner, now: sample.now(today + 1), today: today + 1,
            lastDay: nil, thenCommitting: { _ in Commit(at: sample.now(today + 1)) }
        ).report
        #expect(report.problems == [])
        #expect(try sample.progress("edits").dueDay == nil)
        #expect(try sample.progress("join-spans").dueDay == today + 2)
        #expect(try store.checkLog().isSound)
    }

    @Test("of all progress takes problems with it, and leaves texts, settings and cards")
    func progress() throws {
        var settings = ProblemSettings()
        settings.newPerDay = 2
        try sample.commit(.settings(settings))
        _ = try store.resetProgress()
        #expect(try sample.attempts("edits").isEmpty && logs() == [])
        #expect(try store.problemMilestones(in: "lectern").isEmpty)
        #expect(try store.disputedFaults(in: "lectern").isEmpty)
        #expect(try sample.queue() == ["first-repeat", "mirror-word"])
        #expect(try store.selectedRepository() == "lectern")
        #expect(try store.keptTexts(of: "edits", in: "lectern").notes == [.note: "note of edits"])
        #expect(try sample.attempt("edits").milestones == ["first"])
    }

    @Test("of everything leaves nothing")
    func everything() throws {
        _ = try store.resetProgress(extent: .everything)
        #expect(try store.selectedRepository() == nil && store.decks().isEmpty)
        #expect(try store.keptTexts(of: "edits", in: "lectern") == ProblemKept())
        #expect(try !folder.contains("note of edits"))
        try sample.commit(.select(sample.catalogue))
        #expect(try sample.attempt("edits").interval == 1)
    }
}

extension ProblemRecord {
    fileprivate var attemptID: String? { if case .attempt(let own) = self { own.id } else { nil } }
}
