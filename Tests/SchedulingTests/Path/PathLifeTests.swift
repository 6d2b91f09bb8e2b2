import Chance
import PathOracle
import Scheduling
import Testing

/// A learner who learns on most days, some of it late, changes the plan, jumps, and takes marks
/// back, held against a path that is kept day by day.
@Suite("A learner's life with a path")
struct PathLifeTests {
    private static let sections = [[3, 5, 4, 6], [7, 2, 5], [4, 4, 9, 3, 6, 5], [8, 3]]
    private let calendar: NaiveCalendar

    init() throws { calendar = try NaiveCalendar() }

    private static func plan(_ random: inout Chance, start: StudyDay) -> PathPlan {
        let paces: [PathPlan.Pace] = [
            .units(Int.random(in: 1...5, using: &random)),
            .chapters(Int.random(in: 1...2, using: &random)), .sectionEachYear,
            .until(start + Int.random(in: 20...200, using: &random)),
        ]
        let rest: [Set<Int>] = [[6], [], [7], [5, 6]]
        return PathPlan(
            pace: paces.randomElement(using: &random) ?? .units(1),
            reviews: .allCases.randomElement(using: &random) ?? .none, start: start,
            calendar: PathCalendar(
                restWeekdays: rest.randomElement(using: &random) ?? [],
                skipsFriday: .random(using: &random),
                yomTov: .allCases.randomElement(using: &random) ?? .none,
                restDays: [start + Int.random(in: 1...30, using: &random)]))
    }

    @Test("gives the same days, position and streak, whatever happens", arguments: 0..<24)
    func life(seed: Int) {
        var random = Chance(seed: UInt64(seed))
        let start = StudyDay(20_000 + Int.random(in: 0...4_000, using: &random))
        var life = Life(Self.plan(&random, start: start), Self.sections, calendar)
        for number in start.number..<start.number + 260 {
            life.today = StudyDay(number)
            live(&life, &random)
            life.naive.end(number)
            let record = life.record
            let streak = PathStreak(record, today: life.today)
            let expected = life.naive.streak(today: number)
            #expect(streak.current == expected.current, "seed \(seed), \(life.today.text)")
            #expect(streak.longest == expected.longest, "seed \(seed), \(life.today.text)")
            #expect(record.position == life.naive.position)
            let timetable = record.timetable
            let open = (timetable.start..<timetable.unlocked(by: life.today))
                .filter { !record.current.isSettled($0) }
            let expectedOpen = life.naive.unlocked(by: number)
                .filter { !life.naive.isSettled($0) }
            #expect(open == expectedOpen, "seed \(seed), \(life.today.text)")
        }
    }

    /// What the learner does on a day.
    private func live(_ life: inout Life, _ random: inout Chance) {
        let day = life.today.number
        if Int.random(in: 0..<40, using: &random) == 0 {
            let plan = Self.plan(
                &random, start: life.today + Int.random(in: -3...9, using: &random))
            life.change(to: plan, force: .random(using: &random))
        }
        if Int.random(in: 0..<60, using: &random) == 0 {
            let target = Int.random(in: 0..<life.naive.count, using: &random)
            life.jump(to: target, on: life.today + Int.random(in: 0...4, using: &random))
        }
        let isDiligent = Int.random(in: 0..<8, using: &random) > 0
        for unit in life.naive.units[day] ?? [] where isDiligent && !life.naive.isSettled(unit) {
            life.mark(unit)
        }
        let open = life.naive.unlocked(by: day).filter { !life.naive.isSettled($0) }
        if let late = open.randomElement(using: &random), Bool.random(using: &random) {
            life.mark(late)
        }
        if Int.random(in: 0..<30, using: &random) == 0,
            let unit = life.naive.done.keys.sorted().randomElement(using: &random)
        {
            life.unmark(unit)
        }
    }
}

/// A path and its naive twin.
private struct Life {
    var today: StudyDay
    var naive: NaivePath
    private let structure: PathStructure
    private var versions: [PathVersion]
    private var marks: [Int: PathMarks] = [:]

    init(
        _ plan: PathPlan, _ sections: [[Int]],
        _ calendar: NaiveCalendar
    ) {
        today = plan.start
        naive = NaivePath(sections, plan, isStudyDay: calendar.isStudyDay)
        structure = PathStructure(
            sections: sections.enumerated().map { [.init(key: "b\($0)", chapters: $1)] })
        versions = [PathVersion(createdOn: plan.start, fromDay: plan.start, plan: plan)]
    }

    var record: PathRecord { PathRecord(structure, versions, marks) }

    private mutating func log(_ entry: PathEntry) {
        marks[record.cycle, default: PathMarks()].take(entry, on: today)
    }

    mutating func mark(_ unit: Int) {
        naive.mark(unit, on: today.number)
        log(.done(position: unit))
    }

    mutating func unmark(_ unit: Int) {
        naive.unmark(unit)
        log(.undone(position: unit))
    }

    mutating func change(to plan: PathPlan, force: Bool) {
        versions.append(record.changed(to: plan, on: today, force: force))
        naive.change(to: plan, on: today.number, force: force)
    }

    mutating func jump(to target: Int, on day: StudyDay) {
        let version = record.jump(to: target, on: day, today: today)
        let isBack = target < naive.position
        if !isBack { log(.jumped(to: target)) }
        versions.append(version)
        naive.jump(to: target, on: day.number, today: today.number)
    }
}
