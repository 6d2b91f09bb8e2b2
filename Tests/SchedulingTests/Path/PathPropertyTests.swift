import Chance
import Scheduling
import Testing

/// What holds for every path, whatever its structure, plan and calendar.
@Suite("Every reading path")
struct PathPropertyTests {
    private static func structure(_ random: inout Chance) -> PathStructure {
        PathStructure(
            sections: (0..<Int.random(in: 1...4, using: &random)).map { section in
                (0..<Int.random(in: 1...4, using: &random)).map { book in
                    PathStructure.Book(
                        key: "s\(section)-b\(book)",
                        chapters: (0..<Int.random(in: 1...7, using: &random)).map { _ in
                            Int.random(in: 1...9, using: &random)
                        })
                }
            })
    }

    private static func plan(_ random: inout Chance, near day: StudyDay? = nil) -> PathPlan {
        let start =
            day.map { $0 + Int.random(in: -5...40, using: &random) }
            ?? StudyDay(Int.random(in: 19_000...40_000, using: &random))
        let paces: [PathPlan.Pace] = [
            .units(Int.random(in: 1...6, using: &random)),
            .chapters(Int.random(in: 1...3, using: &random)), .sectionEachYear,
            .until(start + Int.random(in: 60...900, using: &random)),
        ]
        let weekdays = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            Int.random(in: 1...7, using: &random)
        }
        return PathPlan(
            pace: paces.randomElement(using: &random) ?? .units(1),
            reviews: .allCases.randomElement(using: &random) ?? .none, start: start,
            calendar: PathCalendar(
                restWeekdays: Set(weekdays), skipsFriday: .random(using: &random),
                yomTov: .allCases.randomElement(using: &random) ?? .none,
                restDays: Set(
                    (0..<9).map { _ in start + Int.random(in: 0...200, using: &random) })))
    }

    @Test(
        "has each unit once and in order, reviews and quizzes where they belong",
        arguments: 0..<40)
    func whole(seed: Int) {
        var random = Chance(seed: UInt64(seed))
        for _ in 0..<20 {
            let (structure, plan) = (Self.structure(&random), Self.plan(&random))
            let version = PathVersion(createdOn: plan.start, fromDay: plan.start, plan: plan)
            let timetable = PathTimetable(structure, [version])
            let nodes = PathNodes(structure, timetable).nodes
            #expect(timetable.days.count == structure.units)
            #expect(Set(nodes.map(structure.id)).count == nodes.count)
            checkOrder(nodes, structure.units)
            checkDays(nodes, plan)
            checkReviews(nodes, timetable.days, plan)
            checkQuizzes(nodes, timetable.days)
        }
    }

    @Test("gives what is left of a section its part of a year", arguments: 0..<40)
    func fromWithin(seed: Int) throws {
        var random = Chance(seed: UInt64(seed))
        for _ in 0..<10 {
            let structure = Self.structure(&random)
            var plan = Self.plan(&random)
            plan.pace = .sectionEachYear
            let position = Int.random(in: 0..<structure.units, using: &random)
            let version = PathVersion(
                createdOn: plan.start, fromPosition: position, fromDay: plan.start, plan: plan)
            let days = PathTimetable(structure, [version]).days
            let section = try #require(
                structure.sectionsAndBooks.first {
                    $0.kind == .section && $0.positions.contains(position)
                }
            ).positions
            let year = plan.start.number..<plan.start.adding(years: 1).number
            let study = year.map(StudyDay.init).filter(plan.calendar.isStudyDay)
            let left = section.upperBound - position
            // The last of so many study days, counted as a part of the year with its remainder.
            let (whole, rest) = (study.count * left).quotientAndRemainder(
                dividingBy: section.count)
            let part = study.prefix(rest == 0 ? whole : whole + 1)
            let last = try #require(part.last)
            #expect(days.count == structure.units)
            #expect(days[position] == study[0])
            #expect(zip(days[position...], days[position...].dropFirst()).allSatisfy(<=))
            #expect(days[position..<section.upperBound].allSatisfy { $0 <= last })
            for unit in 0..<left {
                #expect(days[position + unit] == part[unit * part.count / left])
            }
            guard section.upperBound < structure.units else { continue }
            let next = left < section.count ? last + 1 : plan.start.adding(years: 1)
            #expect(days[section.upperBound] == plan.calendar.studyDay(from: next))
        }
    }

    private func checkOrder(_ nodes: [PathNode], _ units: Int) {
        #expect(zip(nodes, nodes.dropFirst()).allSatisfy { $0.place <= $1.place })
        let positions = nodes.compactMap { node in
            if case .learning(let position) = node.content { position } else { nil }
        }
        #expect(positions == Array(0..<units))
        for (node, next) in zip(nodes, nodes.dropFirst()) {
            guard case .divider = next.content else { continue }
            guard case .learning = node.content else {
                Issue.record("a divider stands behind \(node)")
                continue
            }
        }
    }

    private func checkDays(_ nodes: [PathNode], _ plan: PathPlan) {
        for node in nodes {
            let kind = plan.calendar.kind(of: node.day)
            if case .quiz = node.content {
                #expect(kind != .rest && (kind != .free || node.day.weekday == 5))
            } else {
                #expect(kind == .study)
            }
            #expect(node.day >= plan.start + -6)
        }
    }

    private func checkReviews(_ nodes: [PathNode], _ days: [StudyDay], _ plan: PathPlan) {
        var found: [Int: [Int]] = [:]
        for node in nodes {
            guard case .reviews(let reviews) = node.content else { continue }
            for review in reviews {
                found[review.position, default: []] += review.intervals
                for interval in review.intervals {
                    let due = days[review.position] + interval
                    #expect(due <= node.day)
                    #expect(
                        (due.number..<node.day.number).allSatisfy {
                            !plan.calendar.isStudyDay(StudyDay($0))
                        })
                }
            }
        }
        for position in days.indices {
            #expect(found[position]?.sorted() ?? [] == plan.reviews.intervals)
        }
    }

    private func checkQuizzes(_ nodes: [PathNode], _ days: [StudyDay]) {
        var next = 0
        for node in nodes {
            guard case .quiz(let scope) = node.content else { continue }
            #expect(scope.lowerBound == next)
            next = scope.upperBound + 1
            let sunday = node.day + -(node.day.weekday % 7)
            #expect(scope.allSatisfy { (0..<7).contains(days[$0] - sunday) })
        }
        #expect(next == days.count)
    }

    @Test("keeps its past when its plan is changed", arguments: 0..<40)
    func changed(seed: Int) throws {
        var random = Chance(seed: UInt64(seed))
        for _ in 0..<10 {
            let (structure, plan) = (Self.structure(&random), Self.plan(&random))
            let first = PathVersion(createdOn: plan.start, fromDay: plan.start, plan: plan)
            let today = plan.start + Int.random(in: 0...60, using: &random)
            var marks = PathMarks()
            marks.take(.done(position: 0), on: plan.start)
            let record = PathRecord(structure, [first], [1: marks])
            let other = Self.plan(&random, near: today)
            let version = record.changed(to: other, on: today, force: false)
            let changed = PathRecord(structure, [first, version], [1: marks])
            let (before, after) = (
                PathView(record, today: today), PathView(changed, today: today)
            )
            let learned = before.nodes.filter { $0.day <= today && $0.isOfUnits }
            #expect(after.nodes.filter { $0.day <= today && $0.isOfUnits } == learned)
            let reviews = before.nodes.filter { $0.day <= today && !$0.isOfUnits && !$0.isQuiz }
            #expect(
                after.nodes.filter { $0.day <= today && !$0.isOfUnits && !$0.isQuiz } == reviews)
            let next = after.nodes.first { $0.isOfUnits && $0.day > today }
            if let next { #expect(next.day >= max(today + 1, other.start)) }
            #expect(after.timetable.days.count == structure.units)
        }
    }
}

extension PathNode {
    /// Its day, and its place among the kinds of nodes of a day.
    fileprivate var place: (Int, Int) {
        let place =
            switch content {
            case .reviews: 0
            case .learning, .divider: 1
            case .quiz: 2
            }
        return (day.number, place)
    }

    fileprivate var isOfUnits: Bool {
        switch content {
        case .learning, .divider: true
        case .reviews, .quiz: false
        }
    }

    fileprivate var isQuiz: Bool { if case .quiz = content { true } else { false } }
}
