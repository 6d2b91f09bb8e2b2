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
        let sessions = sessions
        dependencies.board.show(
            state, steering: steering(state, sessions), sound: soundState)
        if subscribers.isAnyoneLive {
            subscribers.sendLive(Self.live(state), journal)
            for session in sessions {
                subscribers.sendLive(session.live, journal, onlyToThoseWhoSteer: true)
            }
        }
        dependencies.watcher(
            .transport(isPaused: transport.isPaused, isMuted: transport.isMuted))
        dependencies.watcher(.degraded(health.faults.mapValues(\.reason)))
    }

    /// The state with what only those see who may steer.
    var steeringState: JSONObject { steering(state, sessions) }

    private func steering(_ state: JSONObject, _ sessions: [ShownSession]) -> JSONObject {
        sessions.reduce(state) { $0.adding($1.name, .object($1.session)) }
    }

    /// Gives one who follows what is live the present, which no event will tell: the state, and
    /// what is being said.
    func showLive(to id: SubscriberID) {
        guard subscribers.takesLive(id) else { return }
        subscribers.sendLive(Self.live(state), journal, to: id)
        if subscribers.maySteer(id) {
            for session in sessions { subscribers.sendLive(session.live, journal, to: id) }
        }
        guard isSpeaking, let text = ownWords.present else { return }
        guard subscribers.maySteer(id) || speaking?.hasNames != true else { return }
        subscribers.sendLive(Self.liveLine(text), journal, to: id)
    }

    /// What runs, as those who may steer are shown it.
    private var sessions: [ShownSession] {
        [
            studyState.map { ShownSession(name: "study", type: "study.prompt", session: $0) },
            pathState.map { ShownSession(name: "path", type: "path.session", session: $0) },
            problemState.map {
                ShownSession(name: "problem", type: "problem.prompt", session: $0)
            },
        ].compactMap(\.self)
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
            .adding("rest", restState.map(JSON.object))
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

/// A session as the state has it.
private struct ShownSession {
    /// The member of the state.
    var name: String
    /// The type of what is live.
    var type: String
    var session: JSONObject

    var live: JSONObject { JSONObject([("type", .string(type)), (name, .object(session))]) }
}
