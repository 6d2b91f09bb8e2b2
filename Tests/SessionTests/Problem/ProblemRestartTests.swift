import Testing

/// The daemon is killed in a session of problems.
@Suite struct ProblemRestartTests {
    @Test func `a question is asked again, and no answer counts twice`() {
        checkStudy(
            """
            quiz. a b
            problems
                → LOADING; → OPENING; say QUIZ_BEGINS 2, SAY_NUMBERS ANSWER_4
            crash soon
                say STUDY_CONTINUES, QUIZ_BEGINS 2, SAY_NUMBERS ANSWER_4
            heard
                → ASKING; say QUESTION_NUMBER 1, stem a, options a
            heard
                → ANSWERING
            crash soon
                → ASKING; say STUDY_CONTINUES, QUESTION_NUMBER 1, stem a, options a
            heard
                → ANSWERING
            voice ANSWER_1
                → FEEDBACK; 0 wrong; say answer a, explanation a
            crash soon
                say STUDY_CONTINUES, answer a, explanation a
            voice I_WAS_RIGHT
                0 turned; say COUNTED_CORRECT
            crash soon
                say STUDY_CONTINUES, COUNTED_CORRECT
            voice UNDO
                0 undone; → ASKING; say TAKEN_BACK, QUESTION_NUMBER 1, stem a, options a
            crash soon
                say STUDY_CONTINUES, QUESTION_NUMBER 1, stem a, options a
            """)
    }

    @Test func `another repository ends the session, and what was answered counts`() {
        checkStudy(
            """
            quiz. a b
            problems
                → LOADING; → OPENING; say QUIZ_BEGINS 2, SAY_NUMBERS ANSWER_4
            heard
                → ASKING; say QUESTION_NUMBER 1, stem a, options a
            heard
                → ANSWERING
            voice ANSWER_1
                → FEEDBACK; 0 wrong; say answer a, explanation a
            changed
            crash soon
                closed ended 1 done 0 of 1; → SUMMARY; say STUDY_CONTINUES, COUNT_RIGHT 0 1
            crash soon
                say STUDY_CONTINUES, COUNT_RIGHT 0 1
            heard
                → COMPLETE
            crash soon
                → IDLE
            """)
    }

    @Test func `the time of a writing goes on`() {
        checkStudy(
            """
            writing. a 900
            elapsed 100
            problems
                → LOADING; → WRITING; say task a, SAY_WRITTEN WRITTEN, statement a
            heard
                nothing
            wait 300s
                nothing
            crash soon
                say STUDY_CONTINUES, task a, SAY_WRITTEN WRITTEN, statement a
            heard
                nothing
            wait 498s
                nothing
            wait 3s
                reminder: say TIME_IS_UP
            submit 40
                → JUDGING; say SOLUTION_DIFFERS, DOES_IT_WORK
            crash soon
                say STUDY_CONTINUES, DOES_IT_WORK
            voice YES
                → FEEDBACK; 0 right late 40% in 901s; say PROBLEM_SOLVED
            """)
    }

    @Test func `after a long time the session is abandoned, and what was answered counts`() {
        checkStudy(
            """
            review. a b
            problems
                → LOADING; → OPENING; say PROBLEMS_DUE 2
            heard
                → READING; say title a, statement a
            voice REVIEWED
                → FEEDBACK; 0 right; say GRADE_GOOD
            crash late
                → IDLE; closed abandoned 1 done 1 of 1
            """)
    }
}
