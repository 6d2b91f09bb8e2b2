internal import Hearing

/// What is listened for, with its searches built, and how a stretch of an utterance is rescored
/// against it; confined to the listener's thread.
struct Rescoring {
    /// A phrase that counts by its beginning, seen while the utterance went on.
    struct Cue {
        var words: [String]
        /// The frame after its last word.
        var end: Int
        /// What following made of it, in nats for each frame in words.
        var followed: Double
    }

    let task: ListeningTask
    let judge: Judge
    private let recogniser: Recogniser
    private let search: String
    private let ownSearch: String
    private let wholeSearch: String
    private let confusables: String?

    init(
        _ task: ListeningTask, by recogniser: Recogniser, _ acceptance: Acceptance
    ) throws(RecogniserError) {
        self.task = task
        self.recogniser = recogniser
        judge = task.judge(acceptance)
        search = try recogniser.build(task.grammar)
        ownSearch = if let own = task.own { try recogniser.build(own) } else { search }
        wholeSearch =
            if let whole = task.whole { try recogniser.buildForRescoring(whole) } else { search }
        confusables = try recogniser.buildConfusables(of: task.grammar)
    }

    /// Begins to follow an utterance.
    func beginFollowing() { recogniser.begin(with: search) }

    /// Rescores everything first; then what acts alone, if nothing is settled. A command that does
    /// not act counts then only if nothing that acts is sure.
    func rescore(
        _ path: Alignment, in cutter: UtteranceCutter, _ trail: inout Trail
    ) -> Finding? {
        let sound = sound(of: path, in: cutter)
        let best = rescore(sound, task.grammar, search, &trail, cutter)
        guard let own = task.own, !(best.map(judge.isSettled) ?? false) else { return best }
        let second = rescore(sound, own, ownSearch, &trail, cutter)
        guard let best, let second else { return second ?? best }
        if judge.isSure(best), !judge.isSure(second) { return best }
        // How much better something else may fit is for the judge to say, not for the score.
        return judge.mayBeTaken(second) || second.score > best.score ? second : best
    }

    /// Rescores what acts in all that sounded: noise can lead the decoder that follows astray, and
    /// a word that this decoder did not find is not in the stretch of its path. Where a list is
    /// awaited, the whole list is rescored in that stretch, whose words are of the list.
    func rescoreWhole(
        _ path: Alignment, in cutter: UtteranceCutter, _ trail: inout Trail
    ) -> Finding? {
        guard let whole = task.whole else { return nil }
        let sound = judge.awaitsAnswer ? sound(of: path, in: cutter) : sound(in: cutter)
        return rescore(sound, whole, wholeSearch, &trail, cutter)
    }

    /// The stretch of the words that were followed.
    private func sound(of path: Alignment, in cutter: UtteranceCutter) -> WeighedSound {
        let first = path.words.first?.frames.lowerBound ?? Timing.lead
        let last = path.words.last?.frames.upperBound ?? cutter.frames.count
        let sound = WeighedSound(cutter, (first - Timing.lead)..<(last + Timing.trail))
        sound.followed = path.scorePerWordFrame ?? sound.followed
        sound.quietFrames = cutter.quietFrames
        return sound
    }

    /// All that sounded.
    private func sound(in cutter: UtteranceCutter) -> WeighedSound {
        let sounding = cutter.frames.dropLast(max(cutter.quietFrames - Timing.trail, 0))
        let sound = WeighedSound(cutter, sounding.indices)
        sound.quietFrames = cutter.quietFrames
        return sound
    }

    /// The first of these cues that was surely said.
    func verify(
        _ cues: [Cue], in cutter: UtteranceCutter, _ trail: inout Trail
    ) -> Finding? {
        for cue in cues {
            // What follows a beginning belongs to nobody's command.
            let sound = WeighedSound(cutter, 0..<(cue.end + 5), isBeginning: true)
            sound.followed = cue.followed
            guard let found = rescore(sound, task.grammar, search, &trail, cutter),
                found.meaning.countsByBeginning, judge.isSure(found)
            else { continue }
            return found
        }
        return nil
    }

    private func rescore(
        _ sound: WeighedSound, _ grammar: Grammar, _ search: String, _ trail: inout Trail,
        _ cutter: UtteranceCutter
    ) -> Finding? {
        let result = recogniser.rescore(
            sound, grammar, search: search, among: self.search, confusables: confusables,
            by: judge.acceptance)
        trail.note(result, at: cutter.frames.count)
        // Why nothing was found matters to those alone who want it explained.
        return try? result.get()
    }
}

extension WeighedSound {
    /// A stretch of an utterance; of a beginning, what follows it is not there at all.
    fileprivate convenience init(
        _ cutter: UtteranceCutter, _ wanted: Range<Int>, isBeginning: Bool = false
    ) {
        let range = wanted.clamped(to: 0..<cutter.frames.count)
        let hop = FrameAnalyser.hop
        let samples = cutter.samples[range.lowerBound * hop..<range.upperBound * hop]
        let frames = isBeginning ? cutter.frames[range] : cutter.frames[range.lowerBound...]
        self.init(
            start: range.lowerBound, samples: Array(samples), frames: Array(frames),
            room: cutter.room)
    }
}
