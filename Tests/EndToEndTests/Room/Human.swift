import Foundation

/// Somebody in the room.
enum Human: String, CaseIterable, Sendable {
    case slt, rms, awb, kal16

    /// What the synthesiser has to be given so that it sounds like the words that are meant.
    static func spelling(_ text: String) -> String {
        // It reads "read" as in the past.
        text.replacingOccurrences(of: "read the", with: "reed the")
    }
}

extension Room {
    /// Somebody says something into the microphone; returns when it has been said.
    func say(_ text: String, by human: Human = .slt) async throws {
        try await play(try await utterance(text, by: human))
    }

    /// Makes a file of what somebody says, as it comes in at the microphone.
    func utterance(_ text: String, by human: Human) async throws -> String {
        let file = folder["\(human.rawValue)-\(UUID().uuidString).wav"]
        try await run(
            ["flite", "-voice", human.rawValue, "-t", Human.spelling(text), "-o", file],
            log: folder["flite.log"])
        guard let acoustics else { return file }
        var sound = try Sound(wav: file)
        if let echo { sound = try await echo.of(sound, in: folder) }
        let level = Loudness.ofSpeech(sound.samples[...])
        try sound.scaled(by: acoustics.speechLevel / max(level, 1e-6)).write(to: file)
        return file
    }

    /// Plays a file into the microphone; returns at its end.
    func play(_ file: String) async throws { try await play(file, into: "mouth") }

    /// Plays sound out of the loudspeaker as if the box had made it; returns at its end.
    func playAloud(_ sound: Sound) async throws {
        let file = folder["aloud-\(UUID().uuidString).wav"]
        try sound.write(to: file)
        try await play(file, into: "speaker")
    }

    private func play(_ file: String, into sink: String) async throws {
        try await run(
            ["paplay", "-d", sink, file], environment: environment, isUrgent: true,
            log: folder["paplay.log"], within: .seconds(120))
    }
}
