internal import LinuxIO
internal import NIOCore
internal import VarlinkWire

/// One client; lives on the server's thread.
///
/// Requests are handed to the service up to the limit in flight, replies go out in the order of the
/// requests. A call with `more` waits until it is alone, and then has the connection to itself.
final class Connection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let peer: Peer
    let table: ConnectionTable
    /// Tells the holders of its calls that it is closed.
    let presence = Presence()
    var context: ChannelHandlerContext?
    var limits: Limits { table.limits }

    /// What was read and not yet taken.
    var framer: MessageFramer
    /// A request that waits until those before it are answered.
    var waiting: Request?
    var inputHasEnded = false
    /// Nothing is left to be taken before more is read.
    var isDry = true
    var isReading = false
    var isPumping = false

    /// The calls that are not answered, or whose turn has not come, in order.
    var slots: [Slot] = []
    /// The number of the first slot; they are numbered without gaps.
    var firstNumber: UInt64 = 1

    /// What is rendered and not yet given to the channel.
    var outbox: [UInt8] = []
    /// What the channel held when it was last asked, in bytes.
    var channelBytes = 0
    /// All that was ever given to the channel, in bytes.
    var bytesOut: Int64 = 0
    var progress: ProgressWatch?

    /// Set once, by whoever closes first.
    var closing: ClosingReason?
    /// Ends the time that the last replies have.
    var flushTimer: Scheduled<Void>?
    var isGone = false
    let turnedAway: (WireFault, ClosingReason)?
    /// The share of the thread that its user may take; nil if it is not limited.
    let share: TimeShare?
    /// When the present turn began, by the monotonic clock.
    var turnBegunAtUSec: Int64?
    /// What was charged for a read in advance, in microseconds.
    var paidUSec: Int64 = 0
    /// When it was taken, by the monotonic clock.
    let openedAtUSec = SystemClock.monotonicUSec()

    init(
        _ peer: Peer, _ table: ConnectionTable, _ share: TimeShare?,
        turnedAway: (WireFault, ClosingReason)?
    ) {
        self.peer = peer
        self.share = share
        self.table = table
        self.turnedAway = turnedAway
        framer = MessageFramer(limit: table.limits.requestBytesMax)
    }

    /// A call on its way through the connection.
    struct Slot {
        var request: Request
        /// When the request was taken, by the monotonic clock.
        let begunAtUSec = SystemClock.monotonicUSec()
        /// The answer, when it is there before its turn.
        var answer: ReplyBody?
        var stream: ReplyStream?
        /// The connection is closed when this slot has been answered.
        var closing: ClosingReason?
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    /// Also comes for a channel that never became active, which gets no `channelInactive`.
    func handlerRemoved(context: ChannelHandlerContext) {
        hasClosed()
        self.context = nil
    }

    func channelActive(context: ChannelHandlerContext) {
        if let (fault, reason) = turnedAway {
            refuse(fault, closing: reason)
            flush()
        } else {
            read()
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard closing == nil else { return }
        beginTurn()
        unwrapInboundIn(data).withUnsafeReadableBytes { framer.append($0) }
        isDry = false
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        isReading = false
        pump()
        endTurn()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        noteChannelBytes()
        pump()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard let event = event as? ChannelEvent, event == .inputClosed else { return }
        inputHasEnded = true
        isDry = false
        pump()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        let text = (error as? IOError).map { SystemError(call: "socket", code: $0.errnoCode).name }
        closeNow(.broken(text ?? "\(error)"))
    }

    func channelInactive(context: ChannelHandlerContext) { hasClosed() }
}
