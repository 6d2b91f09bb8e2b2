import Hearing
import HearingPocketSphinx
import Testing
import Voice

@Suite("Names with the real model")
struct NameTests {
    private let models: HearingModels
    private let hearing: OfflineHearing

    init() throws {
        models = try Models.enUS()
        hearing = try OfflineHearing(models)
    }

    private func spoken(_ word: String, _ grammar: Grammar) throws -> [[String]] {
        try hearing.pronunciations(of: [word], in: grammar)[word] ?? []
    }

    @Test("a name is listened for as people say it, and as the course's author says it")
    func names() throws {
        let plain = Grammar(phrases: [])
        let gethsemane = try spoken("gethsemane", plain)
        #expect(gethsemane.first == "G EH TH S EH M AH N IY".split(separator: " ").map(String.init))
        // The dictionary's own way stays beside ours.
        #expect(try spoken("philemon", plain).count > 1)
        let key = AnswerKey(
            acceptable: ["In Ai"], isList: false,
            lexicon: ["Ai": "[['eIaI]]", "berit": "[[b@r'i:t]]"])
        #expect(key.lexicon == ["ai": "[['eIaI]]"])
        let task = ListeningTask(
            Expectation(commands: [], answer: key), models.phrasebook)
        #expect(try spoken("ai", task.grammar).first == ["EY", "AY"])
    }

    @Test("an answer is right in the course's own pronunciation")
    func lexicon() throws {
        // The word is spelled like none; only the lexicon tells how it sounds.
        let key = AnswerKey(
            acceptable: ["Xqzvian garden"], isList: false, lexicon: ["Xqzvian": "[[r'oUz]]"])
        let said = try Voices.say("rose garden", voice: "slt")
        #expect(try hearing.decisions(said, answer: key) == [.meant(.answer(isRight: true))])
    }
}
