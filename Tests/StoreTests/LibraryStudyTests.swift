import LibraryRecords
import Scheduling
import Testing

@testable import Store

@Suite("Sessions, answers and days that are exported")
struct LibraryStudyTests {
    private static let preferences = ["daily_goal", "reminder"]

    /// A box with a session that has ended, three answers, and grades on two days with five days
    /// between on which nothing was due.
    private func box() throws -> StudySample {
        let sample = try StudySample()
        try sample.answer(3, isCorrect: true, milliseconds: 900)
        try sample.answer(1, isCorrect: false, number: 2)
        try sample.answer(2, isCorrect: true)
        try sample.commit(.turn(session: sample.session, card: 1))
        try sample.commit(.undo(session: sample.session, card: 2))
        try sample.log(.grade(.good), 3, session: sample.session)
        try sample.log(.grade(.good), 1, on: sample.today + 5, minute: 3)
        try end(sample)
        _ = try sample.store.commit(
            Commit(
                at: 9, settings: ["daily_goal": "30", "reminder": "loud", "volume": "7"]))
        return sample
    }

    private func end(_ sample: StudySample) throws {
        var figures = StudyFigures()
        figures.endedAt = sample.now(sample.today, minute: 5)
        figures.ending = .finished
        figures.seconds = 240
        figures.words = 4
        figures.questions = 2
        figures.questionsRight = 2
        try sample.commit(.update(session: sample.session, figures))
    }

    private func records(
        _ store: Store, of learner: String = Store.defaultLearner
    ) throws -> [LibraryRecord] {
        var records: [LibraryRecord] = []
        _ = try store.exportLibrary(
            .everything, of: learner, preferences: Self.preferences
        ) { records.append($0) }
        return records
    }

    @discardableResult
    private func merge(
        _ records: [LibraryRecord], into store: Store, of learner: String = Store.defaultLearner,
        now: Int64 = 10, lastDay: StudyDay? = nil
    ) throws -> LibraryReport {
        let terms = Store.ImportTerms(
            learner: learner, now: now, today: StudyDay(20_000),
            header: LibraryHeader(from: .lectern, title: "all"), applies: true, lastDay: lastDay,
            isPreference: { name, value in name == "daily_goal" && Int(value) != nil })
        return try store.importLibrary(
            terms, thenCommitting: { _ in Commit(learner: learner, at: 10) }
        ) { merge in for record in records { try merge.take(record, at: "line") } }.report
    }

