// When units are unlocked.
extension PathPlan {
    /// The days on which units are unlocked, in their order; fewer where the plan has no study day
    /// for them.
    ///
    /// - Parameter left: their positions, in order.
    func days(of structure: PathStructure, for left: [Int], on first: StudyDay) -> [StudyDay] {
        switch pace {
        case .units(let count):
            daily(Array(repeating: 1, count: left.count).sums(of: count), from: first)
        case .chapters(let count):
            daily(
                left.counts(in: structure.chapters.map(\.positions)).filter { $0 > 0 }
                    .sums(of: count), from: first)
        case .sectionEachYear: yearly(structure.sectionPositions, left, on: first)
        case .until(let last): spread(left.count, over: studyDays(from: first, to: last + 1))
        }
    }

    /// Each group on a study day of its own.
    private func daily(_ groups: [Int], from first: StudyDay) -> [StudyDay] {
        var days: [StudyDay] = []
        var next = first
        for count in groups {
            guard let day = calendar.studyDay(from: next) else { break }
            days += repeatElement(day, count: count)
            next = day + 1
        }
        return days
    }

    /// Each section in a year of its own. One of which only a part is left has that part of the
    /// study days of its year, and the next section's year begins behind them.
    private func yearly(
        _ sections: [Range<Int>], _ positions: [Int], on first: StudyDay
    ) -> [StudyDay] {
        var days: [StudyDay] = []
        var (begin, year) = (first, 0)
        for (section, left) in zip(sections, positions.counts(in: sections)) where left > 0 {
            var own = studyDays(from: begin.adding(years: year), to: begin.adding(years: year + 1))
            year += 1
            if left < section.count {
                own = Array(own.prefix((own.count * left + section.count - 1) / section.count))
                if let last = own.last { (begin, year) = (last + 1, 0) }
            }
            // The days behind would be taken for those of this section.
            guard !own.isEmpty else { break }
            days += spread(left, over: own)
        }
        return days
    }

    /// Unit `p` of `n` on day `⌊p · S / n⌋` of `S`.
    private func spread(_ count: Int, over days: [StudyDay]) -> [StudyDay] {
        guard !days.isEmpty else { return [] }
        return (0..<count).map { days[$0 * days.count / count] }
    }

    private func studyDays(from first: StudyDay, to end: StudyDay) -> [StudyDay] {
        guard first < end else { return [] }
        return (0..<(end - first)).map { first + $0 }.filter(calendar.isStudyDay)
    }
}

extension [Int] {
    /// The sums of so many in a row, of which the last may be of fewer.
    fileprivate func sums(of size: Int) -> [Int] {
        stride(from: 0, to: count, by: Swift.max(size, 1)).map { first in
            self[first..<Swift.min(first + size, count)].reduce(0, +)
        }
    }

    /// How many of ordered positions are in each of the ranges, which follow each other.
    fileprivate func counts(in ranges: [Range<Int>]) -> [Int] {
        var next = 0
        return ranges.map { range in
            let first = next
            while next < count, self[next] < range.upperBound { next += 1 }
            return next - first
        }
    }
}
