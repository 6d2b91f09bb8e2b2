internal import LinuxIO
internal import Voice

/// The body of the playback thread: an open stream that is fed until it is closed, and opened
/// again and again when it is lost.
struct PlaybackLoop<Output: PlaybackOutput> {
    private let desk: PlaybackDesk
    private var output: Output
    private var mixer: Mixer
    private let coldFrames: Int
    private var isLost = false

    init(desk: PlaybackDesk, output: Output, rate: Int, coldSilence: Duration) {
        self.desk = desk
        self.output = output
        mixer = Mixer(rate: rate)
        coldFrames = coldSilence.nanoseconds * rate / 1_000_000_000
    }

    /// Returns when the desk is closed.
    mutating func run() {
        let retries: [Duration] = [
            .milliseconds(200), .milliseconds(500), .seconds(1), .seconds(2),
        ]
        var attempt = 0
        while !desk.isClosing {
            desk.rounds.come()
            do {
                try output.open(rate: mixer.rate)
                attempt = 0
                try play()
            } catch {
                lose(error)
                desk.waitToRetry(attempt < retries.count ? retries[attempt] : .seconds(5))
                attempt += 1
            }
        }
        output.close()
    }

    private mutating func lose(_ error: ALSAError) {
        output.close()
        mixer.restart()
        desk.dropCommands(keepingGainIn: &mixer)
        guard !isLost else { return }
        isLost = true
        desk.report(.lost(reason: error.sentence))
    }

    private mutating func play() throws(ALSAError) {
        let frames = mixer.rate / 100
        let period = UnsafeMutableBufferPointer<Int16>.allocate(capacity: frames)
        defer { period.deallocate() }
        mixer.restart()
        // A loudspeaker that sleeps swallows the first words: let it swallow silence.
        period.initialize(repeating: 0)
        for _ in 0..<(coldFrames / frames) { try output.write(UnsafeBufferPointer(period)) }
        if isLost {
            isLost = false
            desk.dropCommands(keepingGainIn: &mixer)
            desk.report(.returned)
        }
        while !desk.isClosing {
            desk.rounds.come()
            desk.apply(to: &mixer)
            mixer.fill(period)
            try output.write(UnsafeBufferPointer(period))
            desk.report(from: &mixer, heard: mixer.written - output.delay())
        }
    }
}
