internal import Dispatch
internal import Foundation
internal import LinuxIO
internal import Synchronization

/// Lines for the terminal, written by a thread of their own: a terminal that stands still (Ctrl-S,
/// a pipe nobody reads) holds up nobody but that thread.
final class Screen: Sendable {
    private struct State {
        var waiting: [String] = []
        var isEnding = false
    }

    /// How many lines may wait; the oldest are dropped for newer ones.
    private static let waitingMax = 256
    /// How long the end waits for the last lines.
    private static let patience = DispatchTimeInterval.milliseconds(200)

    private let state = Mutex(State())
    private let bell = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    /// Starts the thread; throws when it cannot be had.
    init() throws(SystemError) {
        _ = try NamedThread("console-out") { [self] in work() }
    }

    /// Adds a line, in which a script's control characters, and those that turn the direction of
    /// what follows, are no more than seen. Returns at once; any thread.
    func show(_ line: String) {
        let line = Self.harmless(line)
        state.withLock { state in
            if state.waiting.count == Self.waitingMax { state.waiting.removeFirst() }
            state.waiting.append(line)
        }
        bell.signal()
    }

    private static func harmless(_ line: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            let isDirection = scalar.properties.isBidiControl
            let isControl = scalar.properties.generalCategory == .control
            scalars.append(isDirection || isControl ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }

    /// Lets the thread write what waits and end; waits for it a moment, and not for ever.
    func end() {
        state.withLock { $0.isEnding = true }
        bell.signal()
        _ = ended.wait(timeout: .now() + Self.patience)
    }

    private func work() {
        while true {
            bell.wait()
            let (lines, isEnding) = state.withLock { state in
                defer { state.waiting = [] }
                return (state.waiting, state.isEnding)
            }
            for line in lines { StandardStream.write(line + "\n", to: STDOUT_FILENO) }
            guard !isEnding else { break }
        }
        ended.signal()
    }
}
