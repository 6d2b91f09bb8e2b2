internal import Control
internal import Curriculum
internal import Scripts
internal import Session
internal import VarlinkWire

// What the state says of the course and the open lesson.
extension Conductor {
    /// Adds the course, the open lesson and how far it is.
    func addLesson(_ saved: Session.Saved, to state: JSONObject) -> JSONObject {
        let course = course
        let entry = saved.lesson.flatMap { id in course?.lesson(id) }
        return
            state
            .adding("course", (course?.id.name ?? missingCourse).map(JSON.string))
            .adding("courseTitle", course.map { .string($0.title) })
            .adding("lesson", saved.lesson.map { .string($0.name) })
            .adding("lessonTitle", entry.map { .string($0.title) })
            .adding("segment", saved.segment.map { .integer(Int64($0.rawValue)) })
            .adding("progress", progress(saved))
    }

    /// The title of the lesson that is open.
    var lessonTitle: String? {
        dialogue.saved.lesson.flatMap { course?.lesson($0)?.title }
    }

    /// The place in the lesson and its times; nil if no lesson is open.
    private func progress(_ saved: Session.Saved) -> JSON? {
        guard let segment = saved.segment else { return nil }
        let script = openLesson
        let place = JSONObject([
            ("segment", .integer(Int64(segment.rawValue))), ("name", .string(segment.name)),
            ("sentence", .integer(Int64(saved.sentence + 1))),
            ("sentences", .integer(Int64(script?.segments[segment]?.count ?? 0))),
        ])
        guard let lengths = script?.lengths else { return .object(place) }
        let elapsed =
            switch Shown(saved) {
            case .title: SpokenLengths.Length.zero
            case .spoken(let segment, let sentences):
                lengths.start(of: sentences - 1, in: segment)
            case .whole where saved.state == .lesson(.sessionComplete): lengths.total
            // A lesson that is heard again is at its sentence.
            case .whole: lengths.start(of: saved.sentence, in: segment)
            }
        return .object(
            place.adding("elapsedUSec", microseconds(elapsed))
                .adding("totalUSec", microseconds(lengths.total)))
    }

    private func microseconds(_ length: SpokenLengths.Length) -> JSON {
        .integer(Int64(length.milliseconds(atPercent: sound.ratePercent)) * 1000)
    }
}
