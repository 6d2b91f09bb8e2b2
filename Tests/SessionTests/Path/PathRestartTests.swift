import Testing

/// How a session of the reading path goes on after a restart, and what is taken back.
@Suite struct PathRestartTests {
    @Test func `a restart goes on at the sentence`() {
        checkStudy(
            """
            unit a
            unit b
            read
                → LOADED; → OPENING; say PATH_READINGS 2
            crash soon
                say STUDY_CONTINUES, PATH_READINGS 2
            heard
                → TEXT_PLAYING; say text a
            reached 2
                nothing
            crash soon
                say STUDY_CONTINUES, text a@2
            heard
                → TEXT_READY
            quiet
                → EXPLANATION_PLAYING; say explanation a
            heard
                → UNIT_READY
            crash soon
                say STUDY_CONTINUES, PATH_MARK_REMINDER
            voice MARK_DONE
                → MARKED; a done by voice; say PATH_DONE
            crash soon
                say STUDY_CONTINUES, PATH_DONE
            heard
                → NEXT_READY
            crash late
                → IDLE; closed abandoned 1 done 1 open
            """)
    }

    @Test func `a quiz goes on in its attempt, also behind its last answer`() {
        checkStudy(
            """
            quiz q 1
            read
                → LOADED; → OPENING; say PATH_QUIZ_WAITS
            heard
                → QUIZ_READY; say PATH_QUIZ 1
            voice BEGIN_QUIZ
                → QUIZ_ASKED; q begun, attempt 1 of 1; say SAY_NUMBERS ANSWER_3,
                  PATH_QUESTION 1 1, question q.1
            voice ANSWER_2
                → QUIZ_ANSWERED; question 1 right by choice; say CORRECT
            crash soon
                say STUDY_CONTINUES, CORRECT
            quiet
                → MARKED; q done by voice; say COUNT_RIGHT 1 1
            crash soon
                say STUDY_CONTINUES, COUNT_RIGHT 1 1
            heard
                → COMPLETE; closed finished 1 done 0 open; say PATH_COMPLETE
            """)
    }

    @Test func `a reading whose content was still fetched is begun after a restart`() {
        checkStudy(
            """
            unit a plain
            unit b plain
            read
                → LOADED; → OPENING; say PATH_READINGS 2
            heard
                → TEXT_PLAYING; say text a
            heard
                → UNIT_READY
            busy
            voice NEXT_READING
                nothing
            crash soon
                nothing
            fetched
                → TEXT_PLAYING; say STUDY_CONTINUES, text b
            """)
    }

    @Test func `a verdict of a quiz that a client has ended is taken back no more`() {
        checkStudy(
            """
            quiz q 2
            unit a plain
            read
                → LOADED; → OPENING; say PATH_READINGS_QUIZ 1
            heard
                → QUIZ_READY; say PATH_QUIZ 2
            voice BEGIN_QUIZ
                → QUIZ_ASKED; q begun, attempt 1 of 2; say SAY_NUMBERS ANSWER_3,
                  PATH_QUESTION 1 2, question q.1
            voice ANSWER_1
                → QUIZ_ANSWERED; question 1 wrong by choice; say answer q.1
            done q
                → TEXT_PLAYING; say text a
            heard
                → UNIT_READY
            voice MARK_DONE
                → MARKED; a done by voice; say PATH_DONE
            heard
                → COMPLETE; closed finished 1 done 0 open; say PATH_QUIZZES_STILL_OPEN 1
            voice UNDO
                a undone; → UNIT_READY; say TAKEN_BACK
            """)
    }

    @Test func `a mark is taken back once, and its reading waits to be marked`() {
        checkStudy(
            """
            unit a
            unit b
            read
                → LOADED; → OPENING; say PATH_READINGS 2
            heard
                → TEXT_PLAYING; say text a
            heard
                → TEXT_READY
            voice MARK_DONE
                → MARKED; a done by voice; say PATH_DONE
            heard
                → NEXT_READY
            quiet
                → TEXT_PLAYING; say text b
            heard
                → TEXT_READY
            voice UNDO
                a undone; → UNIT_READY; say TAKEN_BACK
            voice MARK_DONE
                → MARKED; a done by voice; say PATH_DONE
            heard
                → NEXT_READY
            voice UNDO
                a undone; → UNIT_READY; say TAKEN_BACK
            """)
    }
}
