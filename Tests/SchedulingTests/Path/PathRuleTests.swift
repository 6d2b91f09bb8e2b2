import Scheduling
import Testing

/// Rules of a path by example: two books of a section, then one of another.
@Suite("The rules of a reading path")
struct PathRuleTests {
    private static let structure = PathStructure(
        sections: [
            [.init(key: "Book_One", chapters: [3, 2]), .init(key: "Book_Two", chapters: [4])],
            [.init(key: "Book_Three", chapters: [2])],
        ], keyPrefix: "Book_")

    /// A Sunday.
    private static let start = day("2026-02-01")

    private static func day(_ text: String) -> StudyDay {
        StudyDay(text: text) ?? StudyDay(0)
    }

    private static func plan(
        _ pace: PathPlan.Pace = .units(2), _ reviews: PathPlan.ReviewIntensity = .none,
        start: StudyDay = start, rest: Set<Int> = [6], skipsFriday: Bool = true,
        yomTov: YomTov = .none
    ) -> PathPlan {
        PathPlan(
            pace: pace, reviews: reviews, start: start,
            calendar: PathCalendar(restWeekdays: rest, skipsFriday: skipsFriday, yomTov: yomTov))
    }

    private static func record(_ plan: PathPlan, _ entries: [(PathEntry, String)] = [])
        -> PathRecord
    {
        var marks = PathMarks()
        for (entry, date) in entries { marks.take(entry, on: day(date)) }
        let version = PathVersion(createdOn: plan.start, fromDay: plan.start, plan: plan)
        return PathRecord(structure, [version], [1: marks])
    }

    private static func days(_ record: PathRecord) -> [String] {
        record.timetable.days.map(\.text)
    }

    @Test("begins on the next study day where it starts on none")
    func start() {
        let saturday = Self.plan(start: Self.day("2026-01-31"))
        #expect(Self.days(Self.record(saturday))[0] == "2026-02-01")
        let passover = Self.plan(start: Self.day("2026-04-02"), yomTov: .israel)
        #expect(Self.days(Self.record(passover))[0] == "2026-04-05")
    }

