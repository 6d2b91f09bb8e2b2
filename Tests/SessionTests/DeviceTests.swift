import Testing

@Suite struct DeviceTests {
    @Test func `the loss of the microphone is told at once where the box waits`() {
        check(
            """
            at READING_READY
            microphone lost
                shut the gate; stop timers; say MICROPHONE_LOST
            spoken
                listen for READ_PASSAGE; quiet in 2s; patience in 1800s
            microphone returned
                shut the gate; stop timers; say MICROPHONE_RETURNED
            spoken
                listen for READ_PASSAGE; quiet in 2s; patience in 1800s
            wait 2s
                quiet: → READING_PLAYING; shut the gate; stop timers; say reading
            at QUESTION_READY
            microphone lost
                shut the gate; stop timers; say MICROPHONE_LOST
            at QUESTION_ASKED
            microphone lost
                shut the gate; stop timers; say MICROPHONE_LOST
            at SESSION_COMPLETE
            microphone lost
                shut the gate; stop timers; say MICROPHONE_LOST
            spoken
                listen for END_LESSON; quiet in 10s
            wait 10s
                quiet: → IDLE; shut the gate; stop timers; listen for BEGIN_LESSON
            """)
    }

    @Test func `it is told after what is being said`() {
        check(
            """
            at READING_PLAYING
            microphone lost
                ok
            spoken
                → CONTEXT_READY; say MICROPHONE_LOST
            spoken
                listen for EXPLAIN_CONTEXT; quiet in 2s; patience in 1800s
            wait 2s
                quiet: → CONTEXT_PLAYING; shut the gate; stop timers; say context
            at QUESTION_READY
            voice ASK_QUESTION
                → QUESTION_ASKED; shut the gate; stop timers; say question
            microphone lost
                ok
            spoken
                say MICROPHONE_LOST
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            at QUESTION_ANSWERED
            microphone lost
                ok
            microphone returned
                ok
            wait 1s
                quiet: → CLOSE_READY; say MICROPHONE_RETURNED
            spoken
                listen for END_LESSON; quiet in 2s; patience in 1800s
            """)
    }

    @Test func `it is told in a lesson that is loading`() {
        check(
            """
            at LESSON_LOADED
            microphone lost
                shut the gate; stop timers; say MICROPHONE_LOST
            """)
    }

    @Test func `without a lesson nothing is told`() {
        check(
            """
            at IDLE
            microphone lost
                ok
            microphone returned
                ok
            at RELISTEN_READY
            microphone lost
                ok
            at RELISTEN_PLAYING
            microphone lost
                ok
            """)
    }

    @Test func `a lesson without a microphone goes on by itself`() {
        check(
            """
            at READING_PLAYING
            microphone lost
                ok
            spoken
                → CONTEXT_READY; say MICROPHONE_LOST
            spoken
                listen for EXPLAIN_CONTEXT; quiet in 2s; patience in 1800s
            wait 2s
                quiet: → CONTEXT_PLAYING; shut the gate; stop timers; say context
            spoken
                → ANALYSIS_READY; listen for ANALYZE_STRUCTURE; quiet in 2s;
                  patience in 1798s
            wait 2s
                quiet: → ANALYSIS_PLAYING; shut the gate; stop timers; say analysis
            """)
    }
}
