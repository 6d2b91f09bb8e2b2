import Scripts
import Session
import Testing
import Voice
import WordPacks

@Suite("A card of a lesson's term")
struct TermCardTests {
    private static let terms = [
        ("zera", "Seed; by extension, offspring."), ("clan", "A group of households."),
        ("primeval history", "The name for Genesis 1 to 11."),
        ("decalogue", "The Ten Commandments."),
    ].enumerated().map { index, term in
        PackWord(
            number: index + 1, word: term.0, pos: "", translation: NativeText(""),
            definition: term.1)
    }

    private static func card(_ index: Int, isForeign: Bool = false) -> CardContent {
        var content = CardContent(
            .term, terms[index], language: "en-us", nativeLanguage: "en-us", others: terms)
        content.isWordForeign = isForeign
        return content
    }

    @Test(
        "is asked by its definition in every mode",
        arguments: [
            (.questions, [.definitionMatch, .definitionRecall]),
            (.multipleChoice, [.definitionMatch]), (.fillInBlank, [.definitionRecall]),
            (.flashcards, [.flashcard]), (.listen, []),
        ] as [(StudyMode, [StudyQuestionType])])
    func modes(mode: StudyMode, types: [StudyQuestionType]) {
        let asked = Self.card(0).questions(CardAsking(mode: mode, seed: 1))
        #expect(asked.map(\.type) == types)
        for question in asked where question.type != .flashcard {
            #expect(question.choices.count == 4)
            let right = question.type == .definitionMatch ? Self.terms[0].definition : "zera"
            #expect(question.choices[question.rightChoice - 1] == right)
        }
    }

    @Test("has its definition on its back, and is taught with it")
    func flashcard() {
        let card = Self.card(2)
        let asked = card.questions(CardAsking(mode: .flashcards, seed: 1))
        let script = card.script(asked)
        #expect(script.lines(of: .answer(5)).map(\.text) == ["The name for Genesis 1 to 11."])
        #expect(
            script.lines(of: .teaching).map(\.text)
                == ["primeval history", "The name for Genesis 1 to 11."])
    }

    @Test("is answered by a number where the word is of another language")
    func foreign() {
        let known = CardAsking(mode: .fillInBlank, isInReview: true, seed: 1)
        let own = Self.card(3).questions(known)[0]
        #expect(own.isHeard && !own.readsChoices)
        let foreign = Self.card(3, isForeign: true).questions(known)[0]
        #expect(!foreign.isHeard && foreign.readsChoices)
    }
}
