import Testing

@Suite struct RestraintTests {
    @Test func `a reply is spoken once in ten seconds and twice in a row`() {
        check(
            """
            at QUESTION_READY repeats=1
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
            at QUESTION_READY repeats=1
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

    @Test func `a client gets the sentence even when it is not spoken`() {
        check(
            """
            at QUESTION_READY repeats=1
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
            at QUESTION_READY repeats=1
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
