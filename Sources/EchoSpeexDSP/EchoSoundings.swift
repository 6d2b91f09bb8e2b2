internal import Hearing
internal import LinuxIO
package import Voice

/// Measures by chirps that the player mixes over what it plays.
package final class EchoSoundings: Soundings {
    private let path: EchoPath
    private let player: any Player

    /// - Parameters:
    ///   - path: must be the tap of this player and of the microphone that is meant.
    package init(_ path: EchoPath, player: any Player) {
        self.path = path
        self.player = player
    }

    package func begin() { path.record() }

    package func chirp() {
        path.markChirp()
        player.overlay(PCM(samples: Chirp.samples(rate: player.rate), rate: player.rate))
    }

    package func drop() { _ = path.takeRecording() }

    package func cancel(delay: Double?) {
        path.cancel(delay: delay.map { Int(($0 * EchoRecording.perMillisecond).rounded()) })
    }

    package var isCancelling: Bool { path.isCancelling }

    package func end(then: @escaping @Sendable (Sounding) -> Void) {
        guard let recording = path.takeRecording() else { return then(Sounding()) }
        do {
            _ = try NamedThread("sounding") { then(Self.weigh(recording)) }
        } catch {
            // Without a thread there are no figures, which is told as a measurement that failed.
            var failed = Sounding()
            failed.isDisturbed = true
            then(failed)
        }
    }

    /// What a recording says. Takes a part of a second.
    static func weigh(_ recording: EchoRecording) -> Sounding {
        var sounding = Sounding()
        guard !recording.heard.isEmpty else { return sounding }
        sounding.hasMicrophone = true
        sounding.isDisturbed = recording.isDisturbed
        sounding.isSwitchedOff = recording.heard.allSatisfy { $0 == 0 }
        sounding.noise = recording.noise
        let (delay, drift) = recording.delayAndDrift()
        let samples = Int((delay ?? 0).rounded())
        sounding.voice = recording.voiceLevel(after: samples)
        sounding.isOverdriven = recording.isOverdriven(after: samples)
        sounding.delay = delay.map { $0 / EchoRecording.perMillisecond }
        sounding.drift = drift
        // The last chirp was not where any clock could have put it: what lies between has a hole.
        if delay != nil, drift == nil, recording.chirps.count > 1 { sounding.isDisturbed = true }
        if delay != nil {
            sounding.cancelled = CancellerTrial.cancelled(in: recording, delay: samples)
        }
        return sounding
    }
}
