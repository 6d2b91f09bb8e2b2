internal import Scheduling

// A verdict is turned round.
extension Study {
    /// Turns the newest verdict round. A verdict "wrong" is turned by "I was right" alone: "I was
    /// wrong" is often a sigh of agreement.
    func turned(isRight: Bool, reply: [Effect], in context: Context) -> Step<Study>? {
        guard let was = progress.feedback?.verdict else { return nil }
        guard was || isRight else { return agreed(reply: reply, in: context) }
        var study = self
        guard let records = study.turn(to: !was) else { return nil }
        return study.waiting(
            saying: [.message(was ? .countedWrong : .countedCorrect)], in: .answered,
            limits: study.answeredLimits, after: records + reply, in: context)
    }

    private func agreed(reply: [Effect], in context: Context) -> Step<Study> {
        guard let waiting else { return .stale }
        let change = waiting.startingAnew(in: context)
        return stay((change.waiting, [.sound(.heard)] + change.effects + reply))
    }

    /// Turns the newest verdict; a word that had its grade by it is graded anew.
    private mutating func turn(to isRight: Bool) -> [Effect]? {
        guard var task = progress.current, let deed = progress.deeds.last,
            deed.task.card == task.card, !task.answers.isEmpty
        else { return nil }
        task.answers[task.answers.count - 1].isRight = isRight
        progress.current = task
        progress.words[task.card] = deed.word
        if !isRight { progress.words[task.card]?.isAllRight = false }
        progress.questionsRight += isRight ? 1 : -1
        let grade = task.isDone ? grade(of: task) : nil
        progress.deeds[progress.deeds.count - 1].kind =
            .verdict(isRight: isRight, graded: grade != nil)
        progress.feedback?.kind = .verdict(isRight: isRight)
        progress.feedback?.rating = grade?.rating.rawValue
        progress.feedback?.leech = nil
        let turned: Effect = .record(.study(.turned(card: task.card, isCorrect: isRight)))
        guard let grade else { return [turned] }
        progress.note(grade.rating, of: task)
        return [
            turned, .record(.study(.undone(card: task.card, attempt: false, grade: true))),
            .record(.study(grade.record(of: task))),
        ]
    }
}
