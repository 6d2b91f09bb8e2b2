import Scheduling
import Testing

@testable import Store

@Suite("What is kept of problems")
struct ProblemTextTests {
    private let sample: ProblemSample
    private var store: Store { sample.store }
    private var today: StudyDay { sample.today }

    init() throws { sample = try ProblemSample() }

    private func note(
        _ text: String, _ kind: ProblemNote.Kind = .note, learner: String? = nil
    ) throws {
        try sample.commit(
            learner: learner, .note(kind, text, slug: "edits", repository: "lectern"))
    }

    private func keep(_ code: String?, _ language: String = "ts") throws {
        try sample.commit(.code(code, language: language, slug: "edits", repository: "lectern"))
    }

    private func kept(_ learner: String? = nil) throws -> ProblemKept {
        try store.keptTexts(of: "edits", in: "lectern", of: learner)
    }

    @Test("are notes of two kinds, which can be changed and removed")
    func notes() throws {
        #expect(try kept() == ProblemKept())
        try note("one")
        try note("two", .comparison)
        #expect(try kept().notes == [.note: "one", .comparison: "two"])
        try note("three")
        try note("", .comparison)
        #expect(try kept().notes == [.note: "three"])
        #expect(
            try store.inspect("SELECT version FROM problem_notes ORDER BY kind") == ["2", "2"])
    }

    @Test("is the newest code in each language")
    func codes() throws {
        try keep("let a = 1")
        try keep("let b = 2")
        try keep("a := 1", "go")
        #expect(try kept().codes == ["ts": "let b = 2", "go": "a := 1"])
        try keep(nil, "go")
        #expect(try kept().codes == ["ts": "let b = 2"])
    }

    @Test("is not longer than its limit in bytes")
    func limits() throws {
        // Two bytes a letter.
        try note(String(repeating: "é", count: ProblemNote.bytesMax / 2))
        #expect(throws: StoreError.self) {
            try note(String(repeating: "é", count: ProblemNote.bytesMax / 2 + 1))
        }
        try keep(String(repeating: "é", count: KeptCode.bytesMax / 2))
        #expect(throws: StoreError.self) {
            try keep(String(repeating: "é", count: KeptCode.bytesMax / 2 + 1))
        }
        #expect(try kept().codes["ts"]?.count == KeptCode.bytesMax / 2)
    }

    @Test("belongs to one learner")
    func learners() throws {
        _ = try store.commit(
            Commit(at: 6, learners: .add(LearnerRow(id: "ann", name: "Ann", createdAt: 1))))
        try note("mine")
        try note("hers", learner: "ann")
        try sample.commit(learner: "ann", .select(sample.catalogue))
        try sample.attempt("edits", learner: "ann")
        #expect(try kept().notes == [.note: "mine"] && kept("ann").notes == [.note: "hers"])
        #expect(try sample.progress("edits").status == .new)
        #expect(try sample.progress("edits", learner: "ann").status == .completed)
        #expect(try store.problemMilestones(in: "lectern").isEmpty)
        _ = try store.removeLearner("ann", thenCommitting: Commit(at: 9))
        #expect(try store.inspect("SELECT count(*) FROM problem_attempts") == ["0"])
        #expect(try kept().notes == [.note: "mine"])
    }

    @Test("are settings, which have defaults and take only what fits")
    func settings() throws {
        #expect(try store.problemSettings() == ProblemSettings())
        var settings = ProblemSettings()
        let given: [ProblemSettings.Name: String] = [
            .language: "rust", .quizQuestions: "50", .reviewCount: "7", .recallSeconds: "0",
            .hasTimeLimits: "false", .timePercent: "400", .writeMinutes: "5,10,240",
            .successPercent: "90", .newPerDay: "0", .screen: "true", .reminder: "23:59",
        ]
        #expect(given.count == ProblemSettings.Name.allCases.count)
        for (name, text) in given {
            let isSet = settings.set(name, to: text)
            #expect(isSet && settings[name] == text)
        }
        try sample.commit(.settings(settings))
        #expect(try store.problemSettings() == settings)
        try sample.commit(.settings(ProblemSettings()))
        #expect(try store.problemSettings() == ProblemSettings())
    }

    @Test(
        "have no setting beyond its range",
        arguments: [
            (.language, "cobol"), (.quizQuestions, "0"), (.quizQuestions, "51"),
            (.recallSeconds, "61"), (.recallSeconds, "-1"), (.hasTimeLimits, "yes"),
            (.timePercent, "49"), (.timePercent, "401"), (.writeMinutes, "15,25"),
            (.writeMinutes, "15,25,40,60"), (.writeMinutes, "15,,40"), (.writeMinutes, "0,25,40"),
            (.successPercent, "89"), (.successPercent, "101"), (.newPerDay, "101"),
            (.reminder, "24:00"), (.reminder, "7:00"), (.reminder, "12:60"), (.reminder, "+1:00"),
        ] as [(ProblemSettings.Name, String)])
    func refused(name: ProblemSettings.Name, text: String) {
        var settings = ProblemSettings()
        let isSet = settings.set(name, to: text)
        #expect(!isSet && settings == ProblemSettings())
        #expect(!ProblemSettings.expectation(of: name).isEmpty)
    }
}
