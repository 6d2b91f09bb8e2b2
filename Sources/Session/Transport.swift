/// Pause and mute: they freeze sound and timers and close the microphone, and change no state of
/// the lesson. Where a pause can be ended by voice it leaves the microphone open.
package struct Transport: Equatable, Sendable {
    package private(set) var isPaused: Bool
    /// The learner's privacy switch.
    package private(set) var isMuted: Bool
    /// Whether it is a time of rest in which the microphone is shut.
    package private(set) var isResting = false
    /// Whether a pause is listened to, for the words that end it.
    package var hearsPause: Bool

    package init(isPaused: Bool = false, isMuted: Bool = false, hearsPause: Bool = false) {
        self.isPaused = isPaused
        self.isMuted = isMuted
        self.hearsPause = hearsPause
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
        return change(event) + microphone(since: wasOpen)
    }

    /// The microphone is open unless the learner has muted it, the box rests, or the lesson is
    /// paused and no word could end that.
    package var isMicrophoneOpen: Bool { (!isPaused || hearsPause) && !isMuted && !isResting }

    /// Begins or ends a time of rest.
    package mutating func rest(_ isResting: Bool) -> [Effect] {
        let wasOpen = isMicrophoneOpen
        self.isResting = isResting
        return microphone(since: wasOpen)
    }

    private func microphone(since wasOpen: Bool) -> [Effect] {
        guard wasOpen != isMicrophoneOpen else { return [] }
        return [isMicrophoneOpen ? .openMicrophone : .closeMicrophone]
    }

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