    @Test("are all there in an empty box, and a second time change nothing")
    func whole() throws {
        let sample = try box()
        let one = try records(sample.store)
        let other = try Store.inMemory()
        let report = try merge(one, into: other)
        #expect(report.problems == [])
        #expect(report.counts[.session] == .init(added: 1))
        #expect(report.counts[.attempt] == .init(added: 3))
        let session = try #require(try other.session(sample.session))
        let own = try #require(try sample.store.session(sample.session))
        #expect(session.figures == own.figures && session.cards.count == 4)
        let days = (from: sample.today, to: sample.today + 9)
        #expect(
            try other.studyDays(from: days.from, to: days.to)
                == sample.store.studyDays(from: days.from, to: days.to))
        let cards = try session.cards.map { try #require(try other.card($0)).item }
        #expect(cards == ["word:3", "word:1", "word:2", "word:4"])
        let use = try other.questionUse(of: session.cards[1])
        #expect(
            use == [QuestionUse(type: "translation_match", number: 2, asked: 1, right: 1)])
        #expect(try other.questionUse(of: session.cards[2]) == [])
        #expect(try merge(one, into: other).isEmpty)
        #expect(
            try records(other).filter { $0.kind == .session || $0.kind == .attempt }
                == one.filter { $0.kind == .session || $0.kind == .attempt })
    }

    @Test("let a streak end and go on as it did")
    func streak() throws {
        let sample = try box()
        let other = try Store.inMemory()
        try merge(records(sample.store), into: other)
        for day in 0..<40 {
            let today = sample.today + day
            #expect(
                try other.streak(today: today) == sample.store.streak(today: today), "\(day)")
        }
        #expect(try other.streak(today: sample.today + 5).current > 0)
        #expect(try other.streak(today: sample.today + 39).current == 0)
    }

    @Test("keep the earlier of two days on which something was due next")
    func days() throws {
        let sample = try box()
        let day = sample.today.number
        let due = try #require(
            try sample.store.studyDays(from: sample.today, to: sample.today).first?.nextDue)
        try merge([.day(DayRecord(studyDay: day, nextDueDay: due.number + 3))], into: sample.store)
        #expect(
            try sample.store.studyDays(from: sample.today, to: sample.today).first?.nextDue == due)
        try merge([.day(DayRecord(studyDay: day, nextDueDay: day + 1))], into: sample.store)
        #expect(
            try sample.store.studyDays(from: sample.today, to: sample.today).first?.nextDue
                == sample.today + 1)
    }

    @Test("do not change a preference that was chosen here, nor bring one that is none")
    func chosen() throws {
        let one = try records(box().store)
        let other = try Store.inMemory()
        let report = try merge(one, into: other)
        #expect(try other.restore().settings["daily_goal"] == "30")
        #expect(try other.restore().settings["reminder"] == nil)
        #expect(try other.restore().settings["volume"] == nil)
        #expect(report.dropped.map(\.what) == ["preferences"])
        _ = try other.commit(Commit(at: 11, settings: ["daily_goal": "5"]))
        try merge(one, into: other)
        #expect(try other.restore().settings["daily_goal"] == "5")
    }

    @Test("are another learner's too, beside those of the first")
    func twoLearners() throws {
        let sample = try box()
        let store = sample.store
        _ = try store.commit(
            Commit(at: 10, learners: .add(LearnerRow(id: "anna", name: "Anna", createdAt: 10))))
        let one = try records(store)
        #expect(try merge(one, into: store, of: "anna").problems == [])
        #expect(try merge(one, into: store, of: "anna").isEmpty)
        let sessions = try store.sessions(of: "anna", limit: 9)
        #expect(sessions.count == 1 && sessions.first?.id != sample.session)
        let theirs = try #require(sessions.first?.id)
        let ratings = try store.outcomes(of: theirs, learner: "anna").map(\.rating)
        #expect(ratings.contains { $0 != nil } && ratings.count > 1, "\(ratings)")
        #expect(try ratings == store.outcomes(of: sample.session).map(\.rating))
        #expect(try store.sessions(limit: 9).map(\.id) == [sample.session])
        #expect(try records(store, of: "anna").filter { $0.kind == .attempt }.count == 3)
    }

    @Test("are refused where they name what is not there")
    func missing() throws {
        let attempt = AttemptRecord(
            id: "x:1", session: "s", item: "word:1", type: "flashcard", number: 0,
            isCorrect: true, by: .text, answeredUSec: 5, studyDay: 20_000)
        let report = try merge([.attempt(attempt)], into: Store.inMemory())
        #expect(report.problems.first?.contains("no session \"s\" before it") == true)
    }

    @Test("are left out where they are of days to come, by the study day or by the clock")
    func toCome() throws {
        let sample = try box()
        let records = try records(sample.store)
        let started = try #require(sample.store.sessions(limit: 1).first).startedAt
        let day: Int64 = 86_400_000_000
        for (now, lastDay, isLeftOut) in [
            (started, sample.today + -1, true), (started - 2 * day, sample.today, true),
            (started, sample.today, false), (started - 2 * day, nil, false),
        ] {
            let store = try Store.inMemory()
            let report = try merge(records, into: store, now: now, lastDay: lastDay)
            #expect(report.problems == [])
            #expect(try store.sessions(limit: 9).isEmpty == isLeftOut)
            let left = report.dropped.map(\.what)
            #expect(left.contains("sessions") == isLeftOut, "\(left)")
            #expect(left.contains("answers") == isLeftOut, "\(left)")
        }
    }

    @Test("are left out of a session that still runs")
    func running() throws {
        let sample = try StudySample()
        try sample.answer(3, isCorrect: true)
        let kinds = try records(sample.store).map(\.kind)
        #expect(!kinds.contains(.session) && !kinds.contains(.attempt))
    }
}
