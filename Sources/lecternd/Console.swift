internal import Curriculum
internal import Daemon
internal import Foundation
internal import LinuxIO
internal import Session
internal import Synchronization

/// Shows on the terminal what happens, and takes typed lines as heard.
final class Console: Sendable {
    private let phrases: [String: String]
    private let degraded = Mutex<[String]>([])

    init(_ content: ContentFiles) {
        phrases = Dictionary(
            content.phrases.commands.map { ($0.command.rawValue, $0.phrases.first ?? "") }
        ) { first, _ in first }
    }

    /// Prints a notice; called on the conductor's thread.
    func show(_ notice: Notice) {
        switch notice {
        case .state(let state, let allowed):
            write("[\(state)]\(Self.hint(allowed.compactMap { phrases[$0] }, state))")
        case .speaking(let sentence): write("    \(sentence)")
        case .heard(let what): write("  heard: \(what)")
        case .answered(let answer): write("  → \(answer)")
        case .degraded(let lines): showDegraded(lines)
        }
    }

    /// Reads lines on a thread of its own until the terminal is closed.
    func readLines(into mailbox: Mailbox) {
        write(
            """
            Lectern. Say or type a command; what may be said stands behind the state.
            "pause" and "resume" hold the lesson; Ctrl-C ends the program.
            """)
        do {
            _ = try NamedThread("console") {
                while let line = readLine() { mailbox.post(.typed(line)) }
            }
        } catch {
            write("typing is not possible: \(error)")
        }
    }

    private static func hint(_ phrases: [String], _ state: String) -> String {
        if state == State.questionAsked.rawValue { return "  answer the question" }
        guard !phrases.isEmpty else { return "" }
        return "  say: " + phrases.map { "“\($0)”" }.joined(separator: " or ")
    }

    private func showDegraded(_ lines: [String]) {
        let new = degraded.withLock { known in
            defer { known = lines }
            return lines.filter { !known.contains($0) }
        }
        for line in new { write("  ! \(line)") }
    }

    private func write(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }
}
