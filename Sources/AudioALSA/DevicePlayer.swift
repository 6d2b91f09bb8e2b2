internal import Glibc
package import LinuxIO
package import Voice

/// The threads and the queues that every player here has.
final class PlaybackEngine: Sendable {
    private let queues = PlaybackQueues()
    private let reporting: NamedThread
    private let playing: NamedThread

    /// `output` is made on the playback thread, to which it stays confined.
    init<Output: PlaybackOutput>(
        _ device: DeviceName?, rate: Int, coldSilence: Duration,
        output: @escaping @Sendable () -> Output, tap: (any PlaybackTap)? = nil,
        reports: @escaping @Sendable (PlayerReport) -> Void
    ) throws(SystemError) {
        let queues = queues
        reporting = try NamedThread("sound-reports") { queues.deliver(to: reports) }
        playing = try NamedThread("playback") {
            var loop = PlaybackLoop(
                queues: queues, output: output(), device: device, rate: rate,
                coldSilence: coldSilence, tap: tap)
            loop.run()
        }
    }

    func enqueue(_ clip: Clip, rate: Int) {
        precondition(clip.pcm.rate == rate, "a clip must have the player's rate")
        queues.post(.enqueue(clip))
    }

    func cancel() { queues.post(.cancel) }

    func move(to device: DeviceName?) { queues.post(.move(device)) }

    func overlay(_ pcm: PCM, rate: Int) {
        precondition(pcm.rate == rate, "a sign must have the player's rate")
        queues.post(.overlay(pcm))
    }

    func setVolume(_ decibels: Double) {
        queues.post(.gain(Float(pow(10, min(max(decibels, -40), 0) / 20))))
    }

    func whenRound(_ then: @escaping @Sendable () -> Void) { queues.whenRound(then) }

    func close() {
        queues.close()
        playing.join()
        reporting.join()
    }
}

/// Plays through an ALSA device, on a thread of its own, from the moment it is made.
///
/// When the device cannot be opened or goes away it says `lost` once, tries again after 0.2 s
/// and then ever more seldom, every 5 s at last, and says `returned` when it plays again.
package final class ALSAPlayer: Player {
    package let rate: Int
    private let engine: PlaybackEngine

    /// - Parameters:
    ///   - device: nil opens nothing until there is one to `move` to.
    ///   - coldSilence: what is played first when the device was opened, for loudspeakers that
    ///     wake slowly.
    ///   - tap: is shown all that the device is given.
    ///   - reports: is called on a thread of the player's; it may call the player.
    package init(
        device: DeviceName?, rate: Int = 48_000, coldSilence: Duration = .milliseconds(300),
        tap: (any PlaybackTap)? = nil, reports: @escaping @Sendable (PlayerReport) -> Void
    ) throws(SystemError) {
        self.rate = rate
        engine = try PlaybackEngine(
            device, rate: rate, coldSilence: coldSilence,
            output: { ALSAOutput(isRealTime: RealTimePriority.take()) }, tap: tap,
            reports: reports)
    }

    /// Closes the device and opens another; what waits to be played is dropped. With nil the
    /// device is closed. Any thread.
    package func move(to device: DeviceName?) { engine.move(to: device) }

    package func enqueue(_ clip: Clip) { engine.enqueue(clip, rate: rate) }
    package func cancel() { engine.cancel() }
    package func overlay(_ pcm: PCM) { engine.overlay(pcm, rate: rate) }
    package func setVolume(_ decibels: Double) { engine.setVolume(decibels) }
    package func whenRound(_ then: @escaping @Sendable () -> Void) { engine.whenRound(then) }
    /// Closes the device and ends the threads; blocks until they have ended. Not from a report.
    package func close() { engine.close() }
}

/// Plays into nothing, in the time that it would take.
package final class NullPlayer: Player {
    package let rate: Int
    private let engine: PlaybackEngine

    /// `reports` is called on a thread of the player's; it may call the player.
    package init(
        rate: Int = 48_000, reports: @escaping @Sendable (PlayerReport) -> Void
    ) throws(SystemError) {
        self.rate = rate
        engine = try PlaybackEngine(
            .default, rate: rate, coldSilence: .zero, output: { NullOutput() }, reports: reports)
    }

    package func enqueue(_ clip: Clip) { engine.enqueue(clip, rate: rate) }
    package func cancel() { engine.cancel() }
    package func overlay(_ pcm: PCM) { engine.overlay(pcm, rate: rate) }
    package func setVolume(_ decibels: Double) { engine.setVolume(decibels) }
    package func whenRound(_ then: @escaping @Sendable () -> Void) { engine.whenRound(then) }
    /// Ends the threads; blocks until they have ended. Not from a report.
    package func close() { engine.close() }
}
