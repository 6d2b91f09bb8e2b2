import Scripts
import Session
import Testing
import Voice
import WordPacks

@Suite("The questions of a word")
struct CardQuestionTests {
    private static func numbers(_ asking: CardAsking) throws -> [Int] {
        try Bundled.card("go").questions(asking).map(\.number)
    }

    @Test("are one of each type, two where it is learned, none where nothing is asked")
    func types() throws {
        #expect(try Self.numbers(CardAsking(seed: 1)) == [1, 2, 10])
        #expect(try Self.numbers(CardAsking(isLearning: true, count: 2, seed: 1)) == [1, 10])
        #expect(try Self.numbers(CardAsking(mode: .flashcards, seed: 1)) == [5])
        #expect(try Self.numbers(CardAsking(mode: .multipleChoice, seed: 1)) == [3])
        #expect(try Self.numbers(CardAsking(mode: .fillInBlank, seed: 1)) == [4])
        #expect(try Self.numbers(CardAsking(mode: .listen, seed: 1)) == [])
    }

    @Test(
        "were asked least, then are the easiest",
        arguments: [
            ([:], [1, 2, 10]), ([10: 1], [1, 2, 11]), ([1: 1], [2, 10, 1]),
            ([1: 1, 2: 1, 10: 1], [1, 2, 11]), ([10: 1, 11: 1], [1, 2, 12]),
            ([1: 1, 2: 2, 10: 1, 12: 2], [1, 2, 11]), ([1: 9, 2: 8], [10, 2, 1]),
        ] as [([Int: Int], [Int])])
    func order(times: [Int: Int], expected: [Int]) throws {
        // Examples 1 to 3 of "go" are basic, 4 and 6 intermediate, 5 is advanced.
        #expect(try Self.numbers(CardAsking(timesAsked: times, seed: 1)) == expected)
        #expect(
            try Self.numbers(CardAsking(count: 1, timesAsked: times, seed: 1))
                == Array(expected.prefix(1)))
    }

    @Test("complete easy sentences before hard ones")
    func difficulty() throws {
        let times = [1: 9, 2: 9, 10: 1, 11: 1, 12: 1]
        #expect(try Self.numbers(CardAsking(count: 1, timesAsked: times, seed: 1)) == [13])
        let more = times.merging([13: 1]) { $1 }
        #expect(try Self.numbers(CardAsking(count: 1, timesAsked: more, seed: 1)) == [15])
    }

    @Test("have their choices read where the word is new, short, inflected or not English")
    func reading() throws {
        func reads(_ word: String, _ asking: CardAsking) throws -> [Int: Bool] {
            let questions = try Bundled.card(word).questions(asking)
            return Dictionary(
                uniqueKeysWithValues: questions.map { ($0.number, $0.readsChoices) })
        }
        let new = CardAsking(seed: 1)
        let known = CardAsking(isInReview: true, seed: 1)
        #expect(try reads("mother", new) == [1: true, 2: true, 10: true])
        #expect(try reads("mother", known) == [1: true, 2: false, 10: false])
        #expect(try reads("go", known) == [1: true, 2: true, 10: true])
        let plural = CardAsking(isInReview: true, timesAsked: [10: 1], seed: 1)
        #expect(try reads("mother", plural) == [1: true, 2: false, 11: true])
        let always = CardAsking(isInReview: true, choices: .always, seed: 1)
        #expect(try reads("mother", always) == [1: true, 2: true, 10: true])
        let never = CardAsking(choices: .never, seed: 1)
        #expect(try reads("go", never) == [1: false, 2: false, 10: false])
        let match = CardAsking(mode: .multipleChoice, choices: .never, seed: 1)
        #expect(try reads("go", match) == [3: true])
    }

    @Test("ask for the form that is missing, as it is written alone")
    func form() throws {
        let card = try Bundled.card("know")
        let index = try #require(
            card.word.examples.firstIndex { $0.sentence.hasPrefix("{Knowing}") })
        let others = card.word.examples.indices.filter { $0 != index }
        let asking = CardAsking(
            isLearning: true, count: 1,
            timesAsked: [1: 9].merging(others.map { (10 + $0, 1) }) { $1 }, seed: 1)
        let question = try #require(card.questions(asking).first)
        #expect(question.answer?.correctAnswer == "knowing")
        #expect(question.choices.allSatisfy { $0.hasSuffix("ing") })
        let script = card.script([question])
        #expect(script.lines(of: .prompt(10 + index))[0].text.hasPrefix("blank two languages"))
        #expect(script.lines(of: .answer(10 + index)).map(\.text) == ["knowing"])
        #expect(script.lines(of: .completed(10 + index))[0].text.hasPrefix("Knowing two"))
        #expect(script.shownPrompt(of: 10 + index)?.text.hasPrefix("___ two") == true)
    }
}
