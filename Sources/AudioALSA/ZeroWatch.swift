internal import Voice

/// Knows a microphone that is switched off: it gives exact zeros, and a quiet room does not.
///
/// A sound server that has lost a microphone may give zeros in its name, too; so whoever watches
/// opens such a device anew from time to time, and one that was lost is back only with a sound.
struct ZeroWatch {
    /// After so many zeros in a row the device counts as switched off.
    private let threshold: Int
    /// After so many it is opened anew: twice as many each time, a minute's at most.
    private var patience: Int
    private var zeros = 0
    /// Whether the next sound is its return.
    private var isAway = false
    private var isToldSilent = false

    /// - Parameter rate: samples a second; three seconds of zeros are taken for a switch.
    init(rate: Int) {
        threshold = 3 * rate
        patience = threshold
    }

    /// Whether it has given nothing but zeros for so long that it should be opened anew.
    var isSilent: Bool { zeros == patience }

    /// Takes a captured block; says when the device fell silent, and when it gives sound again.
    mutating func take(_ samples: some Sequence<Int16>) -> MicrophoneReport? {
        var count = 0
        for sample in samples {
            guard sample == 0 else { return hear() }
            count += 1
        }
        zeros = min(zeros + count, patience)
        guard zeros >= threshold, !isToldSilent else { return nil }
        isToldSilent = true
        isAway = true
        return .silentDevice
    }

    /// The device was closed and is opened anew; one that was silent still counts as that.
    mutating func reopen() {
        if isSilent { patience = min(2 * patience, 20 * threshold) }
        zeros = 0
    }

    /// The device was lost.
    mutating func lose() {
        zeros = 0
        isAway = true
        isToldSilent = false
    }

    private mutating func hear() -> MicrophoneReport? {
        zeros = 0
        patience = threshold
        isToldSilent = false
        guard isAway else { return nil }
        isAway = false
        return .returned
    }
}
