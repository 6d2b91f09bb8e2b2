internal import Session
internal import Store
internal import Voice

/// What the box did not say because it rested, and says afterwards if it still holds.
struct HeldBack {
    /// Whether a session stays paused after a restart.
    var isSessionPaused = false
    /// What has become of the microphone; nil where it is as when rest began.
    var microphone: RoomReport?
    /// Whether nobody was told since the start that the microphone is muted.
    var isMuteUntold = false
    /// Whether nobody was told since the start why a session stays paused after crashes.
    var isCrashPauseUntold = false
}

// In a time of rest the box speaks only to who has asked.
extension Conductor {
    /// Tells what runs that the microphone is gone or back, in a time of rest once that is over.
    func tellMicrophone(_ report: RoomReport) {
        guard restNow != nil else {
            heldBack.microphone = nil
            return self.report(.room(report), cause: EventCause(.system))
        }
        heldBack.microphone = heldBack.microphone == nil ? report : nil
    }

    /// Lets the sign of a muted microphone sound, or does so once the box rests no longer.
    func tellMuted() {
        heldBack.isMuteUntold = restNow != nil
        if restNow == nil { give(.muted) }
    }

    /// Whether nothing may be said of a fault that was met for this cause.
    func mayNotTell(_ cause: EventCause) -> Bool {
        guard let restNow else { return false }
        return restNow.mode == .closed || ![.voice, .client].contains(cause.kind)
    }

    /// Says what was held back and still holds.
    func tellHeldBack() {
        guard restNow == nil else { return }
        if heldBack.isMuteUntold, transport.isMuted { tellMuted() }
        heldBack.isMuteUntold = false
        if heldBack.isCrashPauseUntold, isPausedAfterCrashes, transport.isPaused {
            tellCrashPause()
            dependencies.mouth.resume(repeatingLine: false)
            listenAside()
        }
        heldBack.isCrashPauseUntold = false
        if let microphone = heldBack.microphone { tellMicrophone(microphone) }
    }
}
