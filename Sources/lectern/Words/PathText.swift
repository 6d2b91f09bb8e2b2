internal import VarlinkWire

/// Paths, days and nodes, a line each.
enum PathText {
    static func paths(_ reply: JSONObject) -> String {
        let paths = reply.objects("paths")
        let problems = reply.texts("problems").map { "Problem: \($0).\n" }.joined()
        guard !paths.isEmpty else {
            return problems.isEmpty
                ? "There is no path yet: `lectern path setup` begins one.\n" : problems
        }
        return paths.map(path).joined() + problems
    }

    private static func path(_ path: JSONObject) -> String {
        let rest = path.isTrue("active") ? "" : " (not active)"
        let cycle = path.number("cycle") > 1 ? ", cycle \(path.number("cycle"))" : ""
        return "\(path.text("path"))\(rest): \(path.text("title")), "
            + "\(path.number("completed")) of \(path.number("units")) units done\(cycle)\n"
            + "  \(plan(path["plan"]?.objectValue ?? [:]))\n"
            + "  ends \(date(path.text("endDate"))), "
            + "\(Count.text(path.number("streak"), "day")) in a row, the longest "
            + "\(path.number("longestStreak")), \(path.number("overdue")) open from before\n"
    }

    static func plan(_ plan: JSONObject) -> String {
        var parts = [
            "\(plan.text("pace")) from \(plan.text("pathStartDate"))",
            "reviews \(plan.text("reviewIntensity"))",
        ]
        let rest = plan.numbers("restWeekdays").map { weekday($0) }
        if !rest.isEmpty { parts.append("rest on \(rest.joined(separator: ", "))") }
        if plan.isTrue("skipFriday") { parts.append("no units on Friday") }
        if plan.text("yomTov") != "none" { parts.append("holidays of \(plan.text("yomTov"))") }
        let dates = plan.texts("yomTovDates")
        if !dates.isEmpty {
            let shown = dates.prefix(datesMax).joined(separator: ", ")
            parts.append(
                "\(Count.text(Int64(dates.count), "more day")) of rest: \(shown)"
                    + (dates.count > datesMax ? ", …" : ""))
        }
        return parts.joined(separator: ", ")
    }

    /// No more days of rest than these are named.
    private static let datesMax = 10

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    private static func weekday(_ number: Int64) -> String {
        (1...7).contains(number) ? weekdays[Int(number) - 1] : "\(number)"
    }

    private static func date(_ text: String) -> String { text.isEmpty ? "on no day" : text }

    static func day(_ reply: JSONObject) -> String {
        let day = reply["day"]?.objectValue ?? [:]
        let late = day.number("late") > 0 ? ", \(day.number("late")) late" : ""
        let head =
            "\(day.text("date")), \(kind(day.text("kind"))): \(day.number("due")) due, "
            + "\(day.number("done")) done\(late).\n"
        let overdue = reply.objects("overdue")
        let rest = overdue.isEmpty ? "" : "Open from before:\n" + overdue.map(node).joined()
        return head + reply.objects("nodes").map(node).joined() + rest
    }

    static func kind(_ kind: String) -> String {
        switch kind {
        case "study": "a study day"
        case "free": "a free Friday"
        case "rest": "a day of rest"
        default: kind
        }
    }

    /// Those that wait to be read; what ends a chapter is marked by itself.
    static func open(_ nodes: [JSONObject]) -> [JSONObject] {
        nodes.filter { $0.text("status") == "open" && $0.text("nodeType") != "divider" }
    }

    /// `  [x] computed-0  Berakhot 1:1`
    static func node(_ node: JSONObject) -> String {
        "  \(sign(node)) \(node.text("id"))  \(what(node))\n"
    }

    /// What the signs before the nodes mean, for a page of help.
    static let signs = """
        What is done is [x], what is open [ ], what comes on a later day [-], and what was passed \
        over, by a jump for example, [>].
        """

    private static func sign(_ node: JSONObject) -> String {
        switch node.text("status") {
        case "done": "[x]"
        case "open": "[ ]"
        case "locked": "[-]"
        default: "[>]"
        }
    }

    /// What a node is, in a few words.
    static func what(_ node: JSONObject) -> String {
        switch node.text("nodeType") {
        case "learning":
            return place(node) + (node.isTrue("hasText") ? "" : ", no text")
        case "divider": return "end of \(node.text("tractate")) \(node.number("chapter"))"
        case "review_session":
            let items = node.objects("reviewItems")
            let due = items.count { $0.isTrue("due") }
            return "review of \(Count.text(Int64(items.count), "unit")), \(due) due"
        case "weekly_quiz":
            let result = node["asked"]?.integerValue
                .map { ", \(node.number("right")) of \($0) right" }
            return "quiz of the week\(result ?? "")"
        default: return node.text("nodeType")
        }
    }

    /// ` (review-session-2027-01-31)` of what has no reference; a unit is named by its own.
    private static func name(_ node: JSONObject) -> String {
        node["contentRef"] == nil ? " (\(node.text("id")))" : ""
    }

    /// `Berakhot 1:5`
    private static func place(_ node: JSONObject) -> String {
        let unit = node.text("contentRef").split(separator: ".").last ?? ""
        return "\(node.text("tractate")) \(node.number("chapter")):\(unit)"
    }

    /// A line for each day, with its nodes.
    static func calendar(_ reply: JSONObject) -> String {
        let nodes = reply.objects("nodes")
        guard !nodes.isEmpty else { return "The path has nothing on these days.\n" }
        var days: [(date: String, nodes: [JSONObject])] = []
        for node in nodes {
            let date = node.text("unlockDate")
            if days.last?.date == date {
                days[days.count - 1].nodes.append(node)
            } else {
                days.append((date, [node]))
            }
        }
        return days.map { date, nodes in
            let weekday = CalendarDay(date).map { weekdays[$0.weekday] } ?? "?"
            let parts = nodes.filter { $0.text("nodeType") != "divider" }
                .map { "\(sign($0)) \(what($0))\(name($0))" }
            return "\(date) \(weekday): \(parts.joined(separator: "; "))\n"
        }.joined()
    }
}
