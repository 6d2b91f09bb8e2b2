internal import Scheduling

// What was done is taken back.
extension Study {
    /// Whether the learner has done anything in the session that can be taken back.
    var canTakeBack: Bool { !progress.masteryAnswers.isEmpty || !progress.deeds.isEmpty }

    /// Takes back the newest act; its word is asked again, and the word that was interrupted comes
    /// after it.
    func undone(reply: [Effect], in context: Context) -> Step<Study> {
        var study = self
        if let answer = study.progress.masteryAnswers.popLast() {
            return study.asking(again: answer, reply: reply, in: context)
        }
        guard let task = progress.deeds.last?.task else {
            return saying([.message(.nothingToTakeBack)], reply: reply, in: context)
        }
        guard cards[task.card] == nil else { return takingBack(after: reply, in: context) }
        let request = CardRequest(card: task.card, isNew: task.isNew, questions: task.questions)
        return fetching(.cards(plan, [request]), for: .undoneWord, after: reply, in: context)
    }

    /// The word to which the learner goes back is there, or gone for good.
    func goneBack(to fetched: [StudyCard], in context: Context) -> Step<Study> {
        var study = self
        study.exchange.stage = .restored
        for card in fetched { study.cards[card.id] = card }
        return study.takingBack(in: context)
    }

    private func takingBack(after effects: [Effect] = [], in context: Context) -> Step<Study> {
        var study = self
        guard let deed = study.progress.deeds.popLast() else { return .stale }
        let records = study.reopen() + study.takeBack(deed)
        study.exchange.preface += [.message(.takenBack)]
        return study.goingOn(after: records + effects, in: context)
    }

    /// Asks what is left of the current word, or goes on to the next.
    func goingOn(after effects: [Effect] = [], in context: Context) -> Step<Study> {
        progress.current.map(\.isDone) == false
            ? ask(after: effects, in: context) : next(after: effects, in: context)
    }

    /// Takes back the end of the session, with the grades that it gave early.
    private mutating func reopen() -> [Effect] {
        guard progress.ending != nil else { return [] }
        let early = progress.early
        progress.ending = nil
        progress.early = []
        progress.standing = nil
        progress.mastery = []
        return early.map { grade in
            restore(grade.card, as: grade.word)
            return .record(.study(.undone(card: grade.card, attempt: false, grade: true)))
        } + [.record(.study(.reopened))]
    }

    /// Whether it is mastered the learner has said apart.
    private mutating func restore(_ card: Int64, as word: StudyWord?) {
        let isMastered = progress.words[card]?.isMastered ?? false
        progress.words[card] = word
        progress.words[card]?.isMastered = isMastered
    }

    /// Asks once more whether a word is mastered.
    private func asking(
        again answer: MasteryAnswer, reply: [Effect], in context: Context
    ) -> Step<Study> {
        var study = self
        study.progress.mastery.insert(answer.card, at: 0)
        study.exchange.preface += [.message(.takenBack)]
        var records: [Effect] = [.record(.position)]
        if answer.isMastered {
            study.progress.words[answer.card]?.isMastered = false
            records = [.record(.study(.unmarked(card: answer.card, .master)))]
        }
        return study.askingMastery(after: records + reply, in: context)
    }

    private mutating func takeBack(_ deed: StudyDeed) -> [Effect] {
        let card = deed.task.card
        if let current = progress.current, current.card != card, !current.isDone {
            progress.block.insert(current, at: 0)
        }
        progress.block.removeAll { $0.card == card }
        progress.out.remove(card)
        progress.current = deed.task
        progress.feedback = nil
        restore(card, as: deed.word)
        let early: [Effect] =
            deed.isGradedEarly
            ? [.record(.study(.undone(card: card, attempt: false, grade: true)))] : []
        switch deed.kind {
        case .skip: return early + [.record(.position)]
        case .mark(let mark): return unmark(card, mark) + early
        case .verdict(let isRight, let graded):
            progress.questions -= 1
            progress.questionsRight -= isRight ? 1 : 0
            return [.record(.study(.undone(card: card, attempt: true, grade: graded)))]
        }
    }

    /// Takes back a mark, unless a client has done so.
    private mutating func unmark(_ card: Int64, _ mark: StudyMark) -> [Effect] {
        if mark == .master {
            guard progress.words[card]?.isMastered == true else { return [.record(.position)] }
            progress.words[card]?.isMastered = false
        }
        return [.record(.study(.unmarked(card: card, mark)))]
    }
}
