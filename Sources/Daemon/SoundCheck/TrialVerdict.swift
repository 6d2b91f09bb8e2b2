internal import Session
internal import Voice

/// What a trial of the sound came to; the raw value is its name on the wire.
enum TrialVerdict: String {
    case heard, notHeard = "not_heard", tooLoud = "too_loud", switchedOff = "switched_off"
    case muted, noMicrophone = "no_microphone", disturbed
    /// The echo can be taken out with these devices.
    case allowed
    /// It cannot.
    case refused

    /// By how many decibels the own voice must become softer.
    static let cancelledMin = 18.0
    /// By how many millionths the two clocks must differ less.
    static let driftMax = 20.0

    /// What the figures mean.
    init(_ sounding: Sounding, of kind: SoundTrial.Kind, isMuted: Bool) {
        if isMuted {
            self = .muted
        } else if !sounding.hasMicrophone {
            self = .noMicrophone
        } else if sounding.isSwitchedOff {
            self = .switchedOff
        } else if sounding.isDisturbed {
            self = .disturbed
        } else if sounding.isOverdriven {
            self = .tooLoud
        } else if sounding.delay == nil {
            self = .notHeard
        } else {
            switch kind {
            case .test: self = .heard
            case .calibration: self = Self.isCancelled(sounding) ? .allowed : .refused
            }
        }
    }

    private static func isCancelled(_ sounding: Sounding) -> Bool {
        guard let drift = sounding.drift, let cancelled = sounding.cancelled else { return false }
        return abs(drift) < driftMax && cancelled >= cancelledMin
    }

    /// What the box says of it.
    var message: Message {
        switch self {
        case .heard: .soundTestHeard
        case .notHeard: .soundTestNotHeard
        case .tooLoud: .soundTestTooLoud
        case .switchedOff: .microphoneSwitchedOff
        case .muted: .microphoneMuted
        case .noMicrophone: .microphoneLost
        case .disturbed: .soundTestDisturbed
        case .allowed: .calibrationAllowed
        case .refused: .calibrationRefused
        }
    }
}
