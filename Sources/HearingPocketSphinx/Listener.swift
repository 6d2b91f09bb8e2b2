internal import Hearing
internal import Voice

/// Hears utterance by utterance: sound in, verdicts out; confined to one thread.
///
/// The daemon's thread feeds it from the ring, the probe from files: one code path.
final class Listener {
    /// What came of one frame.
    enum Report {
        case speechBegan
        /// What may become a phrase that acts.
        case partial([String])
        case decided(Decision, Finding?)
    }

    private let recogniser: Recogniser
    private let acceptance: Acceptance
    private var cutter = UtteranceCutter()
    private var weighing: Weighing?
    /// What explains the decisions to the bench.
    var trail = Trail()
    private var cues: [Weighing.Cue] = []
    private var framesFollowed = 0
    private var attempts = 0
    /// What was weighed last.
    private var weighed = Weighed()
    private var lastFound: Finding?
    private var lastPartial: [String] = []
    /// How much sound there was between the end of the words and the last decision, in frames of
    /// 10 ms; nil where there were no words in it.
    private(set) var framesAfterWords: Int?

    private struct Weighed {
        var path: [Segment] = []
        var times = 0
        /// The frame from which it may be weighed again.
        var again = 0
        /// Whether it lacks nothing but the silence after it.
        var isWaiting = false
        /// Whether it was weighed anew when the silence had come.
        var isConfirmed = false
    }

    init(_ recogniser: Recogniser, _ acceptance: Acceptance) {
        self.recogniser = recogniser
        self.acceptance = acceptance
    }

    /// Begins to listen; all sound so far is forgotten.
    func open(for task: ListeningTask) throws(RecogniserError) {
        close()
        weighing = try Weighing(task, by: recogniser, acceptance)
        trail.framesTaken = 0
    }

    /// Stops; an utterance that has begun is dropped.
    func close() {
        if cutter.isSpeaking { recogniser.end(isSpeech: false) }
        cutter.reset()
        trail.forget()
        weighing = nil
    }

    /// The level of the last frame in dBFS.
    var level: Double { cutter.frames.last?.level ?? -120 }

    /// Takes one frame of 160 samples.
    func take(_ block: ArraySlice<Int16>) -> Report? {
        guard let weighing else { return nil }
        trail.framesTaken += 1
        switch cutter.take(block, weighing.task.limits) {
        case .waiting: return nil
        case .began:
            beginFollowing(weighing)
            return .speechBegan
        case .goesOn:
            recogniser.follow(block)
            return goOn(weighing)
        case .ended: return conclude(weighing, .quiet)
        case .cutOff: return conclude(weighing, .cutOff)
        }
    }

    /// Decides on an utterance that is going on, as if it ended here.
    func finish() -> Report? {
        guard let weighing, cutter.isSpeaking else { return nil }
        return conclude(weighing, .soundOver)
    }

    private func beginFollowing(_ weighing: Weighing) {
        weighing.beginFollowing()
        recogniser.follow(cutter.samples[...])
        framesFollowed = cutter.frames.count
        attempts = 0
        weighed = Weighed()
        cues.removeAll()
        lastPartial = []
    }

    private func goOn(_ weighing: Weighing) -> Report? {
        framesFollowed += 1
        if cutter.dropNoise() {
            recogniser.end(isSpeech: false)
            // What was noted of it counted from another beginning.
            trail.forget()
            beginFollowing(weighing)
            return nil
        }
        guard framesFollowed % Timing.pollInterval == 0 || weighed.isWaiting else { return nil }
        let path = recogniser.partial()
        guard let last = path.words.last, path.scorePerWordFrame ?? -.infinity > Timing.promising
        else { return nil }
        let words = path.words.map(\.word)
        return decideEarly(weighing, path, words, after: last) ?? newPartial(weighing.task, words)
    }

    /// The words so far, where they are new and begin a phrase that may act.
    private func newPartial(_ task: ListeningTask, _ words: [String]) -> Report? {
        guard words != lastPartial, task.begins(with: words) else { return nil }
        lastPartial = words
        return .partial(words)
    }

