import CEBUR128

extension Sound {
    /// Its loudness in LUFS as ITU-R BS.1770 has it; a short word counts as if it were said again
    /// and again, because the gates look at 400 ms at once. Nil of silence.
    var loudness: Double? {
        guard !samples.isEmpty, samples.contains(where: { $0 != 0 }) else { return nil }
        var state = ebur128_init(1, UInt(rate), Int32(EBUR128_MODE_I.rawValue))
        guard let running = state else { return nil }
        defer { ebur128_destroy(&state) }
        for _ in 0...Self.loudnessWindow / samples.count {
            ebur128_add_frames_float(running, samples, samples.count)
        }
        var loudness = -Double.infinity
        ebur128_loudness_global(running, &loudness)
        return loudness.isFinite ? loudness : nil
    }

    /// Three seconds at 48 kHz.
    private static let loudnessWindow = 144_000
}
