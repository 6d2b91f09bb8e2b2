import Testing

/// What is said to acts that do not count.
@Suite struct StudyHelpTests {
    @Test func `help names the phrases of the state, its own first`() {
        checkStudy(
            """
            card 2 choice
            card 3 flash
            begin mixed 1+ 2 3
                → LOADING; → OPENING; say WORDS_SOME_NEW 3 1
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice HELP
                say YOU_CAN_SAY, PHRASE STUDIED, PHRASE SKIP, PHRASE BURY, PHRASE SUSPEND
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice HELP
                say YOU_CAN_SAY, PHRASE GIVE_CHOICES, PHRASE SHOW_ANSWER, PHRASE DONT_KNOW,
                  PHRASE SKIP
            voice right
                → ANSWERED; 1 right by voice in 6000ms; 1 is good 4 in 6000ms; say CORRECT
            voice HELP
                say YOU_CAN_SAY, PHRASE I_WAS_WRONG, PHRASE EXPLAIN, PHRASE SKIP, PHRASE BURY
            quiet
                → QUESTION_ASKED; say WHICH_TRANSLATION, ANSWER_BY_NUMBER 3, prompt 2, choices 2
            voice HELP
                say YOU_CAN_SAY, PHRASE ANSWER_1, PHRASE SHOW_ANSWER, PHRASE DONT_KNOW, PHRASE
                  SKIP
            voice ANSWER_2
                → ANSWERED; 2 right by choice in 6000ms; 2 is good 4 in 6000ms; say CORRECT
            quiet
                → FLASHCARD_ASKED; say prompt 3, SAY_SHOW_ANSWER
            voice HELP
                say YOU_CAN_SAY, PHRASE SHOW_ANSWER, PHRASE SKIP, PHRASE BURY, PHRASE HOW_MANY
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 3, HOW_WELL
            voice HELP
                say YOU_CAN_SAY, PHRASE AGAIN, PHRASE HARD, PHRASE GOOD, PHRASE EASY
            voice EASY
                → ANSWERED; 3 right by self; 3 is easy 5; say GRADE_EASY
            voice HELP
                say YOU_CAN_SAY, PHRASE EXPLAIN, PHRASE SKIP, PHRASE BURY, PHRASE SUSPEND
            quiet
                → SUMMARY_PLAYING; finished 3 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  3, SUMMARY_RIGHT 3
            heard
                → COMPLETE; closed finished
            voice HELP
                say YOU_CAN_SAY, PHRASE REVIEW_WORDS, PHRASE LEARN_WORDS, PHRASE
                  BEGIN_VOCABULARY, PHRASE CHOOSE_STUDY
            """)
    }

    @Test func `an act that does not count is a sign, and the second in a row help`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice STUDIED
                STUDIED refused; sign not now
            voice GOOD
                say YOU_CAN_SAY, PHRASE GIVE_CHOICES, PHRASE SHOW_ANSWER, PHRASE DONT_KNOW,
                  PHRASE SKIP; GOOD refused; sign not now
            voice YES
                YES refused; sign not now
            voice HOW_MANY
                say WORDS_LEFT 2
            voice YES
                YES refused; sign not now
            voice right
                → ANSWERED; 1 right by voice in 18000ms; 1 is hard 3 in 18000ms; say CORRECT
            voice NO
                NO refused; sign not now
            voice ANSWER_1
                say YOU_CAN_SAY, PHRASE I_WAS_WRONG, PHRASE EXPLAIN, PHRASE SKIP, PHRASE BURY;
                  ANSWER_1 refused; sign not now
            """)
    }

    @Test func `help in the question of mastery`() {
        checkStudy(
            """
            begin review 1 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            through 1
                → SUMMARY_PLAYING; finished 1 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  1, SUMMARY_RIGHT 1
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 1
            voice HELP
                say YOU_CAN_SAY, PHRASE YES, PHRASE NO, PHRASE HOW_MANY, PHRASE REPEAT
            voice SKIP
                SKIP refused; sign not now
            """)
    }

    @Test func `how many words are left`() {
        checkStudy(
            """
            begin learning 1+ 2 3
                → LOADING; → OPENING; say WORDS_SOME_NEW 3 1
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice HOW_MANY
                say WORDS_LEFT 3
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice HOW_MANY
                say WORDS_LEFT 3
            voice right
                → ANSWERED; 1 right by voice in 6000ms; 1 is good 4 in 6000ms; say CORRECT
            voice HOW_MANY
                say WORDS_LEFT 2
            quiet
                → QUESTION_ASKED; say prompt 2
            voice SKIP
                say SKIPPED, prompt 3
            voice HOW_MANY
                say WORDS_LEFT 1
            voice right
                → ANSWERED; 3 right by voice in 6000ms; 3 is good 4 in 6000ms; say CORRECT
            voice HOW_MANY
                say LAST_WORD
            """)
    }

    @Test func `examples come by turns, and a word is spelled`() {
        checkStudy(
            """
            card 2 word examples=0
            begin learning 1+ 2+
                → LOADING; → OPENING; say NEW_WORDS 2
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice EXAMPLE
                say example 1.0
            voice EXAMPLE
                say example 1.1
            voice EXAMPLE
                say example 1.0
            voice SPELL
                say spelling 1
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice EXAMPLE
                EXAMPLE refused; sign not now
            voice right
                → ANSWERED; 1 right by voice in 6000ms; 1 is good 4 in 6000ms; say CORRECT
            voice EXAMPLE
                say example 1.1
            quiet
                → CARD_PLAYING; say word 2
            heard
                → CARD_READY
            voice EXAMPLE
                EXAMPLE refused; sign not now
            command EXAMPLE
                refused STUDY_UNDER_WAY
            """)
    }

    @Test func `what runs is said again`() {
        checkStudy(
            """
            begin learning 1+ mastery
                → LOADING; → OPENING; say NEW_WORDS 1
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice REPEAT
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            voice REPEAT
                say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 1 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  1, SUMMARY_RIGHT 1
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 1
            voice REPEAT
                say title 1
            """)
    }

    @Test func `an act of a client cuts short what is said, and that is said again behind it`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            command HOW_MANY
                say WORDS_LEFT 2, WHICH_WORD, ANSWER_BY_WORD, prompt 1
            command SKIP
                say SKIPPED, prompt 2
            command HOW_MANY
                say WORDS_LEFT 1, prompt 2
            """)
    }
}
