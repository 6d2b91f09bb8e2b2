/// The sound of one utterance while it is being spoken, and when it is over.
///
/// Sound before the beginning is kept (pre-roll), so that no first word is lost; it is thrown
/// away by `reset`, so that it never reaches back beyond the opening of the gate.
package struct UtteranceCutter {
    /// Timing in frames of 10 ms.
    package struct Limits: Equatable, Sendable {
        /// Quiet that ends an utterance.
        package var hangOver: Int
        /// The same in noise, which hides the soft middle of a phrase.
        package var hangOverInNoise: Int
        /// The longest utterance, from its beginning.
        package var longest: Int

        package init(hangOver: Int, inNoise: Int, longest: Int) {
            self.hangOver = hangOver
            hangOverInNoise = inNoise
            self.longest = longest
        }

        /// For commands alone; a whole phrase is acted on earlier (`Listener`).
        package static let command = Limits(hangOver: 45, inNoise: 75, longest: 400)
        /// People think while they answer.
        package static let answer = Limits(hangOver: 110, inNoise: 110, longest: 1200)
    }

    /// What a frame did.
    package enum Step: Equatable, Sendable {
        case waiting, began, goesOn, ended, cutOff
    }

    /// Frames kept before the beginning.
    static let preRoll = 40
    /// Frames of an utterance cut off by its cap that the next one begins with: a command that
    /// was being said across the cap is whole in the next.
    static let overlap = 120

    private var analyser = FrameAnalyser()
    private var endpointer = Endpointer()
    /// The sound from the beginning of the pre-roll, 160 samples to a frame.
    package private(set) var samples: [Int16] = []
    package private(set) var frames: [SoundFrame] = []
    /// Whether an utterance is going on.
    package private(set) var isSpeaking = false
    private var framesSinceOnset = 0

    /// Frames of quiet by level at the end of what was taken. In noise a soft syllable stays below
    /// the level that counts, and its pitch shows it.
    package var quietFrames: Int {
        let (quiet, voiceless) = (endpointer.quietFrames, endpointer.voicelessFrames)
        return voiceless < quiet && isNoisy ? voiceless : quiet
    }

    /// The level that one in ten frames stays below, in dBFS.
    package var room: Double { Numerics.percentile(0.1, of: frames.map(\.level)) }

    /// Whether the room is too loud for what sounds beside the words to be speech alone.
    package var isNoisy: Bool { loud - room < Evidence.clearStanding }

    /// The level that nine in ten frames stay below, in dBFS.
    private var loud: Double { Numerics.percentile(0.9, of: frames.map(\.level)) }

    package init() {}

    /// Forgets all sound, but not how loud the room is.
    package mutating func reset() {
        samples.removeAll(keepingCapacity: true)
        frames.removeAll(keepingCapacity: true)
        isSpeaking = false
        framesSinceOnset = 0
        endpointer.restart()
    }

    /// Takes one frame of 160 samples.
    package mutating func take(_ block: ArraySlice<Int16>, _ limits: Limits) -> Step {
        let frame = analyser.take(block)
        endpointer.take(frame)
        samples.append(contentsOf: block)
        frames.append(frame)
        guard isSpeaking else { return wait() }
        framesSinceOnset += 1
        if isOver(limits) { return .ended }
        return framesSinceOnset >= limits.longest ? .cutOff : .goesOn
    }

    private func isOver(_ limits: Limits) -> Bool {
        quietFrames >= limits.hangOver && (quietFrames >= limits.hangOverInNoise || !isNoisy)
    }

    /// Drops the utterance that has been decided on.
    ///
    /// - Parameter isGoingOn: it was cut off while somebody spoke, so its end is kept.
    package mutating func finish(isGoingOn: Bool) {
        let kept = isGoingOn ? min(frames.count, Self.overlap) : 0
        let tail = (samples.suffix(kept * FrameAnalyser.hop), frames.suffix(kept))
        reset()
        samples.append(contentsOf: tail.0)
        frames.append(contentsOf: tail.1)
        if isGoingOn { begin() }
    }

    /// Drops the beginning of an utterance in which nobody spoke, so that noise which opened it
    /// does not use up its length; says whether anything was dropped.
    package mutating func dropNoise() -> Bool {
        guard isSpeaking, frames.count > 160, frames.count % 50 == 0 else { return false }
        let early = Array(frames.dropLast(60))
        guard SpeechLikeness.voicedFrames(in: early).longestRun < 4 else { return false }
        let count = early.count
        frames.removeFirst(count)
        samples.removeFirst(count * FrameAnalyser.hop)
        framesSinceOnset = frames.count
        return true
    }

    /// What is known of the sound beside its words.
    package func quality(isCutOff: Bool) -> SoundQuality {
        let isClipped =
            samples.count(where: { $0 == .max || $0 <= -.max }) > samples.count / 200
        return SoundQuality(
            isSpeech: SpeechLikeness.isSpeech(frames),
            isDamaged: isCutOff || isClipped, isFaint: loud < -58 || loud - room < 12,
            isClipped: isClipped, isNoisy: isNoisy)
    }

    private mutating func wait() -> Step {
        if endpointer.hasOnset {
            begin()
            return .began
        }
        let surplus = frames.count - Self.preRoll
        if surplus > 0 {
            frames.removeFirst(surplus)
            samples.removeFirst(surplus * FrameAnalyser.hop)
        }
        return .waiting
    }

    private mutating func begin() {
        isSpeaking = true
        framesSinceOnset = 0
    }
}
