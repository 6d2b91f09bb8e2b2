import Scripts
import Session
import Testing
import Voice
import WordPacks

/// Words that lack what the bundled ones have.
@Suite("A word with little to it")
struct ScarceCardTests {
    private static let pack = Pack(
        id: "p", title: "P", targetLanguage: "en", nativeLanguage: "ar", license: "CC0")

    private static func word(
        _ word: String, _ number: Int = 1, translation: String = "", definition: String = "",
        distractors: [PackDistractor] = []
    ) -> PackWord {
        PackWord(
            number: number, word: word, pos: "noun", translation: NativeText(translation),
            definition: definition, forms: ["singular": word, "plural": word + "s"],
            distractors: distractors)
    }

    private static let house = word("house", 2, translation: "بيت", definition: "you live in it")
    private static let tree = word("tree", 3, translation: "شجرة", definition: "it has leaves")

    private static func card(_ word: PackWord, _ others: PackWord...) -> CardContent {
        CardContent(word, of: pack, others: others)
    }

    @Test("is a flashcard where there are fewer than two choices")
    func flashcard() {
        let alone = Self.card(Self.house)
        for mode in StudyMode.allCases where mode != .listen {
            let questions = alone.questions(CardAsking(mode: mode, seed: 1))
            #expect(questions == [StudyQuestion(number: 5, type: .flashcard)], "\(mode)")
        }
        let two = Self.card(Self.house, Self.tree)
        #expect(two.questions(CardAsking(seed: 1)).map(\.number) == [1, 2])
        #expect(two.questions(CardAsking(seed: 1)).allSatisfy { $0.choices.count == 2 })
    }

    @Test("is not asked where it has no meaning")
    func meaningless() {
        let card = Self.card(Self.word("house"), Self.tree)
        for mode in StudyMode.allCases {
            #expect(card.questions(CardAsking(mode: mode, seed: 1)) == [])
        }
        #expect(card.script().lines(of: .teaching).map(\.text) == ["house"])
    }

    @Test("is asked by its definition where it has no translation, and the other way round")
    func half() {
        let defined = Self.card(Self.word("house", definition: "you live in it"), Self.tree)
        #expect(defined.questions(CardAsking(seed: 1)).map(\.number) == [3, 4])
        #expect(
            defined.questions(CardAsking(mode: .multipleChoice, seed: 1)).map(\.number) == [3])
        let flashcard = defined.questions(CardAsking(mode: .flashcards, seed: 1))
        #expect(
            defined.script(flashcard).lines(of: .answer(5)).map(\.text) == ["you live in it"])
        let translated = Self.card(Self.word("house", translation: "بيت"), Self.tree)
        #expect(
            translated.questions(CardAsking(mode: .multipleChoice, seed: 1)).map(\.number) == [1])
        #expect(
            translated.questions(CardAsking(mode: .fillInBlank, seed: 1)).map(\.number) == [2])
    }

    @Test("never has a choice that is right as well")
    func rightToo() {
        func wrong(_ word: String, _ translation: String) -> PackDistractor {
            PackDistractor(word: word, translation: NativeText(translation))
        }
        var word = Self.word(
            "house", translation: "مدرسة",
            distractors: [
                wrong("school", "مدرسه"), wrong("Houses", "أشجار"), wrong("home", "أبواب"),
                wrong("villa", "البيت"), wrong("tree", "أشجار"), wrong("trees", "اشجار"),
                wrong("door", "باب"), wrong("a door", "بابان"),
            ])
        word.alternatives = [NativeText("بَيت")]
        word.synonyms = ["home"]
        for seed in 0..<20 as Range<UInt64> {
            let questions = Self.card(word).questions(CardAsking(seed: seed))
            #expect(questions.map(\.number) == [1, 2])
            #expect(questions[0].choices.count == 4)
            #expect(
                Set(questions[1].choices).subtracting(["house", "tree", "trees", "door", "a door"])
                    == [])
            let doors = questions[1].choices.count { $0.hasSuffix("door") }
            #expect(doors <= 1)
            let trees = questions[0].choices.count { $0.hasSuffix("شجار") }
            #expect(trees == 1)
        }
    }

    @Test("has a gap in a definition that holds it")
    func gap() {
        let word = Self.word(
            "house", translation: "بيت", definition: "Houses are built; a house, not a housewife")
        let other = Self.word("tree", 3, translation: "شجرة", definition: "a tree has leaves")
        let spoiler = Self.word("roof", 4, translation: "سقف", definition: "the top of a house")
        let card = Self.card(word, other, spoiler)
        let match = card.questions(CardAsking(mode: .multipleChoice, seed: 1))
        let gapped = "___ are built; a ___, not a housewife"
        #expect(Set(match[0].choices) == [gapped, "a ___ has leaves"])
        let recall = card.questions(CardAsking(mode: .fillInBlank, seed: 1))
        let script = card.script(match + recall)
        #expect(
            script.lines(of: .prompt(4)).map(\.text)
                == ["blank are built; a blank, not a housewife"])
        #expect(
            Set(script.lines(of: .choices(3)).map { $0.parts[1].text })
                == ["blank are built; a blank, not a housewife", "a blank has leaves"])
        #expect(script.shownPrompt(of: 4)?.text == gapped)
        #expect(script.lines(of: .answer(3)).map(\.text) == [word.definition])
    }

    @Test("of another language than English is not judged by voice")
    func notHeard() {
        var german = Self.pack
        german.targetLanguage = "de"
        let card = CardContent(Self.house, of: german, others: [Self.tree])
        let questions = card.questions(CardAsking(isInReview: true, seed: 1))
        #expect(questions.allSatisfy { !$0.isHeard && $0.readsChoices })
        #expect(card.script().lines(of: .title)[0].language == "de")
    }
}
