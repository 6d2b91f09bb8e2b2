import Testing

@Suite struct HoldLimitTests {
    @Test func `a television holds a lesson for ten seconds in all`() {
        check(
            """
            at READING_READY
            wait 1s
                nothing
            speech
                stop timers; hold in 10s; patience in 1799s
            wait 4s
                nothing
            voice noise
                stop timers; quiet in 2s; patience in 1795s
            wait 1s
                nothing
            speech
                stop timers; hold in 6s; patience in 1794s
            wait 5s
                nothing
            voice unintelligible
                shut the gate; stop timers; say NOT_RECOGNIZED
            wait 1s
                nothing
            spoken
                listen for READ_PASSAGE; quiet in 2s; patience in 1789s
            wait 1s
                nothing
            speech
                stop timers; hold in 1s; patience in 1788s
            wait 1s
                hold: stop timers; quiet in 2s; patience in 1787s
            wait 2s
                quiet: → READING_PLAYING; shut the gate; stop timers; say reading
            """)
    }

    @Test func `speech that never ends holds for ten seconds`() {
        check(
            """
            at READING_READY
            wait 1s
                nothing
            speech
                stop timers; hold in 10s; patience in 1799s
            wait 9999ms
                nothing
            wait 1ms
                hold: stop timers; quiet in 2s; patience in 1789s
            wait 1999ms
                nothing
            wait 1ms
                quiet: → READING_PLAYING; shut the gate; stop timers; say reading
            """)
    }

    @Test func `speech that goes on when the hold is over is still decided`() {
        check(
            """
            at READING_READY
            speech
                stop timers; hold in 10s; patience in 1800s
            wait 11s
                hold: stop timers; quiet in 2s; patience in 1790s
            voice READ_PASSAGE
                → READING_PLAYING; shut the gate; stop timers; say reading
            """)
    }

    @Test func `each state has ten seconds of its own`() {
        check(
            """
            at READING_READY
            speech
                stop timers; hold in 10s; patience in 1800s
            wait 12s
                hold: stop timers; quiet in 2s; patience in 1790s
                quiet: → READING_PLAYING; shut the gate; stop timers; say reading
            spoken
                → CONTEXT_READY; listen for EXPLAIN_CONTEXT; quiet in 2s; patience in 1788s
            speech
                stop timers; hold in 10s; patience in 1788s
            wait 9999ms
                nothing
            voice noise
                stop timers; quiet in 2s; patience in 1778s
            wait 2s
                quiet: → CONTEXT_PLAYING; shut the gate; stop timers; say context
            """)
    }

    @Test func `a completed session is held for ten seconds at most`() {
        check(
            """
            at SESSION_COMPLETE
            speech
                stop timers; hold in 10s
            wait 10s
                hold: stop timers; quiet in 10s
            wait 10s
                quiet: → IDLE; shut the gate; stop timers; listen for BEGIN_LESSON
            """)
    }
}
