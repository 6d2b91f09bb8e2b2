import Testing

@testable import Hearing

@Suite("Grammar")
struct GrammarTests {
    let grammar = Grammar(
        phrases: [
            ("begin the lesson", .command("BEGIN_LESSON")), ("what do you think", .conversation),
            ("in the lesson", .decoy),
        ],
        preferred: [.command("BEGIN_LESSON")],
        answer: AnswerForms(acceptable: ["Land, and blessing"], isList: true))

    @Test("has no blocked request of one word, which could be heard in any noise")
    func singleWords() {
        let book = Phrasebook(
            commands: [], blocked: ["what", "what was that"], conversation: [], application: [],
            theology: [])
        #expect(book.phrases.map(\.text) == ["what was that"])
    }

    @Test("writes cues and answers with their articles optional, and what acts heavier")
    func text() {
        #expect(
            grammar.text == """
                #JSGF V1.0;
                grammar lectern;
                public <said> = /200/ begin the lesson
                 | /1/ what do you think
                 | /200/ <answer>
                 | /1/ in [the] lesson;
                <item> = [the | a] land
                 | [the | a] blessing;
                <answer> = <item> [[and] <item>];

                """)
    }

    @Test("has of whole lists their items in the order of the lesson, and nothing of a phrase")
    func wholeLists() throws {
        let answer = AnswerForms(
            acceptable: ["Land, and the blessing", "land", "the land, blessing, sons"],
            isList: true)
        let whole = try #require(Grammar(wholly: answer))
        #expect(
            whole.text == """
                #JSGF V1.0;
                grammar lectern;
                public <said> = [the | a] land [and] [the | a] blessing
                 | [the | a] land [and] [the | a] blessing [and] [the | a] sons;

                """)
        #expect(whole.words == ["land", "blessing", "sons", "the", "a", "and"])
        #expect(whole.meaning(of: ["land", "and", "a", "blessing"]) == .answer(isRight: true))
        #expect(Grammar(wholly: AnswerForms(acceptable: ["bread and wine"], isList: false)) == nil)
    }

    @Test("leaves near misses out of what is followed")
    func followed() {
        let phrases: [(text: String, meaning: Meaning)] = [
            ("begin the lesson", .command("BEGIN_LESSON")), ("mend the lesson", .decoy),
        ]
        let commands = Grammar(phrases: phrases)
        #expect(commands.text.contains("/1/ mend the lesson"), "with its article, as the command")
        #expect(!commands.followedText.contains("mend"))
    }

    @Test("knows what whole phrases mean, with and without articles")
    func meanings() {
        #expect(grammar.meaning(of: ["begin", "lesson"]) == .command("BEGIN_LESSON"))
        #expect(grammar.meaning(of: ["in", "the", "lesson"]) == .decoy)
        #expect(grammar.meaning(of: ["blessing", "and", "a", "land"]) == .answer(isRight: true))
        #expect(grammar.meaning(of: ["land"]) == .answer(isRight: false))
        #expect(grammar.meaning(of: []) == nil)
    }

    @Test("names every word, so that unknown ones can be pronounced first")
    func words() {
        #expect(
            grammar.words == [
                "begin", "the", "a", "lesson", "what", "do", "you", "think", "in", "land",
                "blessing", "and",
            ])
    }

    @Test("takes a phrase that stands in two lists for the first")
    func doubled() {
        let twice = Grammar(phrases: [("go back", .blocked), ("Go back!", .conversation)])
        #expect(twice.meaning(of: ["go", "back"]) == .blocked)
    }
}
