import Scheduling
import Testing

@testable import Store

@Suite("Days of study")
struct StudyDayTests {
    private let sample: StudySample
    private var store: Store { sample.store }
    private var today: StudyDay { sample.today }

    init() throws {
        sample = try StudySample()
    }

    private func counted() throws -> [Int: [Int]] {
        #expect(try store.checkLog().isSound)
        return Dictionary(
            uniqueKeysWithValues: try sample.days().map {
                ($0.day.number, [$0.words, $0.newWords, $0.imported])
            })
    }

    @Test("count each word once, and the new ones among them")
    func words() throws {
        try sample.log(.grade(.again), 1)
        try sample.log(.grade(.good), 1, minute: 1)
        try sample.log(.grade(.good), 2, minute: 2)
        try sample.log(.mark(.suspend), 3)
        try sample.log(.grade(.good), 2, on: today + 1)
        try sample.log(.grade(.good), 3, on: today + 1)
        #expect(try counted() == [20_000: [2, 2, 0], 20_001: [2, 1, 0]])
        #expect(try store.tally(on: today) == DayTally(words: 2, new: 2))
        #expect(try store.tally(on: today + 1) == DayTally(words: 2, new: 1, reviews: 1))
    }

    @Test("lose a word when all its grades of the day are taken back, and get it again")
    func undone() throws {
        try sample.log(.grade(.again), 1)
        try sample.log(.grade(.good), 1, minute: 1)
        try sample.takeBack(1, minute: 2)
        #expect(try counted() == [20_000: [1, 1, 0]])
        let first = try store.cardLog(1)[0].id
        try sample.log(.undo(first), 1, minute: 3)
        #expect(try counted() == [20_000: [0, 0, 0]])
        #expect(try store.tally(on: today) == DayTally())
        try sample.takeBack(1, minute: 4)
        #expect(try counted() == [20_000: [1, 1, 0]])
        try sample.log(.grade(.good), 1, minute: 5)
        #expect(try counted() == [20_000: [1, 1, 0]])
    }

    @Test("have a word as new on the next day when the grade of the first is taken back")
    func newLater() throws {
        try sample.log(.grade(.good), 1)
        try sample.log(.grade(.good), 1, on: today + 1)
        let first = try store.cardLog(1)[0].id
        try sample.log(.undo(first), 1, on: today + 1, minute: 1)
        #expect(try counted() == [20_000: [0, 0, 0], 20_001: [1, 1, 0]])
    }

    @Test("count what another program graded apart, and no word as new that came with a history")
    func imported() throws {
        try sample.log(.imported(.good), 1)
        try sample.log(.imported(.good), 2)
        try sample.log(.grade(.good), 2, minute: 1)
        var state = CardState()
        state.stage = .review
        state.interval = 9
        state.due = .on(today)
        try sample.log(.set(state), 3)
        try sample.log(.grade(.good), 3, minute: 1)
        #expect(try counted() == [20_000: [2, 0, 1]])
        #expect(try store.streak(today: today).current == 1)
    }

    @Test("leave problems out")
    func problems() throws {
        let deck = try store.addDeck(
            NewDeck(title: "Two sums", kind: .problems),
            cards: [NewCard(item: "problem:a/two-sum", position: 1)], thenCommitting: Commit(at: 1)
        ).deck
        let card = try #require(try store.newCards(of: deck, today: today, limit: 1).first)
        try sample.log(.grade(.good), card)
        #expect(try counted() == [:])
        #expect(try store.tally(on: today) == DayTally())
        let due = try store.dueToday(today: today, steps: 0)
        #expect(due.last?.tally == DayTally(words: 1, new: 1))
    }

