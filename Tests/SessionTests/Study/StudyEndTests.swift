import Testing

/// How a session ends.
@Suite struct StudyEndTests {
    @Test func `END grades the words with a wrong verdict from what was asked`() {
        checkStudy(
            """
            card 1 word gap
            card 2 word gap
            standing due=3
            begin review 1 2 3 4
                → LOADING; → OPENING; say WORDS_TO_REVIEW 4
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; say ANSWER_IS, answer 1
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 3
            voice END_STUDY
                1 is again 0; → SUMMARY_PLAYING; ended 1 missed 2 skipped score 50; say
                  REVIEW_ENDS, SUMMARY_WORDS 3, SUMMARY_MISSED 1, SUMMARY_SKIPPED 2, STILL_DUE 3
            heard
                → COMPLETE; closed ended
            voice END_STUDY
                → IDLE
            """)
    }

    @Test func `END counts everywhere`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            command END_STUDY
                → SUMMARY_PLAYING; ended score 0; say REVIEW_ENDS
            heard
                → COMPLETE; closed ended
            command END_STUDY
                → IDLE
            begin learning 1+
                → LOADING; → OPENING; say NEW_WORDS 1
            heard
                → CARD_PLAYING; say word 1
            command END_STUDY
                → SUMMARY_PLAYING; ended 1 skipped score 0; say REVIEW_ENDS, SUMMARY_WORDS 1,
                  SUMMARY_SKIPPED 1
            command END_STUDY
                → COMPLETE; closed ended
            voice END_STUDY
                → IDLE
            begin learning 1+
                → LOADING; → OPENING; say NEW_WORDS 1
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice END_STUDY
                → SUMMARY_PLAYING; ended 1 skipped score 0; say REVIEW_ENDS, SUMMARY_WORDS 1,
                  SUMMARY_SKIPPED 1
            abandon
                → IDLE; closed ended
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            hear that is enough for today
                reply act; → SUMMARY_PLAYING; ended score 0; say REVIEW_ENDS
            abandon
                → IDLE; closed ended
            """)
    }

    @Test func `END counts while a front, a grade and feedback are awaited`() {
        checkStudy(
            """
            card 1 flash
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → FLASHCARD_ASKED; say prompt 1, SAY_SHOW_ANSWER
            voice END_STUDY
                → SUMMARY_PLAYING; ended 1 skipped score 0; say REVIEW_ENDS, SUMMARY_WORDS 1,
                  SUMMARY_SKIPPED 1
            abandon
                → IDLE; closed ended
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → FLASHCARD_ASKED; say prompt 1, SAY_SHOW_ANSWER
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 1, HOW_WELL
            voice END_STUDY
                → SUMMARY_PLAYING; ended 1 skipped score 0; say REVIEW_ENDS, SUMMARY_WORDS 1,
                  SUMMARY_SKIPPED 1
            abandon
                → IDLE; closed ended
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → FLASHCARD_ASKED; say prompt 1, SAY_SHOW_ANSWER
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 1, HOW_WELL
            voice GOOD
                → ANSWERED; 1 right by self; 1 is good 4; say GRADE_GOOD
            voice END_STUDY
                → SUMMARY_PLAYING; ended 1 right score 100; say REVIEW_ENDS, SUMMARY_WORDS 1,
                  SUMMARY_RIGHT 1
            """)
    }

    @Test func `an abandoned session grades early, and says nothing`() {
        checkStudy(
            """
            card 1 word gap
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; say ANSWER_IS, answer 1
            abandon
                → IDLE; 1 is again 0; abandoned 1 missed score 0; closed abandoned
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
            abandon
                → IDLE; abandoned 1 skipped score 100; closed abandoned
            """)
    }

    @Test func `the summary tells what is not zero`() {
        checkStudy(
            """
            card 4 word gap
            standing goal streak=3 due=12
            begin review 1 2 3 4
                → LOADING; → OPENING; say WORDS_TO_REVIEW 4
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice DONT_KNOW
                → ANSWERED; 2 wrong by self; 2 is again 0; say ANSWER_IS, answer 2
            quiet
                → QUESTION_ASKED; say prompt 3
            voice SKIP
                say SKIPPED, prompt 4
            wait 2min
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 4
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 4
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 4
                reminder: say REVIEW_WAITING
            voice right
                → ANSWERED; 4 right by voice in 60000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 4.2
            voice right
                → ANSWERED; 4 right by voice in 3000ms; 4 is hard 3 in 31500ms; say CORRECT,
                  completed sentence 4.2
            quiet
                → SUMMARY_PLAYING; finished 2 right 1 missed 1 skipped score 75; say
                  THAT_WAS_ALL, SUMMARY_WORDS 4, SUMMARY_RIGHT 2, SUMMARY_MISSED 1,
                  SUMMARY_SKIPPED 1, SUMMARY_MINUTES 2, GOAL_REACHED, STREAK 3, STILL_DUE 12
            heard
                → COMPLETE; closed finished
            quiet
                → IDLE
            """)
    }

    @Test func `a first day is not told as days in a row`() {
        checkStudy(
            """
            standing streak=1
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice END_STUDY
                → SUMMARY_PLAYING; ended 1 skipped score 0; say REVIEW_ENDS, SUMMARY_WORDS 1,
                  SUMMARY_SKIPPED 1
            """)
    }

    @Test func `a client that finishes marks exactly these words, or ends the session before`() {
        checkStudy(
            """
            card 2 word mastered
            begin practice 1 2 3 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            finish 1
                → SUMMARY_PLAYING; ended 1 skipped score 0; say REVIEW_ENDS, SUMMARY_WORDS 1,
                  SUMMARY_SKIPPED 1
            abandon
                → IDLE; closed ended
            begin practice 1 2 3 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
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
                → SUMMARY_PLAYING; finished 3 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  3, SUMMARY_RIGHT 3
            finish 1 3 7
                → COMPLETE; 1 marked master; 2 unmarked master; 3 marked master; closed
                  finished; say MASTERED_COUNT 2
            finish 3
                1 unmarked master; recounted 3 right 1 mastered score 100
            voice UNDO
                → QUESTION_ASKED; reopened; 3 undone verdict grade; say TAKEN_BACK, prompt 3
            """)
    }
}
