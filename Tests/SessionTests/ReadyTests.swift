import Testing

@Suite struct ReadyTests {
    @Test(arguments: [
        ("READING_READY", "READ_PASSAGE", "READING_PLAYING", "reading"),
        ("CONTEXT_READY", "EXPLAIN_CONTEXT", "CONTEXT_PLAYING", "context"),
        ("ANALYSIS_READY", "ANALYZE_STRUCTURE", "ANALYSIS_PLAYING", "analysis"),
        ("THEMES_READY", "SUMMARIZE_THEMES", "THEMES_PLAYING", "themes"),
        ("CLOSE_READY", "END_LESSON", "CLOSE_PLAYING", "close"),
    ])
    func `a ready state goes on by its command or after two seconds of quiet`(
        state: String, command: String, next: String, segment: String
    ) {
        let goesOn = "→ \(next); shut the gate; stop timers; say \(segment)"
        check(
            """
            at \(state)
            voice \(command)
                \(goesOn)
            at \(state)
            command \(command)
                \(goesOn)
            at \(state)
            wait 1999ms
                nothing
            wait 1ms
                quiet: \(goesOn)
            """)
    }

    @Test func `the question waits for its command and reminds four times`() {
        check(
            """
            at QUESTION_READY
            wait 4999ms
                nothing
            wait 1ms
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            wait 10min
                nothing
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1795s
            wait 59s
                nothing
            speech
                stop timers; hold in 10s; patience in 1736s
            wait 1s
                nothing
            voice noise
                stop timers; reminder in 1s; patience in 1735s
            wait 1s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1734s
            wait 60s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1674s
            wait 60s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            spoken
                listen for ASK_QUESTION; patience in 1614s
            wait 10min
                nothing
            voice ASK_QUESTION
                → QUESTION_ASKED; shut the gate; stop timers; say question
            """)
    }

    @Test func `the first reminder comes after five seconds of quiet, not of waiting`() {
        check(
            """
            at QUESTION_READY
            wait 4s
                nothing
            voice READ_PASSAGE
                record READ_PASSAGE refused; shut the gate; stop timers; say VALID_COMMAND
            spoken
                listen for ASK_QUESTION; reminder in 5s; patience in 1796s
            wait 4s
                nothing
            speech
                stop timers; hold in 10s; patience in 1792s
            voice noise
                stop timers; reminder in 5s; patience in 1792s
            wait 4s
                nothing
            resumed
                shut the gate; stop timers; listen for ASK_QUESTION; reminder in 5s;
                  patience in 1788s
            wait 5s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            """)
    }

    @Test func `a completed session waits ten seconds of quiet`() {
        check(
            """
            at SESSION_COMPLETE
            wait 9s
                nothing
            speech
                stop timers; hold in 10s
            wait 3s
                nothing
            voice noise
                stop timers; quiet in 10s
            wait 9999ms
                nothing
            wait 1ms
                quiet: → IDLE; shut the gate; stop timers; listen for BEGIN_LESSON
            """)
    }

    @Test func `after the feedback the close is ready in one second`() {
        check(
            """
            at QUESTION_ASKED
            voice wrong
                → QUESTION_ANSWERED; record answer wrong; shut the gate; stop timers;
                  sign heard; say THE_ANSWER_IS
            wait 10s
                nothing
            spoken
                stop timers; quiet in 1s
            wait 999ms
                nothing
            wait 1ms
                quiet: → CLOSE_READY; listen for END_LESSON; quiet in 2s; patience in 1800s
            """)
    }
}
