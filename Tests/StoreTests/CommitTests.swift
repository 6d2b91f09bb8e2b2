import Testing

@testable import Store

@Suite("A commit")
struct CommitTests {
    @Test("a new database knows nobody's position and has the default learner")
    func newDatabase() throws {
        let store = try Store.inMemory(options: .init(newEpoch: { _ in "first" }))
        let expected = Saved(
            learner: Store.defaultLearner, session: nil, sessionAt: nil, selectedCourse: nil,
            completed: [], settings: [:],
            epoch: "first", lastSeq: 0, signOfLife: nil)
        #expect(try store.restore() == expected)
        #expect(try store.inspect("SELECT learner_id FROM learners") == ["default"])
    }

    @Test("what is committed is restored, all of it")
    func roundTrip() throws {
        let store = try Store.inMemory(options: .init(newEpoch: { _ in "e" }))
        let session = SessionRow(
            machine: "lesson", state: "QUESTION_ASKED", course: "c", lesson: "c-1", segment: 6,
            sentence: 3, isPaused: true, payload: #"{"repeats":2}"#, crashesHere: 1)
        let seqs = try store.commit(
            Commit(
                at: 7, session: session,
                progress: [
                    .answered(lesson: "c-1", isCorrect: true, given: nil),
                    .completed(lesson: "c-1"),
                ],
                events: [.change("A", "B"), .change("B", "C")],
                settings: ["voice": "female", "rate": "0.9"], selectedCourse: "c"))
        #expect(seqs == [1, 2])
        let expected = Saved(
            learner: Store.defaultLearner, session: session, sessionAt: 7, selectedCourse: "c",
            completed: ["c-1"],
            settings: ["voice": "female", "rate": "0.9"], epoch: "e", lastSeq: 2, signOfLife: nil)
        #expect(try store.restore() == expected)
    }

    @Test("a commit with only a position writes no event and counts the row's version")
    func positionOnly() throws {
        let store = try Store.inMemory()
        for sentence in 0..<3 {
            let row = SessionRow(machine: "lesson", state: "READING_PLAYING", sentence: sentence)
            #expect(try store.commit(Commit(at: 1, session: row)) == [])
        }
        #expect(try store.restore().session?.sentence == 2)
        #expect(try store.inspect("SELECT version FROM session_state") == ["3"])
        #expect(try store.events(since: 0, limit: 10) == [])
    }

    @Test("a lesson completed twice is one row and keeps the first time")
    func completedTwice() throws {
        let store = try Store.inMemory()
        try store.syncCourses([.sample("c", lessons: 2)], now: 0)
        _ = try store.commit(Commit(at: 10, progress: [.completed(lesson: "c-1")]))
        _ = try store.commit(Commit(at: 20, progress: [.completed(lesson: "c-1")]))
        let progress = try store.lessonProgress(of: "c")
        #expect(progress.map(\.completedAt) == [10])
        #expect(progress.map(\.updatedAt) == [20])
        #expect(progress.map(\.version) == [2])
    }

    @Test("a judged answer keeps its words only when they are handed over")
    func answers() throws {
        let store = try Store.inMemory()
        try store.syncCourses([.sample("c", lessons: 2)], now: 0)
        _ = try store.commit(
            Commit(
                at: 1,
                progress: [
                    .answered(lesson: "c-1", isCorrect: false, given: nil),
                    .answered(lesson: "c-2", isCorrect: true, given: "land"),
                ]))
        let progress = try store.lessonProgress(of: "c")
        #expect(progress.map(\.isAnswerCorrect) == [false, true])
        #expect(progress.map(\.answerGiven) == [nil, "land"])
        #expect(progress.map(\.completedAt) == [nil, nil])
    }

    @Test("a setting without a value is removed")
    func removeSetting() throws {
        let store = try Store.inMemory()
        _ = try store.commit(Commit(at: 1, settings: ["voice": "male", "rate": "1"]))
        _ = try store.commit(Commit(at: 2, settings: ["voice": nil, "rate": "2"]))
        #expect(try store.restore().settings == ["rate": "2"])
    }

    @Test("a row against the schema's rules rolls the whole commit back")
    func constraint() throws {
        let store = try Store.inMemory()
        let bad = SessionRow(machine: "lesson", state: "IDLE", payload: "{not json")
        let error = #expect(throws: StoreError.self) {
            try store.commit(Commit(at: 1, session: bad, settings: ["voice": "male"]))
        }
        #expect(error?.kind == .constraint)
        #expect(error?.code == "SQLITE_CONSTRAINT_CHECK")
        #expect(throws: StoreError.self) {
            try store.commit(Commit(learner: "nobody", at: 1, events: [.change("A", "B")]))
        }
        #expect(throws: StoreError.self) {
            try store.commit(Commit(learner: "nobody", at: 1, selectedCourse: "c"))
        }
        #expect(try store.restore().settings == [:])
        #expect(try store.restore().lastSeq == 0)
    }

    @Test("an event with too much data is refused, whatever its characters are")
    func tooMuchData() throws {
        let store = try Store.inMemory()
        func commit(_ letters: Int) throws(StoreError) -> [Int64] {
            let data = "\"" + String(repeating: "é", count: letters) + "\""
            let event = NewEvent(type: "t", cause: EventCause(.system), data: data)
            return try store.commit(Commit(at: 1, events: [event]))
        }
        #expect(try commit(32_767) == [1])
        let error = #expect(throws: StoreError.self) { try commit(32_768) }
        #expect(error?.kind == .constraint)
        #expect(error?.found == "65538 bytes of data in an event t")
        #expect(try store.restore().lastSeq == 1)
    }

    @Test("every method asks first whether it is on the right queue")
    func confinement() async throws {
        await #expect(processExitsWith: .failure) {
            let store = try Store.inMemory(
                options: .init(confinement: { preconditionFailure("wrong queue") }))
            _ = try store.restore()
        }
    }
}
