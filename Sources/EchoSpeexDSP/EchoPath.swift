internal import Hearing
internal import Synchronization
internal import Voice

/// What lies between the two loops of sound: it knows what the loudspeaker was given when the
/// microphone gives its echo, can keep both, and can take the echo out.
///
/// The playback loop's lock is its own alone; the capture loop's is its own but for the moment at
/// which something is ordered, and then it leaves one block as it is rather than wait. Nothing is
/// allocated or freed while a lock is held.
package final class EchoPath: PlaybackTap, CaptureTap {
    /// Samples a microsecond.
    static let perUSec = 0.016

    /// What was played, at 16 kHz, on its way from one loop to the other.
    private let line = AudioRing(samples: 32_768)
    /// When sample 0 of the line was heard, or would have been, in microseconds.
    private let lineBeganUSec = Atomic<Int>(0)
    /// Grows with each stream that is opened for playback.
    private let playbacks = Atomic<Int>(0)
    /// Whether the echo was taken out of the newest block.
    private let cancels = Atomic<Bool>(false)
    /// Whether a stream of the microphone has begun with the next block.
    private let hasCaptureBegun = Atomic<Bool>(false)
    /// How many samples were left as they were, and not even counted, since the last that were not.
    private let missed = Atomic<Int>(0)
    private let playback = Mutex(PlaybackSide())
    private let capture = Mutex(CaptureSide())

    private struct PlaybackSide: ~Copyable {
        var decimator = Decimator(from: 48_000)
    }

    /// Nothing is kept and nothing taken out before that is ordered.
    package init() {}

    package func playbackBegan(rate: Int) {
        playback.withLock { side in
            if side.decimator.rate != rate { side.decimator = Decimator(from: rate) }
        }
        playbacks.wrappingAdd(1, ordering: .releasing)
    }

    package func played(_ period: UnsafeBufferPointer<Int16>, endHeardAtUSec: Int64) {
        playback.withLock { side in
            let count = side.decimator.take(period)
            side.decimator.samples.withUnsafeBufferPointer {
                line.write(UnsafeBufferPointer(rebasing: $0[..<count]))
            }
        }
        let length = Double(line.totalWritten) / Self.perUSec
        lineBeganUSec.store(Int(endHeardAtUSec) - Int(length), ordering: .releasing)
    }

    package func captureBegan() {
        hasCaptureBegun.store(true, ordering: .releasing)
    }

    package func captured(_ block: UnsafeMutableBufferPointer<Int16>, endAtUSec: Int64) {
        let began = lineBeganUSec.load(ordering: .acquiring)
        let stream = playbacks.load(ordering: .acquiring)
        // Whoever holds it is ordering something: this one block stays as it is.
        let isTaken: Void? = capture.withLockIfAvailable { side in
            if hasCaptureBegun.exchange(false, ordering: .acquiring) { side.begin(line) }
            side.skip(missed.exchange(0, ordering: .relaxed))
            side.take(
                block, endAtUSec: endAtUSec, from: line, beganUSec: Int64(began), stream: stream)
            cancels.store(side.isCancelling, ordering: .releasing)
        }
        if isTaken == nil { missed.wrappingAdd(block.count, ordering: .relaxed) }
    }

    /// Whether the echo is being taken out, by a canceller that has learnt it. Any thread.
    package var isCancelling: Bool { cancels.load(ordering: .acquiring) }

    /// Takes the echo out that comes so many samples after its sound; nil leaves it in. Any thread.
    package func cancel(delay: Int?) {
        var canceller = CaptureSide.Canceller(delay: delay)
        // The old one is freed here, not under the lock.
        capture.withLock { swap(&$0.canceller, &canceller) }
    }

    /// Keeps what is played and heard from now on. Any thread.
    func record() {
        var recording: EchoRecording? = EchoRecording()
        // The old one is freed here, not under the lock.
        capture.withLock { swap(&$0.recording, &recording) }
    }

    /// Notes that a chirp is asked for now. Any thread.
    func markChirp() {
        capture.withLock { side in
            guard let now = side.recording?.heard.count,
                side.recording?.chirps.count ?? 0 < EchoRecording.chirpsMax
            else { return }
            side.recording?.chirps.append(now)
        }
    }

    /// Gives what was kept, and keeps no more; nil where nothing was ordered. Any thread.
    func takeRecording() -> EchoRecording? {
        capture.withLock { $0.recording.take() }
    }
}
