import Foundation
import Testing

extension EndToEnd {
    @Suite("A configuration that makes no sense", .timeLimit(.minutes(1)))
    struct ConfigurationTests {
        private static let rate =
            "LECTERN_SPEECH_RATE: speech.rate: expected a number from 0.5 to 2, found \"9\"\n"

        private static func outcome(
            _ words: [String], rate: String, _ folder: Scratch
        ) async throws -> (exit: Program.Exit, output: String) {
            let log = folder["\(UUID().uuidString).log"]
            let places = ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path]
            let program = try Program(
                [try Checkout.program("lecternd")] + words,
                environment: places.merging(["LECTERN_SPEECH_RATE": rate]) { $1 }, log: log)
            return (try await program.exit(within: .seconds(20)), program.output)
        }

        @Test("is told whole by a look at it, and by a start, which then is none")
        func told() async throws {
            let folder = try Scratch("configuration")
            let file = try folder.write(#"{"resume_within": -1}"#, to: "config.json")
            let wait = "\(file): resume_within: expected a whole number from 0 to 86400, found -1\n"
            let look = try await Self.outcome(["--check-config", file], rate: "9", folder)
            #expect(look.exit == .code(1))
            let mended = "  Repair: correct it, or leave it out for the default\n"
            let unset = "  Repair: unset LECTERN_SPEECH_RATE, or correct it\n"
            #expect(look.output == wait + mended + Self.rate + unset)
            let start = try await Self.outcome(["--config", file], rate: "9", folder)
            #expect(start.exit == .code(2))
            #expect(start.output == "lecternd: " + wait + Self.rate)
        }

        @Test("does not silence the lesson where only its voice is missing")
        func missingVoice() async throws {
            let box = try Box(in: nil, settings: ["speech": ["voice": "nobodys"]])
            try await box.start()
            let events = try await box.follow()
            let reason = try await box.degraded("voice")
            #expect(reason?.contains("speech.voice: expected male, female or a voice") == true)
            #expect(reason?.contains("en-us speaks instead") == true)
            try await box.command("BEGIN_LESSON")
            try await events.reaches("ORIENTATION_PLAYING")
            try await events.reaches("READING_READY")
            #expect(try await box.degraded("speech") == nil)
            #expect(try await box.stop() == .code(0))
        }

        @Test("is told from one that does, of which a look starts nothing")
        func good() async throws {
            let folder = try Scratch("configuration")
            let file = try folder.write(#"{"speech": {"rate": 3}}"#, to: "config.json")
            let file2 = try folder.write(#"{"speech": {"signs": false}}"#, to: "other.json")
            let look = try await Self.outcome(["--check-config", file2], rate: "1", folder)
            #expect(look.exit == .code(0))
            #expect(look.output == "\(file2): ok\n")
            let words = ["--check-config", "--config", file, "--json"]
            let other = try await Self.outcome(words, rate: "1", folder)
            #expect(other.exit == .code(1))
            let report = try JSONDecoder().decode(JSONValue.self, from: Data(other.output.utf8))
            #expect(report["ok"] == .bool(false))
            #expect(report["faults"].list.first?["key"] == "speech.rate")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(
                names.filter { !$0.hasSuffix(".log") }.sorted() == ["config.json", "other.json"])
        }
    }
}
