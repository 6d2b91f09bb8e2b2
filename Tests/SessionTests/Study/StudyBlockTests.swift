import Testing

/// The order in which words come.
@Suite struct StudyBlockTests {
    @Test func `five words are under way, and a word's questions stand apart`() {
        checkStudy(
            """
            card 1 word gap
            card 2 word
            card 3 word
            card 4 word
            card 5 word meaning
            begin review 1 2 3 4 5 6
                → LOADING; → OPENING; say WORDS_TO_REVIEW 6
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; 3 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 4
            voice right
                → ANSWERED; 4 right by voice in 3000ms; 4 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 5
            voice right
                → ANSWERED; 5 right by voice in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT,
                  completed sentence 1.2
            quiet
                → QUESTION_ASKED; say WHICH_WORD_MEANS, ANSWER_BY_WORD, prompt 5.2
            voice right
                → ANSWERED; 5 right by voice in 3000ms; 5 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 6
            voice right
                → ANSWERED; 6 right by voice in 3000ms; 6 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 6 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  6, SUMMARY_RIGHT 6
            """)
    }

    @Test func `a new word is taught alone, and asked at once`() {
        checkStudy(
            """
            card 1 choice word
            begin learning 1+ 2+
                → LOADING; → OPENING; say NEW_WORDS 2
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice STUDIED
                → QUESTION_ASKED; say WHICH_TRANSLATION, ANSWER_BY_NUMBER 3, prompt 1, choices 1
            voice ANSWER_2
                → ANSWERED; 1 right by choice in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1.2
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → CARD_PLAYING; say word 2
            heard
                → CARD_READY
            voice STUDIED
                → QUESTION_ASKED; say prompt 2
            """)
    }

    @Test func `a new word comes between blocks of those that are due`() {
        checkStudy(
            """
            begin mixed 1 2 3 4+ 5
                → LOADING; → OPENING; say WORDS_SOME_NEW 5 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; 3 is good 4 in 3000ms; say CORRECT
            quiet
                → CARD_PLAYING; say word 4
            heard
                → CARD_READY; say SAY_STUDIED
            voice STUDIED
                → QUESTION_ASKED; say prompt 4
            voice right
                → ANSWERED; 4 right by voice in 3000ms; 4 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 5
            """)
    }

    @Test func `the opening tells what is new in packs behind the counts`() {
        checkStudy(
            """
            begin mixed 1 2+ waiting=7 added=3 offered
                → LOADING; → OPENING; say WORDS_SOME_NEW 2 1, MORE_WAITING 7, WORDS_ADDED 3,
                  WORDS_OFFERED
            abandon
                → IDLE; abandoned score 0; closed abandoned
            begin review 1 offered
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1, WORDS_OFFERED
            crash soon
                say REVIEW_CONTINUES, WORDS_TO_REVIEW 1, WORDS_OFFERED
            """)
    }

    @Test func `the opening tells what is zero by leaving it out`() {
        checkStudy(
            """
            begin learning 1+ 2+
                → LOADING; → OPENING; say NEW_WORDS 2
            abandon
                → IDLE; abandoned score 0; closed abandoned
            begin mixed 1 2+ 3 waiting=7
                → LOADING; → OPENING; say WORDS_SOME_NEW 3 1, MORE_WAITING 7
            abandon
                → IDLE; abandoned score 0; closed abandoned
            begin practice 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            """)
    }

    @Test func `a word that cannot be asked any more is left out`() {
        checkStudy(
            """
            lost 9
            begin review 9 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 1 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  1, SUMMARY_RIGHT 1
            """)
    }

    @Test func `a session of which every word is gone ends`() {
        checkStudy(
            """
            lost 9
            begin review 9
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → SUMMARY_PLAYING; finished score 0; say THAT_WAS_ALL
            heard
                → COMPLETE; closed finished
            quiet
                → IDLE
            """)
    }

    @Test func `behind the minutes no word is begun, and one with a verdict is finished`() {
        checkStudy(
            """
            card 1 word gap
            begin review 1 2 3 minutes=1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right 58s
                → ANSWERED; 1 right by voice in 58000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is hard 3 in 30500ms; say CORRECT,
                  completed sentence 1.2
            quiet
                → SUMMARY_PLAYING; finished 2 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  2, SUMMARY_RIGHT 2, SUMMARY_MINUTES 1
            """)
    }

    @Test func `behind the minutes a taught word is asked, and nothing comes back`() {
        checkStudy(
            """
            returning 1
            begin learning 1+ 2+ minutes=1
                → LOADING; → OPENING; say NEW_WORDS 2
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            wait 61s
                reminder: say SAY_STUDIED
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 1 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  1, SUMMARY_RIGHT 1, SUMMARY_MINUTES 1
            """)
    }
}
