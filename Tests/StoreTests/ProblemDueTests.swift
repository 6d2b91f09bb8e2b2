import Scheduling
import Testing

@testable import Store

@Suite("Problems that are due")
struct ProblemDueTests {
    private let sample: ProblemSample
    private var today: StudyDay { sample.today }

    init() throws { sample = try ProblemSample() }

    @Test("are the new ones of a day, as many as the learner wants")
    func new() throws {
        #expect(try sample.queue() == ["first-repeat", "mirror-word", "join-spans"])
        #expect(try sample.due() == ProblemDue(new: 3, days: [0, 0, 0, 0, 0, 0, 0]))
        try sample.attempt("mirror-word")
        #expect(try sample.queue() == ["first-repeat", "join-spans"])
        #expect(try sample.due().days == [1, 0, 0, 0, 0, 0, 0])
        var settings = ProblemSettings()
        settings.newPerDay = 1
        try sample.commit(.settings(settings))
        #expect(try sample.queue().isEmpty && sample.due().new == 0)
        #expect(try sample.store.decks().first?.newPerDay == 1)
        #expect(
            try sample.store.newProblems(in: "lectern", today: today, count: 9)
                == ["first-repeat", "join-spans", "edits"])
    }

    @Test("come by how overdue they are, relative to their intervals")
    func order() throws {
        try sample.attempt("edits", on: today + -4)
        try sample.attempt("edits", on: today + -3)
        try sample.attempt("mirror-word", on: today + -1)
        try sample.attempt("join-spans", on: today + -3)
        // One is overdue by three intervals, two by one, of which one card is older.
        #expect(try sample.queue() == ["join-spans", "mirror-word", "edits", "first-repeat"])
        #expect(try sample.due() == ProblemDue(today: 3, new: 1, days: [0, 0, 0, 0, 0, 0, 0]))
        #expect(try sample.queue(count: 2) == ["join-spans", "mirror-word"])
    }

    @Test("have a queued one behind reviews until it is graded")
    func queued() throws {
        try sample.attempt("edits", on: today + -1)
        try sample.attempt("join-spans")
        for slug in ["join-spans", "first-repeat", "edits", "gone"] {
            try sample.commit(.queue(true, slug: slug, repository: "lectern"))
        }
        try sample.commit(minute: 1, .queue(true, slug: "first-repeat", repository: "lectern"))
        // What is due anyway comes once.
        #expect(try sample.queue() == ["edits", "first-repeat", "join-spans", "mirror-word"])
        #expect(try sample.due().today == 3 && sample.due().new == 1)
        #expect(try sample.progress("first-repeat").isQueued)
        try sample.attempt("first-repeat", .quiz, .wrong)
        #expect(try sample.progress("first-repeat").isQueued)
        try sample.attempt("first-repeat", .review, .wrong)
        #expect(try !sample.progress("first-repeat").isQueued)
        try sample.commit(.queue(false, slug: "join-spans", repository: "lectern"))
        #expect(try sample.queue() == ["edits", "mirror-word"])
    }

    @Test("have a new one behind each four, and none while more than twenty are due")
    func backlog() throws {
        var many = sample
        many.catalogue = ProblemCatalogue(
            repository: "many",
            problems: (10..<40).map {
                .init(slug: "p\($0)", pattern: "a", difficulty: .easy, languages: ["ts"])
            })
        try many.commit(.select(many.catalogue))
        for number in 10..<19 { try many.attempt("p\(number)", on: today + -1) }
        let queue = try many.queue()
        #expect(queue.enumerated().filter { $0.element >= "p19" }.map(\.offset) == [4, 9, 11])
        #expect(queue.count == 12)
        for number in 19..<30 { try many.attempt("p\(number)", on: today + -1) }
        #expect(try many.queue().count == 23 && many.due().new == 3)
        try many.attempt("p30", on: today + -1)
        #expect(try many.queue().count == 21)
        #expect(try many.due() == ProblemDue(today: 21, new: 0, days: [0, 0, 0, 0, 0, 0, 0]))
    }

    @Test("are told for the seven days ahead")
    func ahead() throws {
        for slug in ["edits", "join-spans"] {
            try sample.attempt(slug, on: today + -1)
            try sample.attempt(slug)
        }
        try sample.attempt("mirror-word")
        #expect(try sample.due().days == [1, 0, 2, 0, 0, 0, 0])
        #expect(try sample.due(on: today + -5).days == [0, 0, 0, 0, 0, 1, 0])
        #expect(
            try sample.store.problemsDue(in: "none", today: today).days
                == [0, 0, 0, 0, 0, 0, 0])
    }

    @Test("are left out where words are asked from all decks")
    func apart() throws {
        try sample.attempt("edits", on: today + -1)
        #expect(try sample.store.decks(of: .all).isEmpty)
        let due = try sample.store.dueToday(today: today, steps: 0)
        #expect(due.map(\.deck.kind) == [.problems] && due.map(\.due.reviews) == [1])
    }
}
