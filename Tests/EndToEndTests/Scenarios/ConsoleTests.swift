import Foundation
import Testing

extension EndToEnd {
    @Suite("A lesson by typing alone", .timeLimit(.minutes(3)))
    struct ConsoleTests {
        /// What a person reads, and types then.
        private static let turns = [
            ("Say: “begin the lesson”", "begin the lesson"),
            ("Say: “read the passage”", "read the passage"),
            ("Say: “explain the context”", "hello there"),
            ("Say: “explain the context”", "explain the context"),
            ("Say: “analyze the structure”", "analyze the structure"),
            ("Say: “summarize the key themes”", "summarize the key themes"),
            ("Say: “ask the review question”", "ask the review question"),
            ("Answer the question.", "land, descendants and blessing"),
            ("Say: “end the lesson”", "end the lesson"),
            ("[SESSION_COMPLETE]", "end the lesson"),
        ]

        @Test("is gone through at a console without sound, by what the console says")
        func typed() async throws {
            let box = try Box(in: nil)
            let keyboard = try Keyboard(at: box.folder["keyboard"])
            try await box.start(keyboard: keyboard)
            try await box.call("Transport.SetRate", ["ratePercent": 200])
            var read = 0
            for (prompt, line) in Self.turns {
                read = try await Self.wait(for: prompt, after: read, in: box)
                try keyboard.type(line)
            }
            read = try await Self.wait(for: "Lesson completed: ", after: 0, in: box)
            _ = try await Self.wait(for: "[IDLE]", after: read, in: box)
            let lessons = try await box.call("Session.ListLessons").parameters["lessons"].list
            #expect(lessons.first?["completed"].bool == true)
            let spoken = try await run(
                [Checkout.program("lectern"), "text", "1"],
                environment: ["LECTERN_SOCKET": box.socket], log: box.folder["text"])
            #expect(spoken.contains("\nAnswer: "))
            #expect(try await box.stop() == .code(0))
            let text = try box.program.output
            #expect(text.contains("    Correct\n"))
            #expect(text.hasSuffix("Lectern has ended.\n"))
            #expect(!text.contains("warning:"), "all of it is said in plain words")
        }

        @Test("ends with “quit”, as with Ctrl-C", arguments: ["quit", "exit"])
        func left(word: String) async throws {
            let box = try Box(in: nil)
            let keyboard = try Keyboard(at: box.folder["keyboard"])
            try await box.start(keyboard: keyboard)
            try keyboard.type(word)
            #expect(try await box.program.exit(within: .seconds(20)) == .code(0))
            let output = try box.program.output
            #expect(output.contains("Lectern has ended."), "\(output)")
        }

        /// Waits for a text behind some characters that were read; gives how many are read then.
        private static func wait(for text: String, after read: Int, in box: Box) async throws -> Int
        {
            let deadline = Deadline(in: .seconds(40))
            while true {
                let output = try box.program.output
                if let found = output.dropFirst(read).range(of: text) {
                    return output.distance(from: output.startIndex, to: found.upperBound)
                }
                guard !deadline.hasPassed else {
                    throw Trouble("no \"\(text)\" at the console:\n\(output)")
                }
                try await onOwnThread("look again") { _ = poll(nil, 0, 20) }
            }
        }
    }
}
