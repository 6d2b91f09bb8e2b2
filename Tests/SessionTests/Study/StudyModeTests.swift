import Testing

/// Kinds and modes.
@Suite struct StudyModeTests {
    @Test func `in listen every word is only heard`() {
        checkStudy(
            """
            card 2 word examples=3
            begin practice 1 2 3+ listen
                → LOADING; → OPENING; say WORDS_SOME_NEW 3 1
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY
            wait 2s
                quiet: → CARD_PLAYING; say word 2
            heard
                → CARD_READY
            voice EXAMPLE
                say example 2.0
            voice HOW_MANY
                say WORDS_LEFT 1
            quiet
                → CARD_PLAYING; say word 3
            heard
                → CARD_READY
            voice SKIP
                → SUMMARY_PLAYING; finished 3 skipped score 0; say SKIPPED, THAT_WAS_ALL
            heard
                → COMPLETE; closed finished
            quiet
                → IDLE
            """)
    }

    @Test func `a session to listen to ends behind its minutes`() {
        checkStudy(
            """
            begin practice 1 2 3 listen minutes=1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → CARD_PLAYING; say word 1
            heard 40s
                → CARD_READY
            quiet
                → CARD_PLAYING; say word 2
            heard 40s
                → CARD_READY
            quiet
                → SUMMARY_PLAYING; finished 2 skipped score 0; say THAT_WAS_ALL, SUMMARY_MINUTES
                  1
            """)
    }

    @Test func `several meanings are chosen from, and a blank is filled in`() {
        checkStudy(
            """
            card 1 choice
            card 2 meaning
            begin review 1 multiple_choice
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_TRANSLATION, ANSWER_BY_NUMBER 3, prompt 1, choices 1
            voice ANSWER_2
                → ANSWERED; 1 right by choice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            voice END_STUDY
                → SUMMARY_PLAYING; ended 1 right score 100; say REVIEW_ENDS, SUMMARY_WORDS 1,
                  SUMMARY_RIGHT 1
            abandon
                → IDLE; closed ended
            begin practice 2 fill_in_blank
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD_MEANS, ANSWER_BY_WORD, prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            """)
    }

    @Test func `what begins a session counts where one is complete`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice REVIEW_WORDS
                REVIEW_WORDS refused; say STUDY_UNDER_WAY
            voice END_STUDY
                → SUMMARY_PLAYING; ended 1 skipped score 0; say REVIEW_ENDS, SUMMARY_WORDS 1,
                  SUMMARY_SKIPPED 1
            command LEARN_WORDS
                refused STUDY_UNDER_WAY
            heard
                → COMPLETE; closed ended
            voice HELP
                say YOU_CAN_SAY, PHRASE REVIEW_WORDS, PHRASE LEARN_WORDS, PHRASE
                  BEGIN_VOCABULARY, PHRASE CHOOSE_STUDY
            voice DUE
                DUE refused; say REVIEW_COMPLETE
            voice LEARN_WORDS
                → IDLE; say NO_WORDS
            """)
    }
}
