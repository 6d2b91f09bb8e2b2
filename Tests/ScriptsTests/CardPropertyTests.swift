import Scripts
import Session
import Testing
import Voice
import WordPacks

/// What holds for every bundled word, however it is asked.
@Suite("Every word of the bundled pack")
struct CardPropertyTests {
    /// Seeds for each word and mode; every word has others.
    private static let seeds = 2

    /// Ways to ask for a word in a mode.
    private static func ways(of mode: StudyMode, _ word: PackWord) -> [CardAsking] {
        (0..<seeds).map { index in
            let seed = word.number * seeds + index
            let choices = CardAsking.Choices.allCases[seed % 3]
            // Different examples come up.
            let times = Dictionary(uniqueKeysWithValues: (0..<seed % 6).map { (10 + $0, 1) })
            return CardAsking(
                mode: mode, isLearning: seed % 4 == 1, isInReview: seed % 2 == 0,
                choices: choices, timesAsked: times, seed: UInt64(seed))
        }
    }

    @Test(
        "has choices of which one is right and none is like another",
        arguments: StudyMode.allCases)
    func choices(mode: StudyMode) throws {
        for card in try Bundled.cards() {
            let asked = CardQuestions(card)
            for way in Self.ways(of: mode, card.word) {
                for question in asked.questions(way) { Self.check(question, of: card, way) }
            }
        }
    }

    private static func check(
        _ question: StudyQuestion, of card: CardContent, _ way: CardAsking
    ) {
        let name = "\(card.word.word) \(question.number) \(way)"
        guard let answer = question.answer else {
            #expect(question.type == .flashcard && question.choices == [], "\(name)")
            return
        }
        #expect((2...4).contains(question.choices.count), "\(name)")
        for (place, choice) in question.choices.enumerated() {
            let isRight = answer.check(choice).isRight
            #expect(isRight == (place + 1 == question.rightChoice), "\(name): \(choice)")
            let other = WordAnswer(
                Question(correctAnswer: choice, acceptableVariants: [], kind: .word))
            let alike = question.choices.count { other.check($0).isRight }
            #expect(alike == 1, "\(name): \(choice)")
        }
        #expect(question.isHeard == isEnglishWord(question.type), "\(name)")
    }

    private static func isEnglishWord(_ type: StudyQuestionType) -> Bool {
        switch type {
        case .reverseTranslation, .sentenceCompletion, .definitionRecall: true
        case .translationMatch, .definitionMatch, .flashcard: false
        }
    }

    @Test(
        "is asked the same for the same seed, each question once",
        arguments: StudyMode.allCases)
    func again(mode: StudyMode) throws {
        for card in try Bundled.cards() where card.word.number % 4 == 0 {
            let asked = CardQuestions(card)
            for way in Self.ways(of: mode, card.word).prefix(1) {
                let questions = asked.questions(way)
                #expect(questions == asked.questions(way))
                #expect(Set(questions.map(\.number)).count == questions.count)
                #expect(questions.isEmpty == (mode == .listen))
            }
        }
    }

    @Test("has lines for every part, which are clean and have a voice")
    func lines() throws {
        for card in try Bundled.cards() {
            let questions = Self.allQuestions(of: card)
            let script = card.script(questions)
            var parts: [CardPart] = [.teaching, .title, .spelling]
            parts += (0..<script.examples).map { .example($0) }
            for question in questions {
                let number = question.number
                parts += [.prompt(number), .answer(number)]
                if !question.choices.isEmpty { parts.append(.choices(number)) }
                switch question.type {
                case .sentenceCompletion: parts += [.completed(number), .explanation(number)]
                case .translationMatch, .reverseTranslation: parts.append(.explanation(number))
                case .definitionMatch, .definitionRecall, .flashcard:
                    #expect(script.lines(of: .completed(number)) == [])
                }
                #expect(script.shownPrompt(of: number) != nil)
            }
            for part in parts { Self.check(script.lines(of: part), "\(card.word.word) \(part)") }
        }
    }

    /// Each question that a word can have.
    private static func allQuestions(of card: CardContent) -> [StudyQuestion] {
        let rest: [CardAsking] = [
            CardAsking(mode: .flashcards, seed: 3), CardAsking(mode: .multipleChoice, seed: 3),
            CardAsking(mode: .fillInBlank, seed: 3), CardAsking(count: 2, seed: 3),
        ]
        let sentences = card.word.examples.indices.map { index in
            let others = card.word.examples.indices.filter { $0 != index }
            return CardAsking(
                isLearning: true, count: 1,
                timesAsked: [1: 99].merging(others.map { (10 + $0, 1) }) { $1 }, seed: 3)
        }
        return (rest + sentences).flatMap(CardQuestions(card).questions)
    }

    private static func check(_ lines: [Line], _ name: String) {
        #expect(!lines.isEmpty, "\(name)")
        for line in lines {
            let texts = line.parts.map(\.text) + line.parts.compactMap(\.said)
            #expect(texts.allSatisfy { $0.contains { $0.isLetter } }, "\(name): \(line)")
            #expect(!texts.contains { $0.contains { "{}_/".contains($0) } }, "\(name): \(line)")
            let languages = [line.language] + line.parts.compactMap(\.language)
            #expect(languages.allSatisfy { $0 == "en-us" || $0 == "ar" }, "\(name): \(line)")
        }
    }

    @Test("is found in each place of the choices about as often")
    func places() throws {
        let asked = CardQuestions(try Bundled.card("go"))
        var counts: [Int: Int] = [:]
        for seed in 0..<200 {
            let questions = asked.questions(CardAsking(count: 1, seed: UInt64(seed)))
            counts[questions[0].rightChoice, default: 0] += 1
        }
        #expect(counts.keys.sorted() == [1, 2, 3, 4])
        #expect(counts.values.allSatisfy { (30...70).contains($0) }, "\(counts)")
    }
}
