import Testing

/// Words that are gone when the daemon is back.
@Suite struct StudyGoneTests {
    @Test func `a word that is gone meanwhile is left out`() {
        checkStudy(
            """
            begin review 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            lost 1
            crash soon
                say REVIEW_CONTINUES, prompt 2
            lost 2
            crash soon
                say REVIEW_CONTINUES, prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; 3 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 1 right 2 skipped score 100; say THAT_WAS_ALL,
                  SUMMARY_WORDS 3, SUMMARY_RIGHT 1, SUMMARY_SKIPPED 2
            """)
    }

    @Test func `a word that was asked before a restart is fetched to be taken back, or is gone`() {
        checkStudy(
            """
            begin learning 1+ 2+ 3+
                → LOADING; → OPENING; say NEW_WORDS 3
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → CARD_PLAYING; say word 2
            heard
                → CARD_READY
            voice STUDIED
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → CARD_PLAYING; say word 3
            crash soon
                say REVIEW_CONTINUES, word 3
            heard
                → CARD_READY
            voice UNDO
                → QUESTION_ASKED; 2 undone verdict grade; say TAKEN_BACK, prompt 2
            lost 1
            voice UNDO
                1 undone verdict grade; say TAKEN_BACK, prompt 2
            voice UNDO
                say NOTHING_TO_TAKE_BACK
            """)
    }

    @Test func `words that were asked before a restart are fetched to be named at the end`() {
        checkStudy(
            """
            begin learning 1+ 2+ 3+ mastery
                → LOADING; → OPENING; say NEW_WORDS 3
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → CARD_PLAYING; say word 2
            heard
                → CARD_READY
            voice STUDIED
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → CARD_PLAYING; say word 3
            crash soon
                say REVIEW_CONTINUES, word 3
            heard
                → CARD_READY
            lost 1
            voice SKIP
                → SUMMARY_PLAYING; finished 2 right 1 skipped score 100; say SKIPPED,
                  THAT_WAS_ALL, SUMMARY_WORDS 3, SUMMARY_RIGHT 2, SUMMARY_SKIPPED 1
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 2
            """)
    }
}
