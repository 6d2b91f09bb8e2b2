import Scheduling
import Testing

@testable import Store

@Suite("Sessions of study")
struct SessionTests {
    private let sample: StudySample
    private var store: Store { sample.store }

    init() throws {
        sample = try StudySample()
    }

    private var ended: StudyFigures {
        var figures = StudyFigures()
        figures.endedAt = 99
        figures.ending = .finished
        figures.seconds = 61
        (figures.words, figures.done, figures.right, figures.missed) = (4, 3, 2, 1)
        (figures.skipped, figures.questions, figures.questionsRight) = (1, 9, 7)
        (figures.again, figures.hard, figures.good, figures.easy) = (1, 2, 3, 4)
        figures.mastered = 5
        return figures
    }

    @Test("are read as they are, while they run and when they have ended")
    func figures() throws {
        var expected = StudySession.sample(sample.session, cards: [3, 1, 2, 4])
        #expect(try store.session(sample.session) == expected)
        #expect(expected.figures.score == 0)
        try sample.commit(.update(session: sample.session, ended))
        expected.figures = ended
        #expect(try store.session(sample.session) == expected)
        #expect(expected.figures.score == 77)
        #expect(try sample.days().map(\.seconds) == [61])
    }

    @Test("can run again, and their seconds count once")
    func again() throws {
        try sample.commit(.update(session: sample.session, ended))
        var figures = ended
        (figures.endedAt, figures.ending, figures.seconds) = (nil, nil, 75)
        try sample.commit(.update(session: sample.session, figures))
        #expect(try store.session(sample.session)?.figures == figures)
        #expect(try sample.days().map(\.seconds) == [75])
    }

