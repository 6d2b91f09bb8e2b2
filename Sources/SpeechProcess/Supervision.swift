internal import LinuxIO
internal import Voice

/// The loop of the thread that has the voice process: starts it, hands it what is asked, and starts
/// it anew when it is gone.
struct Supervision {
    let queue: ProcessQueue
    let program: String
    let patience: VoiceProcess.Patience
    /// Is told when the process fails and when it runs again.
    let report: @Sendable (ProcessReport) -> Void

    private var process: VoiceProcess?
    private var rest = RestartBackoff()
    private var failure: VoiceProcessFailure?

    init(
        _ queue: ProcessQueue, _ program: String, _ patience: VoiceProcess.Patience,
        _ report: @escaping @Sendable (ProcessReport) -> Void
    ) {
        self.queue = queue
        self.program = program
        self.patience = patience
        self.report = report
    }

    /// Runs until the queue ends.
    mutating func run() {
        start()
        while !queue.isEnding {
            switch wait() {
            case .rung: while !queue.isEnding, let task = queue.take() { perform(task) }
            case .readable: if let process { fall(process.unasked()) }
            case .late: break
            }
            if process == nil, restLeft == 0 { start() }
        }
        drop()
    }

    /// Waits until something is asked, the process says or does what nobody asked for, or its rest
    /// is over.
    private func wait() -> Bell.Waking {
        guard let process else { return queue.bell.wait(timeoutUSec: restLeft) }
        return queue.bell.wait(or: process.child.stream)
    }

    private var restLeft: Int64 { rest.left(at: SystemClock.monotonicUSec()) }

    /// Asks, and if the process dies of it, once more: it may have been killed for another reason.
    private mutating func perform(_ task: SynthesisTask) {
        let attempts = 2
        var deaths = 0
        while deaths < attempts {
            // Not to be had is not dead: what is asked is to be asked again later.
            guard let process = process ?? restarted() else { break }
            do throws(VoiceProcessFailure) {
                let deliver = try process.perform(task)
                rest.stand()
                return deliver()
            } catch {
                deaths += 1
                lose(error)
            }
        }
        // A request that kills two processes in a row is not sent a third time, and many such
        // requests in a row are paced by rests. A failed start has already made the rest longer; a
        // request during a rest does not.
        if deaths == attempts { rest.fall(at: SystemClock.monotonicUSec()) }
        guard let failure else { preconditionFailure("it failed for a reason") }
        task.fail(failure.error(isPassing: deaths < attempts))
    }

    /// The process, which is started now if it may be, or soon; in vain once, and once more.
    private mutating func restarted() -> VoiceProcess? {
        for _ in 0..<2 where process == nil && restLeft <= RestartBackoff.shortUSec {
            // A ring is lost on it, which does no harm: whoever asks is looked for after each
            // answer.
            while restLeft > 0, !queue.isEnding { _ = queue.bell.wait(timeoutUSec: restLeft) }
            if !queue.isEnding { start() }
        }
        return process
    }

    private mutating func start() {
        do throws(VoiceProcessFailure) {
            let started = try VoiceProcess(program, patience) { [queue] in queue.note($0) }
            process = started
            queue.note(started.greeting.voices)
            if failure != nil { report(.runs) }
            failure = nil
        } catch {
            fall(error)
        }
    }

    /// The process could not be started, or died with nothing to do.
    private mutating func fall(_ reason: VoiceProcessFailure) {
        rest.fall(at: SystemClock.monotonicUSec())
        lose(reason)
    }

    private mutating func lose(_ reason: VoiceProcessFailure) {
        drop()
        failure = reason
        // One that was killed because all ends has not failed.
        if !queue.isEnding { report(.failed(reason: reason.reason)) }
    }

    private mutating func drop() {
        process?.child.end()
        process = nil
        queue.note(nil)
    }
}
