internal import Control
internal import Curriculum
internal import Session
internal import Store
internal import VarlinkWire
internal import Voice

// What clients can look up.
extension Conductor {
    /// The decision table, rendered once.
    static let machine: JSONObject = [
        "states": .array(State.allCases.map { .string($0.rawValue) }),
        "transitions": .array(
            DecisionTable.rows.map { row in
                [
                    "state": .string(row.state.rawValue), "stimulus": .string(row.stimulus),
                    "next": .string(row.next.rawValue),
                    "says": .array(row.says.map(JSON.string)),
                ]
            }),
    ]

    /// A page of the journal.
    func history(since: Int64, limit: Int?) throws(ErrorReply) -> JSONObject {
        let limit = limit ?? Journal.batchMax
        guard since >= 0 else {
            throw .invalidParameter("since", hint: "expected 0 or more, found \(since)")
        }
        guard (1...Journal.batchMax).contains(limit) else {
            throw .invalidParameter(
                "limit", hint: "expected 1 to \(Journal.batchMax), found \(limit)")
        }
        do throws(StoreError) {
            let events = Journal.fitting(try hands.store.events(since: since, limit: limit))
            let newest = events.last?.seq ?? journal.last
            return JSONObject([
                ("epoch", .string(journal.epoch)),
                ("events", .array(events.map { .object($0.wire) })),
            ])
            .adding("next", newest < journal.last ? .integer(newest) : nil)
            .adding(
                "lost",
                Journal.lost(after: since, before: events.first?.seq ?? journal.last + 1))
        } catch {
            throw unavailable(error)
        }
    }

    /// The courses from a place of the list on.
    func courses(from offset: Int64) throws(ErrorReply) -> JSONObject {
        let selected = dialogue.syllabus?.course
        let known = completedLessons
        let page = try Page(of: content.library.courses, from: offset) { course in
            let completed = course.lessons.filter { known.contains($0.id.name) }
            return [
                "course": .string(course.id.name), "title": .string(course.title),
                "description": .string(course.description),
                "lessons": .integer(Int64(course.lessons.count)),
                "completed": .integer(Int64(completed.count)),
                "selected": .bool(course.id == selected),
            ]
        }
        return JSONObject([("courses", .array(page.items))])
            .adding("next", page.next.map(JSON.integer))
    }

    /// The lessons of a course, or of the selected one, from a place of the list on.
    func lessons(of name: String?, from offset: Int64) throws(ErrorReply) -> JSONObject {
        let id = name.map(CourseID.init) ?? dialogue.syllabus?.course
        guard let course = id.flatMap({ content.library.course($0) }) else {
            throw .noSuchCourse(name?.bounded(to: Self.echoMax))
        }
        let progress: [LessonProgress]
        do throws(StoreError) {
            progress = try hands.store.lessonProgress(of: course.id.name)
        } catch {
            throw unavailable(error)
        }
        let byLesson = Dictionary(progress.map { ($0.lesson, $0) }) { first, _ in first }
        let page = try Page(of: course.lessons, from: offset) { entry in
            Self.wire(entry, byLesson[entry.id.name], in: byLesson)
        }
        return JSONObject([
            ("course", .string(course.id.name)), ("lessons", .array(page.items)),
        ])
        .adding("next", page.next.map(JSON.integer))
    }

    private static func wire(
        _ entry: CourseLesson, _ progress: LessonProgress?, in all: [String: LessonProgress]
    ) -> JSONObject {
        let isUnlocked = entry.prerequisite.map { all[$0.name]?.completedAt != nil } ?? true
        return JSONObject([
            ("lesson", .string(entry.id.name)), ("sequence", .integer(Int64(entry.sequence))),
            ("title", .string(entry.title)), ("objective", .string(entry.objective)),
        ])
        .adding("prerequisite", entry.prerequisite.map { .string($0.name) })
        .adding("completed", .bool(progress?.completedAt != nil))
        .adding("completedUSec", progress?.completedAt.map(JSON.integer))
        .adding("answerCorrect", progress?.isAnswerCorrect.map(JSON.bool))
        .adding("available", .bool(isUnlocked))
    }

    /// Every lesson the learner has completed; none where the store cannot be read.
    var completedLessons: Set<String> {
        do throws(StoreError) {
            return try hands.store.restore().completed
        } catch {
            storeFailed(error)
            return []
        }
    }

    /// How speech sounds now, and whether it may.
    var soundState: JSONObject { soundState(with: transport) }

    /// The same, with another state of pause and mute.
    func soundState(with transport: Transport) -> JSONObject {
        JSONObject([
            ("paused", .bool(transport.isPaused)), ("muted", .bool(transport.isMuted)),
            ("volume", .integer(Int64(sound.volume))),
            ("ratePercent", .integer(Int64(sound.ratePercent))), ("voice", .string(voice)),
        ])
        .adding("output", sound.devices[.output].map(JSON.string))
        .adding("input", sound.devices[.input].map(JSON.string))
    }
}
