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
            let terminal = try Self.terminal("\(Checkout.program("lectern")) watch", box)
            try await terminal.shows("IDLE")
            try await box.crash()
            try await terminal.shows("away: the daemon has gone")
            try await box.start()
            try await box.command("BEGIN_LESSON")
            try await terminal.answer("ORIENTATION_PLAYING", "q")
            try await terminal.succeed()
            try Self.checkEnd(terminal)
            #expect(try await box.stop() == .code(0))
        }

        @Test("gives the terminal back when it is ended by a signal")
        func signal() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let watch = try "timeout --foreground 4 \(Checkout.program("lectern")) watch"
            let terminal = try Self.terminal(watch, box)
            try await terminal.succeed()
            try Self.checkEnd(terminal)
            #expect(try await box.stop() == .code(0))
        }

        /// Runs a command on a terminal of its own, and then has the terminal described.
        private static func terminal(_ command: String, _ box: Box) throws -> TerminalWindow {
            try TerminalWindow("\(command); stty -a", box)
        }

        private static func checkEnd(_ terminal: TerminalWindow) throws {
            let parts = terminal.output.components(separatedBy: givenBack)
            #expect(parts.count == 2)
            #expect(parts[0].contains(taken))
            let words = try #require(parts.last).split { " ;\r\n".contains($0) }
            #expect(words.contains("icanon"))
            #expect(words.contains("echo"))
        }
    }
}
