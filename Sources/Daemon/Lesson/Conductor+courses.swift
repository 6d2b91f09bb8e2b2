internal import Control
internal import Curriculum
internal import Scripts
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Courses and lessons, as clients list and choose them.
extension Conductor {
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
            progress = try dependencies.store.lessonProgress(of: course.id.name)
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
            return try dependencies.store.restore().completed
        } catch {
            storeFailed(error)
            return []
        }
    }

    /// Chooses the course of which the next lesson is begun.
    func select(
        _ name: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        try refuseWhilePaused()
        let found: Syllabus?
        do throws(StoreError) {
            found = try syllabus(of: name)
        } catch {
            throw unavailable(error)
        }
        guard let syllabus = found else { throw .noSuchCourse(name.bounded(to: Self.echoMax)) }
        return try order(
            .order(.idle(.selectCourse(syllabus))), Self.session + "SelectCourse", terms, peer)
    }

    /// A course as the machine needs it, with what the learner has completed; nil where it is not
    /// installed.
    func syllabus(of name: String) throws(StoreError) -> Syllabus? {
        content.syllabus(of: CourseID(name), completed: try dependencies.store.restore().completed)
    }
}
