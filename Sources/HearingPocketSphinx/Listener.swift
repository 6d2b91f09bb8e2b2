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
    private var rescoring: Rescoring?
    /// What explains the decisions to the bench.
    var trail = Trail()
    private var cues: [Rescoring.Cue] = []
    private var framesFollowed = 0
    private var attempts = 0
    /// What was rescored last.
    private var rescored = Rescored()
    private var lastFound: Finding?
    private var lastPartial: [String] = []
    /// How much sound there was between the end of the words and the last decision, in frames of
    /// 10 ms; nil where there were no words in it.
    private(set) var framesAfterWords: Int?

    init(_ recogniser: Recogniser, _ acceptance: Acceptance) {
        self.recogniser = recogniser
        self.acceptance = acceptance
    }

    /// Begins to listen; all sound so far is forgotten.
    func open(for task: ListeningTask) throws(RecogniserError) {
        close()
        rescoring = try Rescoring(task, by: recogniser, acceptance)
        trail.framesTaken = 0
    }

    /// Stops; an utterance that has begun is dropped.
    func close() {
        if cutter.isSpeaking { recogniser.end(isSpeech: false) }
        cutter.reset()
        trail.forget()
        rescoring = nil
    }

    /// The level of the last frame in dBFS.
    var level: Double { cutter.frames.last?.level ?? -120 }

    /// Takes one frame of 160 samples.
    func take(_ block: ArraySlice<Int16>) -> Report? {
        guard let rescoring else { return nil }
        trail.framesTaken += 1
        switch cutter.take(block, rescoring.task.limits) {
        case .waiting: return nil
        case .began:
            beginFollowing(rescoring)
            return .speechBegan
        case .goesOn:
            recogniser.follow(block)
            return goOn(rescoring)
        case .ended: return conclude(rescoring, .quiet)
        case .cutOff: return conclude(rescoring, .cutOff)
        }
    }

    /// Decides on an utterance that is going on, as if it ended here.
    func finish() -> Report? {
        guard let rescoring, cutter.isSpeaking else { return nil }
        return conclude(rescoring, .soundOver)
    }

    private func beginFollowing(_ rescoring: Rescoring) {
        rescoring.beginFollowing()
        recogniser.follow(cutter.samples[...])
        framesFollowed = cutter.frames.count
        attempts = 0
        rescored = Rescored()
        cues.removeAll()
        lastPartial = []
    }

    private func goOn(_ rescoring: Rescoring) -> Report? {
        framesFollowed += 1
        if cutter.dropNoise() {
            recogniser.end(isSpeech: false)
            // What was noted of it counted from another beginning.
            trail.forget()
            beginFollowing(rescoring)
            return nil
        }
        // Where the room is quiet the utterance is over then.
        let isPause = cutter.quietFrames == rescoring.task.limits.hangOver
        guard framesFollowed % Timing.pollInterval == 0 || rescored.isWaiting || isPause else {
            return nil
        }
        let path = recogniser.partial()
        if isPause, !rescored.isWaiting { return decideAtPause(rescoring, path) }
        guard let last = path.words.last, path.scorePerWordFrame ?? -.infinity > Timing.promising
        else { return nil }
        let words = path.words.map(\.word)
        return decideEarly(rescoring, path, words, after: last) ?? newPartial(rescoring.task, words)
    }

    /// The words so far, where they are new and begin a phrase that may act.
    private func newPartial(_ task: ListeningTask, _ words: [String]) -> Report? {
        guard words != lastPartial, task.begins(with: words) else { return nil }
        lastPartial = words
        return .partial(words)
    }

    private func decideEarly(
        _ rescoring: Rescoring, _ path: Alignment, _ words: [String], after last: Segment
    ) -> Report? {
        guard let meaning = rescoring.task.grammar.meaning(of: words) else { return nil }
        noteCue(path, meaning)
        rescored.isWaiting = rescored.isWaiting && path.words == rescored.path
        if rescored.isWaiting { return confirm(rescoring, path) }
        guard let silence = rescoring.task.silence(after: words, meaning) else { return nil }
        let end = last.frames.upperBound
        let times = path.words == rescored.path ? rescored.times : 0
        guard times < 2, framesFollowed >= (times == 0 ? end + silence : rescored.again),
            attempts < Timing.attemptsMax,
            !meaning.countsByBeginning || cutter.quietFrames >= Timing.silenceAfterPhrase
        else { return nil }
        // What was not sure at first may be when there is more silence.
        rescored = Rescored(
            path: path.words, times: times + 1, again: end + silence + Timing.silenceAfterPhrase)
        attempts += 1
        lastFound = rescoring.rescore(path, in: cutter, &trail)
        return acceptIfSure(rescoring.judge)
    }

    /// Keeps the cues that followed best; of one that grew, every length.
    private func noteCue(_ path: Alignment, _ meaning: Meaning) {
        let words = path.words.map(\.word)
        guard meaning.countsByBeginning, let last = path.words.last,
            !cues.contains(where: { $0.words == words })
        else { return }
        cues.append(
            Rescoring.Cue(
                words: words, end: last.frames.upperBound,
                followed: path.scorePerWordFrame ?? -.infinity))
        cues.sort { $0.followed > $1.followed }
        if cues.count > Timing.cuesMax { cues.removeLast() }
    }

    /// Weighs in noise what may have ended, so that an end which was heard is not waited for.
    private func decideAtPause(_ rescoring: Rescoring, _ path: Alignment) -> Report? {
        lastFound = weighFollowed(rescoring, path)
        rescored = Rescored(path: path.words, times: 2)
        return acceptIfSure(rescoring.judge)
    }

    /// Looks once more at what lacked the silence after it, now that there is more sound.
    private func confirm(_ rescoring: Rescoring, _ path: Alignment) -> Report? {
        let later = lastFound?.after(cutter.frames, quiet: cutter.quietFrames)
        guard let found = later else { return nil }
        lastFound = found
        guard !rescoring.judge.lacksOnlySilence(found) else { return nil }
        if found.evidence.isSpokenBeside, !rescored.isConfirmed {
            rescored.isConfirmed = true
            rescored.again = framesFollowed + Timing.silenceAfterPhrase
            attempts += 1
            lastFound = rescoring.rescore(path, in: cutter, &trail)
        } else {
            trail.note(.success(found), at: cutter.frames.count)
        }
        return acceptIfSure(rescoring.judge)
    }

    private func acceptIfSure(_ judge: Judge) -> Report? {
        rescored.isWaiting = lastFound.map(judge.lacksOnlySilence) ?? false
        // The beginning of a right answer is another answer, so this one waits for the end.
        guard let found = lastFound, found.meaning != .answer(isRight: false), judge.isSure(found)
        else { return nil }
        trail.tell(.early, cutter, recogniser.partial(), scoreMin: Timing.hopeless)
        return report(judge.decide(found, cutter.quality(isCutOff: false)), found, false)
    }

    private func conclude(_ rescoring: Rescoring, _ ending: Account.Ending) -> Report {
        let isCutOff = ending == .cutOff
        let judge = rescoring.judge
        let path = recogniser.partial()
        let followed = weighFollowed(rescoring, path)
        let found = isCutOff ? followed : weighWhole(rescoring, path, unlessSure: followed)
        var quality = cutter.quality(isCutOff: isCutOff)
        // What could not be scored may have been right.
        if recogniser.fault != nil { quality.isDamaged = true }
        let decision = judge.decide(found, quality)
        let mayBeCue = decision == .unintelligible && !quality.isClipped
        let cue = mayBeCue ? rescoring.verify(cues, in: cutter, &trail) : nil
        trail.tell(ending, cutter, recogniser.partial(), scoreMin: Timing.hopeless)
        return report(cue.map { .meant($0.meaning) } ?? decision, cue ?? found, isCutOff)
    }

    /// What there is where the words were followed, as at the end of an utterance.
    private func weighFollowed(_ rescoring: Rescoring, _ path: Alignment) -> Finding? {
        // What is short is rescored in any case: the following decoder does not know the voice's
        // mean yet.
        let isHopeless =
            path.scorePerWordFrame ?? 0 < Timing.hopeless && cutter.frames.count > Timing.shortMax
        let isKnown = rescored.times > 1 && rescored.path == path.words && !rescored.isWaiting
        return isHopeless ? nil : isKnown ? lastFound : rescoring.rescore(path, in: cutter, &trail)
    }

    /// What was found where the words were followed; in noise, unless that is sure, what acts or
    /// the whole of the awaited list, where it is surely in the utterance as a whole.
    private func weighWhole(
        _ rescoring: Rescoring, _ path: Alignment, unlessSure followed: Finding?
    ) -> Finding? {
        let judge = rescoring.judge
        guard cutter.isNoisy, judge.mayHideWords(followed) else { return followed }
        let whole = rescoring.rescoreWhole(path, in: cutter, &trail)
        // What is not sure is kept for those who want the decision explained.
        return whole.map(judge.isSure) ?? false ? whole : followed ?? whole
    }

    private func report(_ decision: Decision, _ finding: Finding?, _ isCutOff: Bool) -> Report {
        framesAfterWords = finding.map { cutter.frames.count - $0.evidence.span.upperBound }
        recogniser.end(isSpeech: decision != .noise)
        cutter.finish(isGoingOn: isCutOff)
        if isCutOff, let rescoring { beginFollowing(rescoring) }
        return .decided(decision, finding)
    }
}
