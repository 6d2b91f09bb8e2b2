import Testing

/// Answers and texts of clients.
@Suite struct StudyClientTests {
    @Test func `a client's answer cuts the prompt short, and has no time but its own`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            answer water
                → ANSWERED; 1 right by text; 1 is good 4; reply answer right water/same good;
                  say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            hear it is water
                → ANSWERED; 2 right by text; 2 is good 4; reply answer right water/same good;
                  say CORRECT
            """)
    }

    @Test func `what a client marks as mastered is counted at the end`() {
        checkStudy(
            """
            begin review 1 2 3 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            master 1
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; 3 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 3 right 1 mastered score 100; say THAT_WAS_ALL,
                  SUMMARY_WORDS 3, SUMMARY_RIGHT 3
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 2
            master 2
                say title 3
            unmaster 1
                nothing
            finish 1 2
                → COMPLETE; 1 marked master; closed finished; say MASTERED_COUNT 2
            unmaster 2
                recounted 3 right 1 mastered score 100
            """)
    }

    @Test func `an answer is for the question that is asked alone`() {
        checkStudy(
            """
            begin learning 1+ 2
                → LOADING; → OPENING; say WORDS_SOME_NEW 2 1
            answer water
                refused STUDY_UNDER_WAY
            heard
                → CARD_PLAYING; say word 1
            answer water
                refused STUDY_UNDER_WAY
            heard
                → CARD_READY; say SAY_STUDIED
            answer water
                refused STUDY_UNDER_WAY
            voice STUDIED
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            answer water
                → ANSWERED; 1 right by text; 1 is good 4; reply answer right water/same good;
                  say CORRECT
            answer water
                refused STUDY_UNDER_WAY
            quiet
                → QUESTION_ASKED; say prompt 2
            """)
    }

    @Test func `what is set in IDLE can be set when the session is over, and only then`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            prefer
                refused STUDY_UNDER_WAY
            command END_STUDY
                → SUMMARY_PLAYING; ended score 0; say REVIEW_ENDS
            select
                refused STUDY_UNDER_WAY
            heard
                → COMPLETE; closed ended
            prefer
                → IDLE
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            command END_STUDY
                → SUMMARY_PLAYING; ended score 0; say REVIEW_ENDS
            heard
                → COMPLETE; closed ended
            select
                → IDLE
            """)
    }

    @Test func `a client is refused where there is nothing to take back`() {
        checkStudy(
            """
            card 1 word gap
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            command UNDO
                refused NOTHING_TO_TAKE_BACK
            hear take that back
                say NOTHING_TO_TAKE_BACK, WHICH_WORD, ANSWER_BY_WORD, prompt 1; reply act
            """)
    }

    @Test func `text that is no answer here is told so`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            hear i knew it
                refused STUDY_UNDER_WAY
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            hear i knew it
                GOOD refused; sign not now; reply command_not_now STUDY_UNDER_WAY
            hear begin the lesson
                BEGIN_LESSON refused; say STUDY_UNDER_WAY, WHICH_WORD, ANSWER_BY_WORD, prompt 1;
                  reply command_not_now STUDY_UNDER_WAY
            hear yes
                say YOU_CAN_SAY, PHRASE GIVE_CHOICES, PHRASE SHOW_ANSWER, PHRASE DONT_KNOW,
                  PHRASE SKIP, WHICH_WORD, ANSWER_BY_WORD, prompt 1; YES refused; sign not now;
                  reply command_not_now STUDY_UNDER_WAY
            hear that is enough for today
                reply act; → SUMMARY_PLAYING; ended 1 skipped score 0; say REVIEW_ENDS,
                  SUMMARY_WORDS 1, SUMMARY_SKIPPED 1
            """)
    }
}
