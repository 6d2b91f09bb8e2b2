@testable import Session
import Testing

@Suite struct QuestionTests {
    @Test func `silence plays the question again three times, then it waits`() {
        check(
            """
            at QUESTION_ASKED
            wait 29s
                nothing
            wait 1s
                reminder: keep the place; shut the gate; stop timers; say question
            spoken
                listen for an answer; reminder in 30s; patience in 1770s
            wait 30s
                reminder: keep the place; shut the gate; stop timers; say question
            spoken
                listen for an answer; reminder in 30s; patience in 1740s
            wait 30s
                reminder: keep the place; shut the gate; stop timers; say question
            spoken
                listen for an answer; patience in 1710s
            wait 20min
                nothing
            voice right
                → QUESTION_ANSWERED; record answer right; shut the gate; stop timers;
                  sign heard; say CORRECT
            """)
    }

    @Test func `nobody answers, and the session is abandoned`() {
        check(
            """
            at QUESTION_ASKED repeats=3
            wait 30min
                patience: → IDLE; record L1 abandoned; shut the gate; stop timers;
                  listen for BEGIN_LESSON
            """)
    }

    @Test func `right, and the close follows`() {
        check(
            """
            at QUESTION_ASKED
            speech
                stop timers; hold in 10s; patience in 1800s
            voice right
                → QUESTION_ANSWERED; record answer right; shut the gate; stop timers;
                  sign heard; say CORRECT
            spoken
                stop timers; quiet in 1s
            wait 1s
                quiet: → CLOSE_READY; listen for END_LESSON; quiet in 2s; patience in 1800s
            """)
    }

    @Test func `wrong gets the answer and no second try`() {
        check(
            """
            at QUESTION_ASKED
            voice wrong
                → QUESTION_ANSWERED; record answer wrong; shut the gate; stop timers;
                  sign heard; say THE_ANSWER_IS
            hear land, descendants, blessing
                refused VALID_COMMAND
            """)
    }

    @Test func `talk is an answer where an answer is awaited`() {
        check(
            """
            at QUESTION_ASKED
            voice conversation
                → QUESTION_ANSWERED; record answer wrong; shut the gate; stop timers;
                  sign heard; say THE_ANSWER_IS
            at QUESTION_ASKED
            hear how does this apply to my life
                → QUESTION_ANSWERED; record answer wrong; shut the gate; stop timers;
                  sign heard; say THE_ANSWER_IS; reply answer false THE_ANSWER_IS
            at QUESTION_ASKED
            voice theology
                → QUESTION_ANSWERED; record answer wrong; shut the gate; stop timers;
                  sign heard; say THE_ANSWER_IS
            at QUESTION_ASKED
            hear the weather is fine
                → QUESTION_ANSWERED; record answer wrong; shut the gate; stop timers;
                  sign heard; say THE_ANSWER_IS; reply answer false THE_ANSWER_IS
            """)
    }

    @Test func `commands are no answers`() {
        check(
            """
            at QUESTION_ASKED
            voice READ_PASSAGE
                record READ_PASSAGE refused; shut the gate; stop timers; say VALID_COMMAND
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            voice noise
                ok
            hear End the lesson.
                record END_LESSON refused; shut the gate; stop timers; say VALID_COMMAND;
                  reply command_not_now VALID_COMMAND
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            command ASK_QUESTION
                refused VALID_COMMAND
            command BEGIN_LESSON
                refused LESSON_IN_PROGRESS
            voice right
                → QUESTION_ANSWERED; record answer right; shut the gate; stop timers;
                  sign heard; say CORRECT
            """)
    }

    @Test func `a blocked request plays the question again, and is no answer to it`() {
        check(
            """
            at QUESTION_ASKED repeats=2 unclear=1
            wait 29s
                nothing
            voice blocked
                keep the place; sign notNow; shut the gate; stop timers; say question
            hear repeat that
                sign notNow; reply blocked
            spoken
                listen for an answer; reminder in 30s; patience in 1771s
            hear Repeat that!
                keep the place; sign notNow; shut the gate; stop timers; say question;
                  reply blocked
            spoken
                listen for an answer; reminder in 30s; patience in 1771s
            wait 30s
                reminder: keep the place; shut the gate; stop timers; say question
            spoken
                listen for an answer; patience in 1741s
            voice blocked
                keep the place; sign notNow; shut the gate; stop timers; say question
            spoken
                listen for an answer; patience in 1741s
            voice right
                → QUESTION_ANSWERED; record answer right; shut the gate; stop timers;
                  sign heard; say CORRECT
            """)
    }

    @Test func `a request during another sentence is followed by the question`() {
        check(
            """
            at QUESTION_ASKED
            voice READ_PASSAGE
                record READ_PASSAGE refused; shut the gate; stop timers; say VALID_COMMAND
            hear repeat that
                keep the place; sign notNow; silence; say question; reply blocked
            """)
    }

    @Test func `a text counts at once and cuts the question short`() {
        check(
            """
            saved QUESTION_READY
            restarted soon
                say LESSON_CONTINUES
            spoken
                listen for ASK_QUESTION; reminder in 5s; patience in 1800s
            voice ASK_QUESTION
                → QUESTION_ASKED; shut the gate; stop timers; say question
            hear Blessing, land and DESCENDANTS!
                → QUESTION_ANSWERED; record answer right; silence; sign heard; say CORRECT;
                  reply answer true CORRECT
            spoken
                stop timers; quiet in 1s
            at QUESTION_READY
            command ASK_QUESTION
                → QUESTION_ASKED; shut the gate; stop timers; say question
            hear land and descendants
                → QUESTION_ANSWERED; record answer wrong; silence; sign heard;
                  say THE_ANSWER_IS; reply answer false THE_ANSWER_IS
            """)
    }

    @Test func `a command as text does not rob the learner of the question`() {
        var stage = Stage()
        for line in ["at QUESTION_READY", "voice ASK_QUESTION"] { _ = stage.play(line) }
        let replied = stage.play("hear read the passage")[0]
        #expect(replied.contains("say VALID_COMMAND"))
        #expect(stage.auditor.broken == [])
        let after = [replied, stage.play("spoken")[0]].joined(separator: "; ")
        #expect(after.contains("question"), "the gate opens and the question was not heard")
    }

    @Test func `a voice that was caught while the question sounds is late`() {
        check(
            """
            at QUESTION_READY
            voice ASK_QUESTION
                → QUESTION_ASKED; shut the gate; stop timers; say question
            late-voice right
                stale
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            """)
    }
}
