import Scheduling
import Testing

@Suite("Places and plans of a reading path")
struct PathPlaceTests {
    private static let structure = PathStructure(
        sections: [
            [.init(key: "Book_One", chapters: [3, 2]), .init(key: "Book.Two", chapters: [4])],
            [.init(key: "Book_Three", chapters: [2])],
        ], keyPrefix: "Book_")

    @Test("every unit is found by its reference, and by nothing else")
    func references() {
        let references = PathReferences(Self.structure)
        for position in 0..<Self.structure.units {
            let reference = Self.structure.reference(of: position)
            #expect(references.position(of: reference) == position)
        }
        let wrong = [
            "", "Book_One", "Book_One.1", "Book_One.0.1", "Book_One.1.0", "Book_One.1.4",
            "Book_One.3.1", "Book_One.1.x", "book_one.1.1", "Book_One..1", "Book_Three.2.1",
            "Book_One.-1.1", "Book_One.1.1.1", "Book_One.9223372036854775807.1",
            "Book_Three.9223372036854775807.1", "Book_One.01.1", "Book_One.1.+1",
        ]
        for reference in wrong { #expect(references.position(of: reference) == nil) }
    }

    @Test("a place names section, book, chapter and unit")
    func places() {
        #expect(
            Self.structure.place(of: 4) == PathPlace(section: 0, book: 0, chapter: 2, unit: 2))
        #expect(
            Self.structure.place(of: 10) == PathPlace(section: 1, book: 2, chapter: 1, unit: 2))
        #expect(Self.structure.end(ofChapter: 2).book == 1)
    }

    @Test("sections, books and chapters have their units")
    func stretches() {
        let all = Self.structure.sectionsAndBooks
        #expect(all.map(\.kind) == [.section, .book, .book, .section, .book])
        #expect(all.map(\.positions) == [0..<9, 0..<5, 5..<9, 9..<11, 9..<11])
        #expect(Self.structure.chapters(ofBook: 0).map(\.positions) == [0..<3, 3..<5])
    }

    @Test(
        "the texts of paces",
        arguments: [
            ("two_mishna", PathPlan.Pace.units(2)), ("one_chapter", .chapters(1)),
            ("seder_per_year", .sectionEachYear), ("units:7", .units(7)),
            ("chapters:12", .chapters(12)), ("until:1970-01-31", .until(StudyDay(30))),
        ])
    func paces(text: String, pace: PathPlan.Pace) throws {
        #expect(try PathPlanText(pace: text, pathStartDate: "2026-02-01").plan.pace == pace)
    }

    @Test("what is no plan is refused with the member")
    func faults() {
        let paces = [
            "", "two", "units", "units:", "units:+1", "units:1.5", "until:2026-2-1", "units:1:2",
            "two_mishna:1", "chapters:9999999999999999999",
        ]
        let start = "2026-02-01"
        let wrong =
            paces.map { ("pace", PathPlanText(pace: $0, pathStartDate: start)) } + [
                ("reviewIntensity", PathPlanText(reviewIntensity: "hard", pathStartDate: start)),
                ("yomTov", PathPlanText(pathStartDate: start, yomTov: "Israel")),
                ("pathStartDate", PathPlanText(pathStartDate: "2026-02-30")),
                ("yomTovDates", PathPlanText(pathStartDate: start, yomTovDates: ["soon"])),
            ]
        for (member, text) in wrong {
            let fault = #expect(throws: PathPlanText.Fault.self) { try text.plan }
            #expect(fault?.member == member)
        }
    }

    @Test("order and doubles of days of rest make no other plan")
    func normalised() throws {
        let one = PathPlanText(
            pathStartDate: "2026-02-01", restWeekdays: [7, 6, 7],
            yomTovDates: ["2026-05-01", "2026-03-01", "2026-05-01"])
        let other = PathPlanText(
            pathStartDate: "2026-02-01", restWeekdays: [6, 7],
            yomTovDates: ["2026-03-01", "2026-05-01"])
        #expect(one.normalised == other)
        #expect(try one.plan == other.plan)
    }
}

/// What waits, and what became of days, by example: two units a day from a Sunday on.
@Suite("What waits of a reading path")
struct PathWaitingTests {
    private static let structure = PathStructure(
        sections: [[.init(key: "Book_One", chapters: [30, 30])]], keyPrefix: "Book_")
    private static let start = StudyDay(text: "2026-02-01") ?? StudyDay(0)

