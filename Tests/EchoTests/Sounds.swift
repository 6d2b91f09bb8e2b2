import Foundation
import Hearing

/// Sounds at 16 kHz that are the same every time.
enum Sounds {
    static func silence(_ count: Int) -> [Int16] { Array(repeating: 0, count: count) }

    /// Like speech to a canceller: noise that is low in pitch and comes in syllables.
    static func speech(_ count: Int) -> [Int16] {
        var noise = Noise(seed: 11)
        var low = 0.0
        return (0..<count).map { index in
            low = 0.8 * low + 0.2 * Double(noise.next(amplitude: 16_000))
            let syllable = 0.5 - 0.5 * cos(2 * Double.pi * Double(index % 4_000) / 4_000)
            return Int16(low * syllable)
        }
    }

    /// The same later, and by so many millionths too fast or too slow, with what lies between the
    /// samples.
    static func delayed(
        _ sound: [Int16], by delay: Double, drift: Double = 0, gain: Double = 1
    ) -> [Int16] {
        sound.indices.map { index in
            let place = (Double(index) - delay) / (1 + drift / 1_000_000)
            return Int16(clamping: Int((gain * value(of: sound, at: place)).rounded()))
        }
    }

    /// By a sinc of 32 samples under a window.
    private static func value(of sound: [Int16], at place: Double) -> Double {
        let middle = Int(place.rounded(.down))
        return (middle - 15...middle + 16).reduce(0) { sum, index in
            guard sound.indices.contains(index) else { return sum }
            let distance = place - Double(index)
            let window = 0.5 + 0.5 * cos(Double.pi * distance / 17)
            let sinc = distance == 0 ? 1 : sin(Double.pi * distance) / (Double.pi * distance)
            return sum + Double(sound[index]) * sinc * window
        }
    }
}

/// Noise that is the same every time.
struct Noise {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(amplitude: Int) -> Int16 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int16(Int(state >> 33) % (2 * amplitude + 1) - amplitude)
    }
}
