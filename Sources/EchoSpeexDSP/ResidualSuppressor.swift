internal import CSpeexDSP

/// Takes down what a canceller leaves of the echo, band by band; confined to one thread. Allocates
/// when it is made and never again.
// It may go from thread to thread as a whole: it alone has the pointer, and cannot be copied.
struct ResidualSuppressor: ~Copyable, @unchecked Sendable {
    private let state: OpaquePointer?

    /// - Parameter canceller: must live as long as this, and have taken each frame before.
    init(after canceller: borrowing SpeexCanceller) {
        state = speex_preprocess_state_init(Int32(SpeexCanceller.frame), 16_000)
        precondition(state != nil, "speex_preprocess_state_init: there is no memory")
        speex_preprocess_ctl(
            state, SPEEX_PREPROCESS_SET_ECHO_STATE, UnsafeMutableRawPointer(canceller.state))
        // The room's own noise stays as it is: the recogniser has its floor by it.
        var noise: Int32 = 0
        speex_preprocess_ctl(state, SPEEX_PREPROCESS_SET_NOISE_SUPPRESS, &noise)
    }

    deinit { speex_preprocess_state_destroy(state) }

    /// Takes it out of a frame in place, which becomes 10 ms late by it.
    mutating func take(_ heard: UnsafeMutableBufferPointer<Int16>) {
        precondition(heard.count == SpeexCanceller.frame, "a frame has 160 samples")
        speex_preprocess_run(state, heard.baseAddress)
    }
}
