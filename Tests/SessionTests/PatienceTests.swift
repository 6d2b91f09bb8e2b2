import Testing

@Suite struct PatienceTests {
    @Test func `patience runs through the states while they wait, not while they speak`() {
        check(
            """
            at THEMES_READY
            wait 2s
                quiet: → THEMES_PLAYING; shut the gate; stop timers; say themes
            wait 20min
                nothing
            spoken
                → QUESTION_READY; listen for ASK_QUESTION; reminder in 5s; patience in 1798s
            wait 5s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            wait 20min
                nothing
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1793s
            """)
    }

    @Test func `a command is a sign of a learner`() {
        check(
            """
            at QUESTION_READY repeats=4
            wait 29min
                nothing
            command ASK_QUESTION
                → QUESTION_ASKED; shut the gate; stop timers; say question
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            """)
    }

    @Test func `a client's sign lets thirty minutes begin anew`() {
        check(
            """
            at QUESTION_READY repeats=4
            wait 29min
                nothing
            sign
                ok
            wait 29min
                patience: patience in 1740s
            wait 1min
                patience: → IDLE; record L1 abandoned; shut the gate; stop timers;
                  listen for BEGIN_LESSON
            """)
    }

    @Test func `a sign while something is spoken counts`() {
        check(
            """
            at THEMES_READY
            wait 2s
                quiet: → THEMES_PLAYING; shut the gate; stop timers; say themes
            sign
                ok
            spoken
                → QUESTION_READY; listen for ASK_QUESTION; reminder in 5s; patience in 1800s
            at QUESTION_READY repeats=1
            wait 60s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            sign
                ok
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1800s
            """)
    }

    @Test func `an answer is a sign, also one that was unclear`() {
        check(
            """
            at QUESTION_ASKED repeats=3
            wait 20min
                nothing
            voice unclear
                keep the place; shut the gate; stop timers; say NOT_RECOGNIZED
            spoken
                listen for an answer; patience in 1800s
            """)
    }

    @Test func `noise and talk are no signs`() {
        check(
            """
            at QUESTION_READY repeats=4
            wait 29min
                nothing
            speech
                ok
            voice noise
                ok
            voice conversation
                shut the gate; stop timers; say STRUCTURED_COURSE
            spoken
                listen for ASK_QUESTION; patience in 60s
            wait 60s
                patience: → IDLE; record L1 abandoned; shut the gate; stop timers;
                  listen for BEGIN_LESSON
            """)
    }

    @Test func `undecided speech does not stop the thirty minutes`() {
        check(
            """
            at QUESTION_READY repeats=4
            wait 29min
                nothing
            speech
                ok
            wait 60s
                patience: → IDLE; record L1 abandoned; shut the gate; stop timers;
                  listen for BEGIN_LESSON
            at QUESTION_READY repeats=1
            wait 30s
                nothing
            speech
                stop timers; hold in 10s; patience in 1770s
            wait 10s
                hold: stop timers; reminder in 30s; patience in 1760s
            wait 30s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            """)
    }

    @Test func `a lesson that is loading for ever is abandoned`() {
        check(
            """
            at LESSON_LOADED
            wait 30min
                patience: → IDLE; record L1 abandoned; shut the gate; stop timers;
                  listen for BEGIN_LESSON
            """)
    }

    @Test func `thirty minutes go on counting over a restart`() {
        check(
            """
            at QUESTION_READY repeats=4
            wait 29min
                nothing
            crashed
            restarted soon
                say LESSON_CONTINUES
            spoken
                listen for ASK_QUESTION; patience in 60s
            wait 61s
                patience: → IDLE; record L1 abandoned; shut the gate; stop timers;
                  listen for BEGIN_LESSON
            """)
    }
}
