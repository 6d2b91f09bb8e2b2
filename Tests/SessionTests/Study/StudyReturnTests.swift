import Testing

/// Words whose step is due come back at the end.
@Suite struct StudyReturnTests {
    @Test func `a word comes back twice at most, with one question, and counts once`() {
        checkStudy(
            """
            card 1 word gap
            returning 1
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; say ANSWER_IS, answer 1
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; 1 is again 0; say ANSWER_IS, answer 1.2, completed
                  sentence 1.2
            quiet
                → QUESTION_ASKED; say prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; 1 is again 0; say ANSWER_IS, answer 1
            quiet
                → SUMMARY_PLAYING; finished 1 right 1 missed score 40; say THAT_WAS_ALL,
                  SUMMARY_WORDS 2, SUMMARY_RIGHT 1, SUMMARY_MISSED 1
            """)
    }

    @Test func `words come back behind all others, those that were graded alone`() {
        checkStudy(
            """
            returning 1 2 3
            begin review 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice SKIP
                say SKIPPED, prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; 3 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; 3 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            """)
    }

    @Test func `a word that is skipped behind its grade does not come back`() {
        checkStudy(
            """
            returning 1
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            voice SKIP
                → SUMMARY_PLAYING; finished 1 right score 100; say SKIPPED, THAT_WAS_ALL,
                  SUMMARY_WORDS 1, SUMMARY_RIGHT 1
            """)
    }

    @Test func `where that is taken back it does`() {
        checkStudy(
            """
            returning 1
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            voice SKIP
                → QUESTION_ASKED; say SKIPPED, prompt 2
            voice UNDO
                say TAKEN_BACK, prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 1
            """)
    }

    @Test func `a verdict on a word that has come back is taken back alone`() {
        checkStudy(
            """
            returning 1
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; 1 is again 0; say ANSWER_IS, answer 1
            quiet
                → QUESTION_ASKED; say prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            voice UNDO
                → QUESTION_ASKED; 1 undone verdict grade; say TAKEN_BACK, prompt 1
            voice UNDO
                1 undone verdict grade; say TAKEN_BACK, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 1 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  1, SUMMARY_RIGHT 1
            """)
    }
}
