internal import CEBUR128
internal import Glibc
package import Voice

/// Brings sound to one loudness, measured by libebur128: −20 LUFS as ITU-R BS.1770 has it, true
/// peaks at −1.5 dBTP at most.
package struct LoudnessLeveller: Leveller {
    private static let wanted = -20.0
    private static let peakMax = pow(10, -1.5 / 20)
    /// What is 20 dB too soft is noise rather than speech: it is not raised further.
    private static let decibelsMax = 20.0
    /// So that the next round is surely below the true peak.
    private static let belowPeak = 0.995
    private static let roundsMax = 8
    private static let decibelsPerRound = 3.0
    private static let closeEnough = 0.1
    /// The gates of BS.1770 look at 0.4 s at once, in steps of 0.1 s: in less than some seconds the
    /// ends would count for less than the middle.
    private static let shortest = 3.0

    package init() {}

    package func levelled(_ pcm: PCM) -> PCM {
        guard let (loudness, peak) = Self.measure(pcm), loudness.isFinite, peak > 0 else {
            return pcm
        }
        let decibels = min(Self.wanted - loudness, Self.decibelsMax)
        guard peak * Self.share(decibels) > Self.peakMax else {
            return Self.raised(pcm, by: Self.share(decibels))
        }
        return Self.limited(pcm, raisedBy: decibels, to: loudness + decibels)
            ?? Self.raised(pcm, by: Self.peakMax / peak)
    }

    /// What would have peaks above the ceiling. What the limiter takes from them is missing in the
    /// loudness, so the rest is raised by as much again; and what lies between two samples may be
    /// higher than both, so they are kept lower by as much. Nil where it does not come out: then
    /// it is as loud as it can be without a limiter.
    private static func limited(
        _ pcm: PCM, raisedBy first: Double, to loudness: Double
    ) -> PCM? {
        var (decibels, ceiling) = (first, peakMax)
        for _ in 0..<roundsMax {
            let limiter = PeakLimiter(
                factor: Float(share(decibels)), ceiling: Float(ceiling * 32767))
            let result = limiter.limited(pcm)
            guard let now = measure(result) else { break }
            let missing = loudness - now.loudness
            if now.peak <= peakMax, missing <= closeEnough { return result }
            ceiling *= min(1, peakMax / now.peak * belowPeak)
            decibels += max(0, min(missing, decibelsPerRound))
        }
        return nil
    }

    private static func share(_ decibels: Double) -> Double { pow(10, decibels / 20) }

    private static func raised(_ pcm: PCM, by factor: Double) -> PCM {
        let samples = pcm.samples.map { sample in
            Int16(clamping: Int((Float(sample) * Float(factor)).rounded()))
        }
        return PCM(samples: samples, rate: pcm.rate)
    }

    /// The loudness in LUFS, −∞ of silence, and the true peak as a share of full scale; nil where
    /// there is nothing to measure.
    package static func measure(_ pcm: PCM) -> (loudness: Double, peak: Double)? {
        let samples = longEnough(pcm)
        let modes = EBUR128_MODE_I.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue
        var state = ebur128_init(1, UInt(max(pcm.rate, 0)), Int32(modes))
        guard let running = state else { return nil }
        defer { ebur128_destroy(&state) }
        let done = Int32(EBUR128_SUCCESS.rawValue)
        let code = samples.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { ebur128_add_frames_short(running, $0, buffer.count) }
        }
        var (loudness, peak) = (0.0, 0.0)
        guard code == done, ebur128_loudness_global(running, &loudness) == done,
            ebur128_true_peak(running, 0, &peak) == done
        else { return nil }
        return (loudness, peak)
    }

    /// A short word, said as often as makes it long enough to be measured.
    private static func longEnough(_ pcm: PCM) -> [Int16] {
        let least = Int(Double(pcm.rate) * shortest) + 1
        guard !pcm.samples.isEmpty, pcm.samples.count < least else { return pcm.samples }
        let times = least / pcm.samples.count + 1
        return Array(repeatElement(pcm.samples, count: times).joined())
    }
}
