internal import Control
internal import Curriculum
internal import Scripts
internal import Session
internal import Store
internal import VarlinkWire

// The text of lessons, for clients.
extension Conductor {
    /// The text of a lesson that may be read, from an offset on; of the open lesson if none is
    /// named.
    func text(
        of name: String?, in courseName: String?, from offset: Int64
    ) throws(ErrorReply) -> JSONObject {
        let (course, entry) = try find(name, in: courseName)
        let isCompleted = try isCompleted(entry, of: course)
        let shown = shown(of: entry.id, isCompleted: isCompleted)
        let script = try script(of: entry, in: course, shown)
        let pieces = script.map { LessonText($0, shown).pieces } ?? []
        let page = try Page(of: pieces, from: offset, wire: \.wire)
        let kinds = pieces.dropFirst(Int(clamping: offset)).map(\.kind)
        func list(_ kind: LessonText.Piece.Kind) -> [JSON] {
            zip(kinds, page.items).filter { $0.0 == kind }.map(\.1)
        }
        let question = shown.isJudged ? script?.question : nil
        return head(entry, of: course, isCompleted, shown)
            .adding("reference", script.map { .string($0.passage.reference) })
            .adding("sentences", .array(list(.sentence)))
            .adding("passage", .array(list(.line).compactMap { $0.objectValue?["text"] }))
            .adding("vocabulary", .array(list(.term)))
            .adding("correctAnswer", question.map { .string($0.correctAnswer) })
            .adding(
                "acceptableVariants",
                question.map { .array($0.acceptableVariants.map(JSON.string)) }
            )
            .adding("next", page.next.map(JSON.integer))
    }

    private func head(
        _ entry: CourseLesson, of course: Course, _ isCompleted: Bool, _ shown: Shown
    ) -> JSONObject {
        JSONObject([
            ("course", .string(course.id.name)), ("lesson", .string(entry.id.name)),
            ("sequence", .integer(Int64(entry.sequence))), ("title", .string(entry.title)),
            ("objective", .string(entry.objective)), ("completed", .bool(isCompleted)),
            ("shown", .string(shown.name)),
        ])
    }

    private func find(
        _ name: String?, in courseName: String?
    ) throws(ErrorReply) -> (Course, CourseLesson) {
        guard let id = name.map(LessonID.init) ?? dialogue.saved.lesson else {
            throw .noSuchLesson(nil)
        }
        let course = courseName.map { content.library.course(CourseID($0)) }
        if let course, course == nil {
            throw .noSuchCourse(courseName?.bounded(to: Self.echoMax))
        }
        guard let course = course ?? content.library.course(of: id),
            let entry = course.lesson(id)
        else { throw .noSuchLesson(id.name.bounded(to: Self.echoMax)) }
        return (course, entry)
    }

    private func isCompleted(
        _ entry: CourseLesson, of course: Course
    ) throws(ErrorReply) -> Bool {
        do throws(StoreError) {
            return try dependencies.store.lessonProgress(of: course.id.name)
                .contains { $0.lesson == entry.id.name && $0.completedAt != nil }
        } catch {
            throw unavailable(error)
        }
    }

    private func shown(of id: LessonID, isCompleted: Bool) -> Shown {
        if isCompleted { return .whole }
        let saved = dialogue.saved
        return saved.lesson == id ? Shown(saved) : .title
    }

    /// The open script, else the script of the file, which is read once for all pages; nil if
    /// nothing of it may be read.
    private func script(
        of entry: CourseLesson, in course: Course, _ shown: Shown
    ) throws(ErrorReply) -> LessonScript? {
        guard shown != .title else { return nil }
        if case .lesson(let script) = script, script.lesson == entry.id { return script }
        let read = scriptCache.script(of: entry.id, in: course.id) {
            content.script(of: entry.id, in: course.id, voiceName: dependencies.voiceName)
        }
        switch read {
        case .success(let script): return script
        case .failure(let fault): throw .lessonUnavailable(message: fault.text, hint: fault.hint)
        }
    }
}
