internal import Foundation

/// Speaks phrases by the programs flite and espeak-ng.
struct SyntheticSpeaker {
    /// A voice of one of the two programs.
    struct Voice: Sendable {
        var program: String
        var name: String
    }

    /// Two halves with voices of both programs and of both sexes, none in both.
    static let halves: [(name: String, voices: [Voice])] = [
        (
            "work",
            [
                Voice(program: "flite", name: "slt"), Voice(program: "flite", name: "kal16"),
                Voice(program: "espeak-ng", name: "en-us+m3"),
            ]
        ),
        (
            "held out",
            [
                Voice(program: "flite", name: "rms"), Voice(program: "flite", name: "awb"),
                Voice(program: "espeak-ng", name: "en-us+f2"),
            ]
        ),
    ]
    private static let rate = 16_000

    var files: SpeechFiles

    /// The phrase with half a second of a quiet room before and a second after it, 16 kHz.
    func say(_ text: String, _ voice: Voice) throws -> [Int16] {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "lectern-probe-\(UUID().uuidString).wav")
        defer { try? FileManager.default.removeItem(at: file) }  // only a temporary file
        let program = Process()
        program.executableURL = URL(filePath: "/usr/bin/env")
        program.arguments =
            voice.program == "flite"
            ? ["flite", "-voice", voice.name, "-t", text, "-o", file.path]
            : ["espeak-ng", "-v", voice.name, "-s", "150", "-w", file.path, text]
        try program.run()
        program.waitUntilExit()
        guard program.terminationStatus == 0 else {
            throw BenchError(
                place: voice.program, reason: "does not speak as \(voice.name); install it")
        }
        return Self.room(0.5) + (try files.read(file.path)).map { $0 / 2 } + Self.room(1)
    }

    /// A quiet room, the same each time.
    private static func room(_ seconds: Double) -> [Int16] {
        var state: UInt32 = 88_675_123
        return (0..<Int(seconds * Double(rate))).map { _ in
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return Int16(state % 25) - 12
        }
    }
}
