internal import VarlinkWire

/// Draws what the dashboard knows, as lines for a screen of any size.
struct DashboardView {
    let size: ScreenSize
    let look: Look
    /// `2026-11-21 09:30:00`, here, for microseconds since 1970.
    let localTime: (Int64) -> String
    /// The present moment, in microseconds since 1970.
    let now: Int64

    /// One part of the picture: the lower its rank, the smaller the screens that it is on.
    struct Section {
        var rank: Int
        var lines: [DrawnLine]
    }

    /// The words before the lines have their own column.
    static let labelColumns = 8
    /// On a screen with fewer rows texts are cut sooner.
    static let tallRows = 16
    /// What the box says takes no more lines than this.
    private static let sayingLinesMax = 4

    /// The last column stays free: behind a sign that stands in it terminals do not agree.
    var columns: Int { max(1, size.columns - 1) }

    /// The lines of the screen from its top; never more than it has.
    func lines(_ model: DashboardModel) -> [DrawnLine] {
        var left = max(0, size.rows)
        var sections = sections(model)
        for index in sections.indices.sorted(by: { sections[$0].rank < sections[$1].rank }) {
            sections[index].lines = Array(sections[index].lines.prefix(left))
            left -= sections[index].lines.count
        }
        let top = sections.flatMap(\.lines)
        return (top + bottom(model, left)).map { $0.cut(to: columns, mark: look.mark) }
    }

    private func sections(_ model: DashboardModel) -> [Section] {
        guard let state = model.state else {
            return [title(model, [:]), Section(rank: 1, lines: [DrawnLine("no state yet")])]
        }
        let isOfLesson = !["study", "path", "problem"].contains(state["machine"]?.stringValue)
        let head = [
            title(model, state), Section(rank: 9, lines: [rule("")]), stateName(state),
            diagram(state),
        ]
        let lesson = isOfLesson ? [lesson(state, model.standing)] : []
        return head + lesson + study(model) + path(model) + problems(model) + [
            saying(model, state), hearing(model, state), sayable(state), aboutSound(state),
            degraded(state),
        ]
    }

    /// The last events fill what is left, and the last line says how to leave.
    private func bottom(_ model: DashboardModel, _ rows: Int) -> [DrawnLine] {
        guard rows > 1 else { return [] }
        let events = model.events.suffix(max(0, rows - 2)).map { item in
            let line = EventText.line(item, shortTime)
            return DrawnLine(look.text(String(line.dropLast())))
        }
        let gap = Array(repeating: DrawnLine(), count: rows - 2 - events.count)
        return [rule(" events ")] + events + gap + [DrawnLine("q: quit")]
    }

    /// The time, without today's date, and without the year, which the journal has.
    private func shortTime(_ microseconds: Int64) -> String {
        let time = localTime(microseconds)
        let date = localTime(now).prefix { $0 != " " }
        return String(time.dropFirst(time.hasPrefix(date + " ") ? date.count + 1 : 5))
    }

    private func title(_ model: DashboardModel, _ state: JSONObject) -> Section {
        var line = DrawnLine("Lectern", .bold)
        if model.isAway {
            let reason = model.absence ?? "the daemon has gone; it is waited for"
            line.add("  away: " + look.text(reason), .warning)
        }
        let names = ["courseTitle", "lessonTitle"].compactMap { state[$0]?.stringValue }
        if !names.isEmpty { line.add("  " + look.text(names.joined(separator: " – "))) }
        return Section(rank: 0, lines: [line])
    }

    private func rule(_ title: String) -> DrawnLine {
        let start = title.isEmpty ? "" : look.rule + look.rule + title
        let rest = max(0, columns - Columns.width(start))
        return DrawnLine(start + String(repeating: look.rule, count: rest))
    }

    private func stateName(_ state: JSONObject) -> Section {
        var line = label("State")
        line.add(state["state"]?.stringValue ?? "?", .bold)
        line.add("  " + StatusText.present(state))
        return Section(rank: 1, lines: [line])
    }

    private func diagram(_ state: JSONObject) -> Section {
        Section(
            rank: 7,
            lines: StateDiagram.lines(
                state["state"]?.stringValue ?? "", segment: state["segment"]?.integerValue,
                columns, look))
    }

    private func saying(_ model: DashboardModel, _ state: JSONObject) -> Section {
        let isSpeaking = state["speaking"]?.boolValue == true
        let text = model.line.map(look.text) ?? (isSpeaking ? look.mark : "nothing yet")
        let most = size.rows < Self.tallRows ? 2 : Self.sayingLinesMax
        return labelled(
            isSpeaking ? "Says" : "Said", text, rank: 2, most: most, isSpeaking ? .bold : .plain)
    }

    private func sayable(_ state: JSONObject) -> Section {
        labelled("You say", look.text(StatusText.sayable(state)), rank: 3)
    }

    private func aboutSound(_ state: JSONObject) -> Section {
        let orders = StatusText.aboutSound(state)
        guard !orders.isEmpty else { return Section(rank: 8, lines: []) }
        return labelled("Sound", look.text(SpokenCommand.list(orders)), rank: 8)
    }

    private func degraded(_ state: JSONObject) -> Section {
        let faults = state["degraded"]?.arrayValue?.compactMap(\.stringValue) ?? []
        let most = size.rows < Self.tallRows ? 1 : 2
        let lines = faults.flatMap {
            labelled("Wrong", look.text($0), rank: 4, most: most, .warning).lines
        }
        return Section(rank: 4, lines: lines)
    }

    private func label(_ word: String) -> DrawnLine {
        let gap = max(1, Self.labelColumns - word.count)
        return DrawnLine(word + String(repeating: " ", count: gap))
    }

    /// A label with its text behind it, on as many lines as that needs.
    func labelled(
        _ word: String, _ text: String, rank: Int, most: Int = .max,
        _ manner: DrawnLine.Manner = .plain
    ) -> Section {
        let texts = Columns.wrap(
            text, to: columns - Self.labelColumns, most: most, mark: look.mark)
        let lines = texts.enumerated().map { index, text in
            var line = label(index == 0 ? word : "")
            line.add(text, manner)
            return line
        }
        return Section(rank: rank, lines: lines)
    }
}
