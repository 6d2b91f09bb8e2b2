/// Pause and mute: they freeze sound and timers and close the microphone, and change no state of
/// the lesson.
package struct Transport: Equatable, Sendable {
    package private(set) var isPaused: Bool
    /// The learner's privacy switch.
    package private(set) var isMuted: Bool

    package init(isPaused: Bool = false, isMuted: Bool = false) {
        self.isPaused = isPaused
        self.isMuted = isMuted
    }

    package enum Event: Equatable, Sendable {
        case pause, resume
        case mute, unmute
    }

    package enum Effect: Equatable, Sendable {
        case pauseSpeech, resumeSpeech
        case freezeClock, releaseClock
        case closeMicrophone, openMicrophone
    }

    /// Takes one event; an order that changes nothing has no effects.
    package mutating func handle(_ event: Event) -> [Effect] {
        let wasOpen = isMicrophoneOpen
        let effects = change(event)
        guard wasOpen != isMicrophoneOpen else { return effects }
        return effects + [isMicrophoneOpen ? .openMicrophone : .closeMicrophone]
    }

    /// The microphone is open unless the lesson is paused or the learner has muted it.
    package var isMicrophoneOpen: Bool { !isPaused && !isMuted }

    private mutating func change(_ event: Event) -> [Effect] {
        switch event {
        case .pause:
            guard !isPaused else { return [] }
            isPaused = true
            return [.pauseSpeech, .freezeClock]
        case .resume:
            guard isPaused else { return [] }
            isPaused = false
            return [.releaseClock, .resumeSpeech]
        case .mute:
            isMuted = true
            return []
        case .unmute:
            isMuted = false
            return []
        }
    }
}
