internal import VarlinkWire

/// The limits of a server; clients can ask for them with `GetLimits`.
package struct Limits: Equatable, Sendable {
    /// The longest request, in bytes without its terminator.
    package var requestBytesMax = 64 * 1024
    /// The longest parameters of a reply, in bytes.
    package var replyBytesMax = 256 * 1024
    /// How many calls of a connection may be unanswered before it is no longer read.
    package var inFlightMax = 64
    /// How many connections there may be in all, and of one user.
    package var connectionsMax = 1024
    package var connectionsPerUserMax = 512
    /// A connection with more outgoing bytes than this is no longer read, nor streamed to.
    package var outgoingBytesHigh = 64 * 1024
    /// A connection with more outgoing bytes than this is closed, a stream refuses to send.
    package var outgoingBytesMax = 256 * 1024
    /// How much a connection is read before it is the others' turn, in bytes.
    package var readBytes = 2048
    /// How long a client may leave its replies unread.
    package var noProgressUSecMax: Int64 = 30_000_000
    /// How long the last replies may take when the server closes.
    package var flushUSecMax: Int64 = 500_000

    package init() {}

    /// What `GetLimits` answers.
    var published: JSONObject {
        [
            "requestBytes": .integer(Int64(requestBytesMax)),
            "depth": .integer(Int64(JSON.depthMax)),
            "inFlight": .integer(Int64(inFlightMax)),
            "connections": .integer(Int64(connectionsMax)),
            "connectionsPerUser": .integer(Int64(connectionsPerUserMax)),
            "replyBytes": .integer(Int64(replyBytesMax)),
            "outgoingBytes": .integer(Int64(outgoingBytesMax)),
            "noProgressUSec": .integer(noProgressUSecMax),
        ]
    }
}
