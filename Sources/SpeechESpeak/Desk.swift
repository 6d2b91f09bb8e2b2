internal import Dispatch
internal import Synchronization
internal import Voice

/// What the synthesis thread shares with those who ask: the waiting jobs and the one in hand.
final class Desk: Sendable {
    private struct State {
        var urgent: [Job] = []
        var waiting: [Job] = []
        var current: Job?
        var isStuck = false
        var isWatched = false
    }

    /// How long a render may yield nothing.
    private static let patience = DispatchTimeInterval.seconds(2)

    private let state = Mutex(State())
    private let bell = DispatchSemaphore(value: 0)
    private let watch = DispatchQueue(label: "lectern.espeak-watch")

    /// Adds a job or answers it with an error when there are too many or espeak-ng hangs.
    func add(_ job: Job, isUrgent: Bool) {
        let refusal = state.withLock { state -> SynthesisError? in
            if state.isStuck { return Self.stuck }
            guard state.urgent.count + state.waiting.count < ESpeakSynthesizer.waitingMax else {
                return SynthesisError(
                    call: "render",
                    reason: "\(ESpeakSynthesizer.waitingMax) texts wait already")
            }
            if isUrgent { state.urgent.append(job) } else { state.waiting.append(job) }
            return nil
        }
        if let refusal { job.fail(refusal) } else { bell.signal() }
    }

    /// The body of the synthesis thread; never returns.
    func work() {
        var engine: ESpeakEngine
        do {
            engine = try ESpeakEngine.start()
        } catch {
            refuseAll(error)
        }
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

    private func take() -> Job? {
        let (job, isWatchNeeded) = state.withLock { state -> (Job?, Bool) in
            if !state.urgent.isEmpty {
                state.current = state.urgent.removeFirst()
            } else if !state.waiting.isEmpty {
                state.current = state.waiting.removeFirst()
            }
            guard let job = state.current else { return (nil, false) }
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
            state.isStuck = false
            return isOurs
        }
    }

    /// Looks again after a while whether the job in hand has moved on.
    private func look(last: (RenderSink.Progress, Int)?) {
        watch.asyncAfter(deadline: .now() + Self.patience) { [self] in
            let seen = state.withLock { state -> RenderSink.Progress? in
                if state.current == nil { state.isWatched = false }
                return state.current?.progress
            }
            guard let seen else { return }
            let count = seen.count.load(ordering: .relaxed)
            if let last, last.0 === seen, last.1 == count { giveUp(on: seen) }
            look(last: (seen, count))
        }
    }

    /// Answers the job in hand and all that wait; the thread itself cannot be stopped.
    private func giveUp(on progress: RenderSink.Progress) {
        progress.isCancelled.store(true, ordering: .relaxed)
        let abandoned = state.withLock { state -> [Job] in
            guard let current = state.current, current.progress === progress else { return [] }
            defer {
                state.current = nil
                state.isStuck = true
                state.urgent = []
                state.waiting = []
            }
            return [current] + state.urgent + state.waiting
        }
        for job in abandoned { job.fail(Self.stuck) }
    }

    private static let stuck = SynthesisError(
        call: "espeak_Synth", reason: "espeak-ng has yielded nothing for two seconds")
}
