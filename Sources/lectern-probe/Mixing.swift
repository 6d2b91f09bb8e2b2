internal import Foundation

/// Mixes noise into speech at a signal-to-noise ratio.
enum Mixing {
    private static let frame = 2_048

    /// The ratio is that of the loudest 2048 samples of each, so that pauses do not count.
    static func mix(
        _ speech: [Int16], with noise: [Int16], decibels: Double, from offset: Int
    ) -> [Int16] {
        guard !noise.isEmpty else { return speech }
        let piece = speech.indices.map { noise[(offset + $0) % noise.count] }
        let wanted = loudest(speech) / pow(10, decibels / 10)
        let gain = (wanted / max(loudest(piece), 1)).squareRoot()
        return zip(speech, piece).map { spoken, noisy in
            Int16(clamping: Int((Double(spoken) + gain * Double(noisy)).rounded()))
        }
    }

    private static func loudest(_ samples: [Int16]) -> Double {
        stride(from: 0, to: samples.count, by: frame).reduce(0) { loudest, start in
            let piece = samples[start..<min(start + frame, samples.count)]
            return max(loudest, piece.reduce(0) { $0 + Double($1) * Double($1) })
        }
    }
}
