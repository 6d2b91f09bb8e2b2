internal import Curriculum
internal import Daemon
internal import Dispatch
internal import LinuxIO
internal import Session
internal import Synchronization

/// Shows on the terminal what happens, and takes typed lines as heard.
final class Console: Sendable {
    private let phrases: [String: String]
    private let degraded = Mutex<[String]>([])
    private let screen: Screen
    /// How many typed lines may still be handed on: each is answered once, and comes back with its
    /// answer, so that a file on standard input cannot fill the mailbox.
    private let room = DispatchSemaphore(value: 0)

    /// The most typed lines that may be unanswered.
    private static let unansweredMax = 16

    /// Starts the thread that writes; throws when it cannot be had.
    init(_ content: ContentFiles) throws(SystemError) {
        phrases = Dictionary(
            content.phrases.commands.map { ($0.command.rawValue, $0.phrases.first ?? "") }
        ) { first, _ in first }
        screen = try Screen()
        // Not made with this value: one that dies below it would trap.
        for _ in 0..<Self.unansweredMax { room.signal() }
    }

    /// Shows a notice. Returns at once; called on the conductor's thread.
    func show(_ notice: Notice) {
        switch notice {
        case .state(let state, let allowed, _):
            screen.show("[\(state)]\(Self.hint(allowed.compactMap { phrases[$0] }, state))")
        case .speaking(let sentence): screen.show("    \(sentence)")
        case .heard(let what): screen.show("  heard: \(what)")
        case .answered(let answer):
            if !answer.isEmpty { screen.show("  → \(answer)") }
            room.signal()
        case .degraded(let lines): showDegraded(lines)
        }
    }

    /// Reads lines on a thread of its own until the terminal is closed.
    func readLines(into mailbox: Mailbox) {
        screen.show(
            """
            Lectern. Say or type a command; what may be said stands behind the state.
            "pause" and "resume" hold the lesson; Ctrl-C ends the program.
            """)
        do {
            _ = try NamedThread("console") { [self] in
                while let line = readLine() {
                    room.wait()
                    mailbox.post(.typed(line))
                }
            }
        } catch {
            screen.show("typing is not possible: \(error)")
        }
    }

    /// Writes the last lines.
    func end() { screen.end() }

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
        for line in new { screen.show("  ! \(line)") }
    }
}
