internal import LinuxIO
internal import Synchronization
internal import Voice

/// What the thread that has the voice process shares with those who ask.
final class ProcessQueue: Sendable {
    private struct State {
        var queue = SynthesisQueue<SynthesisTask>()
        var isEnding = false
        var voices: InstalledVoices?
        var child: ChildProcess?
    }

    /// Rings when something is asked, and at the end.
    let bell: Bell
    private let state = Mutex(State())

    init() throws(SystemError) { bell = try Bell() }

    /// The voices that are installed; nil until the first process has told them.
    var voices: InstalledVoices? { state.withLock { $0.voices } }
    /// The number of the process; nil while none runs.
    var process: Int32? { state.withLock { $0.child?.id } }
    var isEnding: Bool { state.withLock { $0.isEnding } }

    /// Adds a task or answers it with an error. Returns at once; any thread.
    func add(_ task: SynthesisTask, isUrgent: Bool) {
        let refusal = state.withLock { state -> SynthesisError? in
            guard !state.isEnding else { return Self.ended }
            do throws(SynthesisError) {
                try state.queue.add(task, isUrgent: isUrgent)
                return nil
            } catch {
                return error
            }
        }
        if let refusal { task.fail(refusal) } else { bell.ring() }
    }

    /// The next task; nil where none waits. The thread of the process.
    func take() -> SynthesisTask? { state.withLock { $0.queue.take() } }

    /// A process was started, or is gone; one that comes too late is killed. The thread of the
    /// process.
    func note(_ child: ChildProcess?) {
        let isLate = state.withLock { state in
            state.child = child
            return state.isEnding
        }
        if isLate { child?.end() }
    }

    /// The process has told its voices. The thread of the process.
    func note(_ voices: InstalledVoices) { state.withLock { $0.voices = voices } }

    /// Answers whatever waits and is still to come with an error, and kills the process, whatever
    /// it is doing.
    func end() {
        let (waiting, child) = state.withLock { state in
            state.isEnding = true
            return (state.queue.takeAll(), state.child)
        }
        child?.end()
        bell.ring()
        for task in waiting { task.fail(Self.ended) }
    }

    private static let ended = SynthesisError(
        call: "lectern-voice", reason: "the voice has been ended", isPassing: true)
}
