internal import Dispatch
internal import Synchronization
internal import Voice

/// What the synthesis thread shares with those who ask: the waiting jobs, the one in hand, and the
/// voices that there are.
final class SynthesisJobs: Sendable {
    private struct State {
        var queue = SynthesisQueue<Job>()
        var current: Job?
        /// What is watched while the thread works: the job in hand, or the start of espeak-ng.
        var progress: Job.Progress?
        var isStuck = false
        var isWatched = false
    }

    /// The voices that are installed; nil until the thread has listed them.
    let voices = Mutex<InstalledVoices?>(nil)

    /// How long a render may yield nothing.
    private let patience: DispatchTimeInterval
    private let state = Mutex(State())
    private let bell = DispatchSemaphore(value: 0)
    private let watch = DispatchQueue(label: "lectern.espeak-watch")

    init(patience: DispatchTimeInterval = .seconds(2)) {
        self.patience = patience
    }

    /// Adds a job or answers it with an error when there are too many or espeak-ng hangs.
    func add(_ job: Job, isUrgent: Bool) {
        let refusal = state.withLock { state -> SynthesisError? in
            if state.isStuck { return Self.stuck }
            do throws(SynthesisError) {
                try state.queue.add(job, isUrgent: isUrgent)
                return nil
            } catch {
                return error
            }
        }
        if let refusal { job.fail(refusal) } else { bell.signal() }
    }

    /// The body of the synthesis thread; never returns.
    func work() {
        var engine: ESpeakEngine
        do {
            beginStart()
            defer { _ = finish() }
            engine = try ESpeakEngine.start()
        } catch {
            refuseAll(error)
        }
        let installed = engine.voices
        voices.withLock { $0 = installed }
        while true {
            bell.wait()
            guard let job = take() else { continue }
            let deliver = job.perform(with: &engine)
            if finish() { deliver() }
        }
    }

    /// Without espeak-ng every request is answered with the reason, for ever.
    private func refuseAll(_ error: SynthesisError) -> Never {
        while true {
            bell.wait()
            guard let job = take() else { continue }
            if finish() { job.fail(error) }
        }
    }

    /// The start is watched like a job: it may hang as well. Synthesis thread.
    func beginStart() {
        state.withLock { state in
            state.progress = Job.Progress()
            state.isWatched = true
        }
        look(last: nil)
    }

    /// The next job, which is watched from now on. Synthesis thread.
    func take() -> Job? {
        let (job, isWatchNeeded) = state.withLock { state -> (Job?, Bool) in
            state.current = state.queue.take()
            guard let job = state.current else { return (nil, false) }
            state.progress = job.progress
            defer { state.isWatched = true }
            return (job, !state.isWatched)
        }
        if isWatchNeeded { look(last: nil) }
        return job
    }

    /// Puts the job away; false when it was answered already because it took too long.
    private func finish() -> Bool {
        state.withLock { state in
            let isOurs = state.current != nil
            state.current = nil
            state.progress = nil
            state.isStuck = false
            return isOurs
        }
    }

    /// Looks again after a while whether the job in hand has moved on.
    private func look(last: (Job.Progress, Int)?) {
        watch.asyncAfter(deadline: .now() + patience) { [self] in
            let seen = state.withLock { state -> Job.Progress? in
                if state.progress == nil { state.isWatched = false }
                return state.progress
            }
            guard let seen else { return }
            let count = seen.count.load(ordering: .relaxed)
            if let last, last.0 === seen, last.1 == count { giveUp(on: seen) }
            look(last: (seen, count))
        }
    }

    /// Answers the job in hand and all that wait; the thread itself cannot be stopped.
    private func giveUp(on progress: Job.Progress) {
        progress.isCancelled.store(true, ordering: .relaxed)
        let abandoned = state.withLock { state -> [Job] in
            guard state.progress === progress else { return [] }
            defer {
                state.current = nil
                state.progress = nil
                state.isStuck = true
            }
            return [state.current].compactMap { $0 } + state.queue.takeAll()
        }
        for job in abandoned { job.fail(Self.stuck) }
    }

    private static let stuck = SynthesisError(
        call: "espeak_Synth", reason: "espeak-ng has yielded nothing for two seconds")
}
