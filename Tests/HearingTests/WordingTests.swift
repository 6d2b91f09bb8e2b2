import Testing

@testable import Hearing

@Suite("Wording")
struct WordingTests {
    @Test(
        "drops case and punctuation and spells numerals",
        arguments: [
            ("Land, descendants, and blessing!", ["land", "descendants", "and", "blessing"]),
            ("God's promise", ["god's", "promise"]),
            ("the 12 tribes", ["the", "twelve", "tribes"]),
            ("430 years", ["four", "hundred", "thirty", "years"]),
            ("— … —", []),
        ])
    func words(text: String, words: [String]) {
        #expect(Wording.words(text) == words)
    }

    @Test("treats articles as optional, unless there is nothing else")
    func articles() {
        #expect(Wording.key(["begin", "the", "lesson"]) == ["begin", "lesson"])
        #expect(Wording.key(["the"]) == ["the"])
    }

    @Test("spells numbers up to 9999 and no further")
    func numbers() {
        #expect(
            NumberWords.spell(1948) == ["one", "thousand", "nine", "hundred", "forty", "eight"])
        #expect(NumberWords.spell(70) == ["seventy"])
        #expect(NumberWords.spell(10_000) == nil)
        #expect(NumberWords.spell(-1) == nil)
    }
}

@Suite("Answers")
struct AnswerFormsTests {
    let promise = AnswerForms(
        acceptable: [
            "Land, descendants, and blessing", "land, offspring, blessing",
            "territory, descendants, divine favor",
        ], isList: true)

    @Test(
        "takes the items of one answer in any order, with or without \"and\" and articles",
        arguments: [
            "land descendants and blessing", "blessing and land and descendants",
            "the blessing the land the descendants", "offspring land blessing",
            "divine favor territory and descendants",
        ])
    func right(said: String) {
        #expect(promise.isRight(words: Wording.words(said)))
    }

    @Test(
        "refuses items missing, doubled, foreign or mixed from two answers",
        arguments: [
            "land and blessing", "land land descendants blessing",
            "land descendants blessing peace",
            "territory descendants blessing", "favor divine territory descendants", "",
        ])
    func wrong(said: String) {
        #expect(!promise.isRight(words: Wording.words(said)))
    }

    @Test("takes a phrase only in its own order")
    func phrase() {
        let answer = AnswerForms(acceptable: ["the burning bush"], isList: false)
        #expect(answer.isRight(words: ["a", "burning", "bush"]))
        #expect(!answer.isRight(words: ["bush", "burning"]))
    }

    @Test("listens for no more than its limits")
    func limits() {
        let many = (0..<100).map { "answer number \($0)" }
        let phrases = AnswerForms(acceptable: many, isList: false)
        #expect(phrases.answers.count == AnswerForms.answersMax)
        let long = AnswerForms(acceptable: [many.joined(separator: ", ")], isList: true)
        #expect(long.answers[0].count == AnswerForms.itemsMax)
    }
}
