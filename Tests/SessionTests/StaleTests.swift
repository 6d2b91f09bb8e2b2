@testable import Session
import Testing

@Suite struct StaleTests {
    @Test(arguments: State.withoutStudy)
    func `a late report is stale in every state and changes nothing`(state: State) {
        var stage = Stage()
        _ = stage.play("at \(state.rawValue)")
        let before = stage.dialogue
        for turn in [0, before.turn + 1, before.turn + 7] {
            for event in Self.reports(turn) {
                #expect(stage.dialogue.handle(event, at: stage.now) == .stale, "\(event)")
            }
        }
        #expect(stage.dialogue == before)
    }

    private static func reports(_ turn: Turn) -> [Event] {
        let verdicts: [Verdict] = [
            .command(.lesson(.beginLesson)), .command(.lesson(.readPassage)),
            .command(.lesson(.endLesson)), .blocked,
            .conversation, .unintelligible, .noise, .answer(.right), .answer(.unclear),
        ]
        return verdicts.map { .heard(.voice(ListenID(turn), $0)) }
            + TimerID.Kind.allCases.map { .room(.timerFired(TimerID($0, turn))) }
            + [
                .room(.spoken(UtteranceID(turn))), .room(.sentenceReached(UtteranceID(turn), 1)),
                .room(.speechBegan(ListenID(turn))),
                .fetched(FetchID(turn), .lesson(Stage.question)),
                .fetched(FetchID(turn), .unavailable),
            ]
    }

    @Test(arguments: State.withoutStudy)
    func `a report that comes twice is stale the second time`(state: State) {
        var stage = Stage()
        _ = stage.play("at \(state.rawValue)")
        var reports: [Event] = []
        if let id = stage.auditor.utterance { reports.append(.room(.spoken(id))) }
        if let timer = stage.auditor.timers.first { reports.append(.room(.timerFired(timer.id))) }
        if let id = stage.auditor.load { reports.append(.fetched(id, .lesson(Stage.question))) }
        if let id = stage.auditor.listening {
            let command = stage.dialogue.phase.allowed.first.map(Verdict.command)
            reports.append(.heard(.voice(id, command ?? .command(.lesson(.beginLesson)))))
        }
        for report in reports {
            var copy = stage
            let later = copy.now + Wait.patience
            #expect(copy.dialogue.handle(report, at: later) != .stale, "\(report)")
            #expect(copy.dialogue.handle(report, at: later) == .stale, "\(report)")
        }
        #expect(!reports.isEmpty)
    }
}
