import Session
import Testing

@Suite struct TopicsTests {
    private static let book = Phrasebook(
        commands: [(.lesson(.beginLesson), ["begin the lesson"])], blocked: ["repeat that"],
        conversation: ["what do you think"], application: ["how does this apply"],
        theology: ["is it a sin to"],
        topics: Topics(
            blocked: ["again", "go back"], application: ["my life", "relevant"],
            theology: ["god", "the bible"], conversation: ["you", "weather"],
            talk: ["is", "does", "do", "who", "where", "in"]),
        language: WordList(["where", "go", "back", "god", "my"]))

    @Test(arguments: [
        ("the weather is fine", Verdict.conversation), ("Is this relevant?", .application),
        ("where in my own life", .other), ("where in my life", .application),
        ("who wrote the Bible", .theology), ("who wrote bible", .theology),
        ("let us go back a little", .blocked), ("go", .other), ("back", .other),
        // What is to be done is asked about God too, and nobody moves about in what is asked.
        ("what does god want of my life", .application), ("say again who god is", .theology),
        // An answer given too soon is no question.
        ("god and neighbor", .other), ("my life", .other),
        // What was meant for a command needs the guidance to one.
        ("begin the lesson again", .other), ("begin again", .other),
        ("begin to tell me who god is", .theology),
        ("do you believe in god", .theology),
        // A list that knows the wording comes first.
        ("what do you think of god", .conversation),
        ("begin the lesson", .command(.lesson(.beginLesson))),
    ])
    func `a text that no list knows goes by its words`(text: String, verdict: Verdict) {
        #expect(Self.book.verdict(on: text, expecting: .commands([])) == verdict)
    }

    @Test func `an answer has no topic`() {
        let expectation = Expectation.answer(AnswerTests.land)
        let verdict = Self.book.verdict(on: "my life with god", expecting: expectation)
        #expect(verdict == .answer(.wrong))
    }
}
