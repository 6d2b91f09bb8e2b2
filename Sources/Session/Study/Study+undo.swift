internal import Scheduling

// What was done is taken back, or turned round.
extension Study {
    /// Takes back the newest act; its word is asked again, and the word that was interrupted comes
    /// after it.
    func undone(reply: [Effect], in context: Context) -> Step<Study> {
        var study = self
        if let answer = study.progress.masteryAnswers.popLast() {
            return study.asking(again: answer, reply: reply, in: context)
        }
        guard let deed = study.progress.deeds.popLast() else {
            return saying([.message(.nothingToTakeBack)], reply: reply, in: context)
        }
        var effects = study.takeBack(deed)
        if study.progress.ending != nil {
            study.progress.ending = nil
            study.progress.mastery = []
            effects.append(.record(.study(.reopened)))
        }
        study.preface += [.message(.takenBack)]
        guard study.cards[deed.task.card] == nil else {
            return study.ask(after: effects + reply, in: context)
        }
        let request = CardRequest(
            card: deed.task.card, isNew: deed.task.isNew, questions: deed.task.questions)
        return study.fetching(
            .cards(plan, [request]), for: .undoneWord, after: effects + reply, in: context)
    }

    /// Asks once more whether a word is mastered.
    private func asking(
        again answer: MasteryAnswer, reply: [Effect], in context: Context
    ) -> Step<Study> {
        var study = self
        study.progress.mastery.insert(answer.card, at: 0)
        study.preface += [.message(.takenBack)]
        var records: [Effect] = [.record(.position)]
        if answer.isMastered {
            study.progress.words[answer.card]?.isMastered = false
            study.progress.mastered -= 1
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
        progress.current = deed.task
        progress.words[card] = deed.word
        progress.feedback = nil
        let early: [Effect] =
            deed.isGradedEarly
            ? [.record(.study(.undone(card: card, attempt: false, grade: true)))] : []
        switch deed.kind {
        case .skip: return early + [.record(.position)]
        case .mark(let mark):
            if mark == .master { progress.mastered -= 1 }
            return [.record(.study(.unmarked(card: card, mark)))] + early
        case .verdict(let isRight, let graded):
            progress.questions -= 1
            progress.questionsRight -= isRight ? 1 : 0
            return [.record(.study(.undone(card: card, attempt: true, grade: graded)))]
        }
    }

    /// The word to which the learner goes back is there.
    func goneBack(to fetched: [StudyCard], in context: Context) -> Step<Study> {
        var study = self
        study.stage = .restored
        for card in fetched { study.cards[card.id] = card }
        return fetched.isEmpty ? study.next(in: context) : study.ask(in: context)
    }

    /// Turns the newest verdict round. A verdict "wrong" is turned by "I was right" alone: "I was
    /// wrong" is what somebody sighs who agrees.
    func turned(isRight: Bool, reply: [Effect], in context: Context) -> Step<Study>? {
        guard case .verdict(let was)? = progress.feedback?.kind, var task = progress.current,
            let deed = progress.deeds.last, deed.task.card == task.card, !task.answers.isEmpty
        else { return nil }
        guard was || isRight else {
            return .go(self, [.sound(.heard)] + reply)
        }
        var study = self
        let now = !was
        task.answers[task.answers.count - 1].isRight = now
        study.progress.current = task
        study.progress.words[task.card] = deed.word
        if !now { study.progress.words[task.card]?.isAllRight = false }
        study.progress.questionsRight += now ? 1 : -1
        var effects: [Effect] = [.record(.study(.turned(card: task.card, isCorrect: now)))]
        let grade = task.isDone ? study.grade(of: task) : nil
        if let grade {
            study.progress.note(grade.rating, of: task)
            effects.append(.record(.study(.undone(card: task.card, attempt: false, grade: true))))
            effects.append(.record(.study(grade.record(of: task))))
        }
        study.progress.deeds[study.progress.deeds.count - 1].kind =
            .verdict(isRight: now, graded: grade != nil)
        study.progress.feedback?.kind = .verdict(isRight: now)
        study.progress.feedback?.rating = grade?.rating.rawValue
        study.progress.feedback?.leech = nil
        return study.waiting(
            saying: [.message(now ? .countedCorrect : .countedWrong)], in: .answered,
            limits: study.answeredLimits, after: effects + reply, in: context)
    }
}
