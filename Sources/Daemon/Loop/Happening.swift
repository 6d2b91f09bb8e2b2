package import Varlink
package import Voice

/// Everything that can wake the daemon.
package enum Happening: Sendable {
    /// The moment has come that the conductor had named.
    case alarm
    /// A client's call that may change something.
    case call(Call)
    /// A client's call that only looks.
    case read(Call)
    /// A line typed at the console, which counts as heard.
    case typed(String)
    case mouth(MouthReport)
    case ears(EarsReport)
    /// A part has failed for the given reason, or, without one, is well again.
    case condition(Health.Part, reason: String?)
    /// The devices for which clients had asked.
    case devices(Result<[SoundDevice], SoundDeviceError>)
    /// How the server's connections are, for a client that had asked, from a place of the list on.
    case connections(Call, [ConnectionReport], offset: Int64)
    /// What a trial of the sound has found, and which trial it was.
    case sounding(UInt64, Sounding)
    /// The connection of a subscriber can take more, and which client it is.
    case drained(SubscriberID, Peer)
    /// A subscriber is gone.
    case unsubscribed(SubscriberID)
    /// The daemon is to end.
    case stop

    /// What only the newest of counts of its kind: nothing hangs on those before.
    enum Fleeting: Equatable {
        case level, partial
    }

    /// Which lane of the mailbox it waits in.
    enum Precedence: Equatable {
        /// First: what parts, timers and signals report, and what is typed at the console.
        case report
        /// Then what clients order.
        case order(Peer)
        /// Last, what they only look at.
        case read(Peer)
    }

    var precedence: Precedence {
        switch self {
        case .call(let call): .order(call.peer)
        case .read(let call): .read(call.peer)
        case .drained(_, let peer): .read(peer)
        case .alarm, .typed, .mouth, .ears, .condition, .devices, .connections, .sounding,
            .unsubscribed, .stop:
            .report
        }
    }

    /// Whether it is a client's look at something, and the client is gone. What a client has
    /// ordered is done all the same: it need not wait for the answer.
    var isForNobody: Bool {
        if case .read(let call) = self { call.isGone } else { false }
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
