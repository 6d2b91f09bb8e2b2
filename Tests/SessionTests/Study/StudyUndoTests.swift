import Testing

/// What is taken back.
@Suite struct StudyUndoTests {
    @Test func `a verdict with its grade is one act, and the interrupted word comes after it`() {
        checkStudy(
            """
            card 1 word gap
            begin review 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice UNDO
                say NOTHING_TO_TAKE_BACK
            voice right
                → ANSWERED; 1 right by voice in 6000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            voice UNDO
                → QUESTION_ASKED; 2 undone verdict grade; say TAKEN_BACK, prompt 2
            voice DONT_KNOW
                → ANSWERED; 2 wrong by self; 2 is again 0; say ANSWER_IS, answer 2
            quiet
                → QUESTION_ASKED; say prompt 3
            voice UNDO
                2 undone verdict grade; say TAKEN_BACK, prompt 2
            voice UNDO
                1 undone verdict; say TAKEN_BACK, prompt 1
            voice UNDO
                say NOTHING_TO_TAKE_BACK
            voice UNDO
                say NOTHING_TO_TAKE_BACK
            voice right
                → ANSWERED; 1 right by voice in 9000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            """)
    }

    @Test func `a skip is taken back, also behind other acts`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice SKIP
                say SKIPPED, prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            voice UNDO
                → QUESTION_ASKED; 2 undone verdict grade; say TAKEN_BACK, prompt 2
            voice UNDO
                say TAKEN_BACK, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            """)
    }

    @Test func `a mark is taken back with the grade that came with it`() {
        checkStudy(
            """
            card 1 word gap meaning
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; say ANSWER_IS, answer 1
            voice BURY
                → QUESTION_ASKED; 1 is again 0; 1 marked bury; say BURIED, prompt 2
            voice UNDO
                1 unmarked bury; 1 undone grade; say TAKEN_BACK, WHICH_MISSING, ANSWER_BY_WORD,
                  prompt 1.2
            voice right
                → ANSWERED; 1 right by voice in 3000ms; say CORRECT, completed sentence 1.2
            quiet
                → QUESTION_ASKED; say prompt 2
            """)
    }

    @Test func `a mark behind the last question is taken back alone`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            voice MASTERED
                → QUESTION_ASKED; 1 marked master; say MARKED_MASTERED, prompt 2
            voice UNDO
                1 unmarked master; say TAKEN_BACK, prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 2 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  2, SUMMARY_RIGHT 2
            """)
    }

    @Test func `a word that is being taught is taught again after what is taken back`() {
        checkStudy(
            """
            begin mixed 1 2+
                → LOADING; → OPENING; say WORDS_SOME_NEW 2 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → CARD_PLAYING; say word 2
            heard
                → CARD_READY; say SAY_STUDIED
            voice UNDO
                → QUESTION_ASKED; 1 undone verdict grade; say TAKEN_BACK, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → CARD_PLAYING; say word 2
            """)
    }

    @Test func `behind the end the session is opened again`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice DONT_KNOW
                → ANSWERED; 2 wrong by self; 2 is again 0; say ANSWER_IS, answer 2
            quiet
                → SUMMARY_PLAYING; finished 1 right 1 missed score 50; say THAT_WAS_ALL,
                  SUMMARY_WORDS 2, SUMMARY_RIGHT 1, SUMMARY_MISSED 1
            heard
                → COMPLETE; closed finished
            voice UNDO
                → QUESTION_ASKED; reopened; 2 undone verdict grade; say TAKEN_BACK, prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 2 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  2, SUMMARY_RIGHT 2
            heard
                → COMPLETE; closed finished
            """)
    }

    @Test func `behind END too, with the grades that it gave early`() {
        checkStudy(
            """
            card 1 word gap
            card 2 word gap
            begin review 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; say ANSWER_IS, answer 1
            quiet
                → QUESTION_ASKED; say prompt 2
            voice DONT_KNOW
                → ANSWERED; 2 wrong by self; say ANSWER_IS, answer 2
            quiet
                → QUESTION_ASKED; say prompt 3
            command END_STUDY
                1 is again 0; 2 is again 0; → SUMMARY_PLAYING; ended 2 missed 1 skipped score 0;
                  say REVIEW_ENDS, SUMMARY_WORDS 3, SUMMARY_MISSED 2, SUMMARY_SKIPPED 1
            heard
                → COMPLETE; closed ended
            voice UNDO
                → QUESTION_ASKED; 1 undone grade; 2 undone grade; reopened; 2 undone verdict;
                  say TAKEN_BACK, prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; 3 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is again 2 in 3000ms; say CORRECT,
                  completed sentence 1.2
            """)
    }

    @Test func `what was done before a restart is taken back`() {
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
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            crash soon
                say REVIEW_CONTINUES, CORRECT
            voice UNDO
                → QUESTION_ASKED; 2 undone verdict grade; say TAKEN_BACK, prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            crash soon
                say REVIEW_CONTINUES, CORRECT
            voice UNDO
                → QUESTION_ASKED; 2 undone verdict grade; say TAKEN_BACK, prompt 2
            voice UNDO
                1 undone verdict; say TAKEN_BACK, prompt 1
            """)
    }

    @Test func `a session begins with nothing to take back, also behind its end`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice UNDO
                say NOTHING_TO_TAKE_BACK
            voice END_STUDY
                → SUMMARY_PLAYING; ended 1 skipped score 0; say REVIEW_ENDS, SUMMARY_WORDS 1,
                  SUMMARY_SKIPPED 1
            heard
                → COMPLETE; closed ended
            voice UNDO
                say NOTHING_TO_TAKE_BACK
            quiet
                → IDLE
            """)
    }
}
