internal import Voice

/// What is heard: one line of clips with their pauses, signs over it, and the gain of both.
///
/// Knows nothing of devices or time: it is asked for frames, and told how many of them have left
/// the loudspeaker. It allocates nothing after it was made.
struct Mixer {
    /// Something to be told when a frame has left the loudspeaker.
    private struct Mark {
        var frame: Int
        var report: PlayerReport
    }

    /// A clip and how far it has been handed out.
    private struct Voicing {
        var clip: Clip
        var position = 0
    }

    /// The most clips that may wait; the speaker above keeps it at two.
    static let clipsMax = 64
    private static let signsMax = 4

    let rate: Int
    /// How many frames have been handed out since the stream was opened.
    private(set) var written = 0

    private var waiting = FixedQueue<Clip>(capacity: clipsMax)
    private var current: Voicing?
    private var pauseLeft = 0
    /// A clip that was cancelled and is on its way to silence.
    private var fading: Voicing?
    private var fadeLeft = 0
    private var signs = FixedQueue<PCM>(capacity: signsMax)
    private var sign: PCM?
    private var signPosition = 0
    /// What nobody plays any more, for another thread to free.
    private var spent = FixedQueue<PCM>(capacity: 2 * clipsMax)
    private var marks = FixedQueue<Mark>(capacity: 2 * clipsMax + 4)
    private var gain: Float = 1
    private var gainWanted: Float = 1
    private let fadeFrames: Int
    private let gainStep: Float

    init(rate: Int) {
        self.rate = rate
        fadeFrames = rate * 5 / 1000
        gainStep = 1 / (Float(rate) * 0.02)
    }

    /// Whether a hole could be heard in what comes now.
    var isSounding: Bool {
        current != nil || pauseLeft > 0 || waiting.count > 0 || fading != nil || sign != nil
            || signs.count > 0
    }

    /// Whether silence is all there is, and nothing is left to be told or freed.
    var isAtRest: Bool {
        !isSounding && marks.count == 0 && spent.count == 0 && gain == gainWanted
    }

    /// Adds a clip; says whether there was room.
    mutating func enqueue(_ clip: Clip) -> Bool { waiting.append(clip) }

    /// Adds a sign behind those that sound; dropped when there are too many.
    mutating func overlay(_ pcm: PCM) { _ = signs.append(pcm) }

    mutating func setGain(_ linear: Float) { gainWanted = linear }

    /// Drops all clips and their reports, and brings what sounds to silence within 5 ms.
    mutating func cancel() {
        while let clip = waiting.popFirst() { spend(clip.pcm) }
        while marks.popFirst() != nil {}
        if let voicing = current {
            if fading == nil {
                fading = voicing
                fadeLeft = fadeFrames
            } else {
                spend(voicing.clip.pcm)
            }
        }
        current = nil
        pauseLeft = 0
    }

    /// The stream begins anew, after it was lost: nothing is left of before.
    mutating func restart() {
        cancel()
        endFading()
        endSign()
        while let pcm = signs.popFirst() { spend(pcm) }
        written = 0
        gain = gainWanted
    }

    /// The next frames.
    mutating func fill(_ target: UnsafeMutableBufferPointer<Int16>) {
        target.initialize(repeating: 0)
        var offset = 0
        while offset < target.count {
            let step = advance(into: target, from: offset)
            if step == 0 { break }
            offset += step
        }
        fade(into: target)
        mixSigns(into: target)
        applyGain(to: target)
        written += target.count
    }

    /// Takes the next report that is due when so many frames have left the loudspeaker.
    mutating func nextReport(heard: Int) -> PlayerReport? {
        guard let mark = marks.first, mark.frame <= heard else { return nil }
        return marks.popFirst()?.report
    }

    /// Takes the next sound that nobody plays any more.
    mutating func nextSpent() -> PCM? { spent.popFirst() }

    /// Where there are too many they are freed here; that costs some microseconds, no more.
    private mutating func spend(_ pcm: PCM) { _ = spent.append(pcm) }

    private mutating func endFading() {
        if let voicing = fading { spend(voicing.clip.pcm) }
        fading = nil
    }

    private mutating func endSign() {
        if let pcm = sign { spend(pcm) }
        sign = nil
    }

    /// Hands out a stretch of one clip or of one pause; 0 when there is nothing.
    private mutating func advance(
        into target: UnsafeMutableBufferPointer<Int16>, from offset: Int
    ) -> Int {
        let room = target.count - offset
        if pauseLeft > 0 {
            let step = min(pauseLeft, room)
            pauseLeft -= step
            return step
        }
        if current == nil {
            // Room for both of its marks, or it waits.
            guard !marks.isFull, let clip = waiting.popFirst() else { return 0 }
            current = Voicing(clip: clip)
            _ = marks.append(Mark(frame: written + offset, report: .began(clip.id)))
        }
        return play(into: target, from: offset, room: room)
    }

    private mutating func play(
        into target: UnsafeMutableBufferPointer<Int16>, from offset: Int, room: Int
    ) -> Int {
        guard var voicing = current else { return 0 }
        // The copy must be the only one, or writing its position copies nothing but counts.
        current = nil
        let left = voicing.clip.pcm.samples.count - voicing.position
        let step = min(left, room)
        voicing.clip.pcm.samples.withUnsafeBufferPointer { samples in
            for index in 0..<step { target[offset + index] = samples[voicing.position + index] }
        }
        voicing.position += step
        if step < left {
            current = voicing
            return step
        }
        spend(voicing.clip.pcm)
        let end = written + offset + step
        _ = marks.append(Mark(frame: end, report: .finished(voicing.clip.id)))
        pauseLeft = frames(voicing.clip.pauseAfter)
        // An empty clip takes no frame, but it was not the last.
        return step == 0 ? advance(into: target, from: offset) : step
    }

    private mutating func fade(into target: UnsafeMutableBufferPointer<Int16>) {
        guard let voicing = fading else { return }
        let samples = voicing.clip.pcm.samples
        for index in 0..<min(target.count, fadeLeft) {
            let position = voicing.position + index
            guard position < samples.count else { break }
            let scaled = Int(samples[position]) * (fadeLeft - index) / fadeFrames
            target[index] = Int16(clamping: Int(target[index]) + scaled)
        }
        fadeLeft -= target.count
        if fadeLeft > 0 { fading?.position += target.count } else { endFading() }
    }

    private mutating func mixSigns(into target: UnsafeMutableBufferPointer<Int16>) {
        if sign == nil {
            sign = signs.popFirst()
            signPosition = 0
        }
        guard let pcm = sign else { return }
        let step = min(pcm.samples.count - signPosition, target.count)
        for index in 0..<step {
            let sum = Int(target[index]) + Int(pcm.samples[signPosition + index])
            target[index] = Int16(clamping: sum)
        }
        signPosition += step
        if signPosition >= pcm.samples.count { endSign() }
    }

    private mutating func applyGain(to target: UnsafeMutableBufferPointer<Int16>) {
        guard gain != 1 || gainWanted != 1 else { return }
        for index in 0..<target.count {
            let change = min(max(gainWanted - gain, -gainStep), gainStep)
            gain += change
            target[index] = Int16(Float(target[index]) * gain)
        }
    }

    private func frames(_ duration: Duration) -> Int {
        max(0, duration.nanoseconds) * rate / 1_000_000_000
    }
}
