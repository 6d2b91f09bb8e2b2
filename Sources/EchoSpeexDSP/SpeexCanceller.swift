internal import CSpeexDSP

/// Takes the echo of what was played out of what was heard, with libspeexdsp; confined to one
/// thread. Allocates when it is made and never again.
// It may go from thread to thread as a whole: it alone has the pointer, and cannot be copied.
struct SpeexCanceller: ~Copyable, @unchecked Sendable {
    /// The samples that are taken at once: 10 ms.
    static let frame = 160
    /// How long an echo may be, in samples: 200 ms.
    static let tail = 3_200
    /// How many samples before the echo begins the filter does: 25 ms, which is what the alignment
    /// may be wrong by, and a little.
    static let lead = 400

    /// The frames with sound by which an echo is learnt: 3 s.
    private static let learning = 300
    /// A frame with a sample beyond this has sound: −40 dBFS.
    private static let soundMin: UInt16 = 328

    /// For libspeexdsp alone.
    let state: OpaquePointer?
    private var soundingFrames = 0
    private var result = [Int16](repeating: 0, count: frame)

    init() {
        state = speex_echo_state_init(Int32(Self.frame), Int32(Self.tail))
        precondition(state != nil, "speex_echo_state_init: there is no memory")
        var rate: Int32 = 16_000
        speex_echo_ctl(state, SPEEX_ECHO_SET_SAMPLING_RATE, &rate)
    }

    /// Whether so much was played that the echo is known.
    var hasLearnt: Bool { soundingFrames >= Self.learning }

    deinit { speex_echo_state_destroy(state) }

    /// Takes the echo of a frame that was played out of the frame in which it is heard.
    mutating func take(
        _ heard: UnsafeMutableBufferPointer<Int16>, _ played: UnsafeBufferPointer<Int16>
    ) {
        precondition(
            heard.count == Self.frame && played.count == Self.frame, "a frame has 160 samples")
        if !hasLearnt, played.contains(where: { $0.magnitude > Self.soundMin }) {
            soundingFrames += 1
        }
        result.withUnsafeMutableBufferPointer { result in
            speex_echo_cancellation(
                state, heard.baseAddress, played.baseAddress, result.baseAddress)
            for index in 0..<Self.frame { heard[index] = result[index] }
        }
    }
}
