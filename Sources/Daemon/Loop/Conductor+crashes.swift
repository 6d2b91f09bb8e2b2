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

    /// The event of the pause, which is committed with that of the start.
    var eventsOfCrashPause: [NewEvent] {
        guard isPausedAfterCrashes else { return [] }
        let data = soundState.adding("changed", ["paused"])
        return [
            NewEvent(.transportChanged, cause: EventCause(.system), data: JSON.object(data).text)
        ]
    }

    /// Says why nothing goes on, and what can be said.
    func tellCrashPause() {
        tell(study == nil ? .pausedAfterCrashes : .reviewPausedAfterCrashes)
    }

    /// Ends the pause: the lesson goes on, or is over.
    func endCrashPause() {
        guard isPausedAfterCrashes else { return }
        endNotice()
        isPausedAfterCrashes = false
        hearPause()
        health.recovered(.lesson)
    }
}
