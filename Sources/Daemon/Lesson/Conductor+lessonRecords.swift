internal import Control
internal import Logging
internal import Session
internal import Store
internal import VarlinkWire

// What must not be forgotten of lessons.
extension Conductor {
    /// Under what name the store keeps the course of the lesson that was begun last, so that one
    /// which is installed later does not take its place.
    static let courseBegun = "course_begun"

    /// Adds what a record means for the tables and the journal.
    func add(
        _ record: LessonRecord, to draft: inout Commit, _ cause: EventCause
    ) throws(StoreError) {
        switch record {
        case .answerJudged(let lesson, let isCorrect):
            draft.progress.append(
                .answered(lesson: lesson.name, isCorrect: isCorrect, given: answerGiven))
            draft.add(
                .answerJudged, cause, data(of: lesson).adding("correct", .bool(isCorrect)))
        case .completed(let lesson):
            draft.progress.append(.completed(lesson: lesson.name))
            draft.library += try cardsOfCompleted(lesson)
            draft.add(.lessonCompleted, cause, data(of: lesson))
        case .abandoned(let lesson, let state):
            draft.add(
                .sessionAbandoned, cause,
                data(of: lesson).adding("state", .string(state.rawValue)))
        case .courseSelected(let syllabus):
            draft.selectedCourse = syllabus.course.name
            draft.add(.courseSelected, cause, ["course": .string(syllabus.course.name)])
        case .progressChanged: break  // Told with what has changed, by who changes it.
        }
    }

    /// What a record means beyond its being kept.
    func carryOut(_ record: LessonRecord) {
        switch record {
        case .completed(let lesson):
            log.debug("lesson completed", metadata: ["lesson": "\(lesson.name)"])
            dependencies.watcher(.lessonCompleted(lessonTitle ?? lesson.name))
        case .courseSelected(let syllabus):
            log.debug("course selected", metadata: ["course": "\(syllabus.course.name)"])
            note(missingCourse: nil)
            useCourse()
        case .progressChanged: useCourse()
        case .answerJudged, .abandoned: break
        }
    }

    /// Remembers the course in which something is begun.
    func keepCourse(in draft: inout Commit) {
        guard let course = dialogue.syllabus?.course else { return }
        draft.settings[Self.courseBegun] = course.name
    }

    /// What an event says of the content that runs.
    var contentData: JSONObject {
        JSONObject().adding("course", (dialogue.syllabus?.course.name).map(JSON.string))
    }

    private func data(of lesson: LessonID) -> JSONObject {
        contentData.adding("lesson", .string(lesson.name))
    }
}
