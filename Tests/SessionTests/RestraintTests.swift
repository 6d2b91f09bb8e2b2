import Testing

@Suite struct RestraintTests {
    @Test func `a reply is spoken once in ten seconds and twice in a row`() {
        check(
            """
            at QUESTION_READY
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1800s
            wait 1s
                nothing
            voice application
                sign notUnderstood
            wait 1s
                nothing
            voice theology
                ok
            wait 8s
                nothing
            voice unintelligible
                shut the gate; stop timers; say NOT_RECOGNIZED
            spoken
                listen for ASK_QUESTION; reminder in 50s; patience in 1790s
            wait 10s
                nothing
            voice conversation
                sign notUnderstood
            """)
    }

    @Test func `after two replies only three signs sound, ten seconds apart`() {
        check(
            """
            at QUESTION_READY
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1800s
            wait 10s
                nothing
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for ASK_QUESTION; reminder in 50s; patience in 1790s
            wait 10s
                nothing
            voice conversation
                sign notUnderstood
            wait 9999ms
                nothing
            voice conversation
                ok
            wait 1ms
                nothing
            voice conversation
                sign notUnderstood
            wait 10s
                nothing
            voice conversation
                sign notUnderstood
            wait 10s
                nothing
            voice conversation
                ok
            """)
    }

    @Test func `a minute of quiet forgets`() {
        check(
            """
            at IDLE
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for BEGIN_LESSON
            wait 10s
                nothing
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for BEGIN_LESSON
            wait 59s
                nothing
            voice conversation
                sign notUnderstood
            wait 60s
                nothing
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            """)
    }

    @Test func `a minute with requests in it was not quiet`() {
        check(
            """
            at IDLE
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for BEGIN_LESSON
            wait 10s
                nothing
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for BEGIN_LESSON
            wait 40s
                nothing
            voice blocked
                sign notNow
            wait 40s
                nothing
            voice conversation
                sign notUnderstood
            """)
    }

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
            at QUESTION_READY
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

    @Test func `a client gets the sentence even when it is not spoken`() {
        check(
            """
            at QUESTION_READY
            hear how are you
                shut the gate; stop timers; say STRUCTURED_COURSE;
                  reply conversation STRUCTURED_COURSE
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1800s
            hear how are you
                sign notUnderstood; reply conversation STRUCTURED_COURSE
            hear is it a sin to laugh
                reply theology SET_CURRICULUM
            hear nonsense
                reply other VALID_COMMAND
            hear
                reply unintelligible NOT_RECOGNIZED
            """)
    }

    @Test func `guidance for a command counts for nothing and is held back by nothing`() {
        check(
            """
            at QUESTION_READY
            voice READ_PASSAGE
                record READ_PASSAGE refused; shut the gate; stop timers; say VALID_COMMAND
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1800s
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1800s
            voice READ_PASSAGE
                record READ_PASSAGE refused; shut the gate; stop timers; say VALID_COMMAND
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1800s
            wait 10s
                nothing
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            """)
    }
}
