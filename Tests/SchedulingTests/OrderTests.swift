import Scheduling
import Testing

@Suite struct OrderTests {
    private func review(_ card: Int, due: Int, interval: Int, last: Int) -> DueOrder.Review {
        DueOrder.Review(
            card: card, sibling: "\(card)", due: StudyDay(due), interval: interval,
            lastDay: StudyDay(last))
    }

    @Test func `what is most overdue for its interval comes first`() {
        let ordered = DueOrder.sorted(
            [
                review(1, due: 100, interval: 100, last: 0),
                review(2, due: 104, interval: 2, last: 102),
                review(3, due: 110, interval: 10, last: 100),
                review(4, due: 110, interval: 10, last: 100),
            ], on: StudyDay(110))
        #expect(ordered.map(\.card) == [2, 1, 3, 4])
    }

    @Test func `siblings stand in different blocks where that is possible`() {
        let ordered = DueOrder.apart(["a1", "a2", "b1", "b2", "c", "d", "e"], block: 3) {
            String($0.prefix(1))
        }
        #expect(ordered == ["a1", "b1", "c", "a2", "b2", "d", "e"])
        #expect(DueOrder.apart(["a1", "a2"], block: 5) { _ in "a" } == ["a1", "a2"])
    }

    @Test func `a quarter at most of a mixed session is new`() {
        let due = Array(1...20)
        let new = Array(101...120)
        let mixed = DueOrder.mixed(due: due, new: new, size: 20)
        #expect(mixed.count == 20)
        #expect(mixed.count { $0 > 100 } == 5)
        #expect(mixed.prefix(5) == [1, 2, 3, 101, 4])
    }

    @Test func `where little is due the rest is new, ten at most`() {
        #expect(DueOrder.mixed(due: [1], new: Array(101...130), size: 20).count == 11)
        #expect(DueOrder.mixed(due: [], new: [101, 102], size: 20) == [101, 102])
        let new = Array(101...130)
        #expect(DueOrder.mixed(due: [1, 2, 3], new: new, size: 20).count == 13)
        #expect(
            DueOrder.mixed(due: [1, 2, 3, 4], new: new, size: 20)
                == [1, 2, 3, 101, 4] + Array(102...110))
        #expect(DueOrder.mixed(due: Array(1...7), new: new, size: 20).count == 17)
        #expect(DueOrder.mixed(due: [1, 2, 3], new: [], size: 20) == [1, 2, 3])
    }

    @Test func `a forecast counts what is overdue today`() {
        let days = Forecast.days(
            [5, 9, 10, 10, 12, 40].map { StudyDay($0) }, today: StudyDay(10), count: 4)
        #expect(days == [4, 0, 1, 0])
    }
}

@Suite struct StreakTests {
    private func streak(_ days: [(Int, Int?)], today: Int) -> Streak {
        Streak(
            days.map { Streak.Day(StudyDay($0), nextDue: $1.map { StudyDay($0) }) },
            today: StudyDay(today))
    }

    @Test func `days in a row count, and today breaks nothing`() {
        let days = [(1, Optional(2)), (2, 3), (3, 4)]
        #expect(streak(days, today: 3).current == 3)
        #expect(streak(days, today: 4).current == 3)
        #expect(streak(days, today: 5).current == 0)
        #expect(streak(days, today: 5).longest == 3)
    }

    @Test func `a day on which nothing was due neither counts nor breaks`() {
        #expect(streak([(1, 5), (5, 9)], today: 8).current == 2)
        #expect(streak([(1, nil)], today: 300).current == 1)
        #expect(streak([(1, 3), (5, 9)], today: 6) == streak([(5, 9)], today: 6))
    }

    @Test func `without a day there is none`() {
        #expect(streak([], today: 5).current == 0)
    }
}

@Suite struct GradeOfAnswersTests {
    private typealias Answer = AnswerTally.Answer

    private func rating(_ answers: [Answer], isInReview: Bool = true) -> Rating? {
        AnswerTally(answers).rating(isInReview: isInReview)
    }

    @Test func `fewer than two of three right is a lapse`() {
        #expect(rating([Answer(isRight: true), Answer(isRight: false)]) == .again)
        #expect(
            rating([Answer(isRight: true), Answer(isRight: true), Answer(isRight: false)]) == .hard)
        #expect(rating([]) == nil)
        #expect(AnswerTally([Answer(isRight: false)]).quality(isInReview: true) == 0)
        let half = AnswerTally([Answer(isRight: true), Answer(isRight: false)])
        #expect(half.quality(isInReview: true) == 2)
    }

    @Test func `help or a long time make it hard`() {
        #expect(rating([Answer(isRight: true, isHelped: true)]) == .hard)
        #expect(rating([Answer(isRight: true, milliseconds: 10_001)]) == .hard)
        #expect(rating([Answer(isRight: true, milliseconds: 10_001, isTyped: true)]) == .good)
    }

    @Test func `easy needs a review, two seconds and no choices`() {
        #expect(rating([Answer(isRight: true, milliseconds: 2_000)]) == .easy)
        #expect(rating([Answer(isRight: true, milliseconds: 2_001)]) == .good)
        #expect(rating([Answer(isRight: true)]) == .good)
        #expect(rating([Answer(isRight: true, isChosen: true, milliseconds: 900)]) == .good)
        #expect(rating([Answer(isRight: true, milliseconds: 900)], isInReview: false) == .good)
    }

    @Test func `absurd times count as a minute, or as none`() {
        let answers = [Int.max, Int.max, .min].map { Answer(isRight: true, milliseconds: $0) }
        #expect(rating(answers) == .hard)
        #expect(answers.map(\.milliseconds) == [60_000, 60_000, 0])
    }

    @Test func `self-grades have the qualities of document 003`() {
        #expect(Rating.allCases.map { AnswerTally.quality(ofSelfGrade: $0) } == [1, 3, 4, 5])
    }
}

@Suite struct ConfidenceTests {
    @Test func `document 003's example of 73 lies between seven and eight days`() {
        let recent = [1, 1, 0, 1, 1, 1, 1, 1, 0, 1].map { $0 == 1 }
        #expect(Confidence.percent(recent: recent, interval: 7) == 72)
        #expect(Confidence.percent(recent: recent, interval: 8) == 74)
    }

    @Test func `whole numbers stay whole`() {
        let seven = Array(repeating: true, count: 7) + Array(repeating: false, count: 3)
        #expect(Confidence.percent(recent: seven, interval: 0) == 28)
        #expect(Confidence.percent(recent: seven, interval: 21) == 88)
        #expect(Confidence.percent(recent: [], interval: 0) == 0)
        #expect(Confidence.percent(recent: [true], interval: 400) == 100)
    }

    @Test func `bands are those of document 003`() {
        #expect(
            [0, 29, 30, 59, 60, 79, 80, 89, 90, 100].map { MasteryLevel(confidence: $0) } == [
                .starting, .starting, .learning, .learning, .gettingThere, .gettingThere, .strong,
                .strong, .mastered, .mastered,
            ])
    }
}
