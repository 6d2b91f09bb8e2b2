import Testing

@Suite struct ResumeTests {
    @Test func `quiet begins anew after a pause`() {
        check(
            """
            at READING_READY
            wait 1999ms
                nothing
            resumed
                shut the gate; stop timers; listen for READ_PASSAGE; quiet in 2s;
                  patience in 1798s
            wait 1999ms
                nothing
            wait 1ms
                quiet: → READING_PLAYING; shut the gate; stop timers; say reading
            at QUESTION_ANSWERED
            wait 999ms
                nothing
            resumed
                stop timers; quiet in 1s
            wait 999ms
                nothing
            wait 1ms
                quiet: → CLOSE_READY; listen for END_LESSON; quiet in 2s; patience in 1800s
            at SESSION_COMPLETE
            wait 9s
                nothing
            resumed
                shut the gate; stop timers; listen for END_LESSON; quiet in 10s
            wait 9999ms
                nothing
            wait 1ms
                quiet: → IDLE; shut the gate; stop timers; listen for BEGIN_LESSON
            at RELISTEN_READY
            wait 1s
                nothing
            resumed
                shut the gate; stop timers; listen for END_LESSON; quiet in 2s
            wait 2s
                quiet: → RELISTEN_PLAYING; shut the gate; stop timers; say context
            """)
    }

    @Test func `the long waits go on where they stood`() {
        check(
            """
            at QUESTION_READY repeats=1
            wait 40s
                nothing
            resumed
                shut the gate; stop timers; listen for ASK_QUESTION; reminder in 20s;
                  patience in 1760s
            wait 20s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            at QUESTION_ASKED
            wait 20s
                nothing
            resumed
                shut the gate; stop timers; listen for an answer; reminder in 10s;
                  patience in 1780s
            wait 10s
                reminder: keep the place; shut the gate; stop timers; say question
            """)
    }

    @Test func `speech that was cut by the pause is forgotten`() {
        check(
            """
            at READING_READY
            wait 1s
                nothing
            speech
                stop timers; hold in 10s; patience in 1799s
            resumed
                shut the gate; stop timers; listen for READ_PASSAGE; quiet in 2s;
                  patience in 1799s
            wait 2s
                quiet: → READING_PLAYING; shut the gate; stop timers; say reading
            """)
    }

    @Test func `what was being said goes on by itself`() {
        check(
            """
            at READING_PLAYING
            resumed
                ok
            saved QUESTION_ANSWERED
            restarted soon
                say LESSON_CONTINUES, THE_ANSWER_IS
            resumed
                ok
            spoken
                stop timers; quiet in 1s
            at QUESTION_READY repeats=1
            voice ASK_QUESTION
                → QUESTION_ASKED; shut the gate; stop timers; say question
            resumed
                ok
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            at READING_READY
            voice BEGIN_LESSON
                record BEGIN_LESSON refused; shut the gate; stop timers; say VALID_COMMAND
            resumed
                ok
            spoken
                listen for READ_PASSAGE; quiet in 2s; patience in 1800s
            at RELISTEN_PLAYING
            resumed
                ok
            at IDLE
            try something
                shut the gate; stop timers; say "something"
            resumed
                ok
            """)
    }

    @Test func `idle and a lesson that is loading listen again`() {
        check(
            """
            at IDLE
            resumed
                shut the gate; stop timers; listen for BEGIN_LESSON
            voice BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L1; listen for nothing;
                  patience in 1800s
            resumed
                shut the gate; stop timers; listen for nothing; patience in 1800s
            loaded
                → ORIENTATION_PLAYING; shut the gate; stop timers; say orientation
            """)
    }
}
