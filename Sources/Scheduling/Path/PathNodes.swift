/// All that a path has, by its days: in each the review, then what is learned, with the end of a
/// chapter behind its last unit, then the quiz.
package struct PathNodes: Sendable {
    package let nodes: [PathNode]

    /// - Parameter jumped: whether a unit was jumped; it is not reviewed.
    package init(
        _ structure: PathStructure, _ timetable: PathTimetable,
        jumped: (_ position: Int) -> Bool = { _ in false }
    ) {
        var reviews = PathReviews(timetable)
        for position in timetable.positions where !jumped(position) { reviews.add(position) }
        nodes = Self.merged([
            reviews.nodes, Self.learning(structure, timetable), Self.quizzes(timetable),
        ])
    }

    private static func learning(
        _ structure: PathStructure, _ timetable: PathTimetable
    ) -> [PathNode] {
        let days = timetable.days
        var learning: [PathNode] = []
        learning.reserveCapacity(days.count + structure.chapters.count)
        for (index, chapter) in structure.chapters.enumerated() {
            let end = chapter.positions.upperBound
            guard end > timetable.start else { continue }
            for position in chapter.positions.clamped(to: timetable.positions) {
                learning.append(PathNode(.learning(position), on: days[position]))
            }
            if end <= days.count { learning.append(PathNode(.divider(index), on: days[end - 1])) }
        }
        return learning
    }

    /// On the Friday of each week in which something is unlocked; where that is a day of rest, on
    /// the last study day of the week. A week begins on Sunday.
    private static func quizzes(_ timetable: PathTimetable) -> [PathNode] {
        let days = timetable.days
        var quizzes: [PathNode] = []
        var position = timetable.start
        while position < days.count {
            let sunday = days[position] + -(days[position].weekday % 7)
            var end = position
            while end < days.count, days[end] - sunday < 7 { end += 1 }
            let friday = sunday + PathCalendar.friday
            let calendar = timetable.versions[timetable.version(on: friday)].plan.calendar
            let day =
                calendar.kind(of: friday) != .rest
                ? friday : (0..<7).map { sunday + $0 }.last(where: calendar.isStudyDay)
            quizzes.append(PathNode(.quiz(position...end - 1), on: day ?? days[end - 1]))
            position = end
        }
        return quizzes
    }

    /// Lists that are in the order of their days become one; on the same day the earlier list comes
    /// first.
    private static func merged(_ lists: [[PathNode]]) -> [PathNode] {
        var nodes: [PathNode] = []
        nodes.reserveCapacity(lists.reduce(0) { $0 + $1.count })
        var places = Array(repeating: 0, count: lists.count)
        while true {
            var next: Int?
            for index in lists.indices where places[index] < lists[index].count {
                let day = lists[index][places[index]].day
                if next.map({ day < lists[$0][places[$0]].day }) != false { next = index }
            }
            guard let next else { break }
            nodes.append(lists[next][places[next]])
            places[next] += 1
        }
        return nodes
    }
}
