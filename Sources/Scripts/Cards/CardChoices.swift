internal import Chance
internal import Session
internal import WordPacks

/// The answers to the questions of a word, and what else can be chosen.
struct CardChoices {
    private let content: CardContent
    /// The word, its forms and synonyms.
    private let own: WordAnswer
    private let translations: WordAnswer
    /// The wrong choices of the word's own that are really wrong.
    private var bank: [PackDistractor] = []

    init(_ content: CardContent) {
        self.content = content
        let word = content.word
        own = Self.answer([word.word] + word.synonyms + word.forms.values)
        translations = Self.answer(content.translations.map(\.text))
        bank = word.distractors.filter { isWrong($0.word, $0.translation) }
    }

    /// What is right, and what might be taken for it.
    struct Answer {
        var question: Question
        /// Wrong choices, those of the word's own bank first.
        var bank: [String]
        /// Of a word that takes its place where the bank has too few; nil where it has none.
        var reserve: (PackWord) -> String? = { _ in nil }
        /// Whether it is a word of the language that is learned.
        var isWord = true
    }

    var translation: Answer {
        let texts = content.translations.map(\.text)
        return Answer(
            question: Question(
                correctAnswer: texts.first ?? "", acceptableVariants: Array(texts.dropFirst()),
                kind: .word),
            bank: bank.map(\.translation.text), reserve: { $0.translation.text }, isWord: false)
    }

    /// The word, which its definition asks for.
    var definedWord: Answer { word(orAlikeBy: \.definition) }

    /// The word, which its translation asks for.
    var translatedWord: Answer { word(orAlikeBy: \.translation.text) }

    /// A meaning alone does not say which of the words with that meaning is asked for.
    private func word(orAlikeBy meaning: KeyPath<PackWord, String>) -> Answer {
        let asked = Question(
            correctAnswer: content.word[keyPath: meaning], acceptableVariants: [], kind: .phrase)
        let alike = content.alike.filter { other in
            !other[keyPath: meaning].isEmpty && asked.isRight(other[keyPath: meaning])
                && other.word != content.word.word
        }
        return Answer(
            question: Question(
                correctAnswer: content.word.word, acceptableVariants: alike.map(\.word),
                kind: .word),
            bank: bank.map(\.word), reserve: \.word)
    }

    /// The form in an example; the wrong choices are in the same form.
    func form(in example: PackExample) -> Answer {
        let answer = Self.answer(of: example, in: content.word)
        return Answer(
            question: Question(correctAnswer: answer, acceptableVariants: [], kind: .word),
            bank: bank.compactMap { $0.forms[example.form] },
            reserve: { $0.forms[example.form] })
    }

    /// The form that is missing in an example, as it is written alone: "Knowing" stands at the
    /// beginning of its sentence.
    static func answer(of example: PackExample, in word: PackWord) -> String {
        let marked = MarkedSentence(example.sentence).marked
        let form = word.forms[example.form] ?? marked
        return form.lowercased() == marked.lowercased() ? form : marked
    }

    /// The definition, among those of other words; nil where there are none.
    ///
    /// One that tells of the word itself would be taken for right.
    var definitions: Answer? {
        let word = content.word
        let others = reserve.filter { other in
            !other.definition.isEmpty
                && MarkedSentence.gapped(other.definition, word) == other.definition
        }
        guard !word.definition.isEmpty, !others.isEmpty else { return nil }
        return Answer(
            question: Question(
                correctAnswer: MarkedSentence.gapped(word.definition, word),
                acceptableVariants: [], kind: .phrase),
            bank: others.map { MarkedSentence.gapped($0.definition, $0) }, isWord: false)
    }

    /// The right choice and up to three others in an order by chance, and the place of the right
    /// one, from 1.
    func choices(
        _ answer: Answer, question number: Int, seed: UInt64
    ) -> (texts: [String], right: Int) {
        var chance = Chance(seed: seed, UInt64(content.word.number), UInt64(number))
        let right = answer.question.correctAnswer
        var taken = [(text: right, answer: WordAnswer(answer.question))]
        func take(_ texts: [String]) {
            for text in chance.shuffled(texts) where taken.count < CardContent.choicesMax {
                let other = Self.answer([text])
                let isAlike = taken.contains {
                    $0.answer.check(text).isRight || other.check($0.text).isRight
                }
                if !isAlike, text.contains(where: \.isLetter) { taken.append((text, other)) }
            }
        }
        take(answer.bank)
        if taken.count < CardContent.choicesMax { take(reserve.compactMap(answer.reserve)) }
        let texts = chance.shuffled(taken.map(\.text))
        return (texts, (texts.firstIndex(of: right) ?? 0) + 1)
    }

    private static func answer(_ texts: [String]) -> WordAnswer {
        WordAnswer(
            Question(
                correctAnswer: texts.first ?? "", acceptableVariants: Array(texts.dropFirst()),
                kind: .word))
    }
}

// What might be chosen wrongly.
extension CardChoices {
    private var reserve: [PackWord] {
        content.others.filter { other in
            other.number != content.word.number && isWrong(other.word, other.translation)
        }
    }

    /// Whether it is no form or synonym of the word, and no translation of it.
    private func isWrong(_ word: String, _ translation: NativeText) -> Bool {
        !own.check(word).isRight
            && (translation.text.isEmpty || !translations.check(translation.text).isRight)
    }
}
