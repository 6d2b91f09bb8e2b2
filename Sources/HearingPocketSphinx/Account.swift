package import Hearing

/// How an utterance came to its decision: what the bench shows and the daemon has no use for.
package struct Account: Equatable, Sendable {
    /// What ended the utterance.
    package enum Ending: String, Equatable, Sendable {
        /// A whole phrase was sure, and silence followed it.
        case early
        /// It was quiet for as long as ends any utterance.
        case quiet
        /// It reached the cap on its length.
        case cutOff = "cut_off"
        /// The sound ended with it; the daemon would have gone on listening.
        case soundOver = "sound_over"
    }

    /// What the decoder that follows made of it.
    package struct Following: Equatable, Sendable {
        package var words: [String]
        /// Nats for each frame in words; nil without words.
        package var score: Double?
        /// The score below which these words are not rescored at the end of a long utterance.
        package var scoreMin: Double
    }

    /// The utterance with its pre-roll, in frames from the beginning of listening.
    package var frames: Range<Int>
    /// Frames of quiet by level at its end.
    package var quietFrames: Int
    package var ending: Ending
    package var following: Following
    /// What came of each rescoring, the last one last; those of attempts before the end too.
    package var rescorings: [Result<Finding, NoFinding>]
    /// The utterance's length in frames at each of them.
    package var rescoredAt: [Int]
    package var quality: SoundQuality
    /// Frames of clear pitch and the longest run of them: what tells a voice from noise.
    package var voicedFrames: Int
    package var voicedRun: Int
    /// The level that nine of ten frames stay below, in dBFS.
    package var level: Double
    /// The level that one of ten frames stays below.
    package var room: Double
}

/// What a listener notes of an utterance for those who want its decisions explained.
struct Trail {
    /// Called before each decision is reported; the daemon leaves it nil, and nothing is noted.
    var explain: ((Account) -> Void)?
    /// Frames taken since listening began.
    var framesTaken = 0
    private var rescorings: [(result: Result<Finding, NoFinding>, frame: Int)] = []

    /// Notes what came of rescoring an utterance of so many frames.
    mutating func note(_ rescoring: Result<Finding, NoFinding>, at frame: Int) {
        if explain != nil { rescorings.append((rescoring, frame)) }
    }

    mutating func forget() { rescorings.removeAll() }

    /// Tells how it came to the decision, while the sound and the path of the decoder that follows
    /// are still there; below `scoreMin` that path is not rescored at the end.
    mutating func tell(
        _ ending: Account.Ending, _ cutter: UtteranceCutter, _ path: @autoclosure () -> Alignment,
        scoreMin: Double
    ) {
        guard let explain else { return }
        let path = path()
        let voiced = SpeechLikeness.voicedFrames(in: cutter.frames)
        let levels = cutter.frames.map(\.level).sorted()
        let share = { (tenths: Int) in levels.isEmpty ? -120 : levels[levels.count * tenths / 10] }
        explain(
            Account(
                frames: (framesTaken - cutter.frames.count)..<framesTaken,
                quietFrames: cutter.quietFrames, ending: ending,
                following: Account.Following(
                    words: path.words.map(\.word), score: path.scorePerWordFrame,
                    scoreMin: scoreMin),
                rescorings: rescorings.map(\.result), rescoredAt: rescorings.map(\.frame),
                quality: cutter.quality(isCutOff: ending == .cutOff),
                voicedFrames: voiced.count, voicedRun: voiced.longestRun, level: share(9),
                room: share(1)))
        forget()
    }
}
