internal import VarlinkWire

// What is drawn of words: the session, what it asks, and what is due.
extension DashboardView {
    func study(_ model: DashboardModel) -> [Section] {
        let asked = model.study?["prompt"]?.objectValue
        return [model.study.map(progress), asked.map(prompt), due(model)].compactMap(\.self)
    }

    private func progress(_ session: JSONObject) -> Section {
        let words = max(1, min(1_000_000, session.number("words")))
        let done = max(0, min(words, session.number("done")))
        let round = session["round"]?.integerValue.map { ", round \($0)" } ?? ""
        let text = " \(StudyText.progress(session))\(round)"
        let width = columns - Self.labelColumns - text.count - 2
        return labelled("Study", bar(done, of: words, width: width) + text, rank: 5)
    }

    /// What is asked, with its choices.
    private func prompt(_ prompt: JSONObject) -> Section {
        let choices = AnswerText.choices(prompt)
        let answer = prompt["answer"]?.stringValue.map { " = \($0)" } ?? ""
        let asked = labelled("Asks", look.text(prompt.text("text") + answer), rank: 2, .bold)
        guard !choices.isEmpty else { return asked }
        let lines = asked.lines + labelled("", look.text(choices), rank: 2).lines
        return Section(rank: 2, lines: lines)
    }

    private func due(_ model: DashboardModel) -> Section? {
        guard let due = model.due, !due.objects("decks").isEmpty else { return nil }
        let goal = "\(due.number("done")) of \(Count.text(due.number("goal"), "word")) today"
        return labelled("Due", "\(StudyText.counts(due)); \(goal)", rank: 6)
    }
}
