@testable import Session
import Testing

@Suite struct StaleTests {
    @Test(arguments: State.allCases)
    func `a late report is stale in every state and changes nothing`(state: State) {
        var stage = Stage()
        _ = stage.play("at \(state.rawValue)")
        let before = stage.lesson
        for turn in [0, before.turn + 1, before.turn + 7] {
            for event in Self.reports(turn) {
                #expect(stage.lesson.handle(event, at: stage.now) == .stale, "\(event)")
            }
        }
        #expect(stage.lesson == before)
    }

    private static func reports(_ turn: Turn) -> [Event] {
        let verdicts: [Verdict] = [
            .command(.beginLesson), .command(.readPassage), .command(.endLesson), .blocked,
            .conversation, .unintelligible, .noise, .answer(.right), .answer(.unclear),
        ]
        return verdicts.map { .heard(.voice(ListenID(turn), $0)) }
            + TimerID.Kind.allCases.map { .room(.timerFired(TimerID($0, turn))) }
            + [
                .room(.spoken(UtteranceID(turn))), .room(.sentenceReached(UtteranceID(turn), 1)),
                .room(.speechBegan(ListenID(turn))), .lessonLoaded(LoadID(turn), Stage.question),
                .lessonUnavailable(LoadID(turn)),
            ]
    }

    @Test(arguments: State.allCases)
    func `a report that comes twice is stale the second time`(state: State) {
        var stage = Stage()
        _ = stage.play("at \(state.rawValue)")
        var reports: [Event] = []
        if let id = stage.auditor.utterance { reports.append(.room(.spoken(id))) }
        if let timer = stage.auditor.timers.first { reports.append(.room(.timerFired(timer.id))) }
        if let id = stage.auditor.load { reports.append(.lessonLoaded(id, Stage.question)) }
        if let id = stage.auditor.listening {
            let command = stage.lesson.phase.allowed.first.map(Verdict.command)
            reports.append(.heard(.voice(id, command ?? .command(.beginLesson))))
        }
        for report in reports {
            var copy = stage
            let later = copy.now + Wait.patience
            #expect(copy.lesson.handle(report, at: later) != .stale, "\(report)")
            #expect(copy.lesson.handle(report, at: later) == .stale, "\(report)")
        }
        #expect(!reports.isEmpty)
    }
}
