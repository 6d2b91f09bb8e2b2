/// Finds how much later a sound that was played comes in at the microphone, by cross-correlation.
///
/// Both sides are at 16 kHz and begin at the same moment.
package struct EchoFinder {
    /// An echo: how many samples after the sound it came, where it came first and where it was
    /// strongest, the latter to a fraction of a sample.
    package struct Echo: Equatable, Sendable {
        package var first: Double
        package var strongest: Double
    }

    /// The earliest echo that is looked for, in samples: a driver that tells its delay as too long
    /// makes one come before its sound.
    package static let earliest = -1_600
    /// The latest, in samples.
    package static let latest = 9_600
    /// How much of what was played is looked for, in samples.
    package static let length = 4_096
    /// How many times as strong another echo may be than the one near a known place: two of the
    /// same room take turns in being the strongest, but what is stronger by more has moved.
    private static let rivalMax = 2.0
    /// How many times the median of the correlation an echo must have: what is not there reaches
    /// seven.
    private static let clearness = 12.0

    private let transform = FourierTransform(size: 16_384)

    /// Makes the tables.
    package init() {}

    /// The echo of what was played from a position on; nil where none stands out.
    ///
    /// - Parameter near: where the echo is strongest, if that is known to 5 ms.
    package func echo(
        of played: [Int16], from position: Int, in heard: [Int16], near known: Double? = nil
    ) -> Echo? {
        let correlation = correlation(
            window(of: played, from: position, count: Self.length),
            window(of: heard, from: position + Self.earliest, count: transform.size))
        let magnitudes = correlation.prefix(Self.latest - Self.earliest).map { abs(Double($0)) }
        let range = known.map { near in
            let middle = Int(near.rounded()) - Self.earliest
            return max(1, middle - 80)..<min(magnitudes.count - 1, middle + 81)
        }
        let places = range ?? 1..<magnitudes.count - 1
        guard let peak = places.max(by: { magnitudes[$0] < magnitudes[$1] }),
            magnitudes[peak] > Self.clearness * Numerics.percentile(0.5, of: magnitudes),
            range == nil || magnitudes.allSatisfy({ $0 <= Self.rivalMax * magnitudes[peak] })
        else { return nil }
        let first = places.first { magnitudes[$0] >= magnitudes[peak] / 2 } ?? peak
        return Echo(
            first: Double(first + Self.earliest),
            strongest: Double(peak + Self.earliest) + Self.fraction(at: peak, of: correlation))
    }

    private func window(of samples: [Int16], from start: Int, count: Int) -> [Float] {
        (0..<transform.size).map { index in
            let place = start + index
            return index < count && samples.indices.contains(place) ? Float(samples[place]) : 0
        }
    }

    /// How well the first fits the second, shifted by each number of samples.
    private func correlation(_ sound: [Float], _ field: [Float]) -> [Float] {
        var (re, im) = (sound, [Float](repeating: 0, count: transform.size))
        transform.transform(&re, &im)
        var (fieldRe, fieldIm) = (field, [Float](repeating: 0, count: transform.size))
        transform.transform(&fieldRe, &fieldIm)
        for index in 0..<transform.size {
            // The conjugate of the product is the inverse transform's input turned round.
            let product = re[index] * fieldRe[index] + im[index] * fieldIm[index]
            im[index] = -(re[index] * fieldIm[index] - im[index] * fieldRe[index])
            re[index] = product
        }
        transform.transform(&re, &im)
        return re
    }

    /// Where between the samples the top of a parabola through three of them lies.
    private static func fraction(at peak: Int, of values: [Float]) -> Double {
        let (left, top, right) = (
            Double(values[peak - 1]), Double(values[peak]), Double(values[peak + 1])
        )
        let curvature = left - 2 * top + right
        guard curvature != 0 else { return 0 }
        return min(max((left - right) / (2 * curvature), -0.5), 0.5)
    }
}
