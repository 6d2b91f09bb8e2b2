internal import Voice

/// Brings sound to one level: −20 LUFS as ITU-R BS.1770 measures it, peaks at −1.5 dBFS at most.
enum Loudness {
    /// The mean square of −20 LUFS, −70 LUFS (what is below is silence), and the largest sample.
    private static let wanted = 0.011_724
    private static let silence = 1.1724e-7
    private static let peakMax = 0.841
    /// What is 20 dB too soft is noise rather than speech: it is not raised further.
    private static let gainMax = 10.0

    /// The same sound at the common level; silence stays as it is.
    static func normalise(_ pcm: PCM) -> PCM {
        let mean = gatedMeanSquare(pcm)
        let peak = pcm.samples.reduce(0) { max($0, abs(Int($1))) }
        guard mean > silence, peak > 0 else { return pcm }
        let byPeak = peakMax * 32768 / Double(peak)
        let gain = min((wanted / mean).squareRoot(), byPeak, gainMax)
        return PCM(
            samples: pcm.samples.map { Int16(clamping: Int((Double($0) * gain).rounded())) },
            rate: pcm.rate)
    }

    /// The mean square of the blocks of 400 ms that are no more than 10 LU below the mean.
    static func gatedMeanSquare(_ pcm: PCM) -> Double {
        let tenths = tenthMeans(pcm)
        guard !tenths.isEmpty else { return 0 }
        let span = min(4, tenths.count)
        let blocks = (0...(tenths.count - span)).map { start in
            tenths[start..<(start + span)].reduce(0, +) / Double(span)
        }
        let audible = blocks.filter { $0 > silence }
        let gate = mean(audible) / 10
        return mean(audible.filter { $0 > gate })
    }

    /// The mean squares of each tenth of a second; the last may be shorter.
    private static func tenthMeans(_ pcm: PCM) -> [Double] {
        var filter = KWeighting()
        let isWeighted = pcm.rate == KWeighting.rate
        let length = max(1, pcm.rate / 10)
        var means: [Double] = []
        var sum = 0.0
        var count = 0
        for sample in pcm.samples {
            let plain = Double(sample) / 32768
            let value = isWeighted ? filter.weigh(plain) : plain
            sum += value * value
            count += 1
            if count == length {
                means.append(sum / Double(length))
                (sum, count) = (0, 0)
            }
        }
        if count > length / 2 || (means.isEmpty && count > 0) { means.append(sum / Double(count)) }
        return means
    }

    private static func mean(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }
}

/// The weighting of BS.1770, whose coefficients are given for one rate; at others the plain
/// level serves, which for speech differs by less than 1 LU.
private struct KWeighting {
    static let rate = 48_000

    private var shelf = Section(
        b: (1.53512485958697, -2.69169618940638, 1.19839281085285),
        a: (-1.69065929318241, 0.73248077421585))
    private var highPass = Section(
        b: (1, -2, 1), a: (-1.99004745483398, 0.99007225036621))

    mutating func weigh(_ sample: Double) -> Double {
        highPass.filter(shelf.filter(sample))
    }

    /// A second-order section with its two delays.
    private struct Section {
        let b: (Double, Double, Double)
        let a: (Double, Double)
        private var first = 0.0
        private var second = 0.0

        init(b: (Double, Double, Double), a: (Double, Double)) {
            self.b = b
            self.a = a
        }

        mutating func filter(_ sample: Double) -> Double {
            let result = b.0 * sample + first
            first = b.1 * sample - a.0 * result + second
            second = b.2 * sample - a.1 * result
            return result
        }
    }
}
