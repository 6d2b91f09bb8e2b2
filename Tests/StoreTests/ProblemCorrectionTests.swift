import Scheduling
import Testing

@testable import Store

@Suite("Corrections of attempts at problems")
struct ProblemCorrectionTests {
    private let sample: ProblemSample
    private var today: StudyDay { sample.today }

    init() throws { sample = try ProblemSample() }

    @Test("take back the grade and the attempt, and let the same be answered anew")
    func undo() throws {
        try sample.attempt("edits")
        let wrong = try sample.attempt("edits", .write, .wrong, on: today + 1)
        #expect(try sample.progress("edits").dueDay == today + 2)
        try sample.commit(on: today + 1, minute: 1, .undo(attempt: wrong.id, day: today + 1))
        #expect(try sample.progress("edits").dueDay == today + 1)
        #expect(try sample.progress("edits").intervalDays == 1)
        let anew = try sample.attempt("edits", on: today + 1, minute: 2)
        #expect(anew.interval == 3 && anew.dueDay == today + 4)
        let rows = try sample.attempts("edits")
        #expect(rows.map(\.attempt.outcome) == [.right, .wrong, .skipped, .right])
        #expect(rows.map(\.corrects) == [nil, nil, wrong.id, nil])
        #expect(try sample.statistics(on: today + 1).modes[.write]?.of == 2)
        #expect(try sample.store.checkLog().isSound)
    }

    @Test("take back the milestone that was reached, which is then reached anew")
    func undoMilestone() throws {
        let first = try sample.attempt("edits")
        #expect(first.milestones.contains("first"))
        try sample.commit(minute: 1, .undo(attempt: first.id, day: today))
        #expect(try sample.store.problemMilestones(in: "lectern").isEmpty)
        #expect(try sample.attempt("edits", minute: 2).milestones == first.milestones)
    }

    @Test("of practice leave the grade of the same session")
    func undoPractice() throws {
        try sample.attempt("edits", .review)
        let practice = try sample.attempt("edits", .review, minute: 1)
        try sample.commit(minute: 2, .undo(attempt: practice.id, day: today))
        #expect(try sample.progress("edits").dueDay == today + 1)
        let quiz = try sample.attempt("edits", .quiz, .wrong, minute: 3)
        try sample.commit(minute: 4, .undo(attempt: quiz.id, day: today))
        #expect(try sample.progress("edits").dueDay == today + 1)
        #expect(try sample.statistics().types["bug_detection"] == nil)
    }

    @Test("put the wish back that the grade has met, at its place in the queue")
    func undoWish() throws {
        for (minute, slug) in ["edits", "first-repeat"].enumerated() {
            try sample.commit(minute: minute, .queue(true, slug: slug, repository: "lectern"))
        }
        let wish = try #require(try sample.store.problemWishes(in: "lectern")["edits"])
        let graded = try sample.attempt("edits", .review, minute: 2)
        let practice = try sample.attempt("edits", .review, minute: 3)
        try sample.commit(minute: 4, .undo(attempt: practice.id, day: today, wish: wish))
        #expect(try !sample.progress("edits").isQueued)
        try sample.commit(minute: 5, .undo(attempt: graded.id, day: today, wish: wish))
        #expect(try sample.store.problemWishes(in: "lectern")["edits"] == wish)
        #expect(try sample.queue(count: 2) == ["edits", "first-repeat"])
    }

    @Test("count once, and only of what was attempted")
    func undoOnce() throws {
        let result = try sample.attempt("edits")
        try sample.commit(minute: 1, .undo(attempt: result.id, day: today))
        #expect(try sample.progress("edits").status == .new)
        #expect(throws: StoreError.self) {
            try sample.commit(minute: 2, .undo(attempt: result.id, day: today))
        }
        let correction = try #require(try sample.attempts("edits").last)
        #expect(throws: StoreError.self) {
            try sample.commit(minute: 2, .undo(attempt: correction.id, day: today))
        }
        #expect(throws: StoreError.self) {
            try sample.commit(minute: 2, .dispute(attempt: result.id, day: today))
        }
    }

    @Test("turn a verdict of a quiz, and bar the fault that the question was made of")
    func dispute() throws {
        let made = try sample.attempt("edits", .quiz, .wrong, fault: "go:wrong_operator:3")
        let asked = try sample.attempt(
            "edits", .quiz, .late, type: "complexity_analysis", minute: 1)
        try sample.attempt("edits", .quiz, .right, minute: 2)
        for id in [made.id, asked.id] {
            try sample.commit(minute: 3, .dispute(attempt: id, day: today))
        }
        #expect(
            try sample.store.disputedFaults(in: "lectern") == ["edits": ["go:wrong_operator:3"]])
        let read = try sample.statistics()
        #expect(read.types["bug_detection"]?.of == 1 && read.types["bug_detection"]?.right == 1)
        #expect(read.types["complexity_analysis"]?.of == 0)
        #expect(try sample.store.recentProblemAnswers(in: "lectern") == ["edits": [true]])
        #expect(try sample.progress("edits").status == .started)
    }

    @Test(
        "turn no right answer and nothing but a quiz",
        arguments: [(.quiz, .right), (.write, .wrong), (.review, .wrong), (.quiz, .skipped)]
            as [(ProblemAttempt.Mode, ProblemAttempt.Outcome)])
    func noDispute(mode: ProblemAttempt.Mode, outcome: ProblemAttempt.Outcome) throws {
        let result = try sample.attempt("edits", mode, outcome, fault: "f")
        #expect(throws: StoreError.self) {
            try sample.commit(minute: 1, .dispute(attempt: result.id, day: today))
        }
        #expect(try sample.store.disputedFaults(in: "lectern").isEmpty)
    }

    @Test("of a verdict can themselves be taken back with the attempt")
    func undoDispute() throws {
        let made = try sample.attempt("edits", .quiz, .wrong, fault: "f")
        try sample.commit(minute: 1, .dispute(attempt: made.id, day: today))
        #expect(throws: StoreError.self) {
            try sample.commit(minute: 2, .dispute(attempt: made.id, day: today))
        }
        try sample.commit(minute: 2, .undo(attempt: made.id, day: today))
        #expect(try sample.progress("edits").status == .new)
        #expect(try sample.statistics().heat.last == 0)
    }
}
