internal import Curriculum
internal import Daemon
internal import Dispatch
internal import Foundation
internal import LinuxIO
internal import Session
internal import Synchronization

/// Shows on the terminal what happens, and takes typed lines as heard.
final class Console: Sendable {
    private let transcript: Mutex<Transcript>
    private let screen: Screen
    /// How many typed lines may still be handed on: each is answered once, and comes back with its
    /// answer, so that a file on standard input cannot fill the mailbox.
    private let room = DispatchSemaphore(value: 0)

    /// The most typed lines that may be unanswered.
    private static let unansweredMax = 16

    /// Starts the thread that writes; throws when it cannot be had.
    init(
        _ content: ContentFiles, hearsTransport: Bool, resumeWithin: Int
    ) throws(SystemError) {
        let commands = (content.phrases.commands + content.phrases.closed).map {
            ($0.command.rawValue, $0.phrases.first ?? "")
        }
        // A session of words can be held by voice whatever the configuration says.
        let ofStudy = [true, false].flatMap(SpokenTransport.ofStudy(isPaused:))
        let transport = content.phrases.transport
            .filter { hearsTransport || ofStudy.contains($0.order) && $0.order != .continueLesson }
            .map { ($0.order, $0.phrases.first ?? "") }
        transcript = Mutex(
            Transcript(
                phrases: Dictionary(commands) { first, _ in first },
                transport: Dictionary(transport) { first, _ in first },
                resumeWithin: resumeWithin))
        screen = try Screen()
        // Not made with this value: one that dies below it would trap.
        for _ in 0..<Self.unansweredMax { room.signal() }
        screen.show(Transcript.greeting)
    }

    /// Shows a notice. Returns at once; called on the conductor's thread.
    func show(_ notice: Notice) {
        let (lines, awaits) = transcript.withLock { ($0.lines(for: notice), $0.awaitsTyping) }
        guard case .answered = notice else { return screen.show(lines, prompting: awaits) }
        screen.show(lines, prompting: awaits, isAnswer: true)
        room.signal()
    }

    /// Reads lines on a thread of its own until the terminal is closed.
    func readLines(into mailbox: Mailbox) {
        do {
            _ = try NamedThread("console") { [self] in
                while let line = TypedLines.next() {
                    guard take(line, mailbox) else { return }
                }
                screen.show([
                    """
                    Nothing more can be typed here; Lectern goes on. From another terminal, \
                    “lectern hear” and “lectern pause” do the same; Ctrl-C ends it.
                    """
                ])
            }
        } catch {
            screen.show(["Typing is not possible: \(error)"])
        }
    }

    /// Takes a typed line; false where nothing more is to be read.
    private func take(_ line: String, _ mailbox: Mailbox) -> Bool {
        switch line.trimmingCharacters(in: .whitespaces) {
        case "help", "?":
            let (lines, awaits) = transcript.withLock { ($0.help, $0.awaitsTyping) }
            screen.show(lines, prompting: awaits, isAnswer: true)
        // The same way as Ctrl-C: there is one end, and it says what happens to the lesson.
        case "quit", "exit":
            kill(getpid(), SIGINT)
            return false
        default:
            room.wait()
            mailbox.post(.typed(line))
        }
        return true
    }

    /// Writes the last lines.
    func end() {
        screen.show([transcript.withLock { $0.farewell }])
        screen.end()
    }
}
