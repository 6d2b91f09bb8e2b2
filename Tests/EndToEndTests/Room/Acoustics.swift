import Foundation

/// What there is to be heard in a room beside what is said, and what becomes of that on its way.
struct Acoustics: Sendable {
    /// What is loud beside the learner.
    enum Noise: Equatable, Sendable {
        case kitchen, babble
        /// A WAV file of one's own, 16 kHz.
        case file(String)
    }

    var noise: Noise?
    /// How many decibels the learner is louder than the noise.
    var speechAboveNoise = 12.0
    /// Whether the walls give back what is said, and the microphone hears the loudspeaker too.
    var hasEcho = false

    /// The root of the mean square, in its loudest `Loudness.frame` samples, of what is said:
    /// −18 dBFS.
    let speechLevel: Float = 0.126

    /// The level of the noise, in the same measure.
    var noiseLevel: Float { speechLevel * pow(10, Float(-speechAboveNoise / 20)) }
}

/// How loud sound is for a signal-to-noise ratio: in its loudest 2048 samples, so that pauses do
/// not count.
enum Loudness {
    static let frame = 2048
    /// What people say is about so long, in samples at 16 kHz: one and a half seconds.
    private static let utterance = 24_000

    static func ofSpeech(_ samples: ArraySlice<Float>) -> Float {
        let energies = stride(from: samples.startIndex, to: samples.endIndex, by: frame).map {
            samples[$0..<min($0 + frame, samples.endIndex)].reduce(0) { $0 + $1 * $1 }
        }
        return ((energies.max() ?? 0) / Float(frame)).squareRoot()
    }

    /// That of the piece of noise that one utterance meets: as often more as less.
    static func ofNoise(_ samples: [Float]) -> Float {
        let pieces = stride(from: 0, to: max(1, samples.count - utterance), by: utterance).map {
            ofSpeech(samples[$0..<min($0 + utterance, samples.count)])
        }
        return pieces.sorted()[pieces.count / 2]
    }
}

extension Sound {
    /// The same, louder or softer.
    func scaled(by gain: Float) -> Sound { Sound(samples: samples.map { $0 * gain }, rate: rate) }
}
