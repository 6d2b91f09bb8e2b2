import Testing

@Suite struct RestraintCarriedTests {
    @Test func `the count survives a state that goes on by itself`() {
        check(
            """
            at READING_READY
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for READ_PASSAGE; quiet in 2s; patience in 1800s
            wait 1s
                nothing
            voice conversation
                sign notUnderstood
            wait 2s
                quiet: → READING_PLAYING; shut the gate; stop timers; say reading
            spoken
                → CONTEXT_READY; listen for EXPLAIN_CONTEXT; quiet in 2s; patience in 1798s
            wait 1s
                nothing
            voice conversation
                ok
            wait 2s
                quiet: → CONTEXT_PLAYING; shut the gate; stop timers; say context
            spoken
                → ANALYSIS_READY; listen for ANALYZE_STRUCTURE; quiet in 2s;
                  patience in 1796s
            voice conversation
                ok
            """)
    }

    @Test func `the count survives the return to idle by itself`() {
        check(
            """
            at SESSION_COMPLETE
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for END_LESSON; quiet in 10s
            wait 5s
                nothing
            speech
                stop timers; hold in 10s
            wait 6s
                nothing
            voice application
                shut the gate; stop timers; say NOT_APPLICATION
            spoken
                listen for END_LESSON; quiet in 10s
            wait 10s
                quiet: → IDLE; shut the gate; stop timers; listen for BEGIN_LESSON
            voice conversation
                sign notUnderstood
            """)
    }

    @Test func `the count survives from segment to segment of a lesson heard again`() {
        check(
            """
            at RELISTEN_READY
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for END_LESSON; quiet in 2s
            wait 2s
                quiet: → RELISTEN_PLAYING; shut the gate; stop timers; say context
            spoken
                → RELISTEN_READY; listen for END_LESSON; quiet in 2s
            voice conversation
                sign notUnderstood
            """)
    }

    @Test func `the count survives an abandonment`() {
        check(
            """
            at QUESTION_READY repeats=1
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1800s
            abandon
                → IDLE; record L1 abandoned; shut the gate; stop timers;
                  listen for BEGIN_LESSON
            voice conversation
                sign notUnderstood
            """)
    }

    @Test func `an accepted command forgets`() {
        check(
            """
            at READING_READY
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for READ_PASSAGE; quiet in 2s; patience in 1800s
            voice READ_PASSAGE
                → READING_PLAYING; shut the gate; stop timers; say reading
            spoken
                → CONTEXT_READY; listen for EXPLAIN_CONTEXT; quiet in 2s; patience in 1800s
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for EXPLAIN_CONTEXT; quiet in 2s; patience in 1800s
            command EXPLAIN_CONTEXT
                → CONTEXT_PLAYING; shut the gate; stop timers; say context
            spoken
                → ANALYSIS_READY; listen for ANALYZE_STRUCTURE; quiet in 2s;
                  patience in 1800s
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            """)
    }
}
