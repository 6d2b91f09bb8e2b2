import Testing

@Suite struct HoldTests {
    @Test func `a command that is begun in time counts`() {
        check(
            """
            at READING_READY
            wait 1999ms
                nothing
            speech
                stop timers; hold in 10s; patience in 1798s
            wait 9s
                nothing
            voice READ_PASSAGE
                → READING_PLAYING; shut the gate; stop timers; say reading
            """)
    }

    @Test func `speech that is nothing lets the two seconds start anew`() {
        check(
            """
            at READING_READY
            wait 1s
                nothing
            speech
                stop timers; hold in 10s; patience in 1799s
            wait 3s
                nothing
            voice noise
                stop timers; quiet in 2s; patience in 1796s
            wait 1999ms
                nothing
            wait 1ms
                quiet: → READING_PLAYING; shut the gate; stop timers; say reading
            """)
    }

    @Test func `guidance lets the two seconds start anew`() {
        check(
            """
            at READING_READY
            wait 1s
                nothing
            speech
                stop timers; hold in 10s; patience in 1799s
            voice BEGIN_LESSON
                record BEGIN_LESSON refused; shut the gate; stop timers; say VALID_COMMAND
            wait 60s
                nothing
            spoken
                listen for READ_PASSAGE; quiet in 2s; patience in 1799s
            wait 1999ms
                nothing
            wait 1ms
                quiet: → READING_PLAYING; shut the gate; stop timers; say reading
            """)
    }

    @Test func `text without effect does not decide what is being spoken`() {
        check(
            """
            at READING_READY
            wait 1s
                nothing
            speech
                stop timers; hold in 10s; patience in 1799s
            hear repeat that
                sign notNow; reply blocked
            wait 3s
                nothing
            voice READ_PASSAGE
                → READING_PLAYING; shut the gate; stop timers; say reading
            """)
    }

    @Test func `speech that turned out to be something uses none of the ten seconds`() {
        check(
            """
            at READING_READY
            speech
                stop timers; hold in 10s; patience in 1800s
            wait 9s
                nothing
            voice BEGIN_LESSON
                record BEGIN_LESSON refused; shut the gate; stop timers; say VALID_COMMAND
            spoken
                listen for READ_PASSAGE; quiet in 2s; patience in 1791s
            speech
                stop timers; hold in 10s; patience in 1791s
            wait 9s
                nothing
            voice READ_PASSAGE
                → READING_PLAYING; shut the gate; stop timers; say reading
            """)
    }

    @Test func `a beginning of speech that was reported twice or late is stale`() {
        check(
            """
            at READING_READY
            speech
                stop timers; hold in 10s; patience in 1800s
            speech
                stale
            voice noise
                stop timers; quiet in 2s; patience in 1800s
            voice BEGIN_LESSON
                record BEGIN_LESSON refused; shut the gate; stop timers; say VALID_COMMAND
            """)
    }
}
