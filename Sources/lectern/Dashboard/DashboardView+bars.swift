internal import VarlinkWire

// What is drawn as a bar: how far the lesson is, and how loud the microphone.
extension DashboardView {
    /// The faintest level that the meter shows, in decibels below full scale.
    private static let levelMin: Int64 = -60
    private static let levelColumnsMax = 24
    private static let barColumnsMin = 4
    private static let segments: Int64 = 7

    func lesson(_ state: JSONObject, _ standing: DashboardModel.Standing?) -> Section {
        var lines: [DrawnLine] = []
        if let share = Self.share(state) {
            let time = state["progress"]?.objectValue.flatMap(TimeText.words)
            let text = " \(share / 10)%" + (time.map { ", " + $0 } ?? "")
            let width = columns - Self.labelColumns - text.count - 2
            lines += labelled("Lesson", bar(share, of: 1000, width: width) + text, rank: 5).lines
        } else {
            lines += labelled("Lesson", "none is open", rank: 5).lines
        }
        if let place = StatusText.place(state) {
            lines += labelled("Place", place, rank: 5).lines
        }
        if let standing {
            let lessons = Count.text(standing.lessons, "lesson")
            let text = "\(standing.completed) of \(lessons) completed"
            lines += labelled("Course", text, rank: 5).lines
        }
        return Section(rank: 5, lines: lines)
    }

    func hearing(_ model: DashboardModel, _ state: JSONObject) -> Section {
        let text: String
        if let level = model.level {
            let above = max(0, min(level, 0) - Self.levelMin)
            let heard = model.partial.map { " \"\(look.text($0))\(look.mark)\"" } ?? ""
            // The bar keeps its length whatever is heard beside it.
            let width = min(Self.levelColumnsMax, columns / 5)
            let meter = bar(above, of: -Self.levelMin, width: width)
            text = "\(meter) \(level) dBFS\(heard)"
        } else if state["muted"]?.boolValue == true {
            text = "nothing: the microphone is muted"
        } else {
            text = state["listening"]?.boolValue == true ? "listening" : "nothing: not listening"
        }
        return labelled("Hears", text, rank: 6)
    }

    /// How far the lesson is, in thousandths; nil where none is open.
    private static func share(_ state: JSONObject) -> Int64? {
        if state["state"]?.stringValue == "SESSION_COMPLETE" { return 1000 }
        guard let progress = state["progress"]?.objectValue,
            let segment = progress["segment"]?.integerValue
        else { return nil }
        if let share = TimeText.share(progress) { return share }
        let sentences = within(1...1_000_000, progress["sentences"]?.integerValue ?? 1)
        let spoken = within(1...sentences + 1, progress["sentence"]?.integerValue ?? 1) - 1
        return (within(1...segments, segment) - 1) * 1000 / segments
            + spoken * 1000 / segments / sentences
    }

    /// A number of the daemon's, which may be any.
    private static func within(_ range: ClosedRange<Int64>, _ number: Int64) -> Int64 {
        min(max(range.lowerBound, number), range.upperBound)
    }

    /// A bar that is not too short to be one.
    func bar(_ value: Int64, of whole: Int64, width: Int) -> String {
        look.bar(value, of: whole, width: max(Self.barColumnsMin, width))
    }
}
