import Foundation
import Testing

/// Speech made at test time by the flite command, 16 kHz mono.
enum Voices {
    static let all = ["slt", "rms", "awb", "kal16"]

    /// Speaks the text with half a second of a quiet room before and a second after it.
    static func say(_ text: String, voice: String) throws -> [Int16] {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lectern-recogniser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // only a temporary folder
        let file = folder.appending(path: "said.wav")
        let flite = Process()
        flite.executableURL = URL(filePath: "/usr/bin/flite")
        flite.arguments = ["-voice", voice, "-t", text, "-o", file.path]
        try flite.run()
        flite.waitUntilExit()
        try #require(flite.terminationStatus == 0, "flite speaks as \(voice)")
        return room(0.5) + samples(try Data(contentsOf: file)) + room(1)
    }

    /// The same from its first audible sample to its last.
    static func bare(_ text: String, voice: String) throws -> [Int16] {
        let said = try say(text, voice: voice)
        let audible = said.indices.filter { abs(Int(said[$0])) > 150 }
        let (first, last) = (try #require(audible.first), try #require(audible.last))
        return Array(said[first...last])
    }

    /// The sound of a quiet room.
    static func room(_ seconds: Double) -> [Int16] { noise(seconds, amplitude: 12) }

    /// Hiss, the same on every run.
    static func noise(_ seconds: Double, amplitude: Double) -> [Int16] {
        var state: UInt32 = 88_675_123
        return (0..<Int(seconds * 16_000)).map { _ in
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return Int16((Double(state) / Double(UInt32.max) * 2 - 1) * amplitude)
        }
    }

    static func mix(_ speech: [Int16], _ noise: [Int16]) -> [Int16] {
        zip(speech, noise).map { Int16(clamping: Int($0) + Int($1)) }
    }

    /// The samples behind the 44 bytes of a plain WAV header, at half the level.
    private static func samples(_ wav: Data) -> [Int16] {
        let bytes = [UInt8](wav.dropFirst(44))
        return stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8) / 2
        }
    }
}
