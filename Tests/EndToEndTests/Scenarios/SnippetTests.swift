import Foundation
import Testing

extension EndToEnd {
    @Suite("The examples for client authors", .timeLimit(.minutes(4)))
    struct SnippetTests {
        private static let names = ["watch.sh", "lectern.py"]

        @Test("follow the events through kill -9 and a restart, each once", arguments: names)
        func follows(name: String) async throws {
            let box = try Box(in: nil)
            try await box.start()
            let example = try Self.example(name == "watch.sh" ? [name] : [name, "watch"], box)
            try await Self.follows(example, box)
            try await box.command("BEGIN_LESSON")
            try await Self.wait(for: "ORIENTATION_PLAYING", from: example)
            try await box.crash()
            try await box.start()
            try await Self.wait(for: "daemon.started", from: example)
            try await example.end()
            let numbers = Self.numbers(example.output)
            let (first, last) = try (#require(numbers.first), #require(numbers.last))
            #expect(numbers == Array(first...last))
            #expect(try await box.stop() == .code(0))
        }

        @Test("take a lesson through to its end in shell")
        func lesson() async throws {
            let box = try Box(in: nil)
            try await box.start()
            try await box.call("Transport.SetRate", ["ratePercent": 200])
            let example = try Self.lesson("land, descendants and blessing", box)
            try await example.succeed(within: .seconds(120))
            #expect(example.output.contains("\nthe answer was correct\n"))
            #expect(example.output.hasSuffix("END_LESSON: IDLE\n"))
            #expect(!example.output.contains("Broken pipe"))
            #expect(try await box.stop() == .code(0))
        }

        @Test("give up in shell when the lesson is abandoned")
        func abandoned() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let example = try Self.lesson("land", box)
            try await Self.wait(for: "BEGIN_LESSON: ", from: example)
            try await box.call("Session.Abandon")
            #expect(try await example.exit(within: .seconds(20)) == .code(1))
            #expect(
                example.output.hasSuffix("the lesson was abandoned before QUESTION_READY\n"))
            #expect(try await box.stop() == .code(0))
        }

        @Test("take no answer from the command line, where everybody could read it")
        func answerAsArgument() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let example = try Self.example(["lesson.sh", "land"], box)
            #expect(try await example.exit(within: .seconds(20)) == .code(1))
            #expect(example.output.contains("give the answer on standard input"))
            #expect(try await box.state()["state"].text == "IDLE")
            #expect(try await box.stop() == .code(0))
        }

        @Test("name a program that they need and that is not installed")
        func missingProgram() async throws {
            let folder = try Scratch("programs")
            for name in ["bash", "dirname", "env", "socat"] {
                try FileManager.default.createSymbolicLink(
                    atPath: folder[name], withDestinationPath: "/usr/bin/\(name)")
            }
            let example = try Program(
                ["\(Checkout.root)/examples/watch.sh"], environment: ["PATH": folder.path],
                log: folder["example"])
            #expect(try await example.exit(within: .seconds(20)) == .code(1))
            #expect(example.output.contains("watch.sh: this example needs jq"))
        }

        @Test("end in Python without a word when nobody reads on")
        func brokenPipe() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let line = #"exec 3> >(:); wait $!; "$0" status >&3"#
            let example = try Program(
                ["bash", "-c", line, "\(Checkout.root)/examples/lectern.py"],
                environment: Self.environment(box), log: box.folder["pipe"])
            #expect(try await example.exit(within: .seconds(20)) == .code(141))
            #expect(example.output.isEmpty)
            #expect(try await box.stop() == .code(0))
        }

        @Test("call in Python, and say what was refused with the exit status of the client")
        func python() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let status = try Self.example(["lectern.py", "status"], box, "status")
            try await status.succeed(within: .seconds(20))
            #expect(status.output.contains("\"state\": \"IDLE\""))
            let refused = try Self.example(
                ["lectern.py", "call", "Session.Command", #"{"name": "READ_PASSAGE"}"#], box)
            #expect(try await refused.exit(within: .seconds(20)) == .code(1))
            #expect(refused.output.contains("NotAllowedNow"))
            let looking = try Self.example(
                ["lectern.py", "call", "Transport.Pause"], box, "looking",
                socket: box.observationSocket)
            #expect(try await looking.exit(within: .seconds(20)) == .code(4))
            #expect(try await box.stop() == .code(0))
            let away = try Self.example(["lectern.py", "status"], box, "away")
            #expect(try await away.exit(within: .seconds(20)) == .code(3))
        }

        /// Debian 12 has none, where this looks at nothing: it is there from 257 of systemd on.
        @Test("include varlinkctl, where the machine has it")
        func varlinkctl() async throws {
            let program = "/usr/bin/varlinkctl"
            guard FileManager.default.isExecutableFile(atPath: program) else { return }
            let box = try Box(in: nil)
            try await box.start()
            let output = try await run(
                [
                    program, "call", "unix:\(box.socket)", "io.lectern.Session.GetState",
                    "{}",
                ],
                log: box.folder["varlinkctl"])
            #expect(output.contains("IDLE"))
            #expect(try await box.stop() == .code(0))
        }

        /// Starts an example; the box's socket is what it finds.
        private static func example(
            _ words: [String], _ box: Box, _ log: String = "example", socket: String? = nil
        ) throws -> Program {
            try Program(
                ["\(Checkout.root)/examples/\(words[0])"] + words.dropFirst(),
                environment: environment(box, socket), log: box.folder[log])
        }

        /// Starts the one that takes a lesson through, with an answer on its standard input.
        private static func lesson(_ answer: String, _ box: Box) throws -> Program {
            let input = box.folder["answer"]
            try "\(answer)\n".write(toFile: input, atomically: false, encoding: .utf8)
            return try Program(
                ["\(Checkout.root)/examples/lesson.sh"], environment: environment(box),
                input: input, log: box.folder["example"])
        }

        private static func environment(_ box: Box, _ socket: String? = nil) -> [String: String] {
            ["LECTERN_SOCKET": socket ?? box.socket, "PYTHONDONTWRITEBYTECODE": "1"]
        }

        /// Makes events until the example tells of one: then it has its subscription.
        private static func follows(_ example: Program, _ box: Box) async throws {
            for volume in 1...40 where numbers(example.output).isEmpty {
                try await box.call("Transport.SetVolume", ["volume": .number(-volume)])
                try await onOwnThread("let it tell") { _ = poll(nil, 0, 250) }
            }
        }

        private static func wait(for text: String, from example: Program) async throws {
            try await onOwnThread("an example that tells") {
                try Deadline(in: .seconds(20)).observe("\(text) in \(example.log)") {
                    example.output.contains(text)
                }
            }
        }

        /// The numbers of the events that an example told of, in order.
        private static func numbers(_ output: String) -> [Int] {
            output.split(separator: "\n").compactMap { line in
                if let number = Int(line.prefix { $0 != " " }) { return number }
                guard let found = line.firstMatch(of: /"seq": (\d+)/) else { return nil }
                return Int(found.1)
            }
        }
    }
}
