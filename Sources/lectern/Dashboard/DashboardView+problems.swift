internal import VarlinkWire

// What is drawn of problems: the session, and what is due.
extension DashboardView {
    func problems(_ model: DashboardModel) -> [Section] {
        [model.problem.map(progress), model.problemsDue.map(due)].compactMap(\.self)
    }

    private func progress(_ session: JSONObject) -> Section {
        let all = max(1, min(1_000_000, session.number("of")))
        let number = max(0, min(all, session.number("number")))
        let text = " " + look.text(PromptText.place(session))
        let width = columns - Self.labelColumns - Columns.width(text) - 2
        return labelled("Problem", bar(number, of: all, width: width) + text, rank: 5)
    }

    private func due(_ due: JSONObject) -> Section {
        let problems = Count.text(due.number("today"), "problem")
        return labelled("Due", "\(problems) and \(due.number("new")) new today", rank: 6)
    }
}
