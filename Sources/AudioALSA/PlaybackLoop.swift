internal import LinuxIO
internal import Voice

/// The body of the playback thread: an open stream that is fed until it is closed, and opened
/// again and again when it is lost.
struct PlaybackLoop<Output: PlaybackOutput> {
    private let desk: PlaybackDesk
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
        desk: PlaybackDesk, output: Output, device: DeviceName?, rate: Int, coldSilence: Duration,
        tap: (any PlaybackTap)? = nil
    ) {
        self.desk = desk
        self.output = output
        self.device = device
        self.tap = tap
        mixer = Mixer(rate: rate)
        coldFrames = coldSilence.nanoseconds * rate / 1_000_000_000
    }

    /// Returns when the desk is closed.
    mutating func run() {
        let retries: [Duration] = [
            .milliseconds(200), .milliseconds(500), .seconds(1), .seconds(2),
        ]
        while !desk.isClosing {
            desk.comeRound()
            if let move = desk.takeMove() { go(move) }
            guard let device else {
                // Whoever watches this thread wants to see it come round.
                desk.waitToRetry(.seconds(5))
                continue
            }
            do {
                try output.open(device, rate: mixer.rate)
                attempt = 0
                if let move = try play() { go(move) }
            } catch {
                lose(error)
                desk.waitToRetry(attempt < retries.count ? retries[attempt] : .seconds(5))
                attempt += 1
            }
        }
        output.close()
    }

    /// Leaves the device for another one. Whether sound was lost is seen when that is opened.
    private mutating func go(_ move: PlaybackDesk.Move) {
        output.close()
        mixer.restart()
        device = move.device
        isTold = false
        attempt = 0
    }

    private mutating func lose(_ error: ALSAError) {
        // Before the device is closed, which takes as long as a sound server hangs.
        if !isTold { desk.report(.lost(reason: error.sentence)) }
        isTold = true
        isLost = true
        output.close()
        mixer.restart()
        desk.dropCommands(keepingGainIn: &mixer)
    }

    /// Plays until the desk closes, or until another device is wanted.
    private mutating func play() throws(ALSAError) -> PlaybackDesk.Move? {
        let frames = PlaybackPeriod.frames(mixer.rate)
        let period = UnsafeMutableBufferPointer<Int16>.allocate(capacity: frames)
        defer { period.deallocate() }
        mixer.restart()
        tap?.playbackBegan(rate: mixer.rate)
        // A loudspeaker that sleeps swallows the first words: let it swallow silence.
        period.initialize(repeating: 0)
        for _ in 0..<(coldFrames / frames) where !desk.isClosing {
            desk.comeRound()
            try write(period)
        }
        if isLost {
            // What was asked of this device before its loss was told is asked again; what was asked
            // of it after another one was lost is not.
            if isTold { desk.dropCommands(keepingGainIn: &mixer) }
            isLost = false
            isTold = false
            desk.report(.returned)
        }
        while !desk.isClosing {
            desk.comeRound()
            if let move = desk.apply(to: &mixer) { return move }
            if mixer.isAtRest, !Output.takesSilence {
                desk.rest()
                continue
            }
            mixer.fill(period)
            let delay = try write(period)
            desk.report(from: &mixer, heard: mixer.written - delay)
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
