import Testing

/// A quiz of problems.
@Suite struct ProblemQuizTests {
    @Test func `questions are answered by their numbers, in words, or by a client`() {
        checkStudy(
            """
            quiz. a b c
            used finding-things
            milestone first
            problems
                → LOADING; → OPENING; say QUIZ_BEGINS 3, SAY_NUMBERS ANSWER_4
            heard
                → ASKING; say QUESTION_NUMBER 1, stem a, options a
            heard
                → ANSWERING
            voice right
                → FEEDBACK; 0 right; say CORRECT, explanation a, USED_FOR finding-things
            quiet
                → ASKING; say QUESTION_NUMBER 2, stem b, options b
            heard
                → ANSWERING
            wait 4s
                nothing
            voice ANSWER_1
                → FEEDBACK; 1 wrong in 4s; say answer b, explanation b
            quiet
                → ASKING; say QUESTION_NUMBER 3, stem c, options c
            choose 5
                refused NO_SUCH_CHOICE
            choose 2
                → FEEDBACK; 2 right; reply answer right green; say CORRECT, explanation c, \
            USED_FOR finding-things
            quiet
                closed finished 3 done 2 of 3; → SUMMARY; say COUNT_RIGHT 2 3, MILESTONE first
            heard
                → COMPLETE
            quiet
                → IDLE
            """)
    }

    @Test func `the limit goes on while the learner is not understood`() {
        checkStudy(
            """
            quiz. a b
            problems
                → LOADING; → OPENING; say QUIZ_BEGINS 2, SAY_NUMBERS ANSWER_4
            heard
                → ASKING; say QUESTION_NUMBER 1, stem a, options a
            heard
                → ANSWERING
            wait 10s
                nothing
            voice unclear
                say NOT_RECOGNIZED
            voice unintelligible
                say NOT_RECOGNIZED
            voice unclear
                say SAY_NUMBERS ANSWER_4
            wait 19s
                nothing
            wait 2s
                reminder: → FEEDBACK; 0 late in 30s; say TIME_IS_UP, answer a, explanation a
            """)
    }

    @Test func `who is not at the screen twice is asked what ears can answer`() {
        checkStudy(
            """
            quiz. a! b! c d! e
            screen
            problems
                → LOADING; → OPENING; say QUIZ_BEGINS 5, SAY_NUMBERS ANSWER_4
            heard
                → ASKING; say QUESTION_NUMBER 1, stem a, LOOK_AT_SCREEN
            heard
                → ANSWERING
            wait 30s
                reminder: → FEEDBACK; 0 late in 30s; say TIME_IS_UP, answer a, explanation a
            quiet
                → ASKING; say QUESTION_NUMBER 2, stem b, LOOK_AT_SCREEN
            heard
                → ANSWERING
            wait 30s
                reminder: → FEEDBACK; 1 late in 30s; say TIME_IS_UP, answer b, explanation b
            quiet
                → ASKING; say QUESTION_NUMBER 3, stem c, options c
            heard
                → ANSWERING
            voice SKIP
                2 skipped; → ASKING; say QUESTION_NUMBER 5, stem e, options e
            """)
    }

    @Test func `what was answered is taken back, and a wrong verdict is turned round`() {
        checkStudy(
            """
            quiz. a b
            problems
                → LOADING; → OPENING; say QUIZ_BEGINS 2, SAY_NUMBERS ANSWER_4
            command UNDO
                refused PROBLEMS_UNDER_WAY
            heard
                → ASKING; say QUESTION_NUMBER 1, stem a, options a
            heard
                → ANSWERING
            command UNDO
                refused NOTHING_TO_TAKE_BACK
            voice ANSWER_3
                → FEEDBACK; 0 wrong; say answer a, explanation a
            voice UNDO
                0 undone; → ASKING; say TAKEN_BACK, QUESTION_NUMBER 1, stem a, options a
            heard
                → ANSWERING
            voice ANSWER_2
                → FEEDBACK; 0 right; say CORRECT, explanation a
            command I_WAS_RIGHT
                refused PROBLEMS_UNDER_WAY
            quiet
                → ASKING; say QUESTION_NUMBER 2, stem b, options b
            heard
                → ANSWERING
            voice ANSWER_1
                → FEEDBACK; 1 wrong; say answer b, explanation b
            voice I_WAS_RIGHT
                1 turned; say COUNTED_CORRECT
            quiet
                closed finished 2 done 1 of 1; → SUMMARY; say COUNT_RIGHT 1 1
            heard
                → COMPLETE
            voice UNDO
                reopened; 1 undone; → ASKING; say TAKEN_BACK, QUESTION_NUMBER 2, stem b, options b
            """)
    }
}
