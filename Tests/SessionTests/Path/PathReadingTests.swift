import Testing

/// Units and reviews of the reading path.
@Suite struct PathReadingTests {
    @Test func `a day is gone through by one command a reading`() {
        checkStudy(
            """
            unit a
            unit b plain
            closes b chapter one
            streak 3
            read
                → LOADED; → OPENING; say PATH_READINGS 2
            heard
                → TEXT_PLAYING; say text a
            heard
                → TEXT_READY
            quiet
                → EXPLANATION_PLAYING; say explanation a
            heard
                → UNIT_READY
            voice MARK_DONE
                → MARKED; a done by voice; say PATH_DONE
            heard
                → NEXT_READY
            quiet
                → TEXT_PLAYING; say text b
            heard
                → UNIT_READY
            voice MARK_DONE
                → MARKED; b done by voice; say PATH_DONE, PATH_CLOSED chapter one
            heard
                → COMPLETE; closed finished 2 done 0 open; say PATH_COMPLETE, PATH_STREAK 3
            quiet
                → IDLE
            """)
    }

    @Test func `what was heard is heard again, and more of it where there is more`() {
        checkStudy(
            """
            unit a
            read
                → LOADED; → OPENING; say PATH_READINGS 1
            heard
                → TEXT_PLAYING; say text a
            heard
                → TEXT_READY
            voice REPEAT
                → TEXT_PLAYING; say text a
            heard
                → TEXT_READY
            voice EXPLAIN_IT
                → EXPLANATION_PLAYING; say explanation a
            heard
                → UNIT_READY
            voice GIVE_OPINIONS
                → EXPLANATION_PLAYING; say opinions a
            heard
                → UNIT_READY
            voice REPEAT
                → EXPLANATION_PLAYING; say opinions a
            heard
                → UNIT_READY
            voice GIVE_MORE
                say PATH_NO_PART
            voice HELP
                say YOU_CAN_SAY, PHRASE MARK_DONE, PHRASE GIVE_OPINIONS, PHRASE GIVE_MORE,
                  PHRASE EXPLAIN_IT
            """)
    }

    @Test func `what is not marked stays open`() {
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
            voice NEXT_READING
                → TEXT_PLAYING; say text b
            heard
                → TEXT_READY
            voice END_PATH
                → COMPLETE; closed ended 0 done 2 open; say PATH_STILL_OPEN 2
            voice CATCH_UP
                → LOADED; → OPENING; say PATH_EARLIER 2
            """)
    }

    @Test func `the items of a review follow each other, and are marked together`() {
        checkStudy(
            """
            review r a b
            read
                → LOADED; → OPENING; say PATH_REVIEW_WAITS
            heard
                → REVIEW_PLAYING; say PATH_REVIEW 2, item a
            heard
                → REVIEW_READY
            voice MARK_DONE
                MARK_DONE refused; say VALID_COMMAND
            quiet
                → REVIEW_PLAYING; say item b
            heard
                → REVIEW_READY
            wait 61s
                reminder: say PATH_MARK_REMINDER
            voice MARK_DONE
                → MARKED; r done by voice; say PATH_DONE
            heard
                → COMPLETE; closed finished 1 done 0 open; say PATH_COMPLETE
            """)
    }

    @Test func `silence is told three times what to say, and then the session ends`() {
        checkStudy(
            """
            unit a plain
            read
                → LOADED; → OPENING; say PATH_READINGS 1
            heard
                → TEXT_PLAYING; say text a
            heard
                → UNIT_READY
            wait 61s
                reminder: say PATH_MARK_REMINDER
            wait 61s
                reminder: say PATH_MARK_REMINDER
            wait 61s
                reminder: say PATH_MARK_REMINDER
            wait 61s
                reminder: → IDLE; closed abandoned 0 done 1 open
            """)
    }

    @Test func `a box that is told so marks a unit by itself`() {
        checkStudy(
            """
            auto
            unit a plain
            read
                → LOADED; → OPENING; say PATH_READINGS 1
            heard
                → TEXT_PLAYING; say text a
            heard
                → UNIT_READY
            wait 4s
                nothing
            wait 2s
                quiet: → MARKED; a done by auto; say PATH_DONE
            """)
    }

    @Test func `where nothing waits that is said`() {
        checkStudy(
            """
            read
                → LOADED; → IDLE; say PATH_NOTHING
            absent no-path
            read
                → LOADED; → IDLE; say NO_PATH
            absent clock
            read
                → LOADED; → IDLE; say CLOCK_NOT_SET
            command WHAT_WAITS
                say WORDS_DUE 2
            """)
    }

    @Test func `a client passes over what it has marked`() {
        checkStudy(
            """
            unit a
            unit b
            read
                → LOADED; → OPENING; say PATH_READINGS 2
            heard
                → TEXT_PLAYING; say text a
            done a
                say text b
            done b
                → COMPLETE; closed finished 0 done 0 open; say PATH_STILL_OPEN 2
            """)
    }
}
