internal import Control
internal import Session
internal import Store
internal import VarlinkWire

extension Conductor {
    /// Under what name the store keeps the course of the lesson that was begun last, so that one
    /// which is installed later does not take its place.
    static let courseBegun = "course_begun"

    /// Adds what a record means for the tables and the journal.
    func add(_ record: Record, to draft: inout Commit, _ cause: EventCause) {
        switch record {
        case .position: break
        case .stateChanged(let from, let to):
            draft.add(.stateChanged, from: from, to: to, cause, lessonData(nil))
            if from == .idle, let course = dialogue.syllabus?.course {
                draft.settings[Self.courseBegun] = course.name
            }
        case .answerJudged(let lesson, let isCorrect):
            draft.progress.append(
                .answered(lesson: lesson.name, isCorrect: isCorrect, given: answerGiven))
            draft.add(
                .answerJudged, cause, lessonData(lesson).adding("correct", .bool(isCorrect)))
        case .lessonCompleted(let lesson):
            draft.progress.append(.completed(lesson: lesson.name))
            draft.add(.lessonCompleted, cause, lessonData(lesson))
        case .commandRefused(let command, let state):
            draft.add(
                .commandRefused, cause,
                ["command": .string(command.rawValue), "state": .string(state.rawValue)])
        case .sessionAbandoned(let lesson, let state):
            draft.add(
                .sessionAbandoned, cause,
                lessonData(lesson).adding("state", .string(state.rawValue)))
        case .courseSelected(let syllabus):
            draft.selectedCourse = syllabus.course.name
            draft.add(.courseSelected, cause, ["course": .string(syllabus.course.name)])
        case .progressChanged: break  // Told with what has changed, by who changes it.
        }
    }

    private func lessonData(_ lesson: LessonID?) -> JSONObject {
        JSONObject()
            .adding("course", (self.dialogue.syllabus?.course.name).map(JSON.string))
            .adding("lesson", lesson.map { .string($0.name) })
    }
}

extension Commit {
    fileprivate mutating func add(
        _ type: EventType, from: State? = nil, to: State? = nil, _ cause: EventCause,
        _ data: JSONObject
    ) {
        events.append(
            NewEvent(
                type, from: from?.rawValue, to: to?.rawValue, cause: cause,
                data: data.isEmpty ? nil : JSON.object(data).text))
    }
}

extension NewEvent {
    /// An event of a type that clients know, without states and data, unless they are given.
    init(
        _ type: EventType, from: String? = nil, to: String? = nil, cause: EventCause,
        data: String? = nil
    ) {
        self.init(type: type.rawValue, from: from, to: to, cause: cause, data: data)
    }
}

/// The counters of a phase as the store keeps them beside the position.
struct Counters {
    var repeats: Int
    var unclear: Int
    var isCorrect: Bool?
    /// Milliseconds.
    var patience: Int64

    init(_ saved: Session.Saved) {
        repeats = saved.repeats
        unclear = saved.unclear
        isCorrect = saved.isCorrect
        patience = saved.patience.wholeMilliseconds
    }

    /// Reads what this program once wrote; what cannot be read counts as nothing.
    init(json: String) {
        let object = (try? JSON.parse(Array(json.utf8)))?.objectValue ?? [:]
        repeats = Int(object["repeats"]?.integerValue ?? 0)
        unclear = Int(object["unclear"]?.integerValue ?? 0)
        isCorrect = object["correct"]?.boolValue
        patience = object["patience"]?.integerValue ?? Wait.patience.wholeMilliseconds
    }

    var json: String {
        let object: JSONObject = [
            "repeats": .integer(Int64(repeats)), "unclear": .integer(Int64(unclear)),
            "patience": .integer(patience),
        ]
        return JSON.object(object.adding("correct", isCorrect.map(JSON.bool))).text
    }
}
