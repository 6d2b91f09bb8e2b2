import Scheduling
import Testing

@testable import Store

@Suite("Milestones of problems")
struct ProblemMilestoneTests {
    private let sample: ProblemSample
    private var today: StudyDay { sample.today }

    init() throws { sample = try ProblemSample() }

    @Test("are the first problem that is solved, and a language that is complete, once")
    func solved() throws {
        #expect(try sample.attempt("edits", .write, .wrong).milestones == [])
        #expect(try sample.attempt("edits", .review).milestones == [])
        #expect(try sample.attempt("edits", language: "rs").milestones == ["first", "language:rs"])
        #expect(try sample.attempt("edits", language: "rs").milestones == [])
        for slug in ["edits", "join-spans", "mirror-word"] {
            #expect(try sample.attempt(slug).milestones == [])
        }
        #expect(try sample.attempt("first-repeat").milestones == ["language:ts"])
        #expect(try sample.attempt("first-repeat", language: "go").milestones == ["language:go"])
        #expect(
            Set(try sample.store.problemMilestones(in: "lectern").map(\.name))
                == ["first", "language:rs", "language:ts", "language:go"])
    }

    @Test("are numbers of completed problems")
    func completed() throws {
        var many = sample
        many.catalogue = ProblemCatalogue(
            repository: "many",
            problems: (1...52).map {
                .init(slug: "p\($0)", pattern: "a", difficulty: .easy, languages: ["ts", "go"])
            })
        try many.commit(.select(many.catalogue))
        let found = try (1...50).map { try many.attempt("p\($0)").milestones }
        #expect(found[9] == ["completed-10"] && found[49] == ["completed-50"])
        #expect(found.joined().count == 3)
    }

    @Test("are patterns all problems of which are mastered")
    func patterns() throws {
        func climb(_ slug: String) throws -> [[String]] {
            var day = today
            return try [1, 3, 7, 14, 30, 60].map { interval in
                defer { day = day + interval }
                return try sample.attempt(slug, .review, on: day).milestones
            }
        }
        #expect(try climb("edits").last == ["pattern:dp"])
        #expect(try sample.progress("edits").status == .mastered)
        #expect(try climb("join-spans").last == [])
        #expect(try climb("first-repeat").last == ["pattern:arrays"])
        try sample.attempt("first-repeat", .review, .wrong, on: today + 60)
        #expect(try sample.progress("first-repeat").status == .started)
        #expect(try sample.statistics().mastered == 2)
    }

    @Test("are runs of days, which end where something due was left", arguments: [false, true])
    func streaks(isBroken: Bool) throws {
        // A new problem comes on the first day, and others keep nothing due.
        for number in 0..<29 {
            #expect(try sample.attempt("edits", .quiz, on: today + number).milestones == [])
        }
        if isBroken { try sample.attempt("edits", .review, on: today + 28, minute: 1) }
        // Nothing was due on the day between, or something was.
        let found = try sample.attempt("edits", .quiz, on: today + 30).milestones
        #expect(found == (isBroken ? [] : ["streak-30"]))
        #expect(try sample.statistics(on: today + 30).streak.longest == (isBroken ? 29 : 30))
        #expect(try sample.attempt("edits", .quiz, on: today + 30, minute: 1).milestones == [])
    }
}
