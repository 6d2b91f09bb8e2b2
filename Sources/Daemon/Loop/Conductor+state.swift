internal import Control
internal import Curriculum
internal import Session
internal import Store
package import VarlinkWire

// What clients see.
extension Conductor {
    /// Renders the state anew; called after every change.
    func show() {
        let state = state
        let study = studyState
        dependencies.board.show(
            state, steering: state.adding("study", study.map(JSON.object)), sound: soundState)
        if subscribers.isAnyoneLive {
            subscribers.sendLive(Self.live(state), journal)
            if let study { sendLive(study) }
        }
        dependencies.watcher(
            .transport(isPaused: transport.isPaused, isMuted: transport.isMuted))
        dependencies.watcher(.degraded(health.faults.mapValues(\.reason)))
    }

    /// Gives one who follows what is live the present, which no event will tell: the state, and
    /// what is being said.
    func showLive(to id: SubscriberID) {
        guard subscribers.takesLive(id) else { return }
        subscribers.sendLive(Self.live(state), journal, to: id)
        guard isSpeaking, let text = ownWords.present else { return }
        guard subscribers.maySteer(id) || speaking?.hasNames != true else { return }
        subscribers.sendLive(Self.liveLine(text), journal, to: id)
    }

    private static func live(_ state: JSONObject) -> JSONObject {
        ["type": "state", "state": .object(state)]
    }

    static func liveLine(_ text: String) -> JSONObject {
        ["type": "speech.line", "text": .string(text)]
    }

    /// The answer to `GetState`.
    package var state: JSONObject {
        let saved = dialogue.saved
        let start = JSONObject([
            ("epoch", .string(journal.epoch)), ("seq", .integer(journal.last)),
            ("machine", .string(saved.state.machine)), ("state", .string(saved.state.rawValue)),
            ("learner", .string(learner)),
        ])
        return addLesson(saved, to: start)
            .adding("allowed", .array(allowed.map(JSON.string)))
            .adding(
                "transport",
                hearsSound ? .array(transportNames) : nil
            )
            .adding(
                "packsOffered",
                packsOffered.isEmpty ? nil : .array(packsOffered.map(JSON.string))
            )
            .adding("speaking", .bool(isSpeaking))
            .adding("listening", .bool(isListening))
            .adding("paused", .bool(transport.isPaused))
            .adding("muted", .bool(transport.isMuted))
            .adding("degraded", .array(health.degraded.map(JSON.string)))
    }

    /// Whether speech goes on now, also where it goes on in silence for want of a loudspeaker.
    private var isSpeaking: Bool {
        let isLessonSpeaking = speaking != nil && !transport.isPaused
        let isAsked = (isLessonSpeaking || trial?.isSpeaking == true) && stuck == nil
        return (isAsked || spokenNotice != nil) && !isMouthHeld
    }

    /// Whether a word that is spoken now would be heard.
    private var isListening: Bool {
        (aside != nil || listening != nil) && stuck == nil && trial == nil
            && transport.isMicrophoneOpen
            && health.faults[.microphone] == nil && health.faults[.recogniser] == nil
    }

    /// The commands that act now, by their names on the wire.
    var allowed: [String] { dialogue.allowed.map(\.rawValue) }

    /// What may be said of the sound now, by its names on the wire.
    private var transportNames: [JSON] { spokenTransport.map { .string($0.rawValue) } }

    /// What every order is answered with.
    var receipt: JSONObject {
        ["seq": .integer(journal.last), "state": .string(dialogue.phase.state.rawValue)]
    }
}
