/// The figures of problems, as `lectern problems stats` tells them.
struct ProblemFigures {
    private let reply: JSONValue

    init(of box: Box) async throws { reply = try await box.lecternJSON("problems", "stats") }

    var completed: Int? { reply["completed"].number }
    var streak: Int? { reply["streak"].number }

    /// How many were right, and of how many, under a name of a group; nil where nothing counts.
    func tally(_ group: String, _ name: String) -> [Int]? {
        let found = reply["tallies"][group].list.first { $0["name"].text == name }
        return found.map { [$0["right"].number ?? -1, $0["of"].number ?? -1] }
    }

    /// How long a mode took, in microseconds.
    func time(of mode: String) -> Int {
        let found = reply["tallies"]["modes"].list.first { $0["name"].text == mode }
        return found?["timeUSec"].number ?? 0
    }

    /// How many attempts there were on each day that had some.
    var heat: [Int] { reply["days"]["heat"].list.compactMap { $0["count"].number } }

    var milestones: [String] { reply["days"]["milestones"].list.compactMap { $0["name"].text } }
}

/// What comes back, as `lectern problems due` tells it.
struct ProblemsDue: Equatable {
    var today: Int
    var new: Int
    /// On each of the next seven days.
    var days: [Int]

    init(today: Int, new: Int, days: [Int]) {
        (self.today, self.new, self.days) = (today, new, days)
    }

    init(of box: Box) async throws {
        let reply = try await box.lecternJSON("problems", "due")
        today = reply["today"].number ?? -1
        new = reply["new"].number ?? -1
        days = reply["days"].list.compactMap { $0["count"].number }
    }
}
