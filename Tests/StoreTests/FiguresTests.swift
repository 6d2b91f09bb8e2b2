import Scheduling
import Testing

@testable import Store

@Suite("What document 003 shows of a card")
struct FiguresTests {
    private let sample: StudySample
    private var today: StudyDay { sample.today }

    init() throws {
        sample = try StudySample()
    }

    private func figures(_ card: Int64 = 1, on day: StudyDay? = nil) throws -> CardFigures {
        try #require(try sample.store.figures(of: card, today: day ?? today))
    }

    @Test("is nothing of a card that was never graded")
    func new() throws {
        #expect(try figures() == CardFigures())
        #expect(try sample.store.figures(of: 99, today: today) == nil)
    }

    @Test("follows from the grades that count")
    func counted() throws {
        for (minute, kind) in [
            LogEntry.Kind.grade(.again), .grade(.hard), .mark(.suspend), .mark(.unsuspend),
            .grade(.again),
        ].enumerated() {
            try sample.log(kind, 1, minute: minute, milliseconds: isGrade(kind) ? 1_000 : nil)
        }
        try sample.takeBack(1, minute: 9)
        try sample.log(.grade(.good), 1, on: today + 3, session: "a", milliseconds: 4_000)
        try sample.log(.grade(.easy), 1, on: today + 9, session: "b")
        let figures = try figures(on: today + 9)
        #expect(figures.reviewed == 4 && figures.correct == 3 && figures.wrong == 1)
        #expect(figures.consecutiveCorrect == 3 && figures.qualities == [1, 3, 4, 5])
        #expect(figures.averageMilliseconds == 2_000 && figures.version == 8)
        #expect(figures.firstSeenAt == sample.now(today))
        #expect(figures.lastReviewAt == sample.now(today + 9))
        #expect(figures.firstTwoWeeksIndex == 3)
        #expect(try self.figures(on: today + 14).firstTwoWeeksIndex == nil)
    }

    private func isGrade(_ kind: LogEntry.Kind) -> Bool {
        if case .grade = kind { true } else { false }
    }

    @Test("keeps ten grades, and forgets those before a reset")
    func recent() throws {
        for minute in 0..<12 {
            try sample.log(.grade(minute < 2 ? .again : .good), 1, minute: minute)
        }
        #expect(try figures().qualities == Array(repeating: 4, count: 10))
        try sample.log(.reset, 1, minute: 20)
        #expect(try figures().reviewed == 0 && figures().version == 13)
        try sample.log(.grade(.hard), 1, minute: 21)
        #expect(try figures().qualities == [3])
    }

    @Test("says since when a card is scheduled in days")
    func graduated() throws {
        let steps = Preset(learningSteps: Steps(minutes: [1, 10]), isFuzzed: false)
        try sample.store.change(preset: steps, of: sample.deck, at: 2)
        try sample.log(.grade(.good), 1)
        #expect(try figures().graduatedAt == nil)
        try sample.log(.grade(.good), 1, minute: 11)
        #expect(try figures().graduatedAt == sample.now(today, minute: 11))
        try sample.log(.grade(.good), 1, on: today + 4)
        #expect(try figures().graduatedAt == sample.now(today, minute: 11))
        var state = CardState()
        state.stage = .review
        state.interval = 5
        state.due = .on(today)
        try sample.log(.set(state), 2)
        try sample.log(.grade(.good), 2, minute: 1)
        #expect(try figures(2).graduatedAt == nil)
    }

    @Test("has the confidence of the document's own row")
    func confidence() {
        let grades = (1...10).map { number in
            GradeRow(
                rating: number > 2 ? .good : .again, usec: Int64(number),
                day: today, intervalBefore: 0)
        }
        let figures = CardFigures(grades, interval: 7, version: 10, today: today)
        #expect(figures.confidence == 72 && figures.masteryLevel == .gettingThere)
        #expect(figures.recent.count { $0 } == 8)
    }
}