    @Test("count answers, those turned as they are now and those taken back no longer")
    func attempts() throws {
        try sample.answer(3, isCorrect: true)
        try sample.answer(3, isCorrect: false, number: 1)
        try sample.answer(1, isCorrect: false)
        #expect(try sample.days().map { [$0.attempts, $0.attemptsRight] } == [[3, 1]])
        try sample.commit(.turn(session: sample.session, card: 3))
        #expect(try sample.days().map { [$0.attempts, $0.attemptsRight] } == [[3, 2]])
        try sample.commit(.undo(session: sample.session, card: 3))
        try sample.commit(.undo(session: sample.session, card: 1))
        #expect(try sample.days().map { [$0.attempts, $0.attemptsRight] } == [[1, 1]])
        let use = QuestionUse(type: "translation_match", number: 0, asked: 1, right: 1)
        #expect(try store.questionUse(of: 3) == [use])
        #expect(try store.questionUse(of: 1) == [])
        let error = #expect(throws: StoreError.self) {
            try sample.commit(.undo(session: sample.session, card: 1))
        }
        #expect(error?.found == "no answer on card 1 in session \(sample.session)")
    }

    @Test("keep the words of an answer only where they are given, and a minute at most")
    func given() throws {
        try sample.answer(3, isCorrect: true, milliseconds: 99_999)
        #expect(
            try store.inspect("SELECT user_answer IS NULL, time_ms FROM question_attempts")
                == ["1|60000"])
    }

    @Test("know when something is due next")
    func nextDue() throws {
        try sample.log(.grade(.good), 1)
        let due = try store.nextDue(of: sample.deck, today: today, after: 0).day
        #expect(due != nil)
        #expect(try sample.days().map(\.nextDue) == [due])
        try sample.log(.mark(.suspend), 1, minute: 1)
        #expect(try sample.days().map(\.nextDue) == [nil])
        try sample.log(.mark(.unsuspend), 1, minute: 2)
        #expect(try sample.days().map(\.nextDue) == [due])
        // What is left of a day is due on the next.
        let late = try #require(due) + 5
        try sample.log(.grade(.good), 2, on: late)
        #expect(try sample.days().last?.nextDue == late + 1)
    }

    @Test("with a step that is left have something due on the next day")
    func steps() throws {
        try store.change(preset: Preset(), of: sample.deck, at: 2)
        try sample.log(.grade(.good), 1)
        #expect(try sample.days().map(\.nextDue) == [today + 1])
    }

    @Test("make a streak, which a day without anything due does not break")
    func streak() throws {
        try sample.log(.grade(.good), 1)
        let due = try #require(try sample.days().first?.nextDue)
        #expect(try store.streak(today: due) == store.streak(today: today))
        #expect(try store.streak(today: due + 1).current == 0)
        try sample.log(.grade(.good), 1, on: due)
        #expect(try store.streak(today: due).current == 2)
        try sample.takeBack(1, on: due)
        #expect(try store.streak(today: due).current == 1)
    }

    @Test("are asked by an index")
    func plans() throws {
        let statements = [
            Store.tallies("true").replacingOccurrences("?1", "'default'", "?2", "20000"),
            """
            SELECT * FROM study_days WHERE learner_id = 'default' AND study_day BETWEEN 1 AND 2
            ORDER BY study_day
            """,
            """
            SELECT attempt FROM question_attempts WHERE session_id = 's' AND card_id = 1
              AND learner_id = 'default' AND NOT is_undone ORDER BY attempt DESC LIMIT 1
            """,
            "SELECT count(*) FROM question_attempts WHERE card_id = 1 AND NOT is_undone",
        ]
        for statement in statements {
            let plan = try store.plan(statement)
            #expect(!plan.contains("SCAN review_log"), "\(plan)")
            #expect(!plan.contains("SCAN log"), "\(plan)")
            #expect(!plan.contains("SCAN question_attempts"), "\(plan)")
            #expect(!plan.contains("SCAN study_days"), "\(plan)")
            #expect(plan.contains("SEARCH"), "\(plan)")
        }
    }
}

extension String {
    /// Puts values in the place of parameters.
    func replacingOccurrences(_ pairs: String...) -> String {
        stride(from: 0, to: pairs.count, by: 2).reduce(self) { text, index in
            text.split(separator: pairs[index], omittingEmptySubsequences: false)
                .joined(separator: pairs[index + 1])
        }
    }
}
