internal import NIOCore

/// Rests when the kernel gives no connection, such as for want of descriptors, and says so.
///
/// NIO's own back-off does not work here: after a failed `accept` the listener stays registered,
/// and the loop spins at full load. So this handler stands before it and switches reading off.
final class ListenerWatch: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private static let rest = TimeAmount.milliseconds(100)
    /// A shortage that lasts is noted again after this time.
    private static let silence = TimeAmount.seconds(10)

    private let socket: String
    private let log: @Sendable (ServerNote) -> Void
    private var isResting = false
    private var nextNote = NIODeadline.distantPast

    init(socket: String, log: @escaping @Sendable (ServerNote) -> Void) {
        self.socket = socket
        self.log = log
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !isResting else { return }
        isResting = true
        note(error)
        setReading(false, context)
        context.eventLoop.assumeIsolated().scheduleTask(in: Self.rest) { [self] in
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
