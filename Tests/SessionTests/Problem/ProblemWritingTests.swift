import Testing

/// A solution is written from memory.
@Suite struct ProblemWritingTests {
    @Test func `code that is as stored is right`() {
        checkStudy(
            """
            writing. a 900
            problems
                → LOADING; → WRITING; say task a, SAY_WRITTEN WRITTEN, statement a
            heard
                nothing
            wait 100s
                nothing
            submit 100 same
                → FEEDBACK; 0 right 100% in 100s; say PROBLEM_SOLVED
            quiet
                closed finished 1 done 1 of 1; → COMPLETE
            """)
    }

    @Test func `at a screen nothing is said of writing elsewhere`() {
        checkStudy(
            """
            writing. a 900
            screen
            problems
                → LOADING; → WRITING; say task a, statement a
            """)
    }

    @Test func `whether other code works the learner says, or the learner's own test`() {
        checkStudy(
            """
            writing. a 900
            problems
                → LOADING; → WRITING; say task a, SAY_WRITTEN WRITTEN, statement a
            submit 60
                → JUDGING; say SOLUTION_DIFFERS, DOES_IT_WORK
            voice NO
                → FEEDBACK; 0 wrong 60%; say PROBLEM_NOT_SOLVED
            voice UNDO
                0 undone; → WRITING; say TAKEN_BACK, task a, SAY_WRITTEN WRITTEN, statement a
            submit 61
                → JUDGING; say SOLUTION_DIFFERS, DOES_IT_WORK
            voice YES
                → FEEDBACK; 0 right 61%; say PROBLEM_SOLVED
            voice UNDO
                0 undone; → WRITING; say TAKEN_BACK, task a, SAY_WRITTEN WRITTEN, statement a
            submit 70 works
                → FEEDBACK; 0 right 70%; say PROBLEM_SOLVED
            voice UNDO
                0 undone; → WRITING; say TAKEN_BACK, task a, SAY_WRITTEN WRITTEN, statement a
            submit 70 fails
                → FEEDBACK; 0 wrong 70%; say PROBLEM_NOT_SOLVED
            """)
    }

    @Test func `a success behind the limit, or with a hint, was hard`() {
        checkStudy(
            """
            writing. a 900
            problems
                → LOADING; → WRITING; say task a, SAY_WRITTEN WRITTEN, statement a
            heard
                nothing
            voice HINT
                say hint a.0
            voice HINT
                say hint a.1
            command HINT
                refused PROBLEMS_UNDER_WAY
            wait 10s
                nothing
            submit 100 same
                → FEEDBACK; 0 right hints 2 100% in 10s; say PROBLEM_SOLVED
            voice UNDO
                0 undone; → WRITING; say TAKEN_BACK, task a, SAY_WRITTEN WRITTEN, statement a
            wait 900s
                reminder: say TIME_IS_UP
            wait 100s
                nothing
            submit 100 same
                → FEEDBACK; 0 right late 100% in 1000s; say PROBLEM_SOLVED
            """)
    }

    @Test func `what the box says takes none of the time`() {
        checkStudy(
            """
            writing. a 900
            problems
                → LOADING; → WRITING; say task a, SAY_WRITTEN WRITTEN, statement a
            heard 40s
                nothing
            wait 100s
                nothing
            voice HINT
                say hint a.0
            heard 60s
                nothing
            wait 50s
                nothing
            submit 100 same
                → FEEDBACK; 0 right hints 1 100% in 150s; say PROBLEM_SOLVED
            """)
    }

    @Test func `who writes on paper hears the solution, and judges`() {
        checkStudy(
            """
            writing. a
            problems
                → LOADING; → WRITING; say task a, SAY_WRITTEN WRITTEN, statement a
            voice WRITTEN
                → JUDGING; say solution a, DOES_IT_WORK
            wait 299s
                nothing
            wait 2s
                quiet: 0 skipped; closed finished 1 done 0 of 0; → COMPLETE
            """)
    }

    @Test func `who asks for the solution has not solved it`() {
        checkStudy(
            """
            writing. a 900
            problems
                → LOADING; → WRITING; say task a, SAY_WRITTEN WRITTEN, statement a
            voice SHOW_ANSWER
                → FEEDBACK; 0 shown; say PROBLEM_NOT_SOLVED, solution a
            """)
    }

    @Test func `a sign is waited for as long as everywhere, behind the limit`() {
        checkStudy(
            """
            writing. a 900
            problems
                → LOADING; → WRITING; say task a, SAY_WRITTEN WRITTEN, statement a
            heard
                nothing
            wait 900s
                reminder: say TIME_IS_UP
            wait 1799s
                nothing
            wait 2s
                patience: → IDLE; closed abandoned 0 done 0 of 0
            """)
    }
}
