import Testing

/// Devices and pauses.
@Suite struct StudyDeviceTests {
    @Test func `a lost microphone is told at once where the box listens, else behind what is said`()
    {
        checkStudy(
            """
            begin learning 1+
                → LOADING; → OPENING; say NEW_WORDS 1
            microphone lost
                nothing
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            heard
                say MICROPHONE_LOST
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            microphone lost
                nothing
            heard
                say MICROPHONE_LOST
            heard
                nothing
            microphone returned
                say MICROPHONE_RETURNED
            heard
                nothing
            """)
    }

    @Test func `it is told in the next state where this one ends before`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            microphone lost
                nothing
            answer water
                → ANSWERED; 1 right by text; 1 is good 4; reply answer right water/same good;
                  say CORRECT
            heard
                say MICROPHONE_LOST
            heard
                nothing
            """)
    }

    @Test func `a pause begins the waiting anew, and what was said goes on by itself`() {
        checkStudy(
            """
            begin learning 1+
                → LOADING; → OPENING; say NEW_WORDS 1
            resumed
                nothing
            heard
                → CARD_PLAYING; say word 1
            resumed
                nothing
            heard
                → CARD_READY; say SAY_STUDIED
            resumed
                nothing
            heard
                nothing
            resumed
                nothing
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            resumed
                nothing
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            wait 500ms
                nothing
            resumed
                nothing
            wait 900ms
                nothing
            wait 100ms
                quiet: → SUMMARY_PLAYING; finished 1 right score 100; say THAT_WAS_ALL,
                  SUMMARY_WORDS 1, SUMMARY_RIGHT 1
            resumed
                nothing
            heard
                → COMPLETE; closed finished
            resumed
                nothing
            wait 9s
                nothing
            resumed
                nothing
            wait 9s
                nothing
            wait 1s
                quiet: → IDLE
            """)
    }
}
