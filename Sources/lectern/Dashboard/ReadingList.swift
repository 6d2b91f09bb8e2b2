internal import VarlinkWire

/// What the reading paths have today, in the words of the dashboard: made once for each answer of
/// the daemon, and drawn as often as the screen needs it.
struct ReadingList: Equatable {
    /// `a study day, 1 of 3 done`
    let head: String
    /// The names of what is open today, of what is done, and of what is open from before; each
    /// empty where there is nothing.
    let open: String
    let done: String
    let earlier: String

    /// No more names than these stand in one list.
    private static let namesMax = 12

    /// Takes the answer to `Path.GetDay`; nil where the day has nothing, and is no day of rest.
    init?(_ reply: JSONObject) {
        let day = reply["day"]?.objectValue ?? [:]
        let nodes = reply.objects("nodes")
        let overdue = reply.objects("overdue")
        let (open, earlier) = (PathText.open(nodes), PathText.open(overdue))
        let done = nodes.filter { $0.text("status") == "done" && $0.text("nodeType") != "divider" }
        let hasWork = !(open.isEmpty && done.isEmpty)
        let isStudyDay = day.text("kind") == "study"
        guard hasWork || !earlier.isEmpty || !isStudyDay else { return nil }
        let count = hasWork ? "\(done.count) of \(done.count + open.count) done" : "nothing to read"
        head = "\(PathText.kind(day.text("kind"))), \(count)"
        let hasManyPaths = Set((nodes + overdue).map { $0.text("path") }).count > 1
        func names(_ nodes: [JSONObject]) -> String {
            let names = nodes.prefix(Self.namesMax).map { node in
                (hasManyPaths ? "\(node.text("path")): " : "") + PathText.what(node)
            }
            let rest = nodes.count - names.count
            return (names + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
        }
        self.open = names(open)
        self.done = names(done)
        self.earlier = names(earlier)
    }
}
