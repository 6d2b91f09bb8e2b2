internal import Hearing

/// A piece of an utterance, and what was made of it so far.
final class WeighedSound {
    /// Its first frame, from the beginning of the utterance.
    let start: Int
    let samples: [Int16]
    /// From the same beginning; there may be more of them than samples.
    let frames: [SoundFrame]
    /// The level that one in ten frames of the whole utterance stays below, in dBFS.
    let room: Double
    /// What following made of it, in nats for each frame in words.
    var followed = -6.0
    /// Frames of quiet by level at its end.
    var quietFrames = 0
    /// The best path of everything that may be said.
    var everything: Alignment?
    /// The best path of what sounds like the answer and is another one.
    var confusables: Alignment?
    /// What the free loop made of it.
    var phones: Alignment?
    private var scores: SenoneScores?

    init(start: Int, samples: [Int16], frames: [SoundFrame], room: Double) {
        self.room = room
        self.start = start
        self.samples = samples
        self.frames = frames
    }

    /// What the senones scored in it; the scorer is asked once.
    func scores(by scorer: SenoneScorer) throws(RecogniserError) -> SenoneScores {
        if let scores { return scores }
        let scored = try scorer.score(samples)
        scores = scored
        return scored
    }
}
