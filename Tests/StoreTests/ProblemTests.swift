import Scheduling
import Testing

@testable import Store

@Suite("Problems")
struct ProblemTests {
    private let sample: ProblemSample
    private var store: Store { sample.store }
    private var today: StudyDay { sample.today }

    init() throws { sample = try ProblemSample() }

    @Test("have cards in a deck of their repository as soon as that is selected")
    func selected() throws {
        let deck = try #require(try store.decks().first)
        #expect(deck.kind == .problems && deck.title == "lectern" && deck.newPerDay == 3)
        #expect(try store.details(of: deck).preset == Store.problemPreset)
        #expect(try store.details(of: deck).cards == 4)
        #expect(try store.selectedRepository() == "lectern")
        try sample.commit(.select(nil))
        #expect(try store.selectedRepository() == nil)
        #expect(try store.decks() == [deck])
        let empty = try ProblemSample(selects: false)
        #expect(try empty.store.selectedRepository() == nil && empty.store.decks().isEmpty)
    }

    @Test("keep their progress where a new import leaves them out and has them again")
    func changedCatalogue() throws {
        try sample.attempt("edits")
        var smaller = sample
        smaller.catalogue = ProblemCatalogue(
            repository: "lectern", problems: Array(sample.catalogue.problems[1...2].reversed()))
        try smaller.commit(.select(smaller.catalogue))
        #expect(try smaller.queue() == ["join-spans", "mirror-word"])
        #expect(try store.problemProgress(in: "lectern").count == 2)
        #expect(try smaller.due(on: today + 1).today == 0)
        let result = try smaller.attempt("edits")
        #expect(result.rating == nil && result.dueDay == nil)
        try sample.commit(.select(sample.catalogue))
        #expect(try sample.progress("edits").dueDay == today + 1)
        #expect(try store.decks().count == 1)
        #expect(try store.checkLog().isSound)
    }

    @Test("climb the ladder by grades, and fall to its foot")
    func ladder() throws {
        var day = today
        for interval in [1, 3, 7, 14, 30, 60, 60] {
            let result = try sample.attempt("edits", on: day)
            #expect(result.rating == .good && result.interval == interval)
            #expect(result.dueDay == day + interval)
            day = day + interval
        }
        #expect(try sample.attempt("edits", hints: 1, on: day).interval == 60)
        #expect(try sample.attempt("edits", .review, .wrong, on: day).interval == 1)
        #expect(try sample.progress("edits").dueDay == day + 1)
        #expect(try store.checkLog().isSound)
    }

    @Test(
        "are graded by review and writing alone",
        arguments: [
            (.review, .right, .good), (.review, .wrong, .again), (.review, .skipped, nil),
            (.write, .right, .good), (.write, .wrong, .again), (.write, .shown, .again),
            (.write, .skipped, nil), (.quiz, .right, nil), (.quiz, .wrong, nil),
            (.quiz, .late, nil), (.comparison, .seen, nil), (.comparison, .skipped, nil),
        ] as [(ProblemAttempt.Mode, ProblemAttempt.Outcome, Rating?)])
    func grades(
        mode: ProblemAttempt.Mode, outcome: ProblemAttempt.Outcome, rating: Rating?
    ) throws {
        let result = try sample.attempt("edits", mode, outcome)
        #expect(result.rating == rating)
        #expect(result.dueDay == (rating == nil ? nil : today + 1))
        #expect(try sample.attempts("edits").map(\.id) == [result.id])
    }

    @Test("stay on their rung after a hint or behind the limit", arguments: [false, true])
    func hard(isLate: Bool) throws {
        try sample.attempt("edits")
        try sample.attempt("edits", on: today + 1)
        let result = try sample.attempt(
            "edits", hints: isLate ? 0 : 1, isLate: isLate, on: today + 4)
        #expect(result.rating == .hard && result.interval == 3 && result.dueDay == today + 7)
    }

