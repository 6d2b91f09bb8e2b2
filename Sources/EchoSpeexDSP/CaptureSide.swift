internal import Hearing
internal import Voice

/// What the capture thread knows of what is played.
struct CaptureSide: ~Copyable {
    /// A canceller with the delay that it is for, and what takes down what it leaves.
    struct Canceller: ~Copyable {
        let delay: Int
        var hold = SampleDelay(samples: CaptureSide.held)
        var speex: SpeexCanceller
        var suppressor: ResidualSuppressor

        /// Nil where there is nothing to take out.
        init?(delay: Int?) {
            guard let delay else { return nil }
            self.delay = delay
            speex = SpeexCanceller()
            suppressor = ResidualSuppressor(after: speex)
        }
    }

    /// How much of what was played is known, in samples: a power of two.
    private static let memory = 32_768
    /// How long what was heard is held back for the canceller, in samples: 20 ms. Its filter begins
    /// `SpeexCanceller.lead` before the echo, and the loudspeaker is given its sound as little as
    /// 10 ms ahead: without this it would miss the end of each frame that it compares with.
    private static let held = 320

    var canceller: Canceller?
    var recording: EchoRecording?

    /// Whether the newest block was freed of the echo by a canceller that has learnt it.
    private(set) var isCancelling = false

    private var alignment = StreamAlignment()
    private var stream = 0
    private var captured = 0
    /// What was played, each sample at its number in the line, as far as it goes.
    private var played = [Int16](repeating: 0, count: memory)
    private var known = 0..<0
    private var scratch = [Int16](repeating: 0, count: 2_048)
    private var far = [Int16](repeating: 0, count: SpeexCanceller.frame)

    /// A stream of the microphone has begun: nothing of before counts.
    mutating func begin(_ line: AudioRing) {
        line.clear()
        captured = 0
        known = line.totalRead..<line.totalRead
        alignment.begin()
        if recording?.heard.isEmpty == false { recording?.isDisturbed = true }
    }

    /// Counts samples that were not taken, so that what follows them stands at its place.
    mutating func skip(_ count: Int) {
        guard count > 0 else { return }
        captured += count
        if recording?.heard.isEmpty == false { recording?.isDisturbed = true }
    }

    /// Takes a block of the microphone's; the echo is taken out in place.
    mutating func take(
        _ block: UnsafeMutableBufferPointer<Int16>, endAtUSec: Int64, from line: AudioRing,
        beganUSec: Int64, stream newStream: Int
    ) {
        read(line)
        let start = captured
        captured += block.count
        let beganHere = Double(endAtUSec) - Double(captured) / EchoPath.perUSec
        let changes = alignment.changes
        if newStream != stream {
            stream = newStream
            alignment.begin()
        }
        alignment.take((beganHere - Double(beganUSec)) * EchoPath.perUSec)
        if alignment.changes != changes, recording?.heard.isEmpty == false {
            recording?.isDisturbed = true
        }
        isCancelling = false
        let offset = block.count == SpeexCanceller.frame ? alignment.offset : nil
        if let offset { keep(block, from: start + offset) }
        canceller?.hold.exchange(block)
        if let offset { cancel(block, from: start + offset - Self.held) }
    }

    /// Takes over what has been played since, so that it can be looked at more than once.
    private mutating func read(_ line: AudioRing) {
        while true {
            let position = line.totalRead
            let count = scratch.withUnsafeMutableBufferPointer { line.read(into: $0) }
            guard count > 0 else { return }
            if position != known.upperBound { known = position..<position }
            for index in 0..<count {
                played[(position + index) & (Self.memory - 1)] = scratch[index]
            }
            let end = position + count
            known = max(known.lowerBound, end - Self.memory)..<end
        }
    }

    private mutating func look(from position: Int) {
        for index in far.indices {
            let place = position + index
            far[index] = known.contains(place) ? played[place & (Self.memory - 1)] : 0
        }
    }

    private mutating func keep(
        _ block: UnsafeMutableBufferPointer<Int16>, from position: Int
    ) {
        guard let length = recording?.heard.count,
            length + block.count <= EchoRecording.samplesMax
        else { return }
        look(from: position)
        recording?.heard.append(contentsOf: block)
        recording?.played.append(contentsOf: far)
    }

    private mutating func cancel(
        _ block: UnsafeMutableBufferPointer<Int16>, from position: Int
    ) {
        guard let delay = canceller?.delay else { return }
        look(from: position - delay + SpeexCanceller.lead)
        far.withUnsafeBufferPointer { canceller?.speex.take(block, $0) }
        canceller?.suppressor.take(block)
        isCancelling = canceller?.speex.hasLearnt == true
    }
}