    @Test("have names that no other session had, also behind a reset")
    func names() throws {
        let epoch = try store.restore().epoch
        #expect(sample.session == "\(epoch):1")
        #expect(try store.newSessionID() == "\(epoch):2")
        _ = try store.resetProgress()
        #expect(try store.newSessionID() != "\(epoch):2")
        let error = #expect(throws: StoreError.self) {
            try sample.commit(.begin(.sample("a")), .begin(.sample("a")))
        }
        #expect(error?.code == "SQLITE_CONSTRAINT_UNIQUE")
    }

    @Test("are listed in pages, the latest first")
    func listed() throws {
        for (number, start) in [30, 10, 20, 20].enumerated() {
            try sample.commit(.begin(.sample("s\(number)", at: Int64(start))))
        }
        #expect(
            try store.sessions(limit: 9).map(\.id) == ["s0", "s3", "s2", "s1", sample.session])
        #expect(try store.sessions(after: "s3", limit: 2).map(\.id) == ["s2", "s1"])
        #expect(try store.sessions(after: "gone", limit: 2) == [])
        let plan = try store.plan(
            """
            SELECT * FROM study_sessions WHERE learner_id = 'default' AND (started_at, number) <
              (SELECT started_at, number FROM study_sessions WHERE session_id = 's3')
            ORDER BY started_at DESC, number DESC LIMIT 9
            """)
        #expect(plan.contains("study_sessions_by_start (learner_id=? AND started_at<?)"))
        #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
    }

    @Test("belong to their learner")
    func learner() throws {
        let other = LearnerRow(id: "learner-2", name: "Noor", createdAt: 5)
        _ = try store.commit(Commit(at: 5, learners: .add(other)))
        #expect(try store.session(sample.session, of: "learner-2") == nil)
        #expect(try store.outcomes(of: sample.session, learner: "learner-2") == [])
        let attempt = NewAttempt(
            session: sample.session, card: 1, type: "t", isCorrect: true, means: .text,
            day: sample.today)
        for change in [StudyChange.update(session: sample.session, ended), .answer(attempt)] {
            #expect(throws: StoreError.self) {
                try store.commit(Commit(learner: "learner-2", at: 6, study: [change]))
            }
        }
    }

    @Test("that are unknown are refused, and so are too many cards")
    func refused() throws {
        let error = #expect(throws: StoreError.self) {
            try sample.commit(.update(session: "gone", ended))
        }
        #expect(error?.found == "no session gone")
        let cards = Array(repeating: Int64(1), count: 1_001)
        #expect(throws: StoreError.self) { try sample.commit(.begin(.sample("a", cards: cards))) }
        let most = Array(repeating: Int64.max, count: 800)
        try sample.commit(.begin(.sample("b", cards: most)))
        #expect(try store.session("b")?.cards == most)
    }

    @Test("tell what became of each card, in their order")
    func outcomes() throws {
        try sample.answer(3, isCorrect: false)
        try sample.answer(3, isCorrect: true)
        try sample.log(.grade(.again), 3, session: sample.session)
        try sample.log(.grade(.good), 3, minute: 1, session: sample.session)
        try sample.answer(1, isCorrect: true)
        try sample.log(.grade(.hard), 1, session: sample.session)
        try sample.log(.mark(.master), 1, minute: 2, session: sample.session)
        // Grades of no session and of an undone entry are not the session's.
        try sample.log(.grade(.good), 2)
        try sample.log(.grade(.easy), 4, session: sample.session)
        try sample.takeBack(4)
        let outcomes = try store.outcomes(of: sample.session)
        #expect(outcomes.map(\.card) == [3, 1, 2, 4])
        #expect(outcomes.map(\.verdict) == [.missed, .right, .skipped, .skipped])
        #expect(outcomes.map(\.rating) == [.again, .hard, nil, nil])
        #expect(outcomes.map(\.asked) == [2, 1, 0, 0])
        #expect(outcomes.map(\.right) == [1, 1, 0, 0])
        #expect(outcomes.map(\.isMastered) == [false, true, false, false])
        #expect(outcomes[0].item == "word:3" && !outcomes[0].isLeech)
        #expect(outcomes[0].due == (try store.card(3)?.card.state.due))
        #expect(outcomes[1].due == nil)
        #expect(outcomes[3].due == .inOrder)
    }

    @Test("name leeches, from eight lapses on")
    func leech() throws {
        try sample.log(.grade(.good), 3)
        for number in 1...8 {
            try sample.log(.grade(.again), 3, minute: 2 * number)
            try sample.log(.grade(.good), 3, minute: 2 * number + 1)
            #expect(try store.outcomes(of: sample.session)[0].isLeech == (number == 8))
        }
    }

    @Test("go with a reset, while decks and cards stay")
    func reset() throws {
        try sample.answer(3, isCorrect: true)
        try sample.log(.grade(.good), 3, session: sample.session)
        try sample.takeBack(3)
        let report = try store.resetProgress()
        #expect(report.sessions == 1 && report.reviews == 2)
        let tables = ["study_sessions", "question_attempts", "study_days", "undone_entries"]
        for table in tables {
            #expect(try store.inspect("SELECT count(*) FROM \(table)") == ["0"])
        }
        #expect(try store.newCards(of: sample.deck, today: sample.today, limit: 9).count == 6)
        #expect(try store.checkLog().isSound)
    }

    @Test("go with their learner, and leave those of others")
    func removed() throws {
        let other = LearnerRow(id: "learner-2", name: "Noor", createdAt: 5)
        _ = try store.commit(Commit(at: 5, learners: .add(other)))
        let hers = try store.addDeck(
            NewDeck(title: "Hers", kind: .own), cards: [NewCard(item: "word:1", position: 1)],
            thenCommitting: Commit(learner: "learner-2", at: 6))
        let card = try #require(
            try store.newCards(of: hers.deck, today: sample.today, limit: 1).first)
        let attempt = NewAttempt(
            session: "s", card: card, type: "t", isCorrect: true, means: .itself, day: sample.today)
        _ = try store.commit(
            Commit(
                learner: "learner-2", at: 6,
                study: [.begin(.sample("s", cards: [card])), .answer(attempt)],
                reviews: [NewLogEntry(card: card, kind: .grade(.good), day: sample.today)]))
        try sample.answer(3, isCorrect: true)
        _ = try store.removeLearner("learner-2", thenCommitting: Commit(at: 8))
        for table in ["study_sessions", "question_attempts", "study_days"] {
            #expect(
                try store.inspect("SELECT DISTINCT learner_id FROM \(table)") == ["default"])
        }
    }
}