    private func decideEarly(
        _ weighing: Weighing, _ path: Alignment, _ words: [String], after last: Segment
    ) -> Report? {
        guard let meaning = weighing.task.grammar.meaning(of: words) else { return nil }
        noteCue(path, meaning)
        weighed.isWaiting = weighed.isWaiting && path.words == weighed.path
        if weighed.isWaiting { return confirm(weighing, path) }
        guard let silence = silence(after: words, meaning, weighing.task) else { return nil }
        let end = last.frames.upperBound
        let times = path.words == weighed.path ? weighed.times : 0
        guard times < 2, framesFollowed >= (times == 0 ? end + silence : weighed.again),
            attempts < Timing.attemptsMax,
            !meaning.countsByBeginning || cutter.quietFrames >= Timing.silenceAfterPhrase
        else { return nil }
        // What was not sure at first may be when there is more silence.
        weighed = Weighed(
            path: path.words, times: times + 1, again: end + silence + Timing.silenceAfterPhrase)
        attempts += 1
        lastFound = weighing.weigh(path, in: cutter, &trail)
        return acceptIfSure(weighing.judge)
    }

    /// Frames of silence after which a phrase is weighed: what may act before the silence is
    /// long enough, since weighing takes as long as that; nil for what waits for the end.
    private func silence(
        after words: [String], _ meaning: Meaning, _ task: ListeningTask
    ) -> Int? {
        if task.grammar.mayGoOn(after: words) { return Timing.silenceAfterAnswer }
        return switch meaning {
        case .answer(let isRight): isRight ? Timing.silenceAfterAnswer : nil
        case .command(let name) where task.acting.contains(name): Timing.silenceBeforeWeighing
        case .command, .blocked, .decoy, .conversation, .application, .theology:
            Timing.silenceAfterPhrase
        }
    }

    /// Keeps the cues that followed best; of one that grew, every length.
    private func noteCue(_ path: Alignment, _ meaning: Meaning) {
        let words = path.words.map(\.word)
        guard meaning.countsByBeginning, let last = path.words.last,
            !cues.contains(where: { $0.words == words })
        else { return }
        cues.append(
            Weighing.Cue(
                words: words, end: last.frames.upperBound,
                followed: path.scorePerWordFrame ?? -.infinity))
        cues.sort { $0.followed > $1.followed }
        if cues.count > Timing.cuesMax { cues.removeLast() }
    }

    /// Looks once more at what lacked the silence after it, now that there is more sound.
    private func confirm(_ weighing: Weighing, _ path: Alignment) -> Report? {
        let later = lastFound?.after(cutter.frames, quiet: cutter.quietFrames)
        guard let found = later else { return nil }
        lastFound = found
        guard !weighing.judge.lacksOnlySilence(found) else { return nil }
        if found.evidence.isSpokenBeside, !weighed.isConfirmed {
            weighed.isConfirmed = true
            weighed.again = framesFollowed + Timing.silenceAfterPhrase
            attempts += 1
            lastFound = weighing.weigh(path, in: cutter, &trail)
        } else {
            trail.note(.success(found), at: cutter.frames.count)
        }
        return acceptIfSure(weighing.judge)
    }

    private func acceptIfSure(_ judge: Judge) -> Report? {
        weighed.isWaiting = lastFound.map(judge.lacksOnlySilence) ?? false
        guard let found = lastFound else { return nil }
        guard judge.isSure(found) else { return nil }
        trail.tell(.early, cutter, recogniser.partial(), scoreMin: Timing.hopeless)
        return report(judge.decide(found, cutter.quality(isCutOff: false)), found, false)
    }

    private func conclude(_ weighing: Weighing, _ ending: Account.Ending) -> Report {
        let isCutOff = ending == .cutOff
        let judge = weighing.judge
        let path = recogniser.partial()
        // What is short is weighed in any case: the following decoder does not know the voice's
        // mean yet.
        let isHopeless =
            path.scorePerWordFrame ?? 0 < Timing.hopeless && cutter.frames.count > Timing.shortMax
        let isKnown = weighed.times > 1 && weighed.path == path.words && !weighed.isWaiting
        let found =
            isHopeless ? nil : isKnown ? lastFound : weighing.weigh(path, in: cutter, &trail)
        let quality = cutter.quality(isCutOff: isCutOff)
        let decision = judge.decide(found, quality)
        let mayBeCue = decision == .unintelligible && !quality.isClipped
        let cue = mayBeCue ? weighing.verify(cues, in: cutter, &trail) : nil
        trail.tell(ending, cutter, recogniser.partial(), scoreMin: Timing.hopeless)
        return report(cue.map { .meant($0.meaning) } ?? decision, cue ?? found, isCutOff)
    }

    private func report(_ decision: Decision, _ finding: Finding?, _ isCutOff: Bool) -> Report {
        framesAfterWords = finding.map { cutter.frames.count - $0.evidence.span.upperBound }
        recogniser.end(isSpeech: decision != .noise)
        cutter.finish(isGoingOn: isCutOff)
        if isCutOff, let weighing { beginFollowing(weighing) }
        return .decided(decision, finding)
    }
}
