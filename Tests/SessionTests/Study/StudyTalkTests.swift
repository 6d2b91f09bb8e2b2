import Testing

/// Noise, and talk that is not for the box.
@Suite struct StudyTalkTests {
    @Test func `noise is nothing, and talk that is not understood is answered sparingly`() {
        checkStudy(
            """
            card 1 flash
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → FLASHCARD_ASKED; say prompt 1, SAY_SHOW_ANSWER
            voice noise
                nothing
            voice unintelligible
                say SAY_IT_AGAIN
            voice unintelligible
                sign not understood
            wait 11s
                nothing
            voice unintelligible
                say SAY_IT_AGAIN
            wait 11s
                nothing
            voice unintelligible
                sign not understood
            voice HOW_MANY
                say WORDS_LEFT 1
            wait 11s
                reminder: say prompt 1, SAY_SHOW_ANSWER
            voice unintelligible
                say SAY_IT_AGAIN
            """)
    }

    @Test func `words about the sound are no answer`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice sound
                nothing
            voice right
                → ANSWERED; 1 right by voice in 6000ms; 1 is good 4 in 6000ms; say CORRECT
            voice sound
                nothing
            quiet
                → QUESTION_ASKED; say prompt 2
            """)
    }

    @Test func `feedback waits for who begins to speak`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            wait 900ms
                nothing
            speech
                nothing
            wait 5s
                nothing
            decided noise
                nothing
            wait 1s
                quiet: → QUESTION_ASKED; say prompt 2
            """)
    }
}