    @Test("takes a chapter a day, however long, and what is left of one first")
    func chapters() {
        let record = Self.record(Self.plan(.chapters(1)), [(.done(position: 0), "2026-02-01")])
        let sizes = [3, 2, 4, 2]
        let dates = ["2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04"]
        #expect(Self.days(record) == zip(dates, sizes).flatMap { Array(repeating: $0, count: $1) })
        let jump = record.jump(
            to: 4, on: Self.day("2026-02-02"), today: Self.day("2026-02-02"))
        let jumped = PathRecord(record.structure, record.versions + [jump], record.marks)
        #expect(
            jumped.timetable.days[4...].map(\.text)
                == ["2026-02-02"] + Array(repeating: "2026-02-03", count: 4)
                + Array(repeating: "2026-02-04", count: 2))
    }

    @Test("spreads a section over a year from the start, of a leap year's last day too")
    func years() {
        let plan = Self.plan(.sectionEachYear, start: Self.day("2028-02-29"))
        let days = Self.record(plan).timetable.days
        #expect(days[0].text == "2028-02-29")
        #expect(days[8] < Self.day("2029-02-28") && days[8] > Self.day("2028-12-31"))
        #expect(days[9].text == "2029-02-28")
    }

    /// Five of nine units are left, which is 145 of 261 study days: 29 whole weeks. They come 29
    /// days apart, and the next section has the year from Friday, the 21st of August.
    @Test("gives what is left of a section its part of the year, and the next the year behind it")
    func yearFromWithin() {
        let plan = Self.plan(.sectionEachYear)
        let version = PathVersion(
            createdOn: Self.start, fromPosition: 4, fromDay: Self.start, plan: plan)
        let days = PathTimetable(Self.structure, [version]).days
        #expect(
            days[4...].map(\.text) == [
                "2026-02-01", "2026-03-12", "2026-04-22", "2026-06-02", "2026-07-13",
                "2026-08-23", "2027-02-21",
            ])
    }

    @Test("unlocks nothing of a section whose year has no study day, nor of those behind it")
    func yearWithoutDays() {
        var plan = Self.plan(.sectionEachYear)
        plan.calendar.restDays = Set((365..<730).map { Self.start + $0 })
        #expect(Self.record(plan).timetable.days.count == 9)
        plan.calendar.restDays = Set((0..<365).map { Self.start + $0 })
        #expect(Self.record(plan).timetable.days == [])
    }

    @Test("ends by a date where that is wanted")
    func until() {
        let plan = Self.plan(.until(Self.day("2026-03-31")))
        let days = Self.record(plan).timetable.days
        #expect(days.count == 11)
        #expect(days[10] <= Self.day("2026-03-31") && days[10] > Self.day("2026-03-20"))
        #expect(throws: PathPlan.Fault.noStudyDay) { try plan.check(from: Self.day("2026-04-01")) }
        #expect(throws: PathPlan.Fault.noStudyDay) {
            try Self.plan(rest: [1, 2, 3, 4, 6, 7]).check(from: Self.start)
        }
        #expect(throws: PathPlan.Fault.pace(0)) {
            try Self.plan(.units(0)).check(from: Self.start)
        }
        #expect(throws: PathPlan.Fault.day(Self.day("9999-01-01"))) {
            try Self.plan(start: Self.day("9999-01-01")).check(from: Self.start)
        }
        #expect(throws: Never.self) { try plan.check(from: Self.start) }
    }

    @Test("has names for its nodes, and ends chapters and books")
    func names() {
        let view = PathView(Self.record(Self.plan(.chapters(1), .light)), today: Self.start)
        let ids = view.nodes(on: Self.start).map(view.record.structure.id)
        #expect(ids == ["computed-0", "computed-1", "computed-2", "divider-One-1"])
        #expect(view.nodes.map(view.record.structure.id).contains("weekly-quiz-2026-02-06"))
        #expect(view.nodes.map(view.record.structure.id).contains("review-session-2026-02-08"))
        #expect((0..<4).map(Self.structure.endsBook) == [false, true, true, true])
    }

    @Test("asks on the last study day of a week whose Friday is a holiday")
    func quizzes() {
        // The 22nd of May 2026 is the Feast of Weeks, and a Friday.
        let plan = Self.plan(.units(1), start: Self.day("2026-05-17"), yomTov: .israel)
        let view = PathView(Self.record(plan), today: plan.start)
        let quizzes = view.nodes.filter { if case .quiz = $0.content { true } else { false } }
        #expect(quizzes.map(\.day.text) == ["2026-05-21", "2026-05-29", "2026-06-05"])
    }

    @Test("reviews what was done on an earlier day, and catches up each once")
    func reviews() {
        let plan = Self.plan(.units(2), .intensive, skipsFriday: false)
        let record = Self.record(
            plan,
            [
                (.done(position: 0), "2026-02-01"), (.done(position: 1), "2026-02-02"),
                (.done(position: 2), "2026-02-02"),
                (.reviewed(session: "review-session-2026-02-02", positions: [0]), "2026-02-02"),
            ])
        let view = PathView(record, today: Self.day("2026-02-05"))
        let session = view.nodes(on: Self.day("2026-02-02")).first
        guard let session, case .reviews(let items) = session.content else {
            Issue.record("no review on the second day")
            return
        }
        #expect(items.map(\.position) == [0, 1])
        #expect(view.due(items, on: session.day) == [])
        #expect(view.status(of: session) == .done)
        // Unit 0 again after three days, unit 2 after one; unit 1 was not done before its first
        // review, and comes after three days too.
        #expect(view.missedReviews == [2, 0, 1])
        #expect(view.openUnits == [3, 4, 5, 6, 7])
        #expect(view.missedQuiz == nil)
        #expect(
            PathView(record, today: Self.day("2026-02-08")).missedQuiz?.day.text == "2026-02-06")
    }

    @Test("goes on today at the first open unit where that is wanted, and repairs no streak")
    func force() {
        let record = Self.record(
            Self.plan(),
            [(.done(position: 0), "2026-02-01"), (.done(position: 1), "2026-02-01")])
        let today = Self.day("2026-02-04")
        #expect(PathStreak(record, today: today).current == 0)
        #expect(PathStreak(record, today: today).longest == 1)
        let version = record.changed(to: Self.plan(), on: today, force: true)
        let changed = PathRecord(record.structure, record.versions + [version], record.marks)
        #expect(
            changed.timetable.days[1...3].map(\.text) == ["2026-02-01", "2026-02-04", "2026-02-04"])
        #expect(PathStreak(changed, today: today).current == 0)
        #expect(PathView(changed, today: today).openUnits == [])
    }

    @Test("leaves what is done where it is, where what is open behind it goes on today")
    func forceBehindDone() {
        let done = (1...3).map { (PathEntry.done(position: $0), "2026-02-04") }
        let record = Self.record(Self.plan(), done)
        let today = Self.day("2026-02-09")
        let version = record.changed(to: Self.plan(.units(1)), on: today, force: true)
        #expect(version.fromPosition == 4)
        let timetable = PathTimetable(Self.structure, record.versions + [version])
        #expect((0...2).map { timetable.units(on: today + $0) } == [[4], [5], [6]])
        #expect(timetable.units(on: Self.start) == [0, 1])
    }

    @Test("counts no day for a unit that was done late, and none for a unit that was jumped")
    func streak() {
        let entries: [(PathEntry, String)] = (0..<6).map {
            (.done(position: $0), "2026-02-0\($0 / 2 + 1)")
        }
        #expect(
            PathStreak(Self.record(Self.plan(), entries), today: Self.day("2026-02-04")).current
                == 3)
        var late = entries
        late[2].1 = "2026-02-03"
        #expect(
            PathStreak(Self.record(Self.plan(), late), today: Self.day("2026-02-04")).current == 1)
        let record = Self.record(
            Self.plan(), Array(entries.prefix(2)) + [(.jumped(to: 6), "2026-02-02")])
        let jump = record.jump(to: 6, on: Self.day("2026-02-02"), today: Self.day("2026-02-02"))
        let jumped = PathRecord(record.structure, record.versions + [jump], record.marks)
        #expect(jumped.position == 6)
        #expect(PathStreak(jumped, today: Self.day("2026-02-02")).current == 1)
        #expect(PathStreak(jumped, today: Self.day("2026-02-03")).current == 0)
    }

    @Test("goes on by another plan at the day of a jump where nothing is done since")
    func planBehindJump() {
        let record = Self.record(Self.plan(), [(.done(position: 0), "2026-02-01")])
        let today = Self.day("2026-03-04")
        let jump = record.jump(to: 0, on: Self.day("2026-03-08"), today: today)
        let jumped = PathRecord(record.structure, record.versions + [jump], record.marks)
        let same = jumped.changed(to: Self.plan(.units(3)), on: today, force: false)
        #expect(same.fromPosition == 0 && same.fromDay == Self.day("2026-03-08"))
        let later = Self.plan(start: Self.day("2026-03-15"))
        let moved = jumped.changed(to: later, on: today, force: false)
        #expect(moved.fromDay == Self.day("2026-03-15"))
    }

    @Test("begins a new cycle with a jump back, and keeps the days of the old one")
    func cycle() {
        let entries: [(PathEntry, String)] = (0..<6).map {
            (.done(position: $0), "2026-02-0\($0 / 2 + 1)")
        }
        let record = Self.record(Self.plan(), entries)
        let today = Self.day("2026-02-04")
        let jump = record.jump(to: 3, on: today, today: today)
        #expect(jump.cycle == 2)
        var marks = PathMarks()
        marks.take(.done(position: 3), on: today)
        marks.take(.done(position: 4), on: today)
        let back = PathRecord(
            record.structure, record.versions + [jump], [1: record.current, 2: marks])
        #expect(back.start == 3)
        #expect(back.position == 5)
        #expect(PathStreak(back, today: today).current == 4)
        let view = PathView(back, today: today)
        #expect(view.nodes.first.map(back.structure.id) == "computed-3")
        #expect(view.nodes.allSatisfy { $0.day >= today })
    }
}
