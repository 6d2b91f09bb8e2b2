internal import CSpeexDSP

/// Brings what the loudspeaker is given to the rate of the microphone, period by period, with
/// libspeexdsp's resampler; confined to one thread. Allocates when it is made and never again.
// It may go from thread to thread as a whole: it alone has the pointer, and cannot be copied.
struct Decimator: ~Copyable, @unchecked Sendable {
    static let rate = 16_000
    /// The most samples that come out of one period.
    static let samplesMax = 1_024
    /// Good enough up to 7 kHz, at a tenth of the best one's cost.
    private static let quality: Int32 = 3

    let rate: Int
    /// What came out last.
    private(set) var samples = [Int16](repeating: 0, count: samplesMax)
    private let state: OpaquePointer?

    /// - Parameter rate: the loudspeaker's.
    init(from rate: Int) {
        self.rate = rate
        var code: Int32 = 0
        state = speex_resampler_init(
            1, UInt32(rate), UInt32(Self.rate), Self.quality, &code)
        precondition(state != nil, "speex_resampler_init: there is no memory, code \(code)")
    }

    deinit { speex_resampler_destroy(state) }

    /// Takes a period and says how many samples it makes.
    mutating func take(_ period: UnsafeBufferPointer<Int16>) -> Int {
        var used = UInt32(period.count)
        let made = samples.withUnsafeMutableBufferPointer { out in
            var count = UInt32(out.count)
            let code = speex_resampler_process_int(
                state, 0, period.baseAddress, &used, out.baseAddress, &count)
            return code == 0 ? count : 0
        }
        return Int(made)
    }
}
