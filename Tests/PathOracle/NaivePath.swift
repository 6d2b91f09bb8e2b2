package import Scheduling

/// What a path should be, kept day by day and looked up in lists: the slow way, which shares no
/// code with the path.
package struct NaivePath {
    /// How many units each chapter has, in the sections.
    private let sections: [[Int]]
    private let isStudyDay: @Sendable (StudyDay, PathPlan) -> Bool
    package private(set) var plan: PathPlan
    /// Of the newest cycle: which units each day has.
    package private(set) var units: [Int: [Int]] = [:]
    package private(set) var done: [Int: Int] = [:]
    package private(set) var jumped: [Int: Int] = [:]
    package private(set) var first = 0
    /// Units that were passed over while they were locked, and when they are unlocked.
    private var passed: [Int: Int] = [:]
    /// How each day ended that is over, in its order: nil without units.
    package private(set) var past: [(day: Int, units: [Int], cycle: Int)] = []
    private var doneOfCycles: [[Int: Int]] = []

    /// The day at which the cycle begins.
    private var begins: Int

    package var count: Int { sections.joined().reduce(0, +) }

    package init(
        _ sections: [[Int]], _ plan: PathPlan,
        isStudyDay: @escaping @Sendable (StudyDay, PathPlan) -> Bool
    ) {
        self.sections = sections
        self.plan = plan
        self.isStudyDay = isStudyDay
        begins = plan.start.number
        assign(from: 0, on: begins)
    }

    /// The first unit that is neither done nor jumped.
    package var position: Int {
        var unit = first
        while done[unit] != nil || jumped[unit] != nil { unit += 1 }
        return min(unit, count)
    }

    package func isSettled(_ unit: Int) -> Bool { done[unit] != nil || jumped[unit] != nil }

    /// Units that are unlocked on a day or before.
    package func unlocked(by day: Int) -> [Int] {
        let own = units.filter { $0.key <= day }.flatMap(\.value)
        return (own + passed.filter { $0.value <= day }.keys).filter { $0 >= first }.sorted()
    }

    /// A plan goes on at a unit: later days are gone, and what was locked before it is unlocked
    /// with it, as no work of any day.
    private mutating func goOn(at unit: Int, on date: Int, today: Int) {
        if unit <= first { begins = date }
        for key in units.keys { units[key]?.removeAll { $0 >= unit || key > today } }
        passed = passed.filter { $0.key < unit }
        let unlocked = Set(units.values.joined())
        for other in first..<max(first, unit) where !unlocked.contains(other) {
            if passed[other].map({ $0 > today }) ?? true { passed[other] = date }
        }
        assign(from: unit, on: date)
    }

    package mutating func mark(_ unit: Int, on day: Int) {
        done[unit] = min(done[unit] ?? day, day)
    }

    package mutating func unmark(_ unit: Int) { done[unit] = nil }

    package mutating func change(to plan: PathPlan, on day: Int, force: Bool) {
        if plan.start != self.plan.start { begins = plan.start.number }
        self.plan = plan
        guard !done.isEmpty || !jumped.isEmpty else {
            (units, passed) = ([:], [:])
            return assign(from: first, on: begins)
        }
        let settled = (first..<count).last(where: isSettled) ?? first - 1
        var unit = force ? settled + 1 : (unlocked(by: day).last ?? first - 1) + 1
        while isSettled(unit) { unit += 1 }
        unit = min(unit, count)
        goOn(at: unit, on: max(plan.start.number, force ? day : day + 1), today: day)
    }

    package mutating func jump(to unit: Int, on date: Int, today: Int) {
        if unit < position {
            doneOfCycles.append(done)
            (done, jumped, units, passed, first) = ([:], [:], [:], [:], unit)
        } else {
            for other in first..<unit where !isSettled(other) { jumped[other] = today }
        }
        goOn(at: unit, on: date, today: today)
    }

    /// The clock was set back: neither this day nor a later one is over.
    package mutating func goBack(to day: Int) { past.removeAll { $0.day >= day } }

    /// A day is over.
    package mutating func end(_ day: Int) {
        let own = (units[day] ?? []).filter { unit in
            unit >= first && (jumped[unit].map { $0 > day } ?? true)
        }
        past.append((day, own, doneOfCycles.count))
    }

    /// The days in a row, and the longest row; today breaks none while it lasts.
    package func streak(today: Int) -> (current: Int, longest: Int) {
        var (current, longest) = (0, 0)
        for (day, units, cycle) in past where !units.isEmpty {
            let done = cycle < doneOfCycles.count ? doneOfCycles[cycle] : done
            let isWhole = units.allSatisfy { unit in (done[unit] ?? .max) <= day }
            guard isWhole || day < today else { continue }
            current = isWhole ? current + 1 : 0
            longest = max(longest, current)
        }
        return (current, longest)
    }

    // MARK: Plans

    private mutating func assign(from unit: Int, on first: Int) {
        switch plan.pace {
        case .units(let size): daily(groups(of: size, from: unit), on: first)
        case .chapters(let size): daily(chapters(of: size, from: unit), on: first)
        case .until(let last):
            even(Array(unit..<max(unit, count)), in: Array(first..<max(first, last.number + 1)))
        case .sectionEachYear: yearly(from: unit, on: first)
        }
    }

    private mutating func yearly(from unit: Int, on first: Int) {
        var (begin, year, start) = (0, 0, StudyDay(first))
        for section in sections {
            let all = begin..<begin + section.reduce(0, +)
            begin = all.upperBound
            let left = all.filter { $0 >= unit }
            guard !left.isEmpty else { continue }
            let end = start.adding(years: year + 1).number
            var days = (start.adding(years: year).number..<end)
                .filter { isStudyDay(StudyDay($0), plan) }
            year += 1
            if left.count < all.count {
                // So many days that they are no smaller a part of the year than the units of all.
                let enough = (0...days.count).first {
                    $0 * all.count >= days.count * left.count
                }
                days = Array(days.prefix(enough ?? 0))
                (start, year) = (StudyDay((days.last ?? first) + 1), 0)
            }
            guard !days.isEmpty else { return }
            even(left, in: days)
        }
    }

    private func groups(of size: Int, from unit: Int) -> [[Int]] {
        var groups: [[Int]] = []
        for one in unit..<max(unit, count) {
            if groups.last.map({ $0.count == size }) ?? true { groups.append([]) }
            groups[groups.count - 1].append(one)
        }
        return groups
    }

    private func chapters(of size: Int, from unit: Int) -> [[Int]] {
        var (groups, inGroup, next): ([[Int]], Int, Int) = ([], 0, 0)
        for chapter in sections.joined() {
            let left = (next..<next + chapter).filter { $0 >= unit }
            next += chapter
            guard !left.isEmpty else { continue }
            if inGroup == 0 { groups.append([]) }
            groups[groups.count - 1] += left
            inGroup = (inGroup + 1) % size
        }
        return groups
    }

    private mutating func daily(_ groups: [[Int]], on first: Int) {
        var day = first
        for group in groups {
            while !isStudyDay(StudyDay(day), plan) { day += 1 }
            units[day, default: []] += group
            day += 1
        }
    }

    private mutating func even(_ left: [Int], in days: [Int]) {
        let days = days.filter { isStudyDay(StudyDay($0), plan) }
        guard !days.isEmpty else { return }
        for (index, unit) in left.enumerated() {
            units[days[index * days.count / left.count], default: []].append(unit)
        }
    }
}
