internal import Control
internal import Logging
internal import Session
internal import Store
internal import VarlinkWire

// A sentence that crashes the daemon must not crash it without end.
extension Conductor {
    /// Keeps the lesson paused at the start, and lets the pause be ended by voice.
    func pauseAfterCrashes() {
        isPausedAfterCrashes = true
        hearPause()
        _ = transport.handle(.pause)
        let reason = "the daemon ended \(crashesHere) times at this place without being stopped"
        _ = health.failed(.lesson, reason, hint: Health.Part.lesson.hint)
        log.error("the lesson stays paused", metadata: ["reason": "\(reason)"])
    }

    /// Keeps what runs paused at a start in a time of rest, and lets the pause be ended by voice.
    func pauseForRest() {
        guard !transport.isPaused else { return }
        heldBack.isSessionPaused = true
        hearPause()
        _ = transport.handle(.pause)
    }

    /// The event of the pause, which is committed with that of the start.
    var eventsOfPause: [NewEvent] {
        guard isPausedAfterCrashes || heldBack.isSessionPaused else { return [] }
        let data = soundState.adding("changed", ["paused"])
        return [
            NewEvent(.transportChanged, cause: EventCause(.system), data: JSON.object(data).text)
        ]
    }

    /// Says why nothing goes on, and what can be said.
    func tellCrashPause() {
        switch dialogue.phase {
        case .study: tell(.reviewPausedAfterCrashes)
        case .path, .problem: tell(.studyPausedAfterCrashes)
        case .idle, .lesson, .relisten, .choice: tell(.pausedAfterCrashes)
        }
    }

    /// Ends the pause: the lesson goes on, or is over.
    func endPauseAtStart() {
        heldBack.isSessionPaused = false
        hearPause()
        guard isPausedAfterCrashes else { return }
        endNotice()
        isPausedAfterCrashes = false
        hearPause()
        health.recovered(.lesson)
    }
}
