import Hearing
import HearingPocketSphinx
import Testing
import Voice

@testable import lectern_probe

@Suite("Answers and cues with the real model")
struct AnswerAndCueTests {
    private let hearing: OfflineHearing

    init() throws {
        hearing = try OfflineHearing(Models.enUS())
    }

    private func answer(_ text: String, _ voice: String = "slt") throws -> [Decision] {
        try hearing.decisions(Voices.say(text, voice: voice), answer: Models.promise)
    }

    @Test(
        "takes the items of a list in any order",
        arguments: [
            "land, descendants, and blessing", "blessing, land, descendants",
            "descendants and blessing and land", "land, offspring, blessing",
        ])
    func right(text: String) throws {
        for voice in ["slt", "rms"] {
            #expect(try answer(text, voice) == [.meant(.answer(isRight: true))], "\(voice)")
        }
    }

    /// Said in a steady noise, so many decibels above it.
    private func inNoise(
        _ text: String, _ voice: String, seed: UInt64, decibels: Double = 12
    ) throws -> [OfflineHearing.Heard] {
        var room = RoomNoise(seed: seed)
        let said = try Voices.room(1) + Voices.say(text, voice: voice) + Voices.room(1)
        return try hearing.hear(
            Mixing.mix(said, with: room.kitchen(seconds: 10), decibels: decibels, from: 0),
            for: Expectation(commands: [], answer: Models.promise))
    }

    @Test("takes no part of a list for the whole in noise", arguments: Voices.all)
    func partInNoise(voice: String) throws {
        let parts = ["land and blessing", "land and descendants", "descendants and blessing"]
        for (index, text) in parts.enumerated() {
            let heard = try inNoise(text, voice, seed: UInt64(index) + 1).map(\.decision)
            #expect(!heard.contains(.meant(.answer(isRight: true))), "\(text)")
            #expect(!heard.isEmpty)
        }
    }

    @Test(
        "never takes a far answer for right",
        arguments: [
            "the king of egypt and his army", "i have no idea at all", "twelve sons and a daughter",
            "gold, silver, and bronze",
        ])
    func wrong(text: String) throws {
        for voice in Voices.all {
            let heard = try answer(text, voice)
            #expect(heard.allSatisfy { $0 == .wrongAnswer || $0 == .unclearAnswer }, "\(heard)")
            #expect(!heard.isEmpty)
        }
    }

    @Test(
        "takes what is said in place of an answer for no answer",
        arguments: ["excuse me", "one moment please", "let me think"])
    func hesitation(text: String) throws {
        for voice in ["slt", "awb"] {
            #expect(try answer(text, voice) == [.unclearAnswer], "\(voice)")
        }
    }

    @Test("finds a whole list in noise where a part of it fits better, and not before its end")
    func wholeListInNoise() throws {
        let heard = try inNoise(
            "land, descendants, and blessing", "awb", seed: 5, decibels: 9)
        let answers = heard.filter { $0.decision != .noise }
        #expect(answers.map(\.decision) == [.meant(.answer(isRight: true))])
        let answer = try #require(answers.first)
        #expect(answer.account.ending == .quiet)
        let found = answer.account.rescorings.compactMap { try? $0.get() }  // others found nothing
        #expect(found.first?.meaning == .answer(isRight: false))
    }

    @Test("does not take a part of a list for right")
    func part() throws {
        for text in ["land and blessing", "descendants"] {
            #expect(try answer(text).allSatisfy { $0 == .wrongAnswer || $0 == .unclearAnswer })
        }
    }

    @Test(
        "does not take for right what sounds like the answer and is another word",
        arguments: [
            ("noses", "moses"), ("a goat", "a coat"), ("contract", "contrast"),
            ("mustard weed", "mustard seed"), ("land, descendants and dressing", ""),
        ])
    func confusables(text: String, answer: String) throws {
        let key =
            answer.isEmpty
            ? Models.promise : AnswerKey(acceptable: [answer], isList: false)
        for voice in ["slt", "kal16"] {
            let heard = try hearing.decisions(Voices.say(text, voice: voice), answer: key)
            #expect(
                heard.allSatisfy { [.wrongAnswer, .unclearAnswer].contains($0) }, "\(heard)")
            #expect(!heard.isEmpty)
        }
    }

    @Test("takes the right answer beside its confusables", arguments: ["moses", "contrast"])
    func besideConfusables(text: String) throws {
        let key = AnswerKey(acceptable: [text], isList: false)
        #expect(
            try hearing.decisions(Voices.say(text, voice: "slt"), answer: key)
                == [.meant(.answer(isRight: true))])
    }

    @Test("hears a command where an answer is awaited, and no cue")
    func commandInAnswer() throws {
        #expect(try answer("end the lesson") == [.meant(.command("END_LESSON"))])
        #expect(try answer("what do you think").allSatisfy { $0 != .meant(.conversation) })
    }

    @Test("listens for words that no dictionary has, by espeak-ng's phonemes or by guess")
    func unknownWords() throws {
        let key = AnswerKey(acceptable: ["zorabbel", "qwrtz"], isList: false)
        let pronouncing = try OfflineHearing(Models.enUS()) { word in
            word == "zorabbel" ? "z'o@ra#b@L" : nil
        }
        let said = try Voices.say("zorabel", voice: "slt")
        #expect(
            try pronouncing.decisions(said, answer: key) == [.meant(.answer(isRight: true))])
    }

    @Test(
        "sorts cues of conversation, application and theology",
        arguments: [
            ("what do you think", Meaning.conversation), ("tell me a joke", .conversation),
            ("how does this apply to my life", .application), ("what should i do", .application),
            ("why does god allow suffering", .theology), ("does god exist", .theology),
            ("go back to the context", .blocked), ("repeat that", .blocked),
        ])
    func cues(text: String, meaning: Meaning) throws {
        let heard = try hearing.decisions(Voices.say(text, voice: "slt"), ["BEGIN_LESSON"])
        #expect(heard == [.meant(meaning)])
    }

    @Test("knows a theological question by its beginning")
    func beginning() throws {
        let said = try Voices.say("what does the bible say about eating pork", voice: "slt")
        #expect(try hearing.decisions(said, ["BEGIN_LESSON"]) == [.meant(.theology)])
        // Today's behaviour, and a loss: it was understood while fewer wordings were listened for,
        // and since then talk finds them, so that a cue must reach more than this one does.
        let short = try Voices.say("is it a sin to eat pork on a friday", voice: "slt")
        #expect(try hearing.decisions(short, ["BEGIN_LESSON"]) == [.unintelligible])
    }
}
