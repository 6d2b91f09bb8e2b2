// When units are unlocked.
extension PathPlan {
    /// The days on which the units from a position on are unlocked, in their order; fewer where the
    /// plan has no study day for them.
    func days(
        of structure: PathStructure, from position: Int, on first: StudyDay
    ) -> [StudyDay] {
        let left = position..<max(position, structure.units)
        return switch pace {
        case .units(let count): daily(left.chunks(of: count), from: first)
        case .chapters(let count):
            daily(structure.chunks(of: count, from: position), from: first)
        case .sectionEachYear: yearly(structure.sectionPositions, from: position, on: first)
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
        _ sections: [Range<Int>], from position: Int, on first: StudyDay
    ) -> [StudyDay] {
        var days: [StudyDay] = []
        var (begin, year) = (first, 0)
        for section in sections where !section.isEmpty && position < section.upperBound {
            var own = studyDays(from: begin.adding(years: year), to: begin.adding(years: year + 1))
            year += 1
            let left = min(section.count, section.upperBound - position)
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

extension Range<Int> {
    /// The sizes of its parts of so many, of which the last may be smaller.
    fileprivate func chunks(of size: Int) -> [Int] {
        stride(from: lowerBound, to: upperBound, by: Swift.max(size, 1)).map {
            Swift.min(size, upperBound - $0)
        }
    }
}

extension PathStructure {
    /// How many units each group of so many chapters has; the first group begins at a position.
    fileprivate func chunks(of size: Int, from position: Int) -> [Int] {
        let left = chapters.map { $0.positions.clamped(to: position..<max(position, units)) }
            .filter { !$0.isEmpty }
        return stride(from: 0, to: left.count, by: max(size, 1)).map { first in
            left[first..<min(first + size, left.count)].reduce(0) { $0 + $1.count }
        }
    }
}
