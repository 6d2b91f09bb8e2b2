import Testing

/// A kill of the daemon before a request is answered.
@Suite struct StudyKillTests {
    @Test func `a kill between two blocks tells the feedback again`() {
        checkStudy(
            """
            begin learning 1+ 2+
                → LOADING; → OPENING; say NEW_WORDS 2
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            busy
            quiet
                nothing
            command UNDO
                refused STUDY_UNDER_WAY
            crash soon
                nothing
            fetched
                say REVIEW_CONTINUES, CORRECT
            quiet
                nothing
            fetched
                → CARD_PLAYING; say word 2
            """)
    }

    @Test func `a kill behind a skip goes on with the next word`() {
        checkStudy(
            """
            begin learning 1+ 2+ 3+
                → LOADING; → OPENING; say NEW_WORDS 3
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            busy
            voice SKIP
                nothing
            crash soon
                nothing
            fetched
                nothing
            fetched
                → CARD_PLAYING; say REVIEW_CONTINUES, word 2
            """)
    }

    @Test func `a kill behind END comes to the summary, with the early grades given once`() {
        checkStudy(
            """
            card 1 word gap
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; say ANSWER_IS, answer 1
            busy
            voice END_STUDY
                1 is again 0
            command END_STUDY
                refused STUDY_UNDER_WAY
            finish
                refused STUDY_UNDER_WAY
            crash soon
                nothing
            fetched
                nothing
            fetched
                → SUMMARY_PLAYING; ended 1 missed score 0; say REVIEW_CONTINUES, REVIEW_ENDS,
                  SUMMARY_WORDS 1, SUMMARY_MISSED 1
            """)
    }

    @Test func `late, a session ends as END meant it to`() {
        checkStudy(
            """
            card 1 word gap
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; say ANSWER_IS, answer 1
            busy
            voice END_STUDY
                1 is again 0
            crash late
                → IDLE; ended 1 missed score 0; closed ended
            """)
    }

    @Test func `what is taken back is committed with what follows`() {
        checkStudy(
            """
            begin learning 1+ 2+
                → LOADING; → OPENING; say NEW_WORDS 2
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
            crash soon
                say REVIEW_CONTINUES, SAY_STUDIED
            busy
            voice UNDO
                nothing
            crash soon
                nothing
            fetched
                say REVIEW_CONTINUES, SAY_STUDIED
            voice UNDO
                nothing
            fetched
                → QUESTION_ASKED; 1 undone verdict grade; say TAKEN_BACK, prompt 1
            """)
    }

    @Test func `a mark that is taken back behind the end opens the session and ends it`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            voice BURY
                1 marked bury; → SUMMARY_PLAYING; finished 1 right score 100; say BURIED,
                  THAT_WAS_ALL, SUMMARY_WORDS 1, SUMMARY_RIGHT 1
            heard
                → COMPLETE; closed finished
            busy
            voice UNDO
                reopened; 1 unmarked bury
            crash soon
                nothing
            fetched
                nothing
            fetched
                nothing
            fetched
                → SUMMARY_PLAYING; finished 1 right score 100; say REVIEW_CONTINUES,
                  THAT_WAS_ALL, SUMMARY_WORDS 1, SUMMARY_RIGHT 1
            """)
    }
}
