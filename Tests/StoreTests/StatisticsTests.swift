import Scheduling
import Synchronization
import Testing

@testable import Store

@Suite("Statistics of study")
struct StatisticsTests {
    private let folder: ScratchFolder
    private let sample: StudySample
    private var today: StudyDay { sample.today }

    init() throws {
        folder = try ScratchFolder()
        sample = try StudySample(path: folder.path())
    }

    private func statistics(deck: Int64? = nil, days: Int = 30) throws -> StudyStatistics {
        try #require(try sample.store.statistics(deck: deck, days: days, today: today))
    }

    private func put(_ card: Int64, interval: Int, due: StudyDay) throws {
        var state = CardState()
        state.stage = .review
        state.interval = interval
        state.due = .on(due)
        state.lastDay = due + -interval
        state.memory = MemoryState(stability: Double(interval), difficulty: 5)
        try sample.log(.set(state), card, on: today + -40)
    }

    @Test("of a learner who has done nothing are empty, except what can be learned")
    func empty() throws {
        var expected = StudyStatistics()
        expected.stages.new = 6
        expected.newPerDay = 6
        expected.heatMap = Array(repeating: 0, count: 366)
        expected.forecast = Array(repeating: 0, count: 30)
        #expect(try statistics() == expected)
        #expect(expected.retention.permille == nil)
        let inMemory = try StudySample()
        #expect(try inMemory.store.statistics(days: 1, today: today) == expected)
    }

    @Test("have the answers by type, those taken back aside")
    func accuracy() throws {
        try sample.answer(1, isCorrect: true, milliseconds: 2_000)
        try sample.answer(1, isCorrect: false, milliseconds: 5_000)
        try sample.answer(2, isCorrect: true, type: "definition_match")
        try sample.answer(2, isCorrect: true, type: "definition_match", on: today + -30)
        try sample.answer(3, isCorrect: false)
        try sample.commit(.undo(session: sample.session, card: 3))
        let read = try statistics()
        #expect(
            read.accuracy == [
                "translation_match": StudyStatistics.Share(1, of: 2),
                "definition_match": StudyStatistics.Share(1, of: 1),
            ])
        #expect(read.accuracy["translation_match"]?.permille == 500)
        #expect(read.averageMilliseconds == 3_500)
        #expect(try statistics(days: 31).accuracy["definition_match"]?.whole == 2)
        #expect(try statistics(deck: 99).accuracy == [:])
    }

    @Test("count sessions in which something was answered, with their time")
    func sessions() throws {
        var figures = StudyFigures()
        figures.seconds = 90
        try sample.commit(.begin(.sample("idle", cards: [1])), .update(session: "idle", figures))
        #expect(try statistics().sessions == 0)
        try sample.answer(1, isCorrect: true)
        figures.seconds = 60
        try sample.commit(.update(session: sample.session, figures))
        #expect(try statistics().sessions == 1 && statistics().seconds == 60)
    }

    @Test("judge retention by the first grade of a day, of cards that had an interval")
    func retention() throws {
        for (card, interval) in [(1, 5), (2, 30), (3, 30), (4, 21)] {
            try put(Int64(card), interval: interval, due: today)
        }
        try sample.log(.grade(.good), 1)
        try sample.log(.grade(.again), 2)
        try sample.log(.grade(.good), 2, minute: 1)
        try sample.log(.grade(.again), 3)
        try sample.takeBack(3)
        try sample.log(.grade(.hard), 3, minute: 2)
        try sample.log(.grade(.good), 4)
        try sample.log(.grade(.again), 5)
        let read = try statistics()
        #expect(read.retention == StudyStatistics.Share(3, of: 4))
        #expect(read.matureRetention == StudyStatistics.Share(2, of: 3))
        #expect(try statistics(deck: sample.deck).retention == read.retention)
    }

    @Test("predict retention by the memory of cards in review")
    func predicted() throws {
        try put(1, interval: 20, due: today)
        #expect(try statistics().predictedRetention == 900)
        // On the day of its last grade a card is remembered.
        try put(2, interval: 20, due: today + 20)
        #expect(try statistics().predictedRetention == 950)
    }

    @Test("say where the cards stand, and how well they are known")
    func stages() throws {
        try sample.log(.grade(.good), 1)
        try sample.log(.mark(.suspend), 2)
        try sample.log(.mark(.suspend), 3)
        try sample.log(.mark(.master), 3)
        try put(4, interval: 60, due: today + 20)
        for minute in 0..<3 { try sample.log(.grade(.good), 4, minute: minute) }
        let read = try statistics()
        var stages = StudyStatistics.Stages()
        (stages.new, stages.review, stages.suspended, stages.mastered) = (2, 2, 1, 1)
        #expect(read.stages == stages)
        #expect(read.seen == 2)
        let levels = try [1, 4].map { card in
            try #require(try sample.store.figures(of: card, today: today)).masteryLevel
        }
        #expect(read.mastery == Dictionary(levels.map { ($0, 1) }, uniquingKeysWith: +))
        #expect(levels[1] == .mastered)
    }

    @Test("map the days of a year, and what is to come")
    func days() throws {
        try put(1, interval: 5, due: today + -2)
        try put(2, interval: 5, due: today)
        try put(3, interval: 5, due: today + 29)
        try put(4, interval: 5, due: today + 30)
        try sample.log(.grade(.good), 5, on: today + -365)
        try sample.log(.grade(.good), 6, on: today + -366)
        try sample.log(.imported(.good), 5, on: today + -1)
        let read = try statistics()
        #expect(read.heatMap.count == 366 && read.heatMap.reduce(0, +) == 2)
        #expect(read.heatMap[0] == 1 && read.heatMap[364] == 1)
        #expect(try statistics(deck: sample.deck).heatMap == read.heatMap)
        #expect(read.forecast.count == 30)
        #expect(read.forecast[0] >= 2 && read.forecast[29] == 1)
    }

    @Test("are of one deck where one is named, and of no problems else")
    func decks() throws {
        let problems = try sample.store.addDeck(
            NewDeck(title: "P", kind: .problems),
            cards: [NewCard(item: "problem:a/b", position: 1)],
            thenCommitting: Commit(at: 1)
        ).deck
        try sample.log(.grade(.good), 7)
        #expect(try statistics().seen == 0 && statistics().stages.new == 6)
        let read = try statistics(deck: problems)
        #expect(read.seen == 1 && read.stages.new == 0 && read.newPerDay == 0)
        #expect(read.heatMap.last == 1)
    }

    @Test("are read beside the conductor, and not when the store is closed")
    func beside() throws {
        let confined = Mutex(true)
        let path = folder.path("other.db")
        _ = try StudySample(path: path).store.close()
        let store = try Store(
            path: path,
            options: .init(confinement: { precondition(confined.withLock(\.self)) }))
        confined.withLock { $0 = false }
        #expect(try store.statistics(days: 30, today: today)?.stages.new == 6)
        confined.withLock { $0 = true }
        try store.close()
        #expect(try store.statistics(days: 30, today: today) == nil)
    }
}
