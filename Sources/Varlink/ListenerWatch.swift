internal import LinuxIO
internal import NIOCore

/// Stops taking connections for a while: after an error of the kernel, such as a lack of
/// descriptors, which is logged, and when the user of the newest connection has used up their share
/// of the thread.
///
/// NIO's own back-off does not work here: after a failed `accept` the listener stays registered,
/// and the loop spins at full load. So this handler comes before it and switches reading off.
final class ListenerWatch: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private static let restAfterError = TimeAmount.milliseconds(100)
    /// A shortage that lasts is noted again after this time.
    private static let silence = TimeAmount.seconds(10)

    private let socket: String
    private let share: TimeShare?
    private let log: @Sendable (ServerNote) -> Void
    private var isResting = false
    private var nextNote = NIODeadline.distantPast

    init(socket: String, share: TimeShare?, log: @escaping @Sendable (ServerNote) -> Void) {
        self.socket = socket
        self.share = share
        self.log = log
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        let wait = share?.waitOfNewest(at: SystemClock.monotonicUSec()) ?? 0
        if wait > 0 { rest(.microseconds(wait), context) }
        context.fireChannelReadComplete()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !isResting else { return }
        note(error)
        rest(Self.restAfterError, context)
    }

    private func rest(_ time: TimeAmount, _ context: ChannelHandlerContext) {
        guard !isResting else { return }
        isResting = true
        setReading(false, context)
        context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
            isResting = false
            setReading(true, context)
        }
    }

    private func note(_ error: any Error) {
        let now = NIODeadline.now()
        guard now >= nextNote else { return }
        nextNote = now + Self.silence
        log(.acceptFailed(socket: socket, text: "\(error)"))
    }

    private func setReading(_ isOn: Bool, _ context: ChannelHandlerContext) {
        // Fails only when the listener was closed meanwhile, and then there is nothing to read.
        try? context.channel.syncOptions?.setOption(.autoRead, value: isOn)
    }
}
