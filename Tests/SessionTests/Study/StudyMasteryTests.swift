import Testing

/// STUDY_MASTERY_ASKED.
@Suite struct StudyMasteryTests {
    @Test func `each word that was answered all right is asked for, and quiet is no`() {
        checkStudy(
            """
            begin review 1 2 3 4 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 4
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice DONT_KNOW
                → ANSWERED; 2 wrong by self; 2 is again 0; say ANSWER_IS, answer 2
            quiet
                → QUESTION_ASKED; say prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; 3 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 4
            voice right
                → ANSWERED; 4 right by voice in 3000ms; 4 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 3 right 1 missed score 75; say THAT_WAS_ALL,
                  SUMMARY_WORDS 4, SUMMARY_RIGHT 3, SUMMARY_MISSED 1
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 1
            voice HOW_MANY
                say WORDS_LEFT 3
            voice YES
                1 marked master; say title 3
            voice REPEAT
                say title 3
            voice NO
                say title 4
            wait 10s
                quiet: → COMPLETE; closed finished; say MASTERED_COUNT 1
            quiet
                → IDLE
            """)
    }

    @Test func `answers are taken back one by one, and then the session is opened`() {
        checkStudy(
            """
            begin review 1 2 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 2 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  2, SUMMARY_RIGHT 2
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 1
            voice YES
                1 marked master; say title 2
            voice UNDO
                1 unmarked master; say TAKEN_BACK, title 1
            voice NO
                say title 2
            voice YES
                → COMPLETE; 2 marked master; closed finished; say MASTERED_COUNT 1
            voice UNDO
                → MASTERY_ASKED; 2 unmarked master; say TAKEN_BACK, title 2
            voice UNDO
                say TAKEN_BACK, title 1
            voice UNDO
                → QUESTION_ASKED; reopened; 2 undone verdict grade; say TAKEN_BACK, prompt 2
            voice DONT_KNOW
                → ANSWERED; 2 wrong by self; 2 is again 0; say ANSWER_IS, answer 2
            quiet
                → SUMMARY_PLAYING; finished 1 right 1 missed score 50; say THAT_WAS_ALL,
                  SUMMARY_WORDS 2, SUMMARY_RIGHT 1, SUMMARY_MISSED 1
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 1
            """)
    }

    @Test func `END leaves the rest unasked`() {
        checkStudy(
            """
            begin review 1 2 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 2 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  2, SUMMARY_RIGHT 2
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 1
            voice YES
                1 marked master; say title 2
            voice END_STUDY
                → COMPLETE; closed finished; say MASTERED_COUNT 1
            voice UNDO
                → MASTERY_ASKED; 1 unmarked master; say TAKEN_BACK, title 1
            """)
    }

    @Test func `words that are mastered already are not asked for, nor those turned wrong`() {
        checkStudy(
            """
            card 1 word mastered
            begin practice 1 2 3 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            voice I_WAS_WRONG
                2 turned wrong; 2 undone grade; 2 is again 0; say COUNTED_WRONG
            quiet
                → QUESTION_ASKED; say prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; 3 is good 4 in 3000ms; say CORRECT
            voice MASTERED
                3 marked master; → SUMMARY_PLAYING; finished 2 right 1 missed 1 mastered score
                  66; say MARKED_MASTERED, THAT_WAS_ALL, SUMMARY_WORDS 3, SUMMARY_RIGHT 2,
                  SUMMARY_MISSED 1
            heard
                → COMPLETE; closed finished; say MASTERED_COUNT 1
            """)
    }

    @Test func `ten words are asked for at most`() {
        checkStudy(
            """
            begin review 1 2 3 4 5 6 7 8 9 10 11 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 11
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            through 11
                → SUMMARY_PLAYING; finished 11 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  11, SUMMARY_RIGHT 11
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 1
            voice HOW_MANY
                say WORDS_LEFT 10
            """)
    }
}
