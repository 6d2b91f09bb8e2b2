@testable import Session
import Testing

@Suite struct AbandonTests {
    @Test(arguments: State.withoutStudy)
    func `a session can be abandoned from every state and is not completed by that`(
        state: State
    ) {
        var stage = Stage()
        _ = stage.play("at \(state.rawValue)")
        let isCompleted = stage.dialogue.syllabus?.completed.contains(LessonID("L1"))
        let outcome = stage.dialogue.handle(.order(.abandon), at: stage.now)
        stage.auditor.note(.order(.abandon), outcome, at: stage.now)
        #expect(stage.dialogue.phase.state == .idle)
        #expect(stage.dialogue.syllabus?.completed.contains(LessonID("L1")) == isCompleted)
        #expect(stage.auditor.broken == [])
        #expect(stage.auditor.listening != nil || state == .idle)
        #expect(stage.auditor.timers.isEmpty)
        #expect(stage.auditor.utterance == nil)
        #expect(Self.abandoned(by: outcome) == Self.isSession(state))
    }

    private static func abandoned(by outcome: Outcome) -> Bool {
        guard case .accepted(let effects) = outcome else { return false }
        return effects.contains {
            if case .record(.lesson(.abandoned)) = $0 { true } else { false }
        }
    }

    /// Whether something is lost by abandoning: neither without a lesson nor with a completed one.
    private static func isSession(_ state: State) -> Bool {
        guard case .lesson(let state) = state else { return false }
        return state != .sessionComplete
    }

    @Test func `in idle there is nothing to abandon`() {
        check(
            """
            at IDLE
            abandon
                refused NO_LESSON_ACTIVE
            """)
    }

    @Test func `the same lesson begins again`() {
        check(
            """
            at THEMES_PLAYING
            abandon
                → IDLE; record L1 abandoned; silence; listen for BEGIN_LESSON
            voice BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L1; listen for nothing;
                  patience in 1800s
            at QUESTION_ANSWERED
            abandon
                → IDLE; record L1 abandoned; silence; stop timers; listen for BEGIN_LESSON
            wait 10min
                nothing
            """)
    }
}
