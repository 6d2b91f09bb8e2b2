import Testing

/// Reviews and comparisons of problems.
@Suite struct ProblemReviewTests {
    @Test func `a problem is recalled before its solution is heard`() {
        checkStudy(
            """
            review. a b
            problems
                → LOADING; → OPENING; say PROBLEMS_DUE 2
            heard
                → READING; say title a, statement a
            wait 5s
                quiet: say solution a
            voice NEXT_LANGUAGE
                say solution a.1
            voice NEXT_LANGUAGE
                say solution a
            voice REVIEWED
                → FEEDBACK; 0 right in 5s; say GRADE_GOOD
            quiet
                → READING; say title b, statement b
            voice FORGOT
                → FEEDBACK; 1 wrong; say GRADE_AGAIN
            quiet
                closed finished 2 done 1 of 2; → SUMMARY; say COUNT_RIGHT 1 2
            """)
    }

    @Test func `on a screen the solution is there at once`() {
        checkStudy(
            """
            review. a b
            screen
            problems
                → LOADING; → OPENING; say PROBLEMS_DUE 2
            heard
                → READING; say title a, LOOK_AT_SCREEN
            voice REVIEWED
                → FEEDBACK; 0 right; say GRADE_GOOD
            quiet
                → READING; say title b, LOOK_AT_SCREEN
            command PREVIOUS
                say title a, LOOK_AT_SCREEN
            voice REVIEWED
                → FEEDBACK; 0 right; say GRADE_GOOD
            quiet
                → READING; say title b, LOOK_AT_SCREEN
            voice SKIP
                1 skipped; closed finished 2 done 1 of 1; → SUMMARY; say COUNT_RIGHT 1 1
            """)
    }

    @Test func `what is taken back of practice leaves the outcome before it`() {
        checkStudy(
            """
            review. a b
            screen
            problems
                → LOADING; → OPENING; say PROBLEMS_DUE 2
            heard
                → READING; say title a, LOOK_AT_SCREEN
            voice REVIEWED
                → FEEDBACK; 0 right; say GRADE_GOOD
            quiet
                → READING; say title b, LOOK_AT_SCREEN
            command PREVIOUS
                say title a, LOOK_AT_SCREEN
            voice FORGOT
                → FEEDBACK; 0 wrong; say GRADE_AGAIN
            voice UNDO
                0 undone; → READING; say TAKEN_BACK, title a, LOOK_AT_SCREEN
            voice END_PROBLEMS
                closed ended 1 done 1 of 1; → SUMMARY; say COUNT_RIGHT 1 1
            """)
    }

    @Test func `into silence it is said three times what can be said`() {
        checkStudy(
            """
            review. a
            recall 0
            problems
                → LOADING; → OPENING; say PROBLEMS_DUE 1
            heard
                → READING; say title a, statement a
            quiet
                say solution a
            wait 60s
                reminder: say YOU_CAN_SAY, PHRASE REVIEWED, PHRASE FORGOT, PHRASE NEXT_LANGUAGE, \
            PHRASE REPEAT
            wait 120s
                reminder: say YOU_CAN_SAY, PHRASE REVIEWED, PHRASE FORGOT, PHRASE NEXT_LANGUAGE, \
            PHRASE REPEAT
                reminder: say YOU_CAN_SAY, PHRASE REVIEWED, PHRASE FORGOT, PHRASE NEXT_LANGUAGE, \
            PHRASE REPEAT
            wait 60s
                reminder: → IDLE; closed abandoned 0 done 0 of 0
            """)
    }

    @Test func `a comparison is heard and seen, and grades nothing`() {
        checkStudy(
            """
            comparison. a
            problems
                → LOADING; → READING; say comparison a
            command FORGOT
                refused PROBLEMS_UNDER_WAY
            voice REVIEWED
                0 seen; closed finished 1 done 0 of 0; → COMPLETE
            """)
    }
}
