import Testing

/// STUDY_QUESTION_ASKED.
@Suite struct StudyQuestionTests {
    @Test func `a question is answered by a word, by a number, and by text`() {
        checkStudy(
            """
            card 1 word
            card 2 choice
            card 3 text
            begin review 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_TRANSLATION, ANSWER_BY_NUMBER 3, prompt 2, choices 2
            voice ANSWER_2
                → ANSWERED; 2 right by choice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_MEANING, ANSWER_BY_CHOICES, prompt 3
            answer Water 1200
                → ANSWERED; 3 right by text in 1200ms; 3 is easy 5 in 1200ms; reply answer right
                  water/same easy; say CORRECT
            quiet
                → SUMMARY_PLAYING; finished 3 right score 100; say THAT_WAS_ALL, SUMMARY_WORDS
                  3, SUMMARY_RIGHT 3
            """)
    }

    @Test func `wrong are another number, another text, and the wish to be told`() {
        checkStudy(
            """
            card 1 choice
            card 2 word
            card 3 text
            card 4 word
            card 5 word
            begin review 1 2 3 4 5
                → LOADING; → OPENING; say WORDS_TO_REVIEW 5
            heard
                → QUESTION_ASKED; say WHICH_TRANSLATION, ANSWER_BY_NUMBER 3, prompt 1, choices 1
            voice ANSWER_3
                → ANSWERED; 1 wrong by choice in 3000ms; 1 is again 0; say ANSWER_IS, answer 1
            quiet
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 2
            hear the earth
                → ANSWERED; 2 wrong by text; 2 is again 0; reply answer wrong water/earth/wrong
                  again; say ANSWER_IS, answer 2
            quiet
                → QUESTION_ASKED; say WHICH_MEANING, ANSWER_BY_CHOICES, prompt 3
            answer fire
                → ANSWERED; 3 wrong by text; 3 is again 0; reply answer wrong water/fire/wrong
                  again; say ANSWER_IS, answer 3
            quiet
                → QUESTION_ASKED; say prompt 4
            voice SHOW_ANSWER
                → ANSWERED; 4 wrong by self; 4 is again 0; say ANSWER_IS, answer 4
            quiet
                → QUESTION_ASKED; say prompt 5
            voice DONT_KNOW
                → ANSWERED; 5 wrong by self; 5 is again 0; say ANSWER_IS, answer 5
            """)
    }

    @Test func `by voice nothing is wrong, and what is not understood twice the learner judges`() {
        checkStudy(
            """
            begin review 1 2 3
                → LOADING; → OPENING; say WORDS_TO_REVIEW 3
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice wrong
                say SAY_IT_AGAIN
            voice unclear
                → GRADE_ASKED; sign not understood; say ANSWER_IS, answer 1, DID_YOU_KNOW
            voice AGAIN
                → ANSWERED; 1 wrong by self; 1 is again 0; say ANSWER_IS, answer 1
            quiet
                → QUESTION_ASKED; say prompt 2
            voice unintelligible
                say SAY_IT_AGAIN
            voice wrong
                → GRADE_ASKED; sign not understood; say ANSWER_IS, answer 2, DID_YOU_KNOW
            voice EASY
                → ANSWERED; 2 right by self; 2 is hard 3; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 3
            voice unclear
                say SAY_IT_AGAIN
            voice right
                → ANSWERED; 3 right by voice in 6000ms; 3 is good 4 in 6000ms; say CORRECT
            """)
    }

    @Test func `a choice that is not read is no answer, for a client neither`() {
        checkStudy(
            """
            card 1 word
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice ANSWER_2
                ANSWER_2 refused; sign not now
            command ANSWER_2
                refused STUDY_UNDER_WAY
            choose 2 900
                refused STUDY_UNDER_WAY
            voice GIVE_CHOICES
                say WHICH_WORD, ANSWER_BY_NUMBER 3, prompt 1, choices 1
            choose 4
                refused STUDY_UNDER_WAY
            choose 2 900
                → ANSWERED; 1 right by choice in 900ms; 1 is hard 3 in 900ms; reply answer right
                  water hard; say CORRECT
            """)
    }

    @Test func `a number that a client sends as text is the choice of that number`() {
        checkStudy(
            """
            card 1 choice
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_TRANSLATION, ANSWER_BY_NUMBER 3, prompt 1, choices 1
            answer 4
                refused STUDY_UNDER_WAY
            answer 2
                → ANSWERED; 1 right by choice; 1 is good 4; reply answer right water good;
                  say CORRECT
            """)
    }

    @Test func `only what was said has the time of its beginning`() {
        checkStudy(
            """
            card 1 choice
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_TRANSLATION, ANSWER_BY_NUMBER 3, prompt 1, choices 1
            voice noise
                nothing
            command ANSWER_2
                → ANSWERED; 1 right by choice; 1 is good 4; say CORRECT
            """)
    }

    @Test func `choices are a help, which makes a right answer hard`() {
        checkStudy(
            """
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice GIVE_CHOICES
                say WHICH_WORD, ANSWER_BY_NUMBER 3, prompt 1, choices 1
            voice GIVE_CHOICES
                GIVE_CHOICES refused; sign not now
            voice ANSWER_2
                → ANSWERED; 1 right by choice in 9000ms; 1 is hard 3 in 9000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 2
            voice right
                → ANSWERED; 2 right by voice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            """)
    }

    @Test func `an answer that cannot be heard can be chosen or graded`() {
        checkStudy(
            """
            card 1 text
            begin review 1
                → LOADING; → OPENING; say WORDS_TO_REVIEW 1
            heard
                → QUESTION_ASKED; say WHICH_MEANING, ANSWER_BY_CHOICES, prompt 1
            voice unintelligible
                say SAY_IT_AGAIN
            voice GIVE_CHOICES
                say WHICH_MEANING, ANSWER_BY_NUMBER 3, prompt 1, choices 1
            voice ANSWER_1
                → ANSWERED; 1 wrong by choice in 9000ms; 1 is again 0; say ANSWER_IS, answer 1
            """)
    }

    @Test func `a completed sentence is said whole`() {
        checkStudy(
            """
            card 1 gap
            card 2 gap
            begin review 1 2
                → LOADING; → OPENING; say WORDS_TO_REVIEW 2
            heard
                → QUESTION_ASKED; say WHICH_MISSING, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 3000ms; 1 is good 4 in 3000ms; say CORRECT,
                  completed sentence 1
            quiet
                → QUESTION_ASKED; say prompt 2
            voice DONT_KNOW
                → ANSWERED; 2 wrong by self; 2 is again 0; say ANSWER_IS, answer 2, completed
                  sentence 2
            """)
    }

    @Test func `an instruction comes once for a type, and whenever it is asked for`() {
        checkStudy(
            """
            card 2 choice
            card 3 meaning
            begin review 1 2 3 4
                → LOADING; → OPENING; say WORDS_TO_REVIEW 4
            heard
                → QUESTION_ASKED; say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice REPEAT
                say WHICH_WORD, ANSWER_BY_WORD, prompt 1
            voice right
                → ANSWERED; 1 right by voice in 6000ms; 1 is good 4 in 6000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_TRANSLATION, ANSWER_BY_NUMBER 3, prompt 2, choices 2
            voice ANSWER_2
                → ANSWERED; 2 right by choice in 3000ms; 2 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say WHICH_WORD_MEANS, ANSWER_BY_WORD, prompt 3
            voice right
                → ANSWERED; 3 right by voice in 3000ms; 3 is good 4 in 3000ms; say CORRECT
            quiet
                → QUESTION_ASKED; say prompt 4
            """)
    }
}
