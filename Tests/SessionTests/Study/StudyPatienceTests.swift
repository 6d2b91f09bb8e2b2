import Testing

/// Silence in a study session.
@Suite struct StudyPatienceTests {
    @Test func `a prompt is said again three times, and then once that the review waits`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 29s
                nothing
            wait 1s
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 30s
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 30s
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 30s
                reminder: say REVIEW_WAITING
            wait 10min
                nothing
            voice REPEAT
                say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 10min
                nothing
            """)
    }

    @Test func `so is a front, and the wish for a grade apart from it`() {
        checkStudy(
            """
            card 1 flash
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → FLASHCARD_ASKED; say prompt 1, SAY_SHOW_ANSWER
            wait 60s
                reminder: say prompt 1, SAY_SHOW_ANSWER
                reminder: say prompt 1, SAY_SHOW_ANSWER
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 1, HOW_WELL
            wait 4min
                reminder: say answer 1, HOW_WELL
                reminder: say answer 1, HOW_WELL
                reminder: say answer 1, HOW_WELL
                reminder: say REVIEW_WAITING
            """)
    }

    @Test func `the wish for a verdict is said three times, too`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 60s
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice wrong
                say SAY_IT_AGAIN
            voice wrong
                → GRADE_ASKED; sign not understood; say ANSWER_IS, answer 1, DID_YOU_KNOW
            wait 4min
                reminder: say ANSWER_IS, answer 1, DID_YOU_KNOW
                reminder: say ANSWER_IS, answer 1, DID_YOU_KNOW
                reminder: say ANSWER_IS, answer 1, DID_YOU_KNOW
                reminder: say REVIEW_WAITING
            """)
    }

    @Test func `who has heard a word is reminded three times`() {
        checkStudy(
            """
            begin learning 1+
                → LOADING; → OPENING; say NEW_WORDS 1
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            wait 59s
                nothing
            wait 1s
                reminder: say SAY_STUDIED
            wait 10min
                reminder: say SAY_STUDIED
                reminder: say SAY_STUDIED
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            """)
    }

    @Test func `silence is never a grade, and half an hour of it ends the session`() {
        checkStudy(
            """
            card 1 word gap
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice SHOW_ANSWER
                → ANSWERED; 2 wrong by self; 2 is again 0; say ANSWER_IS, answer 2
            quiet
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
            wait 29min
                reminder: say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
                reminder: say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
                reminder: say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
                reminder: say REVIEW_WAITING
            wait 1min
                patience: → IDLE; abandoned 1 missed 1 skipped score 50; closed abandoned
            """)
    }

    @Test func `a learner who answers is never abandoned`() {
        checkStudy(
            """
            begin review 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 29min
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
                reminder: say REVIEW_WAITING
            voice right
                → ANSWERED; 1 right by voice in 60000ms; 1 is hard 3 in 60000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            wait 29min
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 2
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 2
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 2
                reminder: say REVIEW_WAITING
            voice HOW_MANY
                say WORDS_LEFT 2
            wait 29min
                nothing
            voice unclear
                say SAY_IT_AGAIN
            wait 29min
                nothing
            sign
                nothing
            wait 29min
                patience: nothing
            command SKIP
                say SKIPPED, prompt 3
            wait 29min
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 3
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 3
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 3
                reminder: say REVIEW_WAITING
            wait 2min
                patience: → IDLE; abandoned 1 right 2 skipped score 100; closed abandoned
            """)
    }

    @Test func `the sign of a client counts while a word is taught, too`() {
        checkStudy(
            """
            begin learning 1+
                → LOADING; → OPENING; say NEW_WORDS 1
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            wait 29min
                reminder: say SAY_STUDIED
                reminder: say SAY_STUDIED
                reminder: say SAY_STUDIED
            voice REPEAT
                → CARD_PLAYING; say word 1
            sign
                nothing
            heard
                → CARD_READY
            wait 29min
                reminder: say SAY_STUDIED
                reminder: say SAY_STUDIED
                reminder: say SAY_STUDIED
            wait 2min
                patience: → IDLE; abandoned 1 skipped score 0; closed abandoned
            """)
    }
}
