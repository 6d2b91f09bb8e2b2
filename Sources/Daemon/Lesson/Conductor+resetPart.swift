internal import Control
internal import Curriculum
internal import Logging
internal import Scripts
internal import Session
internal import Store
internal import VarlinkWire

// Deletes the progress of a course or a lesson.
extension Conductor {
    /// The machine after an order in IDLE, and its effects.
    func after(
        _ order: IdleOrder
    ) throws(ErrorReply) -> (next: Dialogue, effects: [Effect]) {
        var next = dialogue
        guard case .accepted(let effects) = next.handle(.order(.idle(order)), at: now) else {
            throw reply(to: Refusal(.notAllowedNow), of: .order(.idle(order)))
        }
        return (next, effects)
    }

    /// What tells the machine of a reset. Without decks study is not listened for any more.
    func order(
        resetting extent: ResetExtent, to syllabus: Syllabus?
    ) throws(ErrorReply) -> IdleOrder {
        guard extent != .progress else { return .changeProgress(syllabus) }
        var learners = try written { store throws(StoreError) in try store.learners() }
        for index in learners.indices where learners[index].isSelected {
            learners[index].isSpoken = true
        }
        return .changeLearners(
            .selected(LearnerID(learner), syllabus),
            offering: Self.offered(content, learners, studying: []))
    }

    /// The lessons of a course, or one lesson.
    struct Part {
        /// The event's data.
        var name: JSONObject
        var words: String
        var lessons: [String]
    }

    /// The part that is meant; nil for everything.
    func part(of wish: AdminCall.Reset) throws(ErrorReply) -> Part? {
        guard !wish.isEverything || wish.course == nil && wish.lesson == nil else {
            throw .invalidParameter(
                "everything", hint: "give a course, a lesson or everything, not two of them")
        }
        switch (wish.course, wish.lesson) {
        case (nil, nil): return nil
        case (let id?, nil):
            guard let course = content.library.course(CourseID(id)) else {
                throw .noSuchCourse(id.bounded(to: Self.echoMax))
            }
            return Part(
                name: ["course": .string(id)], words: "the course \(id)",
                lessons: course.lessons.map(\.id.name))
        case (nil, let id?):
            guard try isKnown(id) else { throw .noSuchLesson(id.bounded(to: Self.echoMax)) }
            return Part(
                name: ["lesson": .string(id)], words: "the lesson \(id)", lessons: [id])
        case (_?, _?):
            throw .invalidParameter("lesson", hint: "give a course or a lesson, not both")
        }
    }

    /// Whether a course has this lesson, or there is progress in it.
    private func isKnown(_ id: String) throws(ErrorReply) -> Bool {
        if content.library.course(of: LessonID(id)) != nil { return true }
        return try written { store throws(StoreError) in try store.hasProgress(of: id) }
    }

    func reset(_ part: Part, _ cause: EventCause) throws(ErrorReply) -> JSONObject {
        var syllabus = dialogue.syllabus
        syllabus?.completed.subtract(part.lessons.map(LessonID.init(_:)))
        let (next, effects) = try after(.changeProgress(syllabus))
        let draft = Commit(
            at: dependencies.clocks.wallUSec(),
            events: [
                NewEvent(.progressReset, cause: cause, data: JSON.object(part.name).text)
            ])
        let report = try written { store throws(StoreError) in
            try store.deleteProgress(of: part.lessons, thenCommitting: draft)
        }
        take(report.seqs, of: draft)
        dialogue = next
        perform(effects)
        finish(report, "progress deleted in part")
        let message =
            "Deleted the progress of \(part.words). The journal and the daemon's own backup still "
            + "tell of it, as do files that were exported or backed up elsewhere."
        return receipt(of: report, message)
    }
}
