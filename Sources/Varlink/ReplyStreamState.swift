internal import VarlinkWire

/// What a stream's sender and the server's thread share, under a lock.
struct ReplyStreamState: Sendable {
    private enum Phase: Equatable {
        case open
        /// The last reply is given, but perhaps not taken yet.
        case finished
        case closed(ClosingReason)
    }

    var drainHandler: (@Sendable () -> Void)?
    private var closeHandler: (@Sendable (ClosingReason) -> Void)?
    private var phase = Phase.open
    private var queue: [RenderedObject] = []
    private var queuedBytes = 0
    /// When the first of the queue was sent, by the monotonic clock.
    private var queuedSince: Int64?
    private var last: ReplyBody?
    /// What the connection held when it was last asked, in bytes.
    private var heldBytes = 0
    private var wakeIsUnderWay = false
    private var owesDrain = false
    private let limits: Limits
    /// What each message has beside its body, in bytes.
    private let frameBytes: Int

    init(_ limits: Limits, frameBytes: Int) {
        self.limits = limits
        self.frameBytes = frameBytes
    }

    var isOpen: Bool { phase == .open }

    private var isWritable: Bool { queuedBytes + heldBytes <= limits.outgoingBytesHigh }

    mutating func askWritable() -> Bool {
        guard !isWritable else { return isOpen }
        owesDrain = true
        return false
    }

    mutating func push(_ body: RenderedObject, _ now: Int64) -> (ReplyStream.Sent, mustWake: Bool) {
        guard isOpen else { return (.closed, false) }
        let unsent = queuedBytes + heldBytes
        let bytes = body.bytes.count + frameBytes
        guard unsent == 0 || unsent + bytes <= limits.outgoingBytesMax else {
            owesDrain = true
            return (.full, false)
        }
        if queue.isEmpty { queuedSince = now }
        queue.append(body)
        queuedBytes += bytes
        return (.sent, markWake())
    }

    mutating func finish(_ body: ReplyBody) -> Bool {
        guard isOpen else { return false }
        phase = .finished
        last = body
        return markWake()
    }

    mutating func takeBatch() -> ([RenderedObject], ReplyBody?, Int64?) {
        wakeIsUnderWay = false
        defer {
            queue = []
            heldBytes += queuedBytes
            queuedBytes = 0
            last = nil
            queuedSince = nil
        }
        return (queue, last, queuedSince)
    }

    /// - Returns: the drain handler, if its call is due.
    mutating func settle(held: Int) -> (@Sendable () -> Void)? {
        heldBytes = held
        guard owesDrain, isOpen, isWritable, let drainHandler else { return nil }
        owesDrain = false
        return drainHandler
    }

    /// - Returns: the reason, if the connection has gone already.
    mutating func setCloseHandler(
        _ handler: @escaping @Sendable (ClosingReason) -> Void
    ) -> ClosingReason? {
        if case .closed(let reason) = phase { return reason }
        closeHandler = handler
        return nil
    }

    /// - Returns: the handler that is to be told.
    mutating func close(_ reason: ClosingReason) -> (@Sendable (ClosingReason) -> Void)? {
        guard isOpen else { return nil }
        phase = .closed(reason)
        queue = []
        drainHandler = nil
        defer { closeHandler = nil }
        return closeHandler
    }

    private mutating func markWake() -> Bool {
        defer { wakeIsUnderWay = true }
        return !wakeIsUnderWay
    }
}
