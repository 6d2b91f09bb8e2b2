package import Control
package import Dictionaries
package import PackFiles
package import Store
package import Varlink
package import VarlinkWire
package import Voice

/// Everything that can wake the daemon.
package enum Happening: Sendable {
    /// The moment has come that the conductor had named.
    case alarm
    /// A client's call that may change something.
    case call(Call, ClientCall)
    /// A client's call that only reads.
    case read(Call, ClientCall)
    /// A line typed at the console, which counts as heard.
    case typed(String)
    case mouth(MouthReport)
    case ears(EarsReport)
    /// A part has failed for the given reason, or, without one, is well again.
    case condition(Health.Part, reason: String?)
    /// The list of devices for which clients have asked.
    case devices(Result<[SoundDevice], SoundDeviceError>)
    /// What a look at the whole database file has found; nil is that it is sound.
    case inspected(StoreError?)
    /// What came of a copy of the database.
    case backedUp(Result<BackupReport, StoreError>)
    /// What a learner has done, for the client who has asked first; nil where the store is closed.
    case statistics(Result<StudyStatistics?, StoreError>)
    /// The senses of a word in the dictionaries, for the client that asked first.
    case lookedUp(Dictionaries.Answer)
    /// What a sent pack holds, and which of the imports it was.
    case packRead(UInt64, Result<PackFile.Contents, PackFileError>)
    /// The result of installing a sent pack, and the number of its import.
    case packInstalled(UInt64, InstalledPack)
    /// The length of the file that was made for a client, and the number of its export.
    case libraryExported(UInt64, Result<Int, StoreError>)
    /// The number of an import, and how many bytes of its library file were merged.
    case importProgress(UInt64, Int)
    /// The result of merging a sent library file, and the number of its import.
    case libraryMerged(UInt64, Result<MergedLibrary, StoreError>)
    /// What was wrong of what follows from the review log, for a client that had asked.
    case statesRebuilt(Call, Result<Store.LogCheck, StoreError>)
    /// The reply to a call that a thread of its own has worked out.
    case answered(Call, Result<JSONObject, ErrorReply>)
    /// The result of merging records of problems, for the client that sent them.
    case problemsMerged(Call, Result<MergedProblems, StoreError>)
    /// How the server's connections are, for a client that had asked, from a place of the list on.
    case connections(Call, [ConnectionReport], offset: Int64)
    /// What a trial of the sound has found, and which trial it was.
    case sounding(UInt64, Sounding)
    /// The connection of a subscriber, with its client, can take more.
    case drained(SubscriberID, Peer)
    /// A subscriber is gone.
    case unsubscribed(SubscriberID)
    /// The daemon is to end.
    case stop

    /// What only the newest of counts of its kind: nothing hangs on those before.
    enum Fleeting: Equatable {
        case level, partial
    }

    /// The lane of the mailbox in which a happening waits.
    enum Precedence: Equatable {
        /// First: reports of parts, timers and signals, and lines typed at the console.
        case report
        /// Then: orders of clients.
        case order(Peer)
        /// Last: calls that only read.
        case read(Peer)
    }

    var precedence: Precedence {
        switch self {
        case .call(let call, _): .order(call.peer)
        case .read(let call, _): .read(call.peer)
        case .drained(_, let peer): .read(peer)
        case .alarm, .typed, .mouth, .ears, .condition, .devices, .inspected, .backedUp,
            .statistics, .lookedUp, .packRead, .packInstalled, .importProgress, .libraryMerged,
            .libraryExported, .statesRebuilt, .answered, .problemsMerged, .connections, .sounding,
            .unsubscribed, .stop:
            .report
        }
    }

    /// Whether it is a read whose client is gone. An order is carried out all the same: its client
    /// need not wait for the answer.
    var isForNobody: Bool {
        if case .read(let call, _) = self { call.isGone } else { false }
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
