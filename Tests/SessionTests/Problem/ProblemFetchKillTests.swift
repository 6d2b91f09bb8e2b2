import Testing

/// The daemon is killed while a prompt is fetched.
@Suite struct ProblemFetchKillTests {
    /// The first of two questions has a wrong answer.
    private static let wrongAnswer = """
        quiz. a b
        problems
            → LOADING; → OPENING; say QUIZ_BEGINS 2, SAY_NUMBERS ANSWER_4
        heard
            → ASKING; say QUESTION_NUMBER 1, stem a, options a
        heard
            → ANSWERING
        voice ANSWER_1
            → FEEDBACK; 0 wrong; say answer a, explanation a

        """

    @Test func `the second question is asked before anything of it is told`() {
        checkStudy(
            Self.wrongAnswer + """
                busy
                quiet
                    nothing
                crash soon
                    nothing
                fetched
                    → ASKING; say STUDY_CONTINUES, QUESTION_NUMBER 2, stem b, options b
                """)
    }

    @Test func `what was taken back is asked anew`() {
        checkStudy(
            Self.wrongAnswer + """
                busy
                voice UNDO
                    0 undone
                crash soon
                    nothing
                fetched
                    → ASKING; say STUDY_CONTINUES, QUESTION_NUMBER 1, stem a, options a
                """)
    }

    @Test func `behind the end too, and then the session ends once more`() {
        checkStudy(
            """
            quiz. a
            problems
                → LOADING; → OPENING; say QUIZ_BEGINS 1, SAY_NUMBERS ANSWER_4
            heard
                → ASKING; say QUESTION_NUMBER 1, stem a, options a
            heard
                → ANSWERING
            voice ANSWER_1
                → FEEDBACK; 0 wrong; say answer a, explanation a
            quiet
                closed finished 1 done 0 of 1; → SUMMARY; say COUNT_RIGHT 0 1
            heard
                → COMPLETE
            busy
            voice UNDO
                reopened; 0 undone
            crash soon
                nothing
            crash soon
                nothing
            fetched
                → ASKING; say STUDY_CONTINUES, QUESTION_NUMBER 1, stem a, options a
            crash late
                → IDLE; closed abandoned 0 done 0 of 0
            """)
    }

    @Test func `a session that was opened again behind its end is abandoned in the log`() {
        checkStudy(
            """
            review. a
            problems
                → LOADING; → OPENING; say PROBLEMS_DUE 1
            heard
                → READING; say title a, statement a
            voice REVIEWED
                → FEEDBACK; 0 right; say GRADE_GOOD
            quiet
                closed finished 1 done 1 of 1; → SUMMARY; say COUNT_RIGHT 1 1
            heard
                → COMPLETE
            busy
            voice UNDO
                reopened; 0 undone
            select
                refused PROBLEMS_UNDER_WAY
            abandon
                → IDLE; closed abandoned 0 done 0 of 0
            """)
    }
}
