internal import LinuxIO
internal import Voice

/// The body of the playback thread: an open stream that is fed until it is closed, and opened
/// again and again when it is lost.
struct PlaybackLoop<Output: PlaybackOutput> {
    private let queues: PlaybackQueues
    private var output: Output
    private var mixer: Mixer
    private let coldFrames: Int
    private let tap: (any PlaybackTap)?
    /// Nil where nothing is to be opened.
    private var device: DeviceName?
    private var isLost = false
    /// Whether the loss of this very device was told.
    private var isTold = false
    private var attempt = 0

    init(
        queues: PlaybackQueues, output: Output, device: DeviceName?, rate: Int,
        coldSilence: Duration,
        tap: (any PlaybackTap)? = nil
    ) {
        self.queues = queues
        self.output = output
        self.device = device
        self.tap = tap
        mixer = Mixer(rate: rate)
        coldFrames = coldSilence.nanoseconds * rate / 1_000_000_000
    }

    /// Returns when the queues are closed.
    mutating func run() {
        let retries: [Duration] = [
            .milliseconds(200), .milliseconds(500), .seconds(1), .seconds(2),
        ]
        while !queues.isClosing {
            queues.comeRound()
            if let move = queues.takeMove() { go(move) }
            guard let device else {
                // Whoever watches this thread wants to see it come round.
                queues.waitToRetry(.seconds(5))
                continue
            }
            do {
                try output.open(device, rate: mixer.rate)
                attempt = 0
                if let move = try play() { go(move) }
            } catch {
                lose(error)
                queues.waitToRetry(attempt < retries.count ? retries[attempt] : .seconds(5))
                attempt += 1
            }
        }
        output.close()
    }

    /// Leaves the device for another one. Whether sound was lost is seen when that is opened.
    private mutating func go(_ move: PlaybackQueues.Move) {
        output.close()
        mixer.restart()
        device = move.device
        isTold = false
        attempt = 0
    }

    private mutating func lose(_ error: ALSAError) {
        // Before the device is closed, which takes as long as a sound server hangs.
        if !isTold { queues.report(.lost(reason: error.sentence)) }
        isTold = true
        isLost = true
        output.close()
        mixer.restart()
        queues.dropCommands(keepingGainIn: &mixer)
    }

    /// Plays until the queues are closed, or until another device is wanted.
    private mutating func play() throws(ALSAError) -> PlaybackQueues.Move? {
        let frames = PlaybackPeriod.frames(mixer.rate)
        let period = UnsafeMutableBufferPointer<Int16>.allocate(capacity: frames)
        defer { period.deallocate() }
        mixer.restart()
        tap?.playbackBegan(rate: mixer.rate)
        // A loudspeaker that sleeps swallows the first words: let it swallow silence.
        period.initialize(repeating: 0)
        for _ in 0..<(coldFrames / frames) where !queues.isClosing {
            queues.comeRound()
            try write(period)
        }
        if isLost {
            // What was asked of this device before its loss was told is asked again; what was asked
            // of it after another one was lost is not.
            if isTold { queues.dropCommands(keepingGainIn: &mixer) }
            isLost = false
            isTold = false
            queues.report(.returned)
        }
        while !queues.isClosing {
            queues.comeRound()
            if let move = queues.apply(to: &mixer) { return move }
            if mixer.isAtRest, !Output.takesSilence {
                queues.rest()
                continue
            }
            mixer.fill(period)
            let delay = try write(period)
            queues.report(from: &mixer, heard: mixer.written - delay)
        }
        return nil
    }

    /// Hands a period to the device and says how many frames have not left the loudspeaker yet.
    @discardableResult
    private mutating func write(
        _ period: UnsafeMutableBufferPointer<Int16>
    ) throws(ALSAError) -> Int {
        try output.write(UnsafeBufferPointer(period), isSounding: mixer.isSounding)
        let delay = output.delay()
        tap?.played(
            UnsafeBufferPointer(period),
            endHeardAtUSec: SystemClock.monotonicUSec()
                + Int64(delay) * 1_000_000 / Int64(mixer.rate))
        return delay
    }
}
