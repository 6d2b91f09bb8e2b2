import Testing

/// Cards on which learners grade themselves.
@Suite struct StudyFlashcardTests {
    @Test func `the front, the answer, and the learner's own grade`() {
        checkStudy(
            """
            card 1 flash
            card 2 flash
            card 3 flash
            card 4 flash
            begin review 1 2 3 4 flashcards
                → LOADING; → OPENING; say WORDS_TO_REVIEW 4
            heard
                → FLASHCARD_ASKED; say prompt 1, SAY_SHOW_ANSWER
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 1, HOW_WELL
            voice AGAIN
                → ANSWERED; 1 wrong by self; 1 is again 1; say GRADE_AGAIN
            quiet
                → FLASHCARD_ASKED; say prompt 2
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 2
            voice HARD
                → ANSWERED; 2 right by self; 2 is hard 3; say GRADE_HARD
            quiet
                → FLASHCARD_ASKED; say prompt 3
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 3
            voice GOOD
                → ANSWERED; 3 right by self; 3 is good 4; say GRADE_GOOD
            quiet
                → FLASHCARD_ASKED; say prompt 4
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 4
            voice EASY
                → ANSWERED; 4 right by self; 4 is easy 5; say GRADE_EASY
            quiet
                → SUMMARY_PLAYING; finished 3 right 1 missed score 75; say THAT_WAS_ALL,
                  SUMMARY_WORDS 4, SUMMARY_RIGHT 3, SUMMARY_MISSED 1
            """)
    }

    @Test func `text is taken for an act or for a grade`() {
        checkStudy(
            """
            card 1 flash
            begin review 1 flashcards
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → FLASHCARD_ASKED; say prompt 1, SAY_SHOW_ANSWER
            hear show the answer
                → GRADE_ASKED; reply act; say answer 1, HOW_WELL
            hear i knew it
                → ANSWERED; 1 right by self; 1 is good 4; reply grade; say GRADE_GOOD
            """)
    }

    @Test func `a grade is no verdict that could be turned`() {
        checkStudy(
            """
            card 1 flash
            begin review 1 flashcards
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → FLASHCARD_ASKED; say prompt 1, SAY_SHOW_ANSWER
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 1, HOW_WELL
            voice GOOD
                → ANSWERED; 1 right by self; 1 is good 4; say GRADE_GOOD
            command I_WAS_RIGHT
                refused STUDY_UNDER_WAY
            voice EXPLAIN
                say ANSWER_IS, answer 1, explanation 1
            voice UNDO
                → FLASHCARD_ASKED; 1 undone verdict grade; say TAKEN_BACK, prompt 1
            """)
    }

    @Test func `a front is repeated, and answered by nothing`() {
        checkStudy(
            """
            card 1 flash
            begin review 1 flashcards
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → FLASHCARD_ASKED; say prompt 1, SAY_SHOW_ANSWER
            voice REPEAT
                say prompt 1, SAY_SHOW_ANSWER
            answer water
                refused STUDY_UNDER_WAY
            voice unintelligible
                say SAY_IT_AGAIN
            voice DONT_KNOW
                DONT_KNOW refused; sign not now
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 1, HOW_WELL
            voice REPEAT
                say answer 1, HOW_WELL
            voice unintelligible
                say SAY_IT_AGAIN
            """)
    }

    @Test func `beside questions a grade is an answer among others`() {
        checkStudy(
            """
            card 1 word flash
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; say ANSWER_IS, answer 1
            quiet
                → FLASHCARD_ASKED; say prompt 1.2, SAY_SHOW_ANSWER
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 1.2, HOW_WELL
            voice EASY
                → ANSWERED; 1 right by self; 1 is again 2; say GRADE_EASY
            """)
    }

    @Test func `as such, hard is right with help`() {
        checkStudy(
            """
            card 1 word flash
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; say CORRECT
            quiet
                → FLASHCARD_ASKED; say prompt 1.2, SAY_SHOW_ANSWER
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 1.2, HOW_WELL
            voice HARD
                → ANSWERED; 1 right by self; 1 is hard 3 in 3000ms; say GRADE_HARD
            """)
    }
}
