internal import Control
internal import Curriculum
internal import Session
internal import Store
internal import VarlinkWire

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

    func history(since: Int64, limit: Int?) throws(ErrorReply) -> JSONObject {
        let limit = limit ?? Journal.batchMax
        guard since >= 0 else { throw .invalidParameter("since", hint: "expected 0 or more") }
        guard (1...Journal.batchMax).contains(limit) else {
            throw .invalidParameter("limit", hint: "expected 1 to \(Journal.batchMax)")
        }
        do throws(StoreError) {
            let events = try hands.store.events(since: since, limit: limit)
            let newest = events.last?.seq ?? journal.last
            return JSONObject([
                ("epoch", .string(journal.epoch)),
                ("events", .array(events.map { .object($0.wire) })),
            ])
            .adding("next", newest < journal.last ? .integer(newest) : nil)
        } catch {
            throw unavailable(error)
        }
    }

    var courses: JSONObject {
        let selected = lesson.syllabus?.course
        let known = completedLessons
        let list = content.library.courses.map { course -> JSON in
            let completed = course.lessons.filter { known.contains($0.id.name) }
            return [
                "course": .string(course.id.name), "title": .string(course.title),
                "description": .string(course.description),
                "lessons": .integer(Int64(course.lessons.count)),
                "completed": .integer(Int64(completed.count)),
                "selected": .bool(course.id == selected),
            ]
        }
        return ["courses": .array(list)]
    }

    func lessons(of name: String?) throws(ErrorReply) -> JSONObject {
        let id = name.map(CourseID.init) ?? lesson.syllabus?.course
        guard let course = id.flatMap({ content.library.course($0) }) else {
            throw .noSuchCourse(name ?? "")
        }
        let progress: [LessonProgress]
        do throws(StoreError) {
            progress = try hands.store.lessonProgress(of: course.id.name)
        } catch {
            throw unavailable(error)
        }
        let byLesson = Dictionary(progress.map { ($0.lesson, $0) }) { first, _ in first }
        return [
            "course": .string(course.id.name),
            "lessons": .array(
                course.lessons.map { entry in
                    .object(Self.wire(entry, byLesson[entry.id.name], in: byLesson))
                }),
        ]
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

    var soundState: JSONObject {
        [
            "paused": .bool(transport.isPaused), "muted": .bool(transport.isMuted),
            "volume": .integer(Int64(sound.volume)),
            "ratePercent": .integer(Int64(sound.ratePercent)), "voice": .string(voice),
        ]
    }

    var healthReport: JSONObject {
        let parts = Health.Part.allCases.map { part -> JSON in
            let fault = health.faults[part]
            return .object(
                JSONObject([("name", .string(part.rawValue)), ("ok", .bool(fault == nil))])
                    .adding("message", (fault?.reason).map(JSON.string))
                    .adding("hint", (fault?.hint).map(JSON.string)))
        }
        return [
            "ok": .bool(health.faults.isEmpty), "version": .string(settings.version),
            "uptimeUSec": .integer(hands.clocks.monotonicUSec() - startedAt),
            "pid": .integer(Int64(settings.processID)),
            "stateDirectory": .string(settings.stateDirectory), "parts": .array(parts),
        ]
    }
}
