import Testing

extension EndToEnd {
    @Suite("A second box", .timeLimit(.minutes(1)))
    struct SecondInstanceTests {
        @Test("is refused with code 73, is told who is there, and harms the first in nothing")
        func refused() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let events = try await box.follow()
            let second = try await box.startAndFail()
            #expect(second.exit == .code(73))
            #expect(second.log.contains("\(try box.program.process)"))
            // The first one still answers, on the socket that it had.
            try await box.command("BEGIN_LESSON")
            try await events.reaches("ORIENTATION_PLAYING")
            #expect(try await box.stop() == .code(0))
        }

        @Test("takes the place of one that was killed, whose sockets are left behind")
        func takesOver() async throws {
            let box = try Box(in: nil)
            try await box.start()
            try await box.crash()
            try await box.start()
            #expect(try await box.state()["state"].text == "IDLE")
            #expect(try await box.stop() == .code(0))
        }
    }
}
