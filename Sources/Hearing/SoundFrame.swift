/// What is known of ten milliseconds of sound.
package struct SoundFrame: Equatable, Sendable {
    /// The energy of each band of `FrameAnalyser.edges`, in dBFS.
    package var bands: [Double]
    /// The energy between 300 and 4000 Hz, in dBFS.
    package var level: Double
    /// How periodic it is at the pitches of a voice (80 … 400 Hz), 0 … 1.
    package var voicing: Double

    package init(bands: [Double], level: Double, voicing: Double) {
        self.bands = bands
        self.level = level
        self.voicing = voicing
    }
}

/// Turns 16 kHz samples into frames, 160 samples at a time, looking back over 32 ms.
package struct FrameAnalyser {
    /// Samples from one frame to the next.
    package static let hop = 160
    /// The edges of the bands in hertz.
    static let edges: [Double] = [150, 300, 500, 800, 1200, 1800, 2600, 4000, 6400]
    private static let window = 512
    private static let rate = 16_000.0

    private let transform = FourierTransform(size: window)
    private let taper: [Float]
    private let taperCorrelation: [Float]
    private let bandBins: [Range<Int>]
    private let levelBins: Range<Int>
    private var recent: [Float]

    /// Begins with silence before the first sample.
    package init() {
        let size = Double(Self.window)
        taper = (0..<Self.window).map {
            Float(0.5 - 0.5 * Numerics.cosine(2 * Numerics.pi * Double($0) / size))
        }
        let bins = Self.edges.map { Int(($0 / Self.rate * size).rounded()) }
        bandBins = zip(bins, bins.dropFirst()).map { $0..<max($1, $0 + 1) }
        levelBins = bins[1]..<bins[7]
        recent = Array(repeating: 0, count: Self.window)
        taperCorrelation = transform.correlation(ofPower: transform.power(of: taper))
    }

    /// Analyses the next `hop` samples.
    package mutating func take(_ samples: ArraySlice<Int16>) -> SoundFrame {
        precondition(samples.count == Self.hop, "a frame is \(Self.hop) samples")
        recent.removeFirst(Self.hop)
        recent.append(contentsOf: samples.map { Float($0) / 32_768 })
        var real = [Float](repeating: 0, count: Self.window)
        for index in 0..<Self.window { real[index] = recent[index] * taper[index] }
        let power = transform.power(of: real)
        return SoundFrame(
            bands: bandBins.map { decibels(power, $0) },
            level: decibels(power, levelBins),
            voicing: voicing(power))
    }

    private func decibels(_ power: [Float], _ bins: Range<Int>) -> Double {
        var sum: Float = 0
        for bin in bins { sum += power[bin] }
        // The taper's own energy is 3/8 of the window; a full-scale sine then reads about −3 dB.
        let scale = Double(Self.window) * Double(Self.window) * 0.375 / 2
        return Numerics.decibels(Double(sum) / scale)
    }

    /// The highest peak of the autocorrelation at the lags of a voice, freed of the taper's own.
    private func voicing(_ power: [Float]) -> Double {
        var voiceBand = power
        let highest = Int(1_500 / Self.rate * Double(Self.window))
        for bin in highest..<(Self.window - highest) { voiceBand[bin] = 0 }
        let correlated = transform.correlation(ofPower: voiceBand)
        guard correlated[0] > 1e-9 else { return 0 }
        var best: Float = 0
        for lag in 40...200
        where correlated[lag] >= correlated[lag - 1]
            && correlated[lag] >= correlated[lag + 1]
        {
            let own = taperCorrelation[lag] / taperCorrelation[0]
            best = max(best, correlated[lag] / correlated[0] / max(own, 0.2))
        }
        return Double(min(max(best, 0), 1))
    }
}
