internal import Voice

/// Knows a microphone that is switched off: it gives exact zeros, and a quiet room does not.
struct ZeroWatch {
    /// After so many zeros in a row the device counts as switched off.
    private let threshold: Int
    private var zeros = 0
    private var isSilent = false

    /// - Parameter rate: samples a second; three seconds of zeros are taken for a switch.
    init(rate: Int) {
        threshold = 3 * rate
    }

    /// Takes a captured block; says when the device fell silent, and when it gives sound again.
    mutating func take(_ samples: some Sequence<Int16>) -> MicrophoneReport? {
        var count = 0
        for sample in samples {
            guard sample == 0 else { return hear() }
            count += 1
        }
        zeros = min(zeros + count, threshold)
        guard zeros == threshold, !isSilent else { return nil }
        isSilent = true
        return .silentDevice
    }

    /// The device was closed and is opened anew; one that was silent still counts as that.
    mutating func reopen() { zeros = 0 }

    /// The device was lost: what comes back is told by that.
    mutating func lose() {
        zeros = 0
        isSilent = false
    }

    private mutating func hear() -> MicrophoneReport? {
        zeros = 0
        guard isSilent else { return nil }
        isSilent = false
        return .returned
    }
}
