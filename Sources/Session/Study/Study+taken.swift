// A word is taken out of the session.
extension Study {
    /// Takes the word out of the session, with a mark or without. A word with a wrong answer is
    /// graded before; one that is mastered is not.
    func taking(
        out mark: StudyMark?, saying message: Message, reply: [Effect], in context: Context
    ) -> Step<Study>? {
        guard let task = progress.current else { return nil }
        var study = self
        let isMastered = progress.words[task.card]?.isMastered ?? false
        let early =
            task.hasWrong && !task.isDone && mark != .master ? study.grade(of: task) : nil
        // What is mastered already needs no mark that could be taken back.
        let newMark = isMastered && mark == .master ? nil : mark
        study.progress.remember(
            newMark.map(StudyDeed.Kind.mark) ?? .skip, gradedEarly: early != nil)
        var effects: [Effect] = []
        if let early {
            study.progress.note(early.rating, of: task)
            effects.append(.record(.study(early.record(of: task))))
        }
        if let mark = newMark { effects.append(.record(.study(.marked(card: task.card, mark)))) }
        if mark == .master { study.progress.words[task.card]?.isMastered = true }
        study.progress.drop([task.card])
        study.exchange.preface += [.message(message)]
        return study.next(after: effects + [.record(.position)] + reply, in: context)
    }
}
