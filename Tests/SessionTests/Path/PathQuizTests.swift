import Testing

/// The weekly quiz of the reading path.
@Suite struct PathQuizTests {
    @Test func `a question is answered by its number, or in words`() {
        checkStudy(
            """
            quiz q 3
            read
                → LOADED; → OPENING; say PATH_QUIZ_WAITS
            heard
                → QUIZ_READY; say PATH_QUIZ 3
            voice BEGIN_QUIZ
                → QUIZ_ASKED; q begun, attempt 1 of 3; say SAY_NUMBERS ANSWER_3,
                  PATH_QUESTION 1 3, question q.1
            voice right
                → QUIZ_ANSWERED; question 1 right by voice; say CORRECT
            quiet
                → QUIZ_ASKED; say PATH_QUESTION 2 3, question q.2
            voice ANSWER_1
                → QUIZ_ANSWERED; question 2 wrong by choice; say answer q.2
            quiet
                → QUIZ_ASKED; say PATH_QUESTION 3 3, question q.3
            choose 4
                refused NO_SUCH_CHOICE
            answer green
                → QUIZ_ANSWERED; question 3 right by text; reply answer right green; say CORRECT
            quiet
                → MARKED; q done by client; say COUNT_RIGHT 2 3
            heard
                → COMPLETE; closed finished 1 done 0 open; say PATH_COMPLETE
            """)
    }

    @Test func `what is unclear twice comes once more at the end, and then not again`() {
        checkStudy(
            """
            quiz q 2
            read
                → LOADED; → OPENING; say PATH_QUIZ_WAITS
            heard
                → QUIZ_READY; say PATH_QUIZ 2
            voice BEGIN_QUIZ
                → QUIZ_ASKED; q begun, attempt 1 of 2; say SAY_NUMBERS ANSWER_3,
                  PATH_QUESTION 1 2, question q.1
            voice unclear
                say SAY_NUMBERS ANSWER_3
            voice wrong
                say SAY_NUMBERS ANSWER_3
            voice unintelligible
                sign not understood; say PATH_QUESTION 2 2, question q.2
            voice ANSWER_2
                → QUIZ_ANSWERED; question 2 right by choice; say CORRECT
            quiet
                → QUIZ_ASKED; say PATH_QUESTION 1 2, question q.1
            voice unclear
                say SAY_NUMBERS ANSWER_3
            voice unclear
                say SAY_NUMBERS ANSWER_3
            voice unclear
                → MARKED; q done by voice; sign not understood; say COUNT_RIGHT 1 1
            """)
    }

    @Test func `a verdict is taken back, and with the last one the mark`() {
        checkStudy(
            """
            quiz q 2
            unit a
            read
                → LOADED; → OPENING; say PATH_READINGS_QUIZ 1
            heard
                → QUIZ_READY; say PATH_QUIZ 2
            voice BEGIN_QUIZ
                → QUIZ_ASKED; q begun, attempt 1 of 2; say SAY_NUMBERS ANSWER_3,
                  PATH_QUESTION 1 2, question q.1
            voice ANSWER_1
                → QUIZ_ANSWERED; question 1 wrong by choice; say answer q.1
            voice UNDO
                → QUIZ_ASKED; question 1 undone; say TAKEN_BACK, PATH_QUESTION 1 2, question q.1
            voice ANSWER_2
                → QUIZ_ANSWERED; question 1 right by choice; say CORRECT
            quiet
                → QUIZ_ASKED; say PATH_QUESTION 2 2, question q.2
            voice DONT_KNOW
                → QUIZ_ANSWERED; question 2 wrong by self; say answer q.2
            quiet
                → MARKED; q done by voice; say COUNT_RIGHT 1 2
            heard
                → NEXT_READY
            voice UNDO
                q undone; question 2 undone; → QUIZ_ASKED; say TAKEN_BACK, PATH_QUESTION 2 2,
                  question q.2
            choose 2
                → QUIZ_ANSWERED; question 2 right by text; reply answer right green; say CORRECT
            """)
    }
}