    private static func record(
        _ plan: PathPlan, _ entries: [(PathEntry, Int)], then version: PathVersion? = nil
    ) -> PathRecord {
        var marks = PathMarks()
        for (entry, ahead) in entries { marks.take(entry, on: start + ahead) }
        let first = PathVersion(createdOn: plan.start, fromDay: plan.start, plan: plan)
        return PathRecord(structure, [first] + (version.map { [$0] } ?? []), [1: marks])
    }

    private static func plan(
        _ pace: PathPlan.Pace = .units(2), _ reviews: PathPlan.ReviewIntensity = .light
    ) -> PathPlan {
        PathPlan(
            pace: pace, reviews: reviews, start: start,
            calendar: PathCalendar(yomTov: .none))
    }

    private static func waiting(_ record: PathRecord, after days: Int) -> PathWaiting {
        PathWaiting(PathView(record, today: start + days))
    }

    private func ids(_ nodes: [PathNode]) -> [String] { nodes.map(Self.structure.id) }

    @Test("units, reviews with something due and the newest quiz are overdue")
    func overdue() {
        let record = Self.record(
            Self.plan(), [(.done(position: 0), 0), (.done(position: 10), 8)])
        let waiting = Self.waiting(record, after: 15)
        let units = ids(waiting.overdue).filter { $0.hasPrefix("computed") }
        #expect(units.first == "computed-1" && !units.contains("computed-10"))
        #expect(
            ids(waiting.overdue).filter { !$0.hasPrefix("computed") } == [
                "review-session-2026-02-08", "weekly-quiz-2026-02-13",
                "review-session-2026-02-15",
            ])
        let old = waiting.view.nodes.first {
            Self.structure.id(of: $0) == "weekly-quiz-2026-02-06"
        }
        #expect(old.map(waiting.status) == .jumped)
    }

    @Test("a review in which nothing is due is passed over")
    func passedOver() {
        let waiting = Self.waiting(Self.record(Self.plan(), []), after: 7)
        let session = waiting.view.nodes(on: Self.start + 7).first
        #expect(session.map(waiting.status) == .jumped)
        #expect(ids(waiting.open) == ["computed-10", "computed-11"])
    }

    @Test("the last open unit of a chapter closes the largest that has none left")
    func closed() {
        let all = (0..<60).map { (PathEntry.done(position: $0), 0) }
        func closed(_ done: [(PathEntry, Int)], by positions: [Int]) -> [PathStretch.Kind] {
            Self.record(Self.plan(), done).closed(by: positions, on: Self.start).map(\.kind)
        }
        #expect(closed(Array(all[..<29]), by: [29]) == [.chapter])
        #expect(closed(Array(all[..<28]), by: [29]).isEmpty)
        #expect(closed(Array(all[..<30]), by: [29]) == [.chapter])
        #expect(closed(all, by: [29]) == [.path])
        #expect(closed(Array(all[..<59]), by: [59]) == [.path])
        #expect(closed([], by: Array(0..<60)) == [.path])
        #expect(closed([(.jumped(to: 29), 0)], by: [29]) == [.chapter])
    }

    @Test("days count what was due, done in time and late")
    func days() {
        let record = Self.record(
            Self.plan(),
            [(.done(position: 0), 0), (.done(position: 1), 1), (.done(position: 2), 1)])
        let days = record.days(from: Self.start + -3, through: Self.start + 6)
        #expect(days.count == 7)
        #expect(days[0] == PathDay(Self.start, due: 2, done: 1, late: 1))
        #expect(days[1] == PathDay(Self.start + 1, due: 2, done: 1))
        #expect(days[5] == PathDay(Self.start + 5))
    }

    @Test("other reviews alone move no unit, however the rest is spread")
    func reviewsAlone() {
        for pace in [PathPlan.Pace.sectionEachYear, .until(Self.start + 40), .chapters(1)] {
            let plan = Self.plan(pace, .none)
            let record = Self.record(plan, [(.done(position: 0), 0)])
            let other = Self.plan(pace, .intensive)
            let version = record.changed(to: other, on: Self.start + 3, force: false)
            let changed = Self.record(plan, [(.done(position: 0), 0)], then: version)
            #expect(changed.timetable.days == record.timetable.days)
            let nodes = PathView(changed, today: Self.start + 3).nodes
            #expect(nodes.contains { if case .reviews = $0.content { true } else { false } })
        }
    }
}
