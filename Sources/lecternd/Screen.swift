internal import Foundation
internal import LinuxIO
internal import Synchronization

/// Lines for the terminal, written by a thread of their own: a terminal that stands still (Ctrl-S,
/// a pipe nobody reads) holds up nobody but that thread.
final class Screen: Sendable {
    private struct State {
        var waiting: [String] = []
        var isEnding = false
        /// Whether the sign follows the waiting lines.
        var prompts = false
        /// Whether a line was typed after the sign on the screen.
        var isAnswer = false
    }

    /// How many lines may wait; the oldest are dropped for newer ones.
    private static let waitingMax = 256
    /// How long the end waits for the last lines.
    private static let patience = Duration.milliseconds(200)

    private let state = Mutex(State())
    private let bell = MonotonicSemaphore()
    private let ended = MonotonicSemaphore()

    /// Starts the thread; throws when it cannot be had.
    init() throws(SystemError) {
        _ = try NamedThread("console-out") { [self] in work() }
    }

    /// Adds lines, in which control characters and changes of direction from a script are replaced.
    /// Returns at once; any thread.
    ///
    /// - Parameters:
    ///   - prompting: whether something may be typed now; a terminal then shows the sign.
    ///   - isAnswer: whether the lines answer a typed line; also if there are no lines.
    func show(_ lines: [String], prompting: Bool = false, isAnswer: Bool = false) {
        let lines = lines.map(\.printable)
        state.withLock { state in
            state.waiting = (state.waiting + lines).suffix(Self.waitingMax)
            state.prompts = prompting
            state.isAnswer = state.isAnswer || isAnswer
        }
        bell.signal()
    }

    /// Lets the thread write what waits and end; waits for it a moment, and not for ever.
    func end() {
        state.withLock { $0.isEnding = true }
        bell.signal()
        _ = ended.wait(for: Self.patience)
    }

    private func work() {
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        var prompt = Prompt()
        while true {
            bell.wait()
            let present = state.withLock { state in
                defer { (state.waiting, state.isAnswer) = ([], false) }
                return state
            }
            let text = prompt.text(
                present.waiting, wanted: present.prompts && isTerminal && !present.isEnding,
                isAnswer: present.isAnswer)
            if !text.isEmpty { StandardStream.write(text, to: STDOUT_FILENO) }
            guard !present.isEnding else { break }
        }
        ended.signal()
    }
}
