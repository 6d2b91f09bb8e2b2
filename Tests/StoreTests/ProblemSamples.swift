import Scheduling
import Testing

@testable import Store

/// A learner who has selected a repository of four problems in two patterns.
struct ProblemSample {
    let store: Store
    var catalogue = ProblemCatalogue(
        repository: "lectern",
        problems: [
            .init(
                slug: "first-repeat", pattern: "arrays", difficulty: .easy,
                languages: ["ts", "go"]),
            .init(slug: "mirror-word", pattern: "pointers", difficulty: .easy, languages: ["ts"]),
            .init(slug: "join-spans", pattern: "arrays", difficulty: .medium, languages: ["ts"]),
            .init(slug: "edits", pattern: "dp", difficulty: .hard, languages: ["ts", "rs"]),
        ])
    let today = StudyDay(20_000)

    init(path: String = ":memory:", selects: Bool = true) throws {
        store = try Store(path: path)
        if selects { try commit(.select(catalogue)) }
    }

    func now(_ day: StudyDay, minute: Int = 0) -> Int64 {
        Int64(day.number) * 86_400_000_000 + Int64(minute) * 60_000_000
    }

    func commit(
        on day: StudyDay? = nil, minute: Int = 0, learner: String? = nil,
        _ changes: ProblemChange...
    ) throws {
        _ = try store.commit(
            Commit(learner: learner, at: now(day ?? today, minute: minute), problems: changes))
    }

    /// Writes an attempt as the machine does: asks what it leads to, and commits it.
    @discardableResult
    func attempt(
        _ slug: String, _ mode: ProblemAttempt.Mode = .write,
        _ outcome: ProblemAttempt.Outcome = .right, language: String? = "ts", hints: Int = 0,
        fault: String? = nil, type: String = "bug_detection", isLate: Bool = false,
        milliseconds: Int = 60_000, on day: StudyDay? = nil, minute: Int = 0,
        learner: String? = nil
    ) throws -> ProblemResult {
        let day = day ?? today
        let new = NewProblemAttempt(
            repository: catalogue.repository, session: "session-1",
            attempt: ProblemAttempt(
                slug: slug, mode: mode, questionType: mode == .quiz ? type : nil,
                language: mode == .review ? nil : language, fault: fault, outcome: outcome,
                hints: hints, milliseconds: milliseconds, day: day), isLate: isLate)
        let result = try store.result(
            of: new, in: catalogue, at: now(day, minute: minute), learner: learner)
        try commit(on: day, minute: minute, learner: learner, .attempt(new, catalogue))
        return result
    }

    func progress(_ slug: String, learner: String? = nil) throws -> ProblemProgress {
        try #require(
            try store.problemProgress(in: catalogue.repository, of: learner)[slug])
    }

    func statistics(on day: StudyDay? = nil) throws -> ProblemStatistics {
        try #require(try store.problemStatistics(in: catalogue, today: day ?? today))
    }

    func attempts(_ slug: String) throws -> [ProblemAttemptRow] {
        try store.problemAttempts(at: slug, in: catalogue.repository)
    }

    func queue(on day: StudyDay? = nil, count: Int = 100) throws -> [String] {
        try store.problemQueue(in: catalogue.repository, today: day ?? today, count: count)
    }

    func due(on day: StudyDay? = nil) throws -> ProblemDue {
        try store.problemsDue(in: catalogue.repository, today: day ?? today)
    }
}
