import Testing

/// One grade for the answers to a word.
@Suite struct StudyGradeTests {
    @Test func `two of three is hard, one of three is again`() {
        checkStudy(
            """
            card 1 word gap meaning
            card 2 word gap meaning
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
            voice right
                → ANSWERED; 1 right by voice in 3000ms; say CORRECT, completed sentence 1.2
            quiet
                → QUESTION_ASKED; say prompt 2.2
            voice DONT_KNOW
                → ANSWERED; 2 wrong by self; say ANSWER_IS, answer 2.2, completed sentence 2.2
            quiet
                → QUESTION_ASKED; say WHICH_WORD_MEANS, ANSWER_BY_WORD, prompt 1.3
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; 1 is hard 3 in 3000ms; say ANSWER_IS, answer 1.3
            quiet
                → QUESTION_ASKED; say prompt 2.3
            voice DONT_KNOW
                → ANSWERED; 2 wrong by self; 2 is again 2 in 3000ms; say ANSWER_IS, answer 2.3
            """)
    }

    @Test func `a slow answer is hard, and a quick one easy`() {
        checkStudy(
            """
            card 3 step word
            begin review 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right 11s
                → ANSWERED; 1 right by voice in 11000ms; 1 is hard 3 in 11000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right 2s
                → ANSWERED; 2 right by voice in 2000ms; 2 is easy 5 in 2000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 3
            voice right 1s
                → ANSWERED; 3 right by voice in 1000ms; 3 is good 4 in 1000ms; say CORRECT
            """)
    }

    @Test func `a quick choice may be luck, and is not easy`() {
        checkStudy(
            """
            card 1 choice
            card 2 step word
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_TRANSLATION, ANSWER_BY_NUMBER 3, prompt 1, choices 1
            voice ANSWER_2 1s
                → ANSWERED; 1 right by choice in 1000ms; 1 is good 4 in 1000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 2
            voice right 1s
                → ANSWERED; 2 right by voice in 1000ms; 2 is good 4 in 1000ms; say CORRECT
            """)
    }

    @Test func `the time counts from the first end of the prompt, however often it is said`() {
        checkStudy(
            """
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            wait 30s
                reminder: say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right 1s
                → ANSWERED; 1 right by voice in 31000ms; 1 is hard 3 in 31000ms; say CORRECT
            """)
    }

    @Test func `a typed answer has half a minute`() {
        checkStudy(
            """
            begin review 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            answer water 29000
                → ANSWERED; 1 right by text in 29000ms; 1 is good 4 in 29000ms; reply answer
                  right water/same good; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            answer water 31000
                → ANSWERED; 2 right by text in 31000ms; 2 is hard 3 in 31000ms; reply answer
                  right water/same hard; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 3
            answer water 90000
                → ANSWERED; 3 right by text in 60000ms; 3 is hard 3 in 60000ms; reply answer
                  right water/same hard; say CORRECT
            """)
    }

    @Test func `the mean of the right answers counts`() {
        checkStudy(
            """
            card 1 word gap meaning
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right 1s
                → ANSWERED; 1 right by voice in 1000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1.2
            voice right 2s
                → ANSWERED; 1 right by voice in 2000ms; say CORRECT, completed sentence 1.2
            quiet
                → QUESTION_ASKED; say WHICH_WORD_MEANS, ANSWER_BY_WORD, prompt 1.3
            voice right 3s
                → ANSWERED; 1 right by voice in 3000ms; 1 is easy 5 in 2000ms; say CORRECT
            """)
    }

    @Test func `a word that is forgotten too often is told of`() {
        checkStudy(
            """
            card 1 word lapses=7
            card 2 word lapses=8
            card 3 step word lapses=7
            card 4 word lapses=11
            begin review 1 2 3 4
                → LOADING; → OPENING; say WORDS_TO_REVIEW 4
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice DONT_KNOW
                → ANSWERED; 1 wrong by self; 1 is again 0; say ANSWER_IS, answer 1, LEECH 8
            quiet
                → QUESTION_ASKED; say prompt 2
            voice DONT_KNOW
                → ANSWERED; 2 wrong by self; 2 is again 0; say ANSWER_IS, answer 2
            quiet
                → QUESTION_ASKED; say prompt 3
            voice DONT_KNOW
                → ANSWERED; 3 wrong by self; 3 is again 0; say ANSWER_IS, answer 3
            quiet
                → QUESTION_ASKED; say prompt 4
            voice DONT_KNOW
                → ANSWERED; 4 wrong by self; 4 is again 0; say ANSWER_IS, answer 4, LEECH 12
            voice SUSPEND
                4 marked suspend; → SUMMARY_PLAYING; finished 4 missed score 0; say LEFT_OUT,
                  THAT_WAS_ALL, SUMMARY_WORDS 4, SUMMARY_MISSED 4
            """)
    }
}
