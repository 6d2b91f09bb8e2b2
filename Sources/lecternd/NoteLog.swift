internal import Control
internal import Daemon
internal import LinuxIO
internal import Logging
internal import Synchronization
internal import Varlink

/// Puts what the socket server notes into the log: what we refuse or break off as warnings, one a
/// second of each kind, and the coming and going of clients for debugging.
final class NoteLog: Sendable {
    /// When a kind was logged last, and how many were held back since.
    private struct Pace {
        var lastUSec: Int64
        var heldBack = 0
    }

    /// A kind of log entry; the rate of each is limited on its own.
    private enum Kind: Hashable {
        /// A warning, with one of a few details.
        case warning(String, String)
        /// A call without the needed right.
        case refusal(method: String, uid: UInt32)
    }

    /// A note that a keeper should see.
    private struct Warning {
        var kind: String
        /// Made only if the note is logged.
        var metadata: () -> Logger.Metadata
        var subkind = ""
    }

    private static let intervalUSec: Int64 = 1_000_000

    private let log: Logger
    private let paces = Mutex<[Kind: Pace]>([:])

    init(_ log: Logger) {
        self.log = log
    }

    /// Logs a note, or counts it. Any thread.
    func take(_ note: ServerNote) {
        guard let warning = Self.warning(note) else { return log.debug("\(note)") }
        guard let heldBack = admit(.warning(warning.kind, warning.subkind)) else { return }
        log.warning("\(warning.kind)", metadata: Self.adding(heldBack, to: warning.metadata()))
    }

    /// Logs who did what is for administrators, each time, and who wanted what he may not, once a
    /// second for each user and method. Any thread.
    func take(_ note: AuditNote) {
        let peer = note.peer.credentials
        var heldBack = 0
        if !note.isAllowed {
            let kind = Kind.refusal(method: note.method, uid: peer.uid)
            guard let before = admit(kind) else { return }
            heldBack = before
        }
        let metadata: Logger.Metadata = [
            "method": "\(note.method)", "right": "\(note.right.rawValue)",
            "verdict": note.isAllowed ? "allowed" : "refused", "socket": "\(note.peer.socket)",
            "uid": "\(peer.uid)", "pid": "\(peer.pid)",
        ]
        log.notice("audit", metadata: Self.adding(heldBack, to: metadata))
    }

    private static func adding(_ heldBack: Int, to metadata: Logger.Metadata) -> Logger.Metadata {
        guard heldBack > 0 else { return metadata }
        return metadata.merging(["before": "\(heldBack) more in the last seconds"]) { $1 }
    }

    /// How many of the kind were held back before this one; nil where it is held back itself.
    private func admit(_ kind: Kind) -> Int? {
        let now = SystemClock.monotonicUSec()
        return paces.withLock { paces in
            if let pace = paces[kind], now - pace.lastUSec < Self.intervalUSec {
                paces[kind]?.heldBack += 1
                return nil
            }
            let heldBack = paces[kind]?.heldBack ?? 0
            paces[kind] = Pace(lastUSec: now)
            return heldBack
        }
    }

    private static func warning(_ note: ServerNote) -> Warning? {
        switch note {
        case .opened: return nil
        case .closed(let peer, let reason):
            return text(reason).map { text in
                Warning(
                    kind: "connection closed", metadata: { metadata(peer, text) }, subkind: text)
            }
        case .turnedAway(let peer, let reason):
            return Warning(
                kind: "connection turned away", metadata: { metadata(peer, "\(reason)") })
        case .replyTooLong(let method, let bytes):
            return Warning(
                kind: "reply too long",
                metadata: { ["method": "\(method)", "bytes": "\(bytes)"] })
        case .notAnswered(let method):
            return Warning(kind: "call not answered", metadata: { ["method": "\(method)"] })
        case .acceptFailed(let socket, let text):
            return Warning(
                kind: "connection not accepted",
                metadata: { ["socket": "\(socket)", "reason": "\(text)"] })
        }
    }

    /// Why we closed a connection; nil where the client did, or the daemon is ending. What a client
    /// sent stands in no log.
    private static func text(_ reason: ClosingReason) -> String? {
        switch reason {
        case .peerEnded, .halfRequest, .broken, .stopped: nil
        case .malformed: "a request was malformed"
        case .messageTooLong, .noProgress, .outgoingTooMuch, .tooManyConnections, .tooManyOfUser:
            "\(reason)"
        }
    }

    private static func metadata(_ peer: Peer, _ reason: String) -> Logger.Metadata {
        [
            "reason": "\(reason)", "socket": "\(peer.socket)", "uid": "\(peer.credentials.uid)",
            "pid": "\(peer.credentials.pid)",
        ]
    }
}
