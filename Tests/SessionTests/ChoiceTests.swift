@testable import Session
import Testing

@Suite struct ChoiceTests {
    @Test func `a list is fetched, read, and one of its entries chosen`() {
        check(
            """
            offering all
            restarted late
                listen for BEGIN_LESSON
            voice CHOOSE_COURSE
                → CHOICE_ASKED; shut the gate; stop timers; list course
            choices 2
                say CHOOSE_COURSE, CHOICE ANSWER_1 Course-1, CHOICE ANSWER_2 Course-2, SAY_NUMBER
            late-voice ANSWER_1
                stale
            spoken
                listen for ANSWER_1; quiet in 8s; patience in 60s
            voice ANSWER_2
                shut the gate; stop timers; choose course C2
            chosen course C2
                → IDLE; record course C2; say COURSE_CHOSEN Course-2, SAY_BEGIN
            spoken
                listen for BEGIN_LESSON
            """)
    }

    @Test func `of a long list eight entries are read at a time`() {
        var stage = Stage()
        for line in ["offering all", "restarted late", "command CHANGE_LEARNER"] {
            _ = stage.play(line)
        }
        let first = stage.play("choices 9")[0].split(separator: ", ")
        #expect(first.count == 11)
        #expect(first.suffix(3) == ["CHOICE ANSWER_8 Course-8", "MORE_CHOICES", "SAY_NUMBER"])
        #expect(
            stage.play("hear 9") == [
                "silence; reply command; say CHOOSE_LEARNER, CHOICE ANSWER_1 Course-9, SAY_NUMBER"
            ])
        #expect(stage.dialogue.phase.allowed == [.shared(.number(1)), .choice(.neverMind)])
    }

    @Test func `of a list that is longer than what is read it is said at its end`() {
        for (count, end) in [(100, "CHOICE ANSWER_4 Course-100"), (101, "LIST_IS_CUT")] {
            var stage = Stage()
            for line in ["offering all", "restarted late", "command CHANGE_LEARNER"] {
                _ = stage.play(line)
            }
            var read = stage.play("choices \(count)")
            for _ in 0..<12 {
                #expect(read[0].contains("MORE_CHOICES") && !read[0].contains("LIST_IS_CUT"))
                read = stage.play("hear 9")
            }
            let last = read[0].split(separator: ", ").map(String.init)
            #expect(last.suffix(2) == [end, "SAY_NUMBER"])
            #expect(stage.dialogue.phase.allowed.count == 5)
        }
    }

    @Test func `a number that is not in the list is guidance, and no choice`() {
        check(
            """
            offering all
            restarted late
                listen for BEGIN_LESSON
            voice CHOOSE_COURSE
                → CHOICE_ASKED; shut the gate; stop timers; list course
            choices 1
                say CHOOSE_COURSE, CHOICE ANSWER_1 Course-1, SAY_NUMBER
            spoken
                listen for ANSWER_1; quiet in 8s; patience in 60s
            hear number two
                shut the gate; stop timers; say SAY_NUMBER; reply unintelligible SAY_NUMBER
            command ANSWER_2
                refused SAY_NUMBER
            command BEGIN_LESSON
                refused SAY_NUMBER
            relisten L1
                refused SAY_NUMBER
            """)
    }

    @Test func `silence, never mind and an order to abandon change nothing`() {
        check(
            """
            at CHOICE_ASKED
            wait 8s
                quiet: → IDLE; shut the gate; stop timers; say NOTHING_CHANGED
            at CHOICE_ASKED
            voice NEVER_MIND
                → IDLE; shut the gate; stop timers; say NOTHING_CHANGED
            at CHOICE_ASKED
            abandon
                → IDLE; shut the gate; stop timers; listen for BEGIN_LESSON
            """)
    }

    @Test func `what cannot be fetched, or is gone meanwhile, changes nothing`() {
        check(
            """
            offering all
            restarted late
                listen for BEGIN_LESSON
            command RELISTEN_LESSON
                → CHOICE_ASKED; shut the gate; stop timers; list lesson
            choices 0
                → IDLE; say NO_LESSON_COMPLETED
            command CHOOSE_COURSE
                → CHOICE_ASKED; silence; list course
            unavailable
                → IDLE; say NOTHING_CHANGED
            command RELISTEN_LESSON
                → CHOICE_ASKED; silence; list lesson
            choices 1
                say CHOOSE_LESSON, CHOICE ANSWER_1 Course-1, SAY_NUMBER
            command ANSWER_1
                silence; choose lesson C1
            chosen lesson L9
                → IDLE; say NOTHING_CHANGED
            """)
    }

    @Test func `a completed lesson that is chosen begins at once`() {
        var stage = Stage()
        stage.dialogue = Stage.dialogue(
            Saved(), completed: ["L1"], offering: Offer.lists)
        for line in ["restarted late", "command RELISTEN_LESSON", "choices 1", "spoken"] {
            _ = stage.play(line)
        }
        #expect(stage.play("voice ANSWER_1") == ["shut the gate; stop timers; choose lesson C1"])
        #expect(stage.play("chosen lesson L1") == ["→ RELISTEN_PLAYING; load L1"])
    }

    @Test func `IDLE listens for what is offered from now on`() {
        check(
            """
            completed nothing
            restarted late
                listen for BEGIN_LESSON
            voice CHANGE_LEARNER
                record CHANGE_LEARNER refused; shut the gate; stop timers;
                  say NO_LESSON_ACTIVE
            spoken
                listen for BEGIN_LESSON
            learner Ada
                record learner Ada added; shut the gate; stop timers; listen for BEGIN_LESSON
            voice CHANGE_LEARNER
                → CHOICE_ASKED; shut the gate; stop timers; list learner
            """)
    }

    @Test func `what can be said is said`() {
        check(
            """
            offering course
            restarted late
                listen for BEGIN_LESSON
            voice HELP
                shut the gate; stop timers;
                  say YOU_CAN_SAY, PHRASE BEGIN_LESSON, PHRASE CHOOSE_COURSE
            """)
        check(
            """
            offering all
            restarted late
                listen for BEGIN_LESSON
            voice HELP
                shut the gate; stop timers;
                  say YOU_CAN_SAY, PHRASE BEGIN_LESSON, PHRASE CHOOSE_COURSE, \
            PHRASE RELISTEN_LESSON, PHRASE CHANGE_LEARNER
            """)
    }
}
