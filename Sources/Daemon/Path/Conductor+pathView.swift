internal import Control
internal import Corpora
internal import Scheduling
internal import Store
internal import Varlink
internal import VarlinkWire

// Paths, days and nodes for clients.
extension Conductor {
    func paths(
        of name: String?, from offset: Int64, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try studied(name, for: peer)
        try written { _ throws(StoreError) in try self.lookForOtherCorpora(of: learner.id) }
        let shelf = try shelf(of: learner)
        let page = try Page(of: shelf.paths, from: offset, wire: \.wire)
        return JSONObject([
            ("today", .string(learner.today.text)), ("paths", .array(page.items)),
            ("settings", .object(try pathSettings(of: learner))),
            ("problems", .array(shelf.problems.map(JSON.string))),
        ]).adding("next", page.next.map(JSON.integer))
    }

    /// What the active paths have on a day.
    func day(
        of name: String?, on date: String?, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try studied(name, for: peer)
        let day = try self.date(date, "date") ?? learner.today
        let active = try shelf(of: learner).active
        let nodes = active.flatMap { path in path.view.nodes(on: day).map { path.wire($0) } }
        let overdue = active.flatMap { path in
            path.waiting.overdue.prefix(Self.overdueMax).map { (path, $0) }
        }.sorted { ($0.1.day, $0.0.row.rank) < ($1.1.day, $1.0.row.rank) }
        let shown = overdue.prefix(Self.overdueMax).map { path, node in path.wire(node) }
        return [
            "day": .object(Self.count(active, on: day)),
            "nodes": .array(try Page(of: nodes, from: 0) { $0 }.items),
            "overdue": .array(
                try Page(of: shown, from: 0, upTo: Self.overdueBytesMax) { $0 }.items),
        ]
    }

    private static let overdueMax = 100
    private static let overdueBytesMax = Page.bytesMax / 2

    /// What the paths together have on a day: a study day of any is one.
    private static func count(_ paths: [PathStanding], on day: StudyDay) -> JSONObject {
        var whole = PathDay(day)
        var kinds: Set<PathCalendar.Kind> = []
        for path in paths {
            kinds.insert(path.kind(of: day))
            let count = path.count(on: day)
            whole.due += count.due
            whole.done += count.done
            whole.late += count.late
        }
        let kind = [PathCalendar.Kind.study, .free, .rest].first(where: kinds.contains)
        return whole.wire(kind ?? .study)
    }

    /// The nodes of a path from a day to a day.
    func nodes(
        of name: String?, _ path: String, _ days: PathCall.Days, from offset: Int64, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try studied(name, for: peer)
        let path = try self.path(path, of: learner)
        let first = try date(days.first, "from") ?? learner.today + -Self.windowDays
        let last = try date(days.last, "to") ?? max(first, learner.today + Self.windowDays)
        try Self.check(first, last, isLastGiven: days.last != nil)
        let nodes = path.view.nodes[path.view.index(of: first)..<path.view.index(of: last + 1)]
        let page = try Page(of: Array(nodes), from: offset, wire: path.wire)
        return JSONObject([("nodes", .array(page.items))])
            .adding("next", page.next.map(JSON.integer))
    }

    /// So many days before and behind today are shown.
    static let windowDays = 14

    /// Refuses days that end before they begin. The fault is of the end where one is given.
    static func check(
        _ first: StudyDay, _ last: StudyDay, isLastGiven: Bool
    ) throws(ErrorReply) {
        guard first <= last else {
            throw isLastGiven
                ? .invalidParameter(
                    "to", hint: "expected \(first.text) or later, found \(last.text)")
                : .invalidParameter(
                    "from", hint: "expected \(last.text) or earlier, found \(first.text)")
        }
    }
}

extension PathStanding {
    var wire: JSONObject {
        JSONObject([
            ("path", .string(row.id)), ("title", .string(corpus.title)),
            ("active", .bool(row.isActive)), ("rank", .integer(Int64(row.rank))),
            ("plan", .object(history.plan.wire)),
            ("version", .integer(Int64(record.versions.count))),
            ("cycle", .integer(Int64(record.cycle))),
            ("position", .integer(Int64(position))),
            ("units", .integer(Int64(corpus.structure.units))),
            ("completed", .integer(Int64(history.units.count))),
            ("streak", .integer(Int64(streak.current))),
            ("longestStreak", .integer(Int64(streak.longest))),
        ])
        .adding("lastStudyDate", history.lastDay.map { .string($0.text) })
        .adding("endDate", .string(endDate))
        .adding("overdue", .integer(Int64(waiting.overdue.count)))
    }

    /// The day of the last unit; empty where the plan has no day for it.
    var endDate: String { date(of: corpus.structure.units - 1) }

    func date(of position: Int) -> String {
        let days = view.timetable.days
        return view.timetable.positions.contains(position) ? days[position].text : ""
    }

    /// What kind of day it is by the newest plan that was made on it or before.
    func kind(of day: StudyDay) -> PathCalendar.Kind {
        let versions = record.versions
        let version = versions.last { $0.createdOn <= day } ?? versions[0]
        return version.plan.calendar.kind(of: day)
    }

    /// What is planned for a day, and done of it. Days before the first plan and days to come are
    /// those of the plan that is in force.
    func count(on day: StudyDay) -> PathDay {
        day == today ? dayOfToday : Self.count(on: day, record, view)
    }

    static func count(on day: StudyDay, _ record: PathRecord, _ view: PathView) -> PathDay {
        if let known = record.days(from: day, through: day).first { return known }
        return PathDay(day, due: view.timetable.units(on: day).count)
    }
}
