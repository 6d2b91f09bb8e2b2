import Testing

/// Verdicts that are turned round.
@Suite struct StudyTurnTests {
    @Test func `I was right turns a wrong verdict, and the word is graded anew`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            answer fire 3000
                → ANSWERED; 1 wrong by text in 3000ms; 1 is again 0; reply answer wrong
                  water/fire/wrong again; say ANSWER_IS, answer 1
            voice I_WAS_RIGHT
                1 turned right; 1 undone grade; 1 is good 4 in 3000ms; say COUNTED_CORRECT
            quiet
                → SUMMARY_PLAYING; finished 1 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  1, SUMMARY_RIGHT 1
            """)
    }

    @Test func `behind a right verdict both phrases turn it`() {
        checkStudy(
            """
            card 1 word gap
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; say CORRECT
            voice I_WAS_WRONG
                1 turned wrong; say COUNTED_WRONG
            voice I_WAS_RIGHT
                1 turned right; say COUNTED_CORRECT
            voice I_WAS_RIGHT
                1 turned wrong; say COUNTED_WRONG
            quiet
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is again 2 in 3000ms; say CORRECT,
                  completed sentence 1.2
            """)
    }

    @Test func `I was wrong behind a wrong verdict agrees`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; 1 is again 0; say ANSWER_IS, answer 1
            voice I_WAS_WRONG
                nothing
            quiet
                → QUESTION_ASKED; say prompt 2
            """)
    }

    @Test func `a verdict that was turned is taken back as a whole`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            answer fire
                → ANSWERED; 1 wrong by text; 1 is again 0; reply answer wrong water/fire/wrong
                  again; say ANSWER_IS, answer 1
            voice I_WAS_RIGHT
                1 turned right; 1 undone grade; 1 is good 4; say COUNTED_CORRECT
            voice UNDO
                → QUESTION_ASKED; 1 undone verdict grade; say TAKEN_BACK, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; 1 is again 0; say ANSWER_IS, answer 1
            """)
    }

    @Test func `the answer is explained`() {
        checkStudy(
            """
            card 1 gap
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; 1 is again 0; say ANSWER_IS, answer 1, completed
                  sentence 1
            voice EXPLAIN
                say ANSWER_IS, answer 1, explanation 1
            voice REPEAT
                say ANSWER_IS, answer 1, completed sentence 1
            """)
    }
}
