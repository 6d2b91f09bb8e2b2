@testable import Scheduling
import Testing

@Suite struct ReplayTests {
    private static let preset = Preset(isFuzzed: false)
    private static let sm2 = Preset(.sm2(SM2()), isFuzzed: false)
    private let replay = Replay(
        item: "pack:test/1", presets: [1: Self.preset, 2: Self.sm2])

    private func entry(
        _ kind: LogEntry.Kind, _ number: Int, day: Int = 0, preset: Int = 1
    ) -> LogEntry {
        LogEntry(
            id: "box:\(number)", kind: kind, usec: (day * 1_000 + number) * 60_000_000,
            day: StudyDay(day), preset: preset)
    }

    private func history(_ ratings: [Rating]) -> [LogEntry] {
        ratings.enumerated().map { entry(.grade($1), $0, day: $0 * 3) }
    }

    @Test func `the order in which entries arrive does not matter, nor that some arrive twice`()
        throws
    {
        let entries = history([.good, .good, .easy, .again, .good, .hard])
        let card = try replay.card(entries)
        #expect(try replay.card(entries.reversed() + entries) == card)
        #expect(card.state.grades == 6)
        #expect(card.state.lapses == 1)
    }

    @Test func `an undo leaves the card as it was before the grade`() throws {
        let entries = history([.good, .good, .easy])
        let undone = entries + [entry(.undo("box:2"), 9, day: 7)]
        #expect(try replay.card(undone) == replay.card(Array(entries.dropLast())))
    }

    @Test func `an undo can be taken back itself`() throws {
        let entries = history([.good, .good, .easy])
        let undone =
            entries + [entry(.undo("box:2"), 9, day: 7), entry(.undo("box:9"), 10, day: 7)]
        #expect(try replay.card(undone) == replay.card(entries))
    }

    @Test func `an undo of an entry that is not there changes nothing`() throws {
        let entries = history([.good, .again])
        #expect(
            try replay.card(entries + [entry(.undo("other:5"), 9)]) == replay.card(entries))
    }

    @Test func `flags come and go and leave the schedule alone`() throws {
        let entries = history([.good, .good, .good])
        var card = try replay.card(entries)
        for mark in [LogEntry.Mark.suspend, .master] {
            replay.apply(entry(.mark(mark), 7), Self.preset, to: &card)
        }
        #expect(card.isSuspended && card.isMastered)
        #expect(!card.isActive(on: StudyDay(9)))
        replay.apply(entry(.mark(.unsuspend), 8), Self.preset, to: &card)
        replay.apply(entry(.mark(.unmaster), 8), Self.preset, to: &card)
        #expect(card.isActive(on: StudyDay(9)))
        #expect(card == (try replay.card(entries)))
    }

    @Test func `a buried card is passed over on that day alone, and until it is graded`() throws {
        let card = try replay.card([entry(.bury, 1, day: 5)])
        #expect(!card.isActive(on: StudyDay(5)))
        #expect(card.isActive(on: StudyDay(6)))
        let graded = try replay.card([entry(.bury, 1, day: 5), entry(.grade(.good), 2, day: 5)])
        #expect(graded.isActive(on: StudyDay(5)))
    }

    @Test func `a reset forgets grades and keeps flags`() throws {
        let card = try replay.card(
            history([.good, .again]) + [
                entry(.mark(.suspend), 8, day: 9), entry(.reset, 9, day: 9),
            ])
        #expect(card.state == CardState())
        #expect(card.history.isEmpty)
        #expect(card.isSuspended)
    }

    @Test func `a state from outside is where the card goes on`() throws {
        var state = CardState()
        state.stage = .review
        state.interval = 12
        state.ease = 2_300
        state.due = .on(StudyDay(20))
        state.lastDay = StudyDay(8)
        state.grades = 4
        let card = try replay.card([
            entry(.imported(.good), 1, day: 0), entry(.set(state), 2, day: 8),
            entry(.grade(.good), 3, day: 20),
        ])
        let memory = FSRS().memory(interval: 12, ease: 2.3)
        let next = FSRS().next(memory, .good, after: 12)
        #expect(card.state.memory == next)
        #expect(card.state.interval == Int(FSRS().interval(of: next, retention: 0.9).rounded()))
    }

    @Test func `a memory from outside counts, without grades and without a day of the last one`()
        throws
    {
        var state = CardState()
        state.stage = .review
        state.interval = 200
        state.due = .on(StudyDay(200))
        state.memory = MemoryState(stability: 200, difficulty: 5)
        let card = try replay.card([
            entry(.set(state), 1, day: 10), entry(.grade(.good), 2, day: 200),
        ])
        let base = MemoryState(stability: 200, difficulty: 5)
        #expect(card.state.memory == FSRS().next(base, .good, after: 200))
    }

    @Test func `a card of the ladder has an ease when its deck turns to SM-2`() throws {
        let ladder = Preset(.ladder(.standard))
        let replay = Replay(item: "a", presets: [1: ladder, 2: Self.sm2])
        let climbed = [0, 1, 4, 11, 25, 55].enumerated().map { index, day in
            entry(.grade(.good), index, day: day)
        }
        let card = try replay.card(climbed + [entry(.grade(.good), 9, day: 115, preset: 2)])
        #expect(card.state.interval == 150)
    }

    @Test func `another preset moves no due day and reckons the memory anew`() throws {
        let entries = history([.good, .good, .good]).map { entry in
            var entry = entry
            entry.preset = 2
            return entry
        }
        let before = try replay.card(entries)
        #expect(before.state.memory == nil)
        let after = try replay.card(entries + [entry(.grade(.good), 9, day: 12)])
        let inFSRS = try replay.card(
            history([.good, .good, .good]) + [entry(.grade(.good), 9, day: 12)])
        #expect(after.state.memory == inFSRS.state.memory)
    }

    @Test func `an unknown preset is named`() {
        #expect(throws: Replay.Fault.unknownPreset(7, entry: "box:1")) {
            try replay.card([entry(.grade(.good), 1, preset: 7)])
        }
    }
}
