import Testing

/// Words that are taken out of a session.
@Suite struct StudyOutTests {
    @Test func `skipped, put off: the word is not graded, and the next one comes`() {
        checkStudy(
            """
            begin review 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice SKIP
                say SKIPPED, prompt 2
            voice BURY
                2 marked bury; say BURIED, prompt 3
            voice SUSPEND
                SUSPEND refused; sign not now
            command SKIP
                → SUMMARY_PLAYING; finished 3 skipped score 0; say SKIPPED, THAT_WAS_ALL,
                  SUMMARY_WORDS 3, SUMMARY_SKIPPED 3
            """)
    }

    @Test func `left out and mastered count where the word was heard`() {
        checkStudy(
            """
            card 3 flash
            begin mixed 1+ 2 3 4+
                → LOADING; → OPENING; say WORDS_SOME_NEW 4 2
            heard
                → CARD_PLAYING; say word 1
            heard
                → CARD_READY; say SAY_STUDIED
            voice SUSPEND
                1 marked suspend; → QUESTION_ASKED; say LEFT_OUT, WHICH_WORD, ANSWER_BY_WORD,
                  prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            voice MASTERED
                → FLASHCARD_ASKED; 2 marked master; say MARKED_MASTERED, prompt 3,
                  SAY_SHOW_ANSWER
            voice SHOW_ANSWER
                → GRADE_ASKED; say answer 3, HOW_WELL
            voice MASTERED
                3 marked master; → CARD_PLAYING; say MARKED_MASTERED, word 4
            heard
                → CARD_READY
            voice MASTERED
                4 marked master; → SUMMARY_PLAYING; finished 1 right 3 skipped 3 mastered score
                  100; say MARKED_MASTERED, THAT_WAS_ALL, SUMMARY_WORDS 4, SUMMARY_RIGHT 1,
                  SUMMARY_SKIPPED 3
            heard
                → COMPLETE; closed finished; say MASTERED_COUNT 3
            """)
    }

    @Test func `a word with a wrong verdict is graded before, but not if it is mastered`() {
        checkStudy(
            """
            card 1 word gap meaning
            card 2 word gap meaning
            card 3 word gap meaning
            begin review 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; say ANSWER_IS, answer 1
            voice SKIP
                → QUESTION_ASKED; 1 is again 0; say SKIPPED, prompt 2
            voice DONT_KNOW
                → ANSWERED; 2 wrong by self; say ANSWER_IS, answer 2
            voice MASTERED
                → QUESTION_ASKED; 2 marked master; say MARKED_MASTERED, prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; say CORRECT
            voice SKIP
                → SUMMARY_PLAYING; finished 1 missed 2 skipped 1 mastered score 33; say SKIPPED,
                  THAT_WAS_ALL, SUMMARY_WORDS 3, SUMMARY_MISSED 1, SUMMARY_SKIPPED 2
            """)
    }

    @Test func `a card that is gone leaves, and the next one comes if it was asked`() {
        checkStudy(
            """
            begin review 1 2 3 4 5
                → LOADING; → OPENING; say WORDS_TO_REVIEW 5
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            gone 2
                nothing
            gone 1
                say prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; 3 is good 4 in 3000ms; say CORRECT
            gone 3
                → QUESTION_ASKED; say prompt 4
            gone 4
                say prompt 5
            voice right
                → ANSWERED; 5 right by voice in 3000ms; 5 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 2 right 2 skipped score 100; say THAT_WAS_ALL,
                  SUMMARY_WORDS 4, SUMMARY_RIGHT 2, SUMMARY_SKIPPED 2
            """)
    }

    @Test func `a card that is taught leaves, and one that comes later is never asked`() {
        checkStudy(
            """
            begin learning 1+ 2+ 3+
                → LOADING; → OPENING; say NEW_WORDS 3
            heard
                → CARD_PLAYING; say word 1
            gone 1 3
                say word 2
            heard
                → CARD_READY; say SAY_STUDIED
            gone 2
                → SUMMARY_PLAYING; finished 2 skipped score 0; say THAT_WAS_ALL, SUMMARY_WORDS
                  2, SUMMARY_SKIPPED 2
            """)
    }

    @Test func `what was done to a card that is gone is not taken back`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            gone 1
                nothing
            voice UNDO
                say NOTHING_TO_TAKE_BACK
            """)
    }

    @Test func `a word that is gone is not asked whether it is mastered`() {
        checkStudy(
            """
            begin review 1 2 3 mastery
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            gone 3
                nothing
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 2 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  2, SUMMARY_RIGHT 2
            gone 9
                nothing
            heard
                → MASTERY_ASKED; say WHICH_MASTERED, title 1
            gone 1
                say title 2
            voice YES
                → COMPLETE; 2 marked master; closed finished; say MASTERED_COUNT 1
            gone 2
                nothing
            """)
    }
}
