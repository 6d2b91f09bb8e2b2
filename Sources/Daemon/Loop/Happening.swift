package import Varlink
package import Voice

/// Everything that can wake the daemon.
package enum Happening: Sendable {
    /// The moment has come that the conductor had named.
    case alarm
    /// A client's call that needs the conductor.
    case call(Call)
    /// A line typed at the console, which counts as heard.
    case typed(String)
    case mouth(MouthReport)
    case ears(EarsReport)
    /// A part has failed for the given reason, or, without one, is well again.
    case condition(Health.Part, reason: String?)
    /// The devices for which a client had asked.
    case devices(Call, Result<[SoundDevice], SoundDeviceError>)
    /// How the server's connections are, for a client that had asked, from a place of the list on.
    case connections(Call, [ConnectionReport], offset: Int64)
    /// What a trial of the sound has found, and which trial it was.
    case sounding(UInt64, Sounding)
    /// A subscriber's connection can take more.
    case drained(SubscriberID)
    /// A subscriber is gone.
    case unsubscribed(SubscriberID)
    /// The daemon is to end.
    case stop

    /// What only the newest of counts of its kind: nothing hangs on those before.
    enum Fleeting: Equatable {
        case level, partial
    }

    /// Whether a client waits for an answer to it.
    var isCall: Bool {
        if case .call = self { true } else { false }
    }

    /// The device that is said to be lost or back.
    var device: Health.Part? {
        switch self {
        case .ears(.deviceLost), .ears(.deviceReturned): .microphone
        case .mouth(.deviceLost), .mouth(.deviceReturned): .loudspeaker
        default: nil
        }
    }

    var fleeting: Fleeting? {
        switch self {
        case .ears(.level): .level
        case .ears(.partial): .partial
        default: nil
        }
    }
}

/// The number of a subscription.
package struct SubscriberID: Hashable, Sendable {
    package var number: UInt64

    package init(_ number: UInt64) { self.number = number }
}
