import Hearing
import HearingPocketSphinx
import Testing
import Voice

@Suite("What is said of the sound, with the real model")
struct SpokenTransportTests {
    private let models: HearingModels
    private let hearing: OfflineHearing

    init() throws {
        models = try Models.enUS()
        hearing = try OfflineHearing(models)
    }

    private static let orders = [
        ("PAUSE_LESSON", "pause the lesson"), ("CONTINUE_LESSON", "continue the lesson"),
        ("LOUDER", "louder please"), ("SOFTER", "softer please"),
    ]
    private static let waiting = Voice.Expectation(
        commands: ["READ_PASSAGE"], transport: ["PAUSE_LESSON", "LOUDER", "SOFTER"])
    private static let paused = Voice.Expectation.transportAlone([
        "CONTINUE_LESSON", "LOUDER", "SOFTER",
    ])

    private func decisions(
        _ text: String, _ voice: String, _ expectation: Voice.Expectation
    ) throws -> [Decision] {
        try hearing.hear(Voices.say(text, voice: voice), for: expectation).map(\.decision)
    }

    @Test("is taken by four voices where a lesson waits and in a pause", arguments: Voices.all)
    func taken(voice: String) throws {
        for expectation in [Self.waiting, Self.paused] {
            for (name, text) in Self.orders where expectation.transport.contains(name) {
                let heard = try decisions(text, voice, expectation)
                #expect(heard == [.meant(.command(name))], "\(voice): \(text)")
            }
        }
    }

    @Test("is recognised where it does not act, and commands are taken beside it")
    func beside() throws {
        let goOn = try decisions("continue the lesson", "slt", Self.waiting)
        #expect(goOn == [.meant(.command("CONTINUE_LESSON"))])
        let read = try decisions("reed the passage", "slt", Self.waiting)
        #expect(read == [.meant(.command("READ_PASSAGE"))])
    }

    @Test(
        "is not taken from what sounds alike, nor from sentences around it",
        arguments: [
            "falls the lesson", "we had to pause the lesson because of the rain", "powder",
            "the music is louder than it was", "after", "often", "begin the lesson",
        ])
    func others(text: String) throws {
        for expectation in [Self.waiting, Self.paused] {
            let heard = try decisions(text, "slt", expectation)
            let names = expectation.transport.map { Decision.meant(.command($0)) }
            #expect(!heard.contains { names.contains($0) }, "\(heard)")
        }
    }

    @Test("leaves what is listened for without it as it was, to the letter")
    func off() throws {
        var without = models.phrasebook
        without.transport = []
        without.decoys = without.decoys.filter { name, _ in
            without.commands.contains { $0.name == name }
        }
        for expectation in [
            Voice.Expectation(commands: ["BEGIN_LESSON"]), Voice.Expectation(commands: []),
            Voice.Expectation(commands: [], answer: Models.promise),
        ] {
            #expect(
                ListeningTask(expectation, models.phrasebook)
                    == ListeningTask(expectation, without))
        }
        let acceptance = models.acceptance
        for (name, text) in Models.commands {
            for isQuiet in [true, false] {
                let words = text.split(separator: " ").map(String.init)
                #expect(
                    acceptance.threshold(ofCommand: name, saidAs: words, isQuiet: isQuiet)
                        == acceptance.threshold(ofCommand: name, isQuiet: isQuiet))
            }
        }
    }

    @Test("has a threshold of its own for every wording")
    func thresholds() {
        for (text, _) in models.phrasebook.transportPhrases {
            #expect(models.acceptance.commandThresholds[text] != nil, "\(text)")
            #expect(models.acceptance.quietThresholds[text] != nil, "\(text)")
        }
    }
}
