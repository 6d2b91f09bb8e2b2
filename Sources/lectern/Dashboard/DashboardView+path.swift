internal import VarlinkWire

// What is drawn of reading paths: the session, what its quiz asks, and what the day has.
extension DashboardView {
    /// No list takes more lines than these.
    private static let listLinesMax = 2

    func path(_ model: DashboardModel) -> [Section] {
        let session = model.path
        let parts = [
            session.map(progress), session.flatMap(reading),
            session?["question"]?.objectValue.map(question), model.readings.map(readings),
        ]
        return parts.compactMap(\.self)
    }

    private func progress(_ session: JSONObject) -> Section {
        let readings = max(1, min(1_000_000, session.number("readings")))
        let done = max(0, min(readings, session.number("done")))
        let text = " " + PathSessionText.progress(session)
        let width = columns - Self.labelColumns - text.count - 2
        return labelled("Path", bar(done, of: readings, width: width) + text, rank: 5)
    }

    private func reading(_ session: JSONObject) -> Section? {
        PathSessionText.reading(session).map { labelled("Reads", look.text($0), rank: 5) }
    }

    /// The question, with a line for each choice.
    private func question(_ asked: JSONObject) -> Section {
        let most = size.rows < Self.tallRows ? 1 : 3
        let text = look.text(PathSessionText.question(asked, isIsolated: true))
        let head = labelled("Asks", text, rank: 2, most: most, .bold)
        let choices = PathSessionText.choices(asked, isIsolated: true).flatMap { choice in
            labelled("", look.text(choice), rank: 2, most: most).lines
        }
        return Section(rank: 2, lines: head.lines + choices)
    }

    private func readings(_ list: ReadingList) -> Section {
        let parts = [("Open", list.open), ("Earlier", list.earlier), ("Done", list.done)]
        let lists = parts.filter { !$0.1.isEmpty }.flatMap { word, names in
            labelled(word, look.text(names), rank: 6, most: Self.listLinesMax).lines
        }
        return Section(rank: 6, lines: labelled("Today", list.head, rank: 6).lines + lists)
    }
}
