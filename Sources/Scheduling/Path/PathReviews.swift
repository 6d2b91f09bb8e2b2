/// Which units are reviewed when: on the first study day that is an interval behind their own or
/// later, each once a day.
struct PathReviews {
    private let timetable: PathTimetable
    /// For each version the next study day of each day.
    private let studyDays: [StudyDayTable]
    private let first: StudyDay
    private var items: [[PathNode.Review]] = []

    init(_ timetable: PathTimetable) {
        self.timetable = timetable
        let first = timetable.days.first ?? StudyDay(0)
        self.first = first
        let longest = timetable.versions.compactMap { $0.plan.reviews.intervals.max() }.max()
        let last = (timetable.end ?? first) + (longest ?? 0)
        studyDays = timetable.versions.enumerated().map { index, version in
            // Each is asked for the days on which it counts alone.
            let begin = index == 0 ? first : max(first, min(version.createdOn, last))
            let end = timetable.lastDay(of: index).map { min(max($0, begin), last) } ?? last
            return StudyDayTable(version.plan.calendar, from: begin, to: end)
        }
    }

    /// Adds the reviews of a unit; units come in their order.
    mutating func add(_ position: Int) {
        let day = timetable.days[position]
        for interval in PathPlan.ReviewIntensity.allIntervals {
            guard let due = due(day + interval, interval) else { continue }
            add(position, interval, at: due - first)
        }
    }

    private mutating func add(_ position: Int, _ interval: Int, at place: Int) {
        while items.count <= place { items.append([]) }
        let last = items[place].count - 1
        if last >= 0, items[place][last].position == position {
            items[place][last].intervals.append(interval)
        } else {
            items[place].append(PathNode.Review(position: position, intervals: [interval]))
        }
    }

    /// A review that a version moves beyond its last day comes on the first study day of the next
    /// one, where that has the interval too.
    private func due(_ day: StudyDay, _ interval: Int) -> StudyDay? {
        var (version, from) = (timetable.version(on: day), day)
        while version < timetable.versions.count {
            let plan = timetable.versions[version].plan
            guard plan.reviews.intervals.contains(interval) else { return nil }
            let due = studyDays[version].studyDay(from: from)
            guard let last = timetable.lastDay(of: version) else { return due }
            if let due, due <= last { return due }
            version += 1
            from = max(day, last + 1)
        }
        return nil
    }

    /// One session for each day on which something is reviewed.
    var nodes: [PathNode] {
        items.indices.filter { !items[$0].isEmpty }.map { place in
            PathNode(
                .reviews(items[place].sorted { $0.position < $1.position }), on: first + place)
        }
    }
}

/// The next study day of each day of a stretch, found once.
private struct StudyDayTable {
    private let first: StudyDay
    private var next: [StudyDay?]

    init(_ calendar: PathCalendar, from first: StudyDay, to last: StudyDay) {
        self.first = first
        next = Array(repeating: nil, count: last - first + 1)
        var found = calendar.studyDay(from: last)
        for place in next.indices.reversed() {
            if calendar.isStudyDay(first + place) { found = first + place }
            next[place] = found
        }
    }

    /// Nil where none comes, or where the day is not in the stretch.
    func studyDay(from day: StudyDay) -> StudyDay? {
        let place = day - first
        return next.indices.contains(place) ? next[place] : nil
    }
}
