import Hearing
import HearingPocketSphinx
import Testing
import Voice

@Suite("Commands of closed sets")
struct ClosedCommandTests {
    private static func words(_ commands: Set<String>) throws -> Set<String> {
        let models = try HearingModels(folder: Models.folder)
        return ListeningTask(Expectation(commands: commands), models.phrasebook).grammar.words
    }

    @Test("are listened for only where they act")
    func acting() throws {
        let idle = try Self.words(["BEGIN_LESSON"])
        #expect(!idle.contains("learner") && !idle.contains("nine"))
        let offering = try Self.words(["BEGIN_LESSON", "CHANGE_LEARNER"])
        #expect(offering.subtracting(idle).contains("learner"))
        #expect(!offering.contains("nine"))
        let list = try Self.words(["ANSWER_1", "NEVER_MIND"])
        #expect(list.isSuperset(of: ["number", "one", "never", "mind"]))
        #expect(!list.contains("nine"))
    }

    @Test("leave what a lesson listens for as it was")
    func lesson() throws {
        let models = try HearingModels(folder: Models.folder)
        var without = models.phrasebook
        without.closed = []
        for command in models.phrasebook.commands {
            let expectation = Expectation(commands: [command.name])
            #expect(
                ListeningTask(expectation, models.phrasebook)
                    == ListeningTask(expectation, without))
        }
    }

    @Test("that do not act in a session are known there, and nothing of a lesson is")
    func session() throws {
        let models = try HearingModels(folder: Models.folder)
        let expectation = Expectation(commands: ["STUDIED"], known: ["GOOD", "SPELL", "YES"])
        let grammar = ListeningTask(expectation, models.phrasebook).grammar
        #expect(grammar.meaning(of: ["spell", "it", "please"]) == .command("SPELL"))
        #expect(grammar.meaning(of: ["i", "have", "studied", "this"]) == .command("STUDIED"))
        // A single word is too near to answers.
        #expect(grammar.meaning(of: ["yes"]) == nil)
        #expect(grammar.meaning(of: ["begin", "the", "lesson"]) == nil)
        let isCue = models.phrasebook.conversation.contains { cue in
            grammar.meaning(of: Wording.words(cue)) != nil
        }
        #expect(!isCue)
    }

    @Test("have thresholds of their own, which do not change those of a lesson")
    func thresholds() throws {
        let acceptance = try HearingModels(folder: Models.folder).acceptance
        func threshold(_ name: String) -> Double {
            acceptance.threshold(ofCommand: name, isQuiet: true)
        }
        #expect(threshold("CHANGE_LEARNER") == threshold("CHOOSE_COURSE"))
        #expect(threshold("ANSWER_1") == threshold("ANSWER_9"))
        #expect(threshold("BEGIN_LESSON") == acceptance.quietThresholds["BEGIN_LESSON"])
    }
}
