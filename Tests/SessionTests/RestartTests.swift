@testable import Session
import Testing

@Suite struct RestartTests {
    @Test func `the first start ever greets, later ones do not`() {
        check(
            """
            restarted first
                say WELCOME
            spoken
                listen for BEGIN_LESSON
            saved IDLE
            restarted soon
                listen for BEGIN_LESSON
            saved IDLE
            restarted late
                listen for BEGIN_LESSON
            """)
    }

    @Test(arguments: [
        ("ORIENTATION_PLAYING", "orientation"), ("READING_PLAYING", "reading"),
        ("CONTEXT_PLAYING", "context"), ("ANALYSIS_PLAYING", "analysis"),
        ("THEMES_PLAYING", "themes"), ("CLOSE_PLAYING", "close"),
        ("QUESTION_ASKED", "question"),
    ])
    func `soon after, a segment goes on at its sentence`(state: String, segment: String) {
        check(
            """
            saved \(state) sentence=5
            restarted soon
                say LESSON_CONTINUES, \(segment)@5
            """)
    }

    @Test(arguments: [
        "READING_READY", "CONTEXT_READY", "ANALYSIS_READY", "THEMES_READY", "QUESTION_READY",
        "CLOSE_READY",
    ])
    func `soon after, a state that waits says so and waits anew`(state: String) {
        check(
            """
            saved \(state)
            restarted soon
                say LESSON_CONTINUES
            """)
    }

    @Test func `soon after, a lesson that was loading says so and loads`() {
        var stage = Stage()
        let lines = ["saved LESSON_LOADED", "restarted soon", "spoken", "loaded"]
        let done = lines.flatMap { stage.play($0) }.joined(separator: "; ")
        #expect(done.contains("LESSON_CONTINUES"))
        #expect(done.contains("load L1"))
        #expect(stage.dialogue.phase.state == .lesson(.orientationPlaying))
    }

    @Test func `soon after, a lesson that is loading listens, and nobody's sign ends it`() {
        var stage = Stage()
        for line in ["saved LESSON_LOADED", "restarted soon", "spoken"] { _ = stage.play(line) }
        #expect(stage.auditor.listening != nil)
        _ = stage.play("wait 30min")
        #expect(stage.dialogue.phase.state == .idle)
    }

    @Test func `a lesson that is heard again goes on in the state in which it was`() {
        var stage = Stage()
        for line in ["at RELISTEN_READY", "crashed", "restarted soon", "loaded", "spoken"] {
            _ = stage.play(line)
        }
        #expect(stage.dialogue.phase.state == .relisten(.ready))
        #expect(stage.dialogue.saved.segment == .context)
    }

    @Test func `soon after, the feedback is repeated and the close follows`() {
        check(
            """
            saved QUESTION_ANSWERED
            restarted soon
                say LESSON_CONTINUES, THE_ANSWER_IS
            spoken
                stop timers; quiet in 1s
            wait 1s
                quiet: → CLOSE_READY; listen for END_LESSON; quiet in 2s; patience in 1800s
            """)
    }

    @Test func `counts of reminders, replays and unclear answers outlive a restart`() {
        check(
            """
            at QUESTION_READY repeats=2
            wait 60s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            crashed
            restarted soon
                say LESSON_CONTINUES
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1740s
            wait 60s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            spoken
                listen for ASK_QUESTION; patience in 1680s
            wait 20min
                nothing
            at QUESTION_ASKED repeats=2 unclear=1
            voice unclear
                keep the place; shut the gate; stop timers; say NOT_RECOGNIZED
            crashed
            restarted soon
                say LESSON_CONTINUES, question
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            wait 30s
                reminder: keep the place; shut the gate; stop timers; say question
            spoken
                listen for an answer; patience in 1770s
            wait 60s
                nothing
            voice unclear
                → QUESTION_ANSWERED; record answer wrong; shut the gate; stop timers;
                  sign heard; say THE_ANSWER_IS
            """)
    }

    @Test func `a completed session restarts silently into idle`() {
        check(
            """
            saved SESSION_COMPLETE
            restarted soon
                → IDLE; listen for BEGIN_LESSON
            saved SESSION_COMPLETE
            restarted late
                → IDLE; listen for BEGIN_LESSON
            """)
    }

    @Test(arguments: [
        "LESSON_LOADED", "ORIENTATION_PLAYING", "READING_READY", "READING_PLAYING",
        "QUESTION_READY", "QUESTION_ASKED", "CLOSE_PLAYING",
    ])
    func `late after, the lesson is abandoned without a word`(state: String) {
        check(
            """
            saved \(state) sentence=2
            restarted late
                → IDLE; record L1 abandoned; listen for BEGIN_LESSON
            """)
    }
}
