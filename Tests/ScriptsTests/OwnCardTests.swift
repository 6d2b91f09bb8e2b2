import Scripts
import Session
import Testing
import Voice
import WordPacks

@Suite("A card of an own word or of a note")
struct OwnCardTests {
    private static func word(
        _ word: String, _ number: Int, definition: String = "", translation: String = "",
        forms: [String: String] = [:], sentences: [String] = []
    ) -> PackWord {
        PackWord(
            number: number, word: word, pos: "", translation: NativeText(translation),
            definition: definition, forms: forms,
            examples: sentences.map {
                PackExample(sentence: $0, native: NativeText(""), form: "")
            })
    }

    private static func card(
        _ word: PackWord, _ others: PackWord..., kind: CardContent.Kind = .own
    ) -> CardContent {
        CardContent(kind, word, language: "en", nativeLanguage: "ar", others: others)
    }

    private static let ran = word(
        "run", 1, definition: "You run when you ran.", translation: "يركض",
        forms: ["1": "ran"], sentences: ["He ran home.", "They run."])
    private static let walk = word("walk", 2, definition: "to go on foot")
    private static let jump = word("jump", 3, definition: "to leave the ground")

    private static func numbers(_ card: CardContent, _ mode: StudyMode) -> [Int] {
        card.questions(CardAsking(mode: mode, seed: 1)).map(\.number)
    }

    @Test("shows its definition, its translation and its newest sentence at last")
    func flashcard() {
        let card = Self.card(Self.ran)
        let asked = card.questions(CardAsking(mode: .flashcards, seed: 1))
        #expect(asked.map(\.type) == [.flashcard])
        let script = card.script(asked)
        #expect(script.lines(of: .prompt(5)).map(\.text) == ["run"])
        #expect(
            script.lines(of: .answer(5)).map(\.text)
                == ["You run when you ran.", "يركض", "He ran home."])
    }

    @Test("is asked for its meaning among others, and for itself by its meaning with blanks")
    func questions() {
        let card = Self.card(Self.ran, Self.walk, Self.jump)
        #expect(Self.numbers(card, .questions) == [3, 4])
        #expect(Self.numbers(card, .multipleChoice) == [3])
        #expect(Self.numbers(card, .fillInBlank) == [4])
        let match = card.questions(CardAsking(mode: .multipleChoice, seed: 1))[0]
        #expect(
            Set(match.choices)
                == ["You ___ when you ___.", "to go on foot", "to leave the ground"])
        #expect(match.choices[match.rightChoice - 1] == "You ___ when you ___.")
        let recall = card.questions(CardAsking(mode: .fillInBlank, seed: 1))[0]
        #expect(recall.answer?.correctAnswer == "run" && recall.isHeard)
    }

    @Test("takes another word of the same meaning for right, and never for a wrong choice")
    func alike() {
        let stride = Self.word("stride", 4, definition: "To go, on foot.")
        let march = Self.word("march", 5, definition: "to go on")
        var card = Self.card(Self.walk, stride, Self.jump, march)
        card.alike = [stride, march]
        let recall = card.questions(CardAsking(mode: .fillInBlank, seed: 1))[0]
        #expect(recall.answer?.acceptable == ["walk", "stride"])
        #expect(Set(recall.choices) == ["walk", "jump", "march"])
        for seed in 1...9 {
            let asking = CardAsking(mode: .multipleChoice, seed: UInt64(seed))
            let match = card.questions(asking)[0]
            #expect(
                Set(match.choices) == ["to go on foot", "to leave the ground", "to go on"])
        }
    }

    @Test("is asked by its translation where it has no definition")
    func translated() {
        let card = Self.card(
            Self.word("run", 1, translation: "يركض"),
            Self.word("walk", 2, translation: "يمشي"))
        #expect(Self.numbers(card, .questions) == [1, 2])
        #expect(Self.numbers(card, .multipleChoice) == [1])
    }

    @Test("is a flashcard where there is nothing to choose from")
    func alone() {
        for mode in StudyMode.allCases where mode != .listen {
            #expect(Self.numbers(Self.card(Self.ran), mode) == [5], "\(mode)")
        }
    }

    @Test("is not asked without a meaning")
    func meaningless() {
        #expect(Self.numbers(Self.card(Self.word("run", 1), Self.walk), .questions) == [])
    }

    @Test("of a note is a flashcard in every mode, with its back at last")
    func note() {
        let note = Self.card(
            Self.word("What is 2 + 2?", 0, translation: "أربعة"), Self.walk, kind: .note)
        for mode in StudyMode.allCases where mode != .listen {
            #expect(Self.numbers(note, mode) == [5], "\(mode)")
        }
        let script = note.script(note.questions(CardAsking(seed: 1)))
        #expect(script.lines(of: .prompt(5)).map(\.text) == ["What is 2 + 2?"])
        #expect(script.lines(of: .answer(5)).map(\.text) == ["أربعة"])
        #expect(script.lines(of: .answer(5)).map(\.language) == ["ar"])
    }
}
