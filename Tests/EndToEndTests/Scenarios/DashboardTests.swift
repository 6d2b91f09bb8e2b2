import Foundation
import Testing

extension EndToEnd {
    @Suite("The dashboard on a terminal", .timeLimit(.minutes(2)))
    struct DashboardTests {
        private static let taken = "\u{1B}[?1049h"
        private static let givenBack = "\u{1B}[?1049l\u{1B}[?25h"

        @Test("shows the daemon go and come back, and leaves the terminal as it was")
        func restart() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let keyboard = try Keyboard(at: box.folder["keyboard"])
            let terminal = try Self.terminal("\(Checkout.program("lectern")) watch", box, keyboard)
            try await Self.wait(for: "IDLE", on: terminal)
            try await box.crash()
            try await Self.wait(for: "away: the daemon has gone", on: terminal)
            try await box.start()
            try await box.command("BEGIN_LESSON")
            try await Self.wait(for: "ORIENTATION_PLAYING", on: terminal)
            try keyboard.type("q")
            try await terminal.succeed(within: .seconds(20))
            try Self.checkEnd(terminal)
            #expect(try await box.stop() == .code(0))
        }

        @Test("gives the terminal back when it is ended by a signal")
        func signal() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let keyboard = try Keyboard(at: box.folder["keyboard"])
            let watch = try "timeout --foreground 4 \(Checkout.program("lectern")) watch"
            let terminal = try Self.terminal(watch, box, keyboard)
            try await terminal.succeed(within: .seconds(30))
            try Self.checkEnd(terminal)
            #expect(try await box.stop() == .code(0))
        }

        /// Runs a command on a terminal of its own, and then has the terminal described.
        private static func terminal(
            _ command: String, _ box: Box, _ keyboard: Keyboard
        ) throws -> Program {
            try Program(
                ["script", "-qec", "\(command); stty -a", "/dev/null"],
                environment: [
                    "LECTERN_SOCKET": box.socket, "TERM": "xterm", "SHELL": "/bin/sh",
                ], input: keyboard.path, log: box.folder["terminal"])
        }

        private static func checkEnd(_ terminal: Program) throws {
            let parts = terminal.output.components(separatedBy: givenBack)
            #expect(parts.count == 2)
            #expect(parts[0].contains(taken))
            let words = try #require(parts.last).split { " ;\r\n".contains($0) }
            #expect(words.contains("icanon"))
            #expect(words.contains("echo"))
        }

        private static func wait(for text: String, on terminal: Program) async throws {
            try await onOwnThread("a terminal that shows") {
                try Deadline(in: .seconds(30)).observe("\(text) on the terminal") {
                    terminal.output.contains(text)
                }
            }
        }
    }
}
