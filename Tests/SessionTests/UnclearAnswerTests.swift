import Testing

@Suite struct UnclearAnswerTests {
    @Test func `unclear gets two more tries and is judged the third time`() {
        check(
            """
            at QUESTION_ASKED
            voice unclear
                keep the place; shut the gate; stop timers; say NOT_RECOGNIZED
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            voice unclear
                keep the place; shut the gate; stop timers; say NOT_RECOGNIZED
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            voice unclear
                → QUESTION_ANSWERED; record answer wrong; shut the gate; stop timers;
                  sign heard; say THE_ANSWER_IS
            """)
    }

    @Test func `what is not understood is an unclear answer`() {
        check(
            """
            at QUESTION_ASKED
            voice unintelligible
                keep the place; shut the gate; stop timers; say NOT_RECOGNIZED
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            voice unintelligible
                keep the place; shut the gate; stop timers; say NOT_RECOGNIZED
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            voice unintelligible
                → QUESTION_ANSWERED; record answer wrong; shut the gate; stop timers;
                  sign heard; say THE_ANSWER_IS
            """)
    }

    @Test func `an unclear answer after another try may be right`() {
        check(
            """
            at QUESTION_ASKED unclear=1
            voice unclear
                keep the place; shut the gate; stop timers; say NOT_RECOGNIZED
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            voice right
                → QUESTION_ANSWERED; record answer right; shut the gate; stop timers;
                  sign heard; say CORRECT
            """)
    }
}