    @Test("take success before the due day as practice, failure as what it is")
    func practice() throws {
        try sample.attempt("edits")
        #expect(try sample.attempt("edits", minute: 1).dueDay == today + 1)
        try sample.attempt("edits", on: today + 1)
        #expect(try sample.attempt("edits", .review, on: today + 2).dueDay == today + 4)
        let failed = try sample.attempt("edits", .review, .wrong, on: today + 2, minute: 1)
        #expect(failed.dueDay == today + 3 && failed.interval == 1)
        #expect(try sample.attempt("edits", on: today + 2, minute: 2).dueDay == today + 3)
        #expect(try sample.attempt("edits", on: today + 3).interval == 3)
        #expect(try store.checkLog().isSound)
    }

    @Test("are graded by the ladder also where the deck was given another preset")
    func preset() throws {
        let deck = try #require(try store.decks().first)
        try store.change(preset: Preset(), of: deck.id, at: 9)
        #expect(try sample.attempt("edits").interval == 1)
        #expect(throws: StoreError.self) {
            var renamed = deck
            renamed.title = "Mine"
            _ = try store.change(renamed, preset: Preset(), thenCommitting: Commit(at: 9))
        }
    }

    @Test("say what an attempt leads to before it is written")
    func foretold() throws {
        let new = NewProblemAttempt(
            repository: "lectern", session: "s",
            attempt: ProblemAttempt(
                slug: "edits", mode: .write, outcome: .right, milliseconds: 1, day: today))
        let told = try store.result(of: new, in: sample.catalogue, at: 7)
        #expect(told.milestones == ["first"] && told.dueDay == today + 1)
        #expect(try sample.attempts("edits").isEmpty && sample.progress("edits").dueDay == nil)
        #expect(try store.problemMilestones(in: "lectern").isEmpty)
        #expect(try store.result(of: new, in: sample.catalogue, at: 7) == told)
        try sample.commit(.attempt(new, sample.catalogue))
        #expect(try sample.attempts("edits").map(\.id) == [told.id])
    }

    @Test(
        "have attempts that nothing changes or deletes",
        arguments: [
            "UPDATE problem_attempts SET outcome = 'right'", "DELETE FROM problem_attempts",
            "REPLACE INTO problem_attempts SELECT * FROM problem_attempts", "DELETE FROM learners",
        ])
    func appended(sql: String) throws {
        try sample.attempt("edits", .review, .wrong)
        #expect(throws: (any Error).self) { try store.inspect(sql) }
        #expect(try sample.attempts("edits").map(\.attempt.outcome) == [.wrong])
    }

    @Test("write all of a commit or nothing")
    func whole() throws {
        let attempt = ProblemAttempt(
            slug: "edits", mode: .write, outcome: .right, milliseconds: 1, day: today)
        let new = NewProblemAttempt(repository: "lectern", session: "s", attempt: attempt)
        #expect(throws: StoreError.self) {
            try sample.commit(
                .attempt(new, sample.catalogue), .undo(attempt: "none:1", day: today))
        }
        #expect(try sample.attempts("edits").isEmpty && sample.progress("edits").status == .new)
        var other = new
        other.repository = "other"
        #expect(throws: StoreError.self) { try sample.commit(.attempt(other, sample.catalogue)) }
    }

    @Test("are kept with a day at most, also where a session was left for longer")
    func longTime() throws {
        try sample.attempt("edits", .review, milliseconds: 500_000_000)
        try sample.attempt("edits", .quiz, milliseconds: -1)
        #expect(try sample.attempts("edits").map(\.attempt.milliseconds) == [86_400_000, 0])
    }

    @Test("do not count among the words of a day")
    func apart() throws {
        try sample.attempt("edits")
        #expect(try store.tally(on: today) == DayTally())
        #expect(try store.streak(today: today).current == 0)
        #expect(
            try store.newestStudyDay(of: Store.defaultLearner)
                == NewestStudyDay(today, isOwn: true))
    }
}
