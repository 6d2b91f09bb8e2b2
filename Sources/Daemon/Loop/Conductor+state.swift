internal import Control
internal import Curriculum
internal import Session
internal import VarlinkWire

// What clients see.
extension Conductor {
    /// Renders the state anew; called after every change.
    func show() {
        hands.board.show(state)
        hands.watcher(
            .transport(isPaused: transport.isPaused, isMuted: transport.isMuted))
        hands.watcher(.degraded(health.faults.mapValues(\.reason)))
    }

    /// The answer to `GetState`.
    var state: JSONObject {
        let saved = lesson.saved
        let course = course
        let entry = saved.lesson.flatMap { id in course?.lesson(id) }
        return JSONObject([
            ("epoch", .string(journal.epoch)), ("seq", .integer(journal.last)),
            ("machine", .string(saved.state.machine)), ("state", .string(saved.state.rawValue)),
            ("learner", "default"),
        ])
        .adding("course", course.map { .string($0.id.name) })
        .adding("courseTitle", course.map { .string($0.title) })
        .adding("lesson", saved.lesson.map { .string($0.name) })
        .adding("lessonTitle", entry.map { .string($0.title) })
        .adding("segment", saved.segment.map { .integer(Int64($0.rawValue)) })
        .adding("progress", progress(saved))
        .adding("allowed", .array(allowed.map(JSON.string)))
        .adding("transport", settings.hearsTransport ? .array(transportNames) : nil)
        .adding("speaking", .bool(isSpeaking))
        .adding("listening", .bool(isListening))
        .adding("paused", .bool(transport.isPaused))
        .adding("muted", .bool(transport.isMuted))
        .adding("degraded", .array(health.degraded.map(JSON.string)))
    }

    /// Whether speech goes on now, also where it goes on in silence for want of a loudspeaker.
    private var isSpeaking: Bool {
        (speaking != nil || trial?.isSpeaking == true) && stuck == nil && !transport.isPaused
            && !isMouthHeld
    }

    /// Whether a word that is spoken now would be heard.
    private var isListening: Bool {
        (aside != nil || listening != nil) && stuck == nil && trial == nil
            && transport.isMicrophoneOpen
            && health.faults[.microphone] == nil && health.faults[.recogniser] == nil
    }

    /// The title of the lesson that is open.
    var lessonTitle: String? {
        lesson.saved.lesson.flatMap { course?.lesson($0)?.title }
    }

    /// The commands that act now, by their names on the wire.
    var allowed: [String] { lesson.phase.allowed.map(\.rawValue) }

    /// What may be said of the sound now, by its names on the wire.
    private var transportNames: [JSON] { spokenTransport.map { .string($0.rawValue) } }

    private func progress(_ saved: Session.Saved) -> JSON? {
        guard let segment = saved.segment else { return nil }
        return .object([
            "segment": .integer(Int64(segment.rawValue)), "name": .string(segment.name),
            "sentence": .integer(Int64(saved.sentence + 1)),
            "sentences": .integer(Int64(script?.segments[segment]?.count ?? 0)),
        ])
    }

    /// What every order is answered with.
    var receipt: JSONObject {
        ["seq": .integer(journal.last), "state": .string(lesson.phase.state.rawValue)]
    }
}
