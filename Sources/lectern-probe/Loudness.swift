internal import ArgumentParser
internal import Foundation
internal import Recordings
internal import Voice

/// Says how loud files of sound are.
struct Loudness: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say how loud files of sound are, and how loud a lesson plays them",
        discussion: """
            The loudness of all of it in LUFS, as ITU-R BS.1770 has it, and the true peak in dBTP.
            """)

    @Argument(help: "Files of sound.")
    var files: [String]

    func run() throws {
        let reader = try SpeechFiles()
        for file in files {
            let samples = try reader.read(file, rate: LevelledSound.rate)
            let sound = try LevelledSound(PCM(samples: samples, rate: LevelledSound.rate))
            try Output.line("\(file): \(sound.figures)")
        }
    }
}

/// A sound as the daemon's speaker hands it to the player.
struct LevelledSound {
    static let rate = 48_000
    let pcm: PCM
    /// How loud it was, and how loud it is now.
    let figures: String

    init(_ sound: PCM) throws(RecordingError) {
        let before = try RateConversion().resample(Trim.silence(from: sound), to: Self.rate)
        pcm = LoudnessLeveller().levelled(before)
        guard let was = Self.loudness(of: before), let now = Self.loudness(of: pcm) else {
            figures = "too soft to be measured"
            return
        }
        figures = "\(was); played at \(now)"
    }

    private static func loudness(of pcm: PCM) -> String? {
        guard let (loudness, peak) = LoudnessLeveller.measure(pcm), loudness.isFinite, peak > 0
        else { return nil }
        return String(format: "%.1f LUFS, %.1f dBTP", loudness, 20 * log10(peak))
    }
}
