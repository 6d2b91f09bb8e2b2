package import Session
internal import WordPacks

/// The questions of a word, chosen and with their choices; the same for the same seed.
package struct CardQuestions {
    private let content: CardContent
    private let choices: CardChoices

    package init(_ content: CardContent) {
        self.content = content
        choices = CardChoices(content)
    }

    /// What is asked, in this order; nothing of a word without a meaning, and in mode `listen`.
    package func questions(_ asking: CardAsking) -> [StudyQuestion] {
        let hasDefinitions = asking.mode == .multipleChoice && choices.definitions != nil
        let order = CardOrder(content: content, asking: asking, hasDefinitions: hasDefinitions)
        var found: [StudyQuestion] = []
        for number in order.numbers {
            let question = question(number, asking)
            if !found.contains(where: { $0.number == question.number }) { found.append(question) }
        }
        return Array(found.prefix(max(asking.count, 1)))
    }

    /// Questions that were chosen before, by their numbers.
    package func questions(_ numbers: [Int], _ asking: CardAsking) -> [StudyQuestion] {
        numbers.map { question($0, asking) }
    }

    /// A question by its number; a flashcard in its place where there are fewer than two choices.
    private func question(_ number: Int, _ asking: CardAsking) -> StudyQuestion {
        guard let (type, answer) = answer(to: number) else { return Self.flashcard }
        let (texts, right) = choices.choices(answer, question: number, seed: asking.seed)
        guard texts.count >= 2 else { return Self.flashcard }
        let isHeard = content.isHeard && answer.isWord
        return StudyQuestion(
            number: number, type: type, answer: answer.question, choices: texts,
            rightChoice: right, readsChoices: readsChoices(answer, asking, isHeard: isHeard),
            isHeard: isHeard)
    }

    private func answer(to number: Int) -> (StudyQuestionType, CardChoices.Answer)? {
        switch number {
        case CardNumber.translationMatch: (.translationMatch, choices.translation)
        case CardNumber.reverseTranslation: (.reverseTranslation, choices.translatedWord)
        case CardNumber.definitionMatch: choices.definitions.map { (.definitionMatch, $0) }
        case CardNumber.definitionRecall: (.definitionRecall, choices.definedWord)
        default:
            CardNumber.example(of: number).map {
                (.sentenceCompletion, choices.form(in: content.word.examples[$0]))
            }
        }
    }

    private static let flashcard = StudyQuestion(number: CardNumber.flashcard, type: .flashcard)

    /// Words of one syllable are often misheard, and the ear does not tell "runs" from "run".
    private func readsChoices(
        _ answer: CardChoices.Answer, _ asking: CardAsking, isHeard: Bool
    ) -> Bool {
        if asking.mode == .multipleChoice { return true }
        switch asking.choices {
        case .always: return true
        case .never: return false
        case .auto:
            let text = answer.question.correctAnswer
            let isOwn = text == content.word.word
            return !asking.isInReview || !isHeard || !isOwn
                || Syllables.count(in: text, ipa: content.word.ipa) < 2
        }
    }
}
