// What a client orders beside the commands.
extension Study {
    /// An order of a client beside the commands.
    func took(_ order: StudyOrder, in context: Context) -> Step<Study> {
        switch order {
        case .finish(let cards): finished(cards, in: context)
        case .marked(let cards, let isMastered):
            marked(Set(cards), isMastered: isMastered, in: context)
        case .passOver(let cards): passed(over: Set(cards), in: context)
        }
    }

    func took(
        _ input: AnswerInput, _ milliseconds: Int?, in context: Context
    ) -> Step<Study>? {
        guard state == .questionAsked, waiting != nil, let question else { return nil }
        let judgement: StudyJudgement
        switch chosen(input, of: question) {
        case .choice(let number):
            guard hasChoices(question), question.choices.indices.contains(number - 1) else {
                return nil
            }
            judgement = StudyJudgement(
                isRight: number == question.rightChoice, by: .choice, milliseconds: milliseconds)
        case .text(let text):
            guard let answer = question.answer else { return nil }
            judgement = StudyJudgement(answer.check(text), milliseconds: milliseconds)
        }
        return judged(judgement, isTold: true, in: context)
    }

    /// A number as text is a choice where choices are numbered, unless one of them is that number.
    private func chosen(_ input: AnswerInput, of question: StudyQuestion) -> AnswerInput {
        guard case .text(let text) = input, hasChoices(question),
            let number = Int(text.filter { !$0.isWhitespace }),
            !question.choices.contains(where: { Int($0) == number })
        else { return input }
        return .choice(number)
    }

    /// The learner has chosen on a screen which words are mastered. Before the end this is END.
    private func finished(_ cards: [Int64], in context: Context) -> Step<Study> {
        guard progress.ending != nil else { return ended(reply: [], in: context) }
        guard progress.isFinished else { return .refuse(saying: foreign) }
        var study = self
        var records: [Effect] = [.record(.position)]
        for (card, word) in progress.words.sorted(by: { $0.key < $1.key }) {
            let isMastered = cards.contains(card)
            guard word.isMastered != isMastered else { continue }
            study.progress.words[card]?.isMastered = isMastered
            records.append(
                .record(
                    .study(
                        isMastered
                            ? .marked(card: card, .master) : .unmarked(card: card, .master))))
        }
        study.progress.mastery = []
        study.progress.masteryAnswers = []
        guard state != .complete else { return .go(study, records + study.recounted) }
        return study.completed(after: records, in: context)
    }

    /// Takes note of what a client has marked, so that the end counts it; what is mastered is not
    /// asked any more.
    private func marked(
        _ cards: Set<Int64>, isMastered: Bool, in context: Context
    ) -> Step<Study> {
        var study = self
        for card in cards {
            study.progress.words[card]?.isMastered = isMastered
            study.cards[card]?.isMastered = isMastered
        }
        guard state != .complete else { return .go(study, study.recounted) }
        return isMastered
            ? study.passed(over: cards, in: context) : .go(study, [.record(.position)])
    }

    /// The figures of a session that is over, with marks that have changed since.
    private var recounted: [Effect] {
        [.record(.study(.recounted(progress.ending ?? .ended, progress.counts(of: plan))))]
    }

    /// Leaves out cards that are gone; if one is being asked, the next word comes, ungraded.
    private func passed(over cards: Set<Int64>, in context: Context) -> Step<Study> {
        var study = self
        study.progress.drop(cards)
        study.progress.deeds.removeAll { cards.contains($0.task.card) }
        study.progress.mastery.removeAll(where: cards.contains)
        study.progress.masteryAnswers.removeAll { cards.contains($0.card) }
        let kept: [Effect] = [.record(.position)]
        if state == .masteryAsked, study.progress.mastery.first != progress.mastery.first {
            return study.askingMastery(after: kept, in: context)
        }
        let isAsked = progress.current != nil && study.progress.current == nil
        guard isAsked, progress.ending == nil, waiting != nil || state == .cardPlaying else {
            return .go(study, kept)
        }
        return study.next(after: kept, in: context)
    }
}
