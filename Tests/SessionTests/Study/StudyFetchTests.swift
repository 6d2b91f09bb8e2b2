import Testing

/// What happens before a request is answered.
@Suite struct StudyFetchTests {
    @Test func `in STUDY_LOADING nothing counts but the end`() {
        checkStudy(
            """
            busy
            begin review 1
                → LOADING
            microphone lost
                nothing
            sign
                nothing
            resumed
                nothing
            command SKIP
                refused STUDY_UNDER_WAY
            hear yes
                refused STUDY_UNDER_WAY
            answer water
                refused STUDY_UNDER_WAY
            gone 7
                nothing
            finish 1
                → IDLE; ended score 0; closed ended
            begin review 1
                → LOADING
            command END_STUDY
                → IDLE; ended score 0; closed ended
            begin review 1
                → LOADING
            hear that is enough for today
                → IDLE; ended score 0; closed ended; reply act
            begin review 1
                → LOADING
            abandon
                → IDLE; abandoned score 0; closed abandoned
            begin review 1
                → LOADING
            crash soon
                → IDLE; abandoned score 0; closed abandoned
            begin review 1
                → LOADING
            crash late
                → IDLE; abandoned score 0; closed abandoned
            begin review 1
                → LOADING
            unavailable
                → IDLE; abandoned score 0; closed abandoned; say STUDY_UNAVAILABLE
            """)
    }

    @Test func `a report of the microphone waits for the next state that listens`() {
        checkStudy(
            """
            busy
            begin review 1
                → LOADING
            microphone lost
                nothing
            fetched
                → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            heard
                say MICROPHONE_LOST
            """)
    }

    @Test func `behind the end, too`() {
        checkStudy(
            """
            begin learning 1+ 2+
                → LOADING; → OPENING; say NEW_WORDS 2
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → CARD_PLAYING; say word 2
            heard
                → CARD_READY
            voice SKIP
                → SUMMARY_PLAYING; finished 1 right 1 skipped score 100; say SKIPPED,
                  THAT_WAS_ALL, SUMMARY_WORDS 2, SUMMARY_RIGHT 1, SUMMARY_SKIPPED 1
            heard
                → COMPLETE; closed finished
            busy
            voice UNDO
                → CARD_PLAYING; reopened; say TAKEN_BACK, word 2
            crash soon
                nothing
            """)
    }

    @Test func `what cannot be read ends the session`() {
        checkStudy(
            """
            card 1 word gap
            begin review 1 2 3 4 5 6
                → LOADING; → OPENING; say WORDS_TO_REVIEW 6
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; say ANSWER_IS, answer 1
            quiet
                → QUESTION_ASKED; say prompt 2
            busy
            through 4
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is again 2 in 3000ms; say CORRECT,
                  completed sentence 1.2
            quiet
                nothing
            unavailable
                → IDLE; abandoned 4 right 1 missed score 83; closed abandoned; say
                  STUDY_UNAVAILABLE
            """)
    }

    @Test func `so does what is told at the end, as it was meant to`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            busy
            voice END_STUDY
                nothing
            unavailable
                → IDLE; ended 1 skipped score 0; closed ended; say STUDY_UNAVAILABLE
            """)
    }

    @Test func `what cannot be read behind the end leaves the session as it is`() {
        checkStudy(
            """
            begin learning 1+ 2+
                → LOADING; → OPENING; say NEW_WORDS 2
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → CARD_PLAYING; say word 2
            crash soon
                say REVIEW_CONTINUES, word 2
            gone 2
                → SUMMARY_PLAYING; finished 1 right 1 skipped score 100; say THAT_WAS_ALL,
                  SUMMARY_WORDS 2, SUMMARY_RIGHT 1, SUMMARY_SKIPPED 1
            heard
                → COMPLETE; closed finished
            busy
            voice UNDO
                nothing
            unavailable
                → IDLE; say STUDY_UNAVAILABLE
            """)
    }
}
