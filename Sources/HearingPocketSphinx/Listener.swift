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
    private var task: ListeningTask?
    /// What explains the decisions to the bench.
    var trail = Trail()
    private var search = ""
    private var ownSearch = ""
    private var cues: [Cue] = []
    private var framesFollowed = 0
    private var attempts = 0
    /// What was weighed last.
    private var weighed = Weighed()
    private var lastFound: Finding?
    private var lastPartial: [String] = []

    private struct Weighed {
        var path: [Segment] = []
        var times = 0
        /// The frame from which it may be weighed again.
        var again = 0
        /// Whether it lacks nothing but the silence after it.
        var isWaiting = false
    }

    /// A phrase that counts by its beginning, seen while the utterance went on.
    private struct Cue {
        var words: [String]
        /// The frame after its last word.
        var end: Int
        /// What following made of it, in nats for each frame in words.
        var followed: Double
    }

    init(_ recogniser: Recogniser, _ acceptance: Acceptance) {
        self.recogniser = recogniser
        self.acceptance = acceptance
    }

    /// Begins to listen; all sound so far is forgotten.
    func open(for task: ListeningTask) throws(RecogniserError) {
        close()
        search = try recogniser.build(task.grammar)
        if let own = task.own { ownSearch = try recogniser.build(own) }
        self.task = task
        trail.framesTaken = 0
    }

    /// Stops; an utterance that has begun is dropped.
    func close() {
        if cutter.isSpeaking { recogniser.end(isSpeech: false) }
        cutter.reset()
        trail.forget()
        task = nil
    }

    /// The level of the last frame in dBFS.
    var level: Double { cutter.frames.last?.level ?? -120 }

    /// Takes one frame of 160 samples.
    func take(_ block: ArraySlice<Int16>) -> Report? {
        guard let task else { return nil }
        trail.framesTaken += 1
        switch cutter.take(block, task.limits) {
        case .waiting: return nil
        case .began:
            beginFollowing()
            return .speechBegan
        case .goesOn:
            recogniser.follow(block)
            return goOn(task)
        case .ended: return conclude(task, .quiet)
        case .cutOff: return conclude(task, .cutOff)
        }
    }

    /// Decides on an utterance that is going on, as if it ended here.
    func finish() -> Report? {
        guard let task, cutter.isSpeaking else { return nil }
        return conclude(task, .soundOver)
    }

    private func beginFollowing() {
        recogniser.begin(with: search)
        recogniser.follow(cutter.samples[...])
        framesFollowed = cutter.frames.count
        attempts = 0
        weighed = Weighed()
        cues.removeAll()
        lastPartial = []
    }

    private func goOn(_ task: ListeningTask) -> Report? {
        framesFollowed += 1
        if cutter.dropNoise() {
            recogniser.end(isSpeech: false)
            beginFollowing()
            return nil
        }
        guard framesFollowed % Timing.pollInterval == 0 || weighed.isWaiting else { return nil }
        let path = recogniser.partial()
        guard let last = path.words.last, path.scorePerWordFrame ?? -.infinity > Timing.promising
        else { return nil }
        let words = path.words.map(\.word)
        return decideEarly(task, path, words, after: last) ?? newPartial(task, words)
    }

    /// The words so far, where they are new and begin a phrase that may act.
    private func newPartial(_ task: ListeningTask, _ words: [String]) -> Report? {
        guard words != lastPartial, task.begins(with: words) else { return nil }
        lastPartial = words
        return .partial(words)
    }

    private func decideEarly(
        _ task: ListeningTask, _ path: Alignment, _ words: [String], after last: Segment
    ) -> Report? {
        guard let meaning = task.grammar.meaning(of: words) else { return nil }
        noteCue(path, meaning)
        if weighed.isWaiting, path.words == weighed.path { return confirm(task) }
        guard let silence = silence(after: words, meaning, task) else { return nil }
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
        return decideEarly(task)
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

    private func noteCue(_ path: Alignment, _ meaning: Meaning) {
        let words = path.words.map(\.word)
        guard meaning.countsByBeginning, let last = path.words.last, cues.count < Timing.cuesMax,
            !cues.contains(where: { $0.words == words })
        else { return }
        cues.append(
            Cue(
                words: words, end: last.frames.upperBound,
                followed: path.scorePerWordFrame ?? -.infinity))
    }

    private func decideEarly(_ task: ListeningTask) -> Report? {
        lastFound = weigh(task, recogniser.partial())
        guard let found = lastFound else { return nil }
        let judge = task.judge(acceptance)
        weighed.isWaiting = judge.lacksOnlySilence(found)
        return judge.isSure(found) ? acceptEarly(found, judge) : nil
    }

    /// Looks once more at what lacked the silence after it, now that there is more sound.
    private func confirm(_ task: ListeningTask) -> Report? {
        guard let found = lastFound?.after(cutter.frames) else { return nil }
        lastFound = found
        let judge = task.judge(acceptance)
        weighed.isWaiting = judge.lacksOnlySilence(found)
        return judge.isSure(found) ? acceptEarly(found, judge) : nil
    }

    private func acceptEarly(_ found: Finding, _ judge: Judge) -> Report {
        trail.tell(.early, cutter, recogniser.partial(), scoreMin: Timing.hopeless)
        return report(judge.decide(found, cutter.quality(isCutOff: false)), found, false)
    }

    private func conclude(_ task: ListeningTask, _ ending: Account.Ending) -> Report {
        let isCutOff = ending == .cutOff
        let judge = task.judge(acceptance)
        let quality = cutter.quality(isCutOff: isCutOff)
        let path = recogniser.partial()
        // What is short is weighed in any case: the following decoder does not know the voice's
        // mean yet.
        let isHopeless =
            path.scorePerWordFrame ?? 0 < Timing.hopeless && cutter.frames.count > Timing.shortMax
        let isKnown =
            weighed.times > 1 && weighed.path == path.words && !weighed.isWaiting
        let found = isHopeless ? nil : isKnown ? lastFound : weigh(task, path)
        let decision = judge.decide(found, quality)
        let cue = decision == .unintelligible ? verifiedCue(task, judge) : nil
        trail.tell(ending, cutter, recogniser.partial(), scoreMin: Timing.hopeless)
        return report(cue.map { .meant($0.meaning) } ?? decision, cue ?? found, isCutOff)
    }

    private func verifiedCue(_ task: ListeningTask, _ judge: Judge) -> Finding? {
        for cue in cues {
            guard let found = weighCue(task, cue),
                found.meaning.countsByBeginning, judge.isSure(found)
            else { continue }
            return found
        }
        return nil
    }

    private func weighCue(_ task: ListeningTask, _ cue: Cue) -> Finding? {
        // What follows a beginning belongs to nobody's command.
        let sound = sound(0..<(cue.end + 5), isBeginning: true)
        sound.followed = cue.followed
        return weigh(sound, task.grammar, search)
    }

    /// Weighs everything first; then what acts alone, if nothing is sure.
    private func weigh(_ task: ListeningTask, _ path: Alignment) -> Finding? {
        let first = path.words.first?.frames.lowerBound ?? Timing.lead
        let last = path.words.last?.frames.upperBound ?? cutter.frames.count
        let sound = sound((first - Timing.lead)..<(last + Timing.trail))
        sound.followed = path.scorePerWordFrame ?? sound.followed
        sound.quietFrames = cutter.quietFrames
        let best = weigh(sound, task.grammar, search)
        let judge = task.judge(acceptance)
        guard let own = task.own, !(best.map { judge.isSure($0) || judge.acts(on: $0) } ?? false)
        else { return best }
        let second = weigh(sound, own, ownSearch)
        guard let best, let second else { return second ?? best }
        return second.score > best.score ? second : best
    }

    private func weigh(
        _ sound: WeighedSound, _ grammar: Grammar, _ search: String
    ) -> Finding? {
        let result = recogniser.weigh(sound, grammar, search: search, by: acceptance)
        trail.note(result, at: cutter.frames.count)
        // Why nothing was found matters to those alone who want it explained.
        return try? result.get()
    }

    private func sound(_ wanted: Range<Int>, isBeginning: Bool = false) -> WeighedSound {
        let range = wanted.clamped(to: 0..<cutter.frames.count)
        let hop = FrameAnalyser.hop
        let samples = cutter.samples[range.lowerBound * hop..<range.upperBound * hop]
        return WeighedSound(
            start: range.lowerBound, samples: Array(samples),
            frames: Array(isBeginning ? cutter.frames[range] : cutter.frames[range.lowerBound...]),
            room: cutter.room)
    }

    private func report(_ decision: Decision, _ finding: Finding?, _ isCutOff: Bool) -> Report {
        recogniser.end(isSpeech: decision != .noise)
        cutter.finish(isGoingOn: isCutOff)
        if isCutOff { beginFollowing() }
        return .decided(decision, finding)
    }
}
