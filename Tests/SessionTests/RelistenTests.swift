import Testing

@Suite struct RelistenTests {
    @Test func `a completed lesson is heard again from end to end, without an answer`() {
        check(
            """
            completed L1
            restarted late
                listen for BEGIN_LESSON
            relisten L1
                → RELISTEN_PLAYING; shut the gate; stop timers; load L1
            loaded
                say orientation
            reached 3
                keep the place
            spoken
                → RELISTEN_READY; listen for END_LESSON; quiet in 2s
            wait 2s
                quiet: → RELISTEN_PLAYING; shut the gate; stop timers; say reading
            spoken
                → RELISTEN_READY; listen for END_LESSON; quiet in 2s
            wait 2s
                quiet: → RELISTEN_PLAYING; shut the gate; stop timers; say context
            spoken
                → RELISTEN_READY; listen for END_LESSON; quiet in 2s
            wait 2s
                quiet: → RELISTEN_PLAYING; shut the gate; stop timers; say analysis
            spoken
                → RELISTEN_READY; listen for END_LESSON; quiet in 2s
            wait 2s
                quiet: → RELISTEN_PLAYING; shut the gate; stop timers; say themes
            spoken
                → RELISTEN_READY; listen for END_LESSON; quiet in 2s
            wait 2s
                quiet: → RELISTEN_PLAYING; shut the gate; stop timers; say question
            late-voice right
                stale
            spoken
                → RELISTEN_READY; listen for END_LESSON; quiet in 2s
            wait 2s
                quiet: → RELISTEN_PLAYING; shut the gate; stop timers; say close
            spoken
                → IDLE; silence; listen for BEGIN_LESSON
            voice BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L2; listen for nothing;
                  patience in 1800s
            """)
    }

    @Test func `it goes on after two seconds of quiet, or ends by its command`() {
        check(
            """
            at RELISTEN_READY
            wait 1s
                nothing
            speech
                stop timers; hold in 10s
            wait 5s
                nothing
            voice noise
                stop timers; quiet in 2s
            wait 1999ms
                nothing
            voice READ_PASSAGE
                record READ_PASSAGE refused; shut the gate; stop timers; say VALID_COMMAND
            spoken
                listen for END_LESSON; quiet in 2s
            command READ_PASSAGE
                refused VALID_COMMAND
            voice END_LESSON
                → IDLE; shut the gate; stop timers; listen for BEGIN_LESSON
            at RELISTEN_READY
            command END_LESSON
                → IDLE; shut the gate; stop timers; listen for BEGIN_LESSON
            at RELISTEN_READY
            hear end the lesson
                → IDLE; shut the gate; stop timers; listen for BEGIN_LESSON; reply command
            at RELISTEN_READY
            wait 2s
                quiet: → RELISTEN_PLAYING; shut the gate; stop timers; say context
            """)
    }

    @Test func `only completed lessons, only from idle`() {
        check(
            """
            completed L1
            restarted late
                listen for BEGIN_LESSON
            relisten L2
                refused
            command BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L2; listen for nothing;
                  patience in 1800s
            relisten L1
                refused LESSON_IN_PROGRESS
            loaded
                → ORIENTATION_PLAYING; shut the gate; stop timers; say orientation
            relisten L1
                refused LESSON_IN_PROGRESS
            at RELISTEN_PLAYING
            relisten L1
                refused LESSON_IN_PROGRESS
            command BEGIN_LESSON
                refused LESSON_IN_PROGRESS
            command END_LESSON
                refused LESSON_IN_PROGRESS
            at SESSION_COMPLETE
            relisten L1
                refused LESSON_COMPLETE
            """)
    }

    @Test func `content that is missing is told`() {
        check(
            """
            completed L1
            restarted late
                listen for BEGIN_LESSON
            relisten L1
                → RELISTEN_PLAYING; shut the gate; stop timers; load L1
            unavailable
                → IDLE; say CONTENT_UNAVAILABLE
            """)
    }

    @Test func `after a restart it goes on at its sentence, or is over`() {
        check(
            """
            saved RELISTEN_PLAYING sentence=4
            restarted soon
                load L1
            loaded
                say LESSON_CONTINUES, reading@4
            saved RELISTEN_PLAYING sentence=4
            restarted late
                → IDLE; listen for BEGIN_LESSON
            saved RELISTEN_READY
            restarted late
                → IDLE; listen for BEGIN_LESSON
            """)
    }
}
