import Testing

/// A session behind a kill of the daemon.
@Suite struct StudyRestartTests {
    @Test func `soon it goes on where it was`() {
        checkStudy(
            """
            card 1 word gap
            begin learning 1+ 2
                → LOADING; → OPENING; say WORDS_SOME_NEW 2 1
            heard
                → CARD_PLAYING; say word 1
            reached 2
                nothing
            crash soon
                say REVIEW_CONTINUES, word 1@2
            heard
                → CARD_READY; say SAY_STUDIED
            crash soon
                say REVIEW_CONTINUES, SAY_STUDIED
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            crash soon
                say REVIEW_CONTINUES, WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice unclear
                say SAY_IT_AGAIN
            crash soon
                say REVIEW_CONTINUES, WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice unclear
                → GRADE_ASKED; sign not understood; say ANSWER_IS, answer 1, DID_YOU_KNOW
            crash soon
                say REVIEW_CONTINUES, ANSWER_IS, answer 1, DID_YOU_KNOW
            voice GOOD
                → ANSWERED; 1 right by self; say CORRECT
            crash soon
                say REVIEW_CONTINUES, CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is hard 3 in 3000ms; say CORRECT,
                  completed sentence 1.2
            quiet
                → QUESTION_ASKED; say prompt 2
            crash soon
                say REVIEW_CONTINUES, WHICH_WORD, ANSWER_BY_WORD, prompt 2
            """)
    }

    @Test func `replays and tries are kept`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 60s
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice unclear
                say SAY_IT_AGAIN
            crash soon
                say REVIEW_CONTINUES, WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 60s
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
                reminder: say REVIEW_WAITING
            voice unclear
                → GRADE_ASKED; sign not understood; say ANSWER_IS, answer 1, DID_YOU_KNOW
            """)
    }

    @Test func `behind the opening the counts are told again`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            crash soon
                say REVIEW_CONTINUES, WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            """)
    }

    @Test func `the summary is told again, and the words that are asked for go on`() {
        checkStudy(
            """
            begin review 1 2 3 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            through 3
                → SUMMARY_PLAYING; finished 3 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  3, SUMMARY_RIGHT 3
            crash soon
                say REVIEW_CONTINUES, THAT_WAS_ALL, SUMMARY_WORDS 3, SUMMARY_RIGHT 3
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 1
            voice YES
                1 marked master; say title 2
            crash soon
                say REVIEW_CONTINUES, title 2
            voice UNDO
                1 unmarked master; say TAKEN_BACK, title 1
            voice NO
                say title 2
            voice YES
                2 marked master; say title 3
            crash soon
                say REVIEW_CONTINUES, title 3
            voice YES
                → COMPLETE; 3 marked master; closed finished; say MASTERED_COUNT 2
            crash soon
                → IDLE
            """)
    }

    @Test func `between two words nothing is lost`() {
        checkStudy(
            """
            begin learning 1+ 2+
                → LOADING; → OPENING; say NEW_WORDS 2
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice SKIP
                → CARD_PLAYING; say SKIPPED, word 2
            crash soon
                say REVIEW_CONTINUES, word 2
            heard
                → CARD_READY
            crash soon
                say REVIEW_CONTINUES, SAY_STUDIED
            voice UNDO
                → CARD_PLAYING; say TAKEN_BACK, word 1
            """)
    }

    @Test func `choices that were given are read again`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice GIVE_CHOICES
                say WHICH_WORD, ANSWER_BY_NUMBER 3, prompt 1, choices 1
            crash soon
                say REVIEW_CONTINUES, WHICH_WORD, ANSWER_BY_NUMBER 3, prompt 1, choices 1
            voice ANSWER_2
                → ANSWERED; 1 right by choice in 3000ms; 1 is hard 3 in 3000ms; say CORRECT
            """)
    }

    @Test func `late it ends, with the grades of an early end`() {
        checkStudy(
            """
            card 1 word gap
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; say ANSWER_IS, answer 1
            quiet
                → QUESTION_ASKED; say prompt 2
            crash late
                → IDLE; 1 is again 0; abandoned 1 missed 1 skipped score 0; closed abandoned
            begin review 2 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 2
            through 1
                → SUMMARY_PLAYING; finished 1 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  1, SUMMARY_RIGHT 1
            crash late
                → IDLE; closed finished
            begin review 2 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 2
            through 1
                → SUMMARY_PLAYING; finished 1 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  1, SUMMARY_RIGHT 1
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 2
            voice YES
                → COMPLETE; 2 marked master; closed finished; say MASTERED_COUNT 1
            crash late
                → IDLE
            """)
    }

    @Test func `the time without a sign goes on over restarts`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 20min
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
                reminder: say REVIEW_WAITING
            crash soon
                say REVIEW_CONTINUES, WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 9min
                nothing
            wait 1min
                patience: → IDLE; abandoned 1 skipped score 0; closed abandoned
            """)
    }
}
