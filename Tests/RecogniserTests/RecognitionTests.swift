import Hearing
import HearingPocketSphinx
import Testing
import Voice

@testable import lectern_probe

@Suite("Recognition with the real model")
struct RecognitionTests {
    private let hearing: OfflineHearing

    init() throws {
        hearing = try OfflineHearing(Models.enUS())
    }

    @Test("takes each of the seven commands by four voices, in its state", arguments: Voices.all)
    func commands(voice: String) throws {
        for (name, text) in Models.commands {
            let heard = try hearing.decisions(Voices.say(text, voice: voice), [name])
            #expect(heard == [.meant(.command(name))], "\(voice): \(text)")
        }
    }

    @Test("recognises the other six where only one acts")
    func otherCommands() throws {
        for (name, text) in Models.commands.dropFirst() {
            let heard = try hearing.decisions(Voices.say(text, voice: "slt"), ["BEGIN_LESSON"])
            #expect(heard == [.meant(.command(name))], "\(text)")
        }
    }

    @Test("decides within 300 ms of sound of the end of a command")
    func promptness() throws {
        let said = try Voices.say("begin the lesson", voice: "rms")
        let heard = try hearing.hear(said, for: Expectation(commands: ["BEGIN_LESSON"]))
        let decision = try #require(heard.first)
        #expect(decision.decision == .meant(.command("BEGIN_LESSON")))
        #expect((0.2...0.3).contains(decision.wait))
    }

    @Test("takes a command in steady noise")
    func steadyNoise() throws {
        let said = try Voices.say("begin the lesson", voice: "slt")
        let seconds = Double(said.count) / 16_000
        let noisy = Voices.mix(said, Voices.noise(seconds, amplitude: 400))
        let heard = try hearing.decisions(noisy, ["BEGIN_LESSON"])
        #expect(heard == [.meant(.command("BEGIN_LESSON"))])
    }

    // In the noise of other seeds the words are not lost, or a near miss fits better.
    @Test(
        "takes a command in the whole of an utterance whose words were lost in noise",
        arguments: [4, 10])
    func lostInNoise(seed: UInt64) throws {
        var room = RoomNoise(seed: seed)
        let noise = room.kitchen(seconds: 10)
        let said = try Voices.room(1) + Voices.say("explain the context", voice: "slt")
        let heard = try hearing.hear(
            Mixing.mix(said, with: noise, decibels: 12, from: 0),
            for: Expectation(commands: ["EXPLAIN_CONTEXT"]))
        let last = try #require(heard.last)
        #expect(last.decision == .meant(.command("EXPLAIN_CONTEXT")))
        let followed = last.account.following.words
        #expect(!followed.isEmpty)
        #expect(!followed.contains("explain") && !followed.contains("context"), "\(followed)")
    }

    @Test("waits in noise for no more than 0.45 s of quiet where a command is sure then")
    func pauseInNoise() throws {
        var room = RoomNoise(seed: 1)
        let said = try Voices.room(1) + Voices.say("summarize the key themes", voice: "slt")
        let heard = try hearing.hear(
            Mixing.mix(said, with: room.kitchen(seconds: 10), decibels: 9, from: 0),
            for: Expectation(commands: ["SUMMARIZE_THEMES"]))
        let taken = try #require(
            heard.first { $0.decision == .meant(.command("SUMMARIZE_THEMES")) })
        #expect(taken.account.ending == .early)
        #expect(taken.account.quietFrames == 45)
    }

    @Test(
        "lets no near miss and no sentence around a command act",
        arguments: [
            ("please begin the lesson", "BEGIN_LESSON"),
            ("do not begin the lesson", "BEGIN_LESSON"),
            ("begin the lesson tomorrow morning", "BEGIN_LESSON"),
            ("we begin the lecture", "BEGIN_LESSON"), ("in the lesson", "BEGIN_LESSON"),
            ("the lesson begins at noon", "BEGIN_LESSON"), ("in the lesson", "END_LESSON"),
            ("he told them to end the lesson before dinner", "END_LESSON"),
            ("reed the message", "READ_PASSAGE"), ("ask him a question", "ASK_QUESTION"),
        ])
    func nearMisses(text: String, command: String) throws {
        let heard = try hearing.decisions(Voices.say(text, voice: "slt"), [command])
        #expect(!heard.contains(.meant(.command(command))), "\(heard)")
    }

    // Where 140 ms and the soft end of a word make 200 ms of quiet, the command has been given.
    @Test(
        "hears that a sentence goes on after a breath, and rescores it no more often than it may",
        arguments: [("slt", 0.06), ("rms", 0.1)])
    func breath(voice: String, gap: Double) throws {
        for (command, text) in Models.commands {
            let begun = try Voices.bare(text, voice: voice)
            let rest = try Voices.bare("of the second chapter before dinner", voice: voice)
            let said = Voices.room(0.5) + begun + Voices.room(gap) + rest + Voices.room(1)
            let heard = try hearing.hear(said, for: Expectation(commands: [command]))
            let acted = heard.map(\.decision).contains(.meant(.command(command)))
            #expect(!acted, "\(text), and \(gap) s later more")
            // Everything, and what acts alone; each of five attempts, and the end.
            #expect(heard.allSatisfy { $0.account.rescorings.count <= 12 })
        }
    }

    @Test("calls hiss, a hum that begins, clicks and slammed doors noise or nothing")
    func noise() throws {
        let quiet = Voices.room(1)
        for sound in [
            Voices.noise(2, amplitude: 3_000), Voices.noise(0.15, amplitude: 20_000),
            [Int16](repeating: 25_000, count: 100),
        ] {
            let heard = try hearing.decisions(quiet + sound + quiet, ["BEGIN_LESSON"])
            #expect(heard.allSatisfy { $0 == .noise }, "\(heard)")
        }
    }

    @Test("calls speech that is nothing of ours unintelligible")
    func otherSpeech() throws {
        for voice in Voices.all {
            let said = try Voices.say("the garden was full of yellow roses", voice: voice)
            #expect(try hearing.decisions(said, ["BEGIN_LESSON"]) == [.unintelligible], "\(voice)")
        }
    }

    @Test("hears two commands one after the other")
    func twice() throws {
        let said =
            try Voices.say("begin the lesson", voice: "slt")
            + Voices.say("end the lesson", voice: "rms")
        #expect(
            try hearing.decisions(said, ["BEGIN_LESSON"])
                == [.meant(.command("BEGIN_LESSON")), .meant(.command("END_LESSON"))])
    }
}
