/// Something that the program may want in its log.
package enum ServerNote: Equatable, Sendable {
    case opened(Peer)
    /// Every connection that was opened is closed with a reason.
    case closed(Peer, ClosingReason)
    /// The reason is one of the limits on connections.
    case turnedAway(Peer, ClosingReason)
    /// The handler's reply to this method was over the limit and an error was sent instead.
    case replyTooLong(method: String, bytes: Int)
    /// The handler dropped a call of this method without an answer.
    case notAnswered(method: String)
    /// The kernel gave no connection, or no credentials for one.
    case acceptFailed(socket: String, text: String)
}

/// Why a connection ended.
package enum ClosingReason: Error, Equatable, Sendable, CustomStringConvertible {
    case peerEnded
    /// The peer ended in the middle of a request.
    case halfRequest
    case broken(String)
    case malformed(String)
    case messageTooLong(limit: Int)
    case noProgress(limitUSec: Int64)
    case outgoingTooMuch(limit: Int)
    case tooManyConnections(limit: Int)
    case tooManyOfUser(uid: UInt32, limit: Int)
    case stopped

    package var description: String {
        switch self {
        case .peerEnded: "the client closed"
        case .halfRequest: "the client closed in the middle of a request"
        case .broken(let text): "the connection broke: \(text)"
        case .malformed(let text): "malformed: \(text)"
        case .messageTooLong(let limit): "a request was longer than \(limit) bytes"
        case .noProgress(let limit): "the client read nothing for \(limit / 1_000_000) s"
        case .outgoingTooMuch(let limit): "more than \(limit) bytes of replies were not read"
        case .tooManyConnections(let limit): "there are \(limit) connections already"
        case .tooManyOfUser(let uid, let limit): "the user \(uid) has \(limit) connections already"
        case .stopped: "the server stopped"
        }
    }
}
