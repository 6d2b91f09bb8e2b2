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
    /// The gates of BS.1770 look at so many seconds at once.
    private static let shortest = 0.4

    package init() {}

    package func levelled(_ pcm: PCM) -> PCM {
        guard let (loudness, peak) = Self.measure(pcm), loudness.isFinite, peak > 0 else {
            return pcm
        }
        let raised = pow(10, min(Self.wanted - loudness, Self.decibelsMax) / 20)
        let gain = min(raised, Self.peakMax / peak)
        return PCM(
            samples: pcm.samples.map { Int16(clamping: Int((Double($0) * gain).rounded())) },
            rate: pcm.rate)
    }

    /// The loudness in LUFS, −∞ of silence, and the true peak as a share of full scale; nil where
    /// there is nothing to measure.
    static func measure(_ pcm: PCM) -> (loudness: Double, peak: Double)? {
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
