internal import NIOCore

/// Notes when the kernel gives no connection, such as for want of descriptors.
///
/// NIO then waits a second before it accepts again, so that the loop does not spin.
final class ListenerWatch: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private let socket: String
    private let log: @Sendable (ServerNote) -> Void

    init(socket: String, log: @escaping @Sendable (ServerNote) -> Void) {
        self.socket = socket
        self.log = log
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        log(.acceptFailed(socket: socket, text: "\(error)"))
        context.fireErrorCaught(error)
    }
}
