internal import LinuxIO
internal import Synchronization
internal import Voice

/// What the thread that has the voice process shares with those who ask.
final class ProcessDesk: Sendable {
    private struct State {
        var queue = SynthesisQueue<SynthesisTask>()
        var isEnding = false
        var voices: InstalledVoices?
        var process: Int32?
    }

    /// Rings when something is asked, and at the end.
    let bell: Bell
    private let state = Mutex(State())

    init() throws(SystemError) { bell = try Bell() }

    /// The voices that are installed; nil until the first process has told them.
    var voices: InstalledVoices? { state.withLock { $0.voices } }
    /// The number of the process; nil while none runs.
    var process: Int32? { state.withLock { $0.process } }
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

    /// A process runs or is gone. The thread of the process.
    func note(_ process: VoiceProcess?) {
        state.withLock { state in
            state.process = process?.child.id
            if let process { state.voices = process.greeting.voices }
        }
    }

    /// Answers whatever waits and is still to come with an error.
    func end() {
        let waiting = state.withLock { state in
            state.isEnding = true
            return state.queue.takeAll()
        }
        bell.ring()
        for task in waiting { task.fail(Self.ended) }
    }

    private static let ended = SynthesisError(
        call: "lectern-voice", reason: "the voice has been ended")
}
