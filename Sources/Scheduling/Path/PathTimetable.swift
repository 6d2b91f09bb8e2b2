/// When each unit of a path is unlocked, by the versions of one cycle.
package struct PathTimetable: Sendable {
    /// The first one unlocks the whole cycle; each later one goes on from its position.
    package private(set) var versions: [PathVersion] = []
    /// The first unit of the cycle.
    package let start: Int
    /// By position, never going back; shorter than the path where a plan has no day for its end.
    /// Those before the start are of no meaning.
    package private(set) var days: [StudyDay] = []
    /// Locked units that a version moved to its first day, since it goes on behind them. They are
    /// no work of that day.
    private var passed: Set<Int> = []

    /// - Parameter versions: of one cycle, in the order of their numbers; not empty.
    package init(_ structure: PathStructure, _ versions: [PathVersion]) {
        start = versions[0].fromPosition
        for version in versions { add(version, of: structure) }
    }

    /// Goes on by the next version of the cycle.
    mutating func add(_ version: PathVersion, of structure: PathStructure) {
        let former = versions.last
        // What was planned before the path was made anew counts no more.
        if version.fromPosition <= start { (versions, days, passed) = ([], [], []) }
        defer { versions.append(version) }
        if let former, !versions.isEmpty, version.changesReviewsAlone(since: former) { return }
        let end = version.fromPosition
        let kept = days.prefix(end).prefix { $0 <= version.createdOn }.count
        passed = passed.filter { $0 < kept }.union(kept..<end)
        days.removeLast(days.count - kept)
        days += repeatElement(version.fromDay, count: end - kept)
        days += version.plan.days(of: structure, from: end, on: version.fromDay)
    }

    /// The units of the cycle that have a day.
    package var positions: Range<Int> { start..<max(start, days.count) }

    /// The units that are the work of a day.
    package func units(on day: StudyDay) -> [Int] {
        (days.lowerBound(of: day)..<days.lowerBound(of: day + 1)).clamped(to: positions)
            .filter { !passed.contains($0) }
    }

    /// The first unit that is still locked on a day.
    package func unlocked(by day: StudyDay) -> Int { max(start, days.lowerBound(of: day + 1)) }

    /// The day of the last unit; nil where nothing is unlocked.
    package var end: StudyDay? { days.last }

    /// The version whose reviews and quizzes a day has: what was made on a day counts from the next
    /// day on.
    func version(on day: StudyDay) -> Int {
        versions.lastIndex { $0.createdOn < day } ?? 0
    }

    /// The last day on which the reviews and quizzes of a version count; nil for the newest one.
    func lastDay(of version: Int) -> StudyDay? {
        version + 1 < versions.count ? versions[version + 1].createdOn : nil
    }
}

extension [StudyDay] {
    /// How many days of an ordered list are before a day.
    fileprivate func lowerBound(of day: StudyDay) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < day { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
