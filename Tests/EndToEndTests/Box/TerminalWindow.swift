import Foundation
import Synchronization

/// A command on a terminal of its own, and what somebody types there.
final class TerminalWindow: Sendable {
    let program: Program
    private let keyboard: Keyboard
    /// How many characters were waited for.
    private let read = Mutex(0)

    /// - Parameters:
    ///   - command: for a shell; it finds the box.
    ///   - environment: further variables.
    init(_ command: String, _ box: Box, environment: [String: String] = [:]) throws {
        let name = UUID().uuidString
        keyboard = try Keyboard(at: box.folder["keyboard-\(name)"])
        let own = ["LECTERN_SOCKET": box.socket, "TERM": "xterm", "SHELL": "/bin/sh"]
        program = try Program(
            ["script", "-qec", command, "/dev/null"],
            environment: own.merging(environment) { $1 }, input: keyboard.path,
            log: box.folder["terminal-\(name)"])
    }

    /// All that was shown so far.
    var output: String { program.output }

    /// Waits until a text is shown, behind the one that was waited for before.
    func shows(_ text: String, within duration: Duration = .seconds(30)) async throws {
        try await onOwnThread("a terminal that shows") { [self] in
            let deadline = Deadline(in: duration)
            while !read(to: text) {
                guard !deadline.hasPassed else {
                    throw Trouble("no \"\(text)\" on the terminal:\n\(output)")
                }
                poll(nil, 0, 20)
            }
        }
    }

    private func read(to text: String) -> Bool {
        let output = output
        return read.withLock { read in
            guard let found = output.dropFirst(read).range(of: text) else { return false }
            read = output.distance(from: output.startIndex, to: found.upperBound)
            return true
        }
    }

    /// Types a line and presses Return.
    func type(_ line: String) throws { try keyboard.type(line) }

    /// Waits for the text, and types a line then.
    func answer(_ text: String, _ line: String) async throws {
        try await shows(text)
        try type(line)
    }

    /// Waits for the end of the command and demands that it succeeded.
    func succeed() async throws { try await program.succeed(within: .seconds(30)) }
}
