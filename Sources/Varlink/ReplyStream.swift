internal import LinuxIO
internal import NIOCore
internal import Synchronization
package import VarlinkWire

/// The replies to one call with `more`; all methods may be called from any thread.
///
/// It buffers up to a mark only: whoever sends must keep a cursor into what it sends, stop when the
/// stream is full, and go on when it is told of the drain.
package final class ReplyStream: Sendable {
    /// What became of a message.
    package enum Sent: Equatable, Sendable {
        case sent
        /// Not taken: too much is unread. The drain handler will be called.
        case full
        /// Not taken: the connection is gone, or the stream is finished.
        case closed
    }

    private let state: Mutex<ReplyStreamState>
    private let connection: NIOLoopBound<Connection>
    private let loop: any EventLoop
    private let number: UInt64
    private let check: ReplyCheck?

    init(
        _ connection: NIOLoopBound<Connection>, _ loop: any EventLoop, number: UInt64,
        check: ReplyCheck?, limits: Limits, frameBytes: Int
    ) {
        self.connection = connection
        self.loop = loop
        self.number = number
        self.check = check
        state = Mutex(ReplyStreamState(limits, frameBytes: frameBytes))
    }

    /// Whether the peer keeps up. After a false answer the drain handler will be called.
    package var isWritable: Bool { state.withLock { $0.askWritable() } }

    package var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Sends one reply that others follow. Keeps order; never blocks.
    @discardableResult
    package func send(_ parameters: RenderedObject) -> Sent {
        check?.check(parameters)
        let now = SystemClock.monotonicUSec()
        let (sent, mustWake) = state.withLock { $0.push(parameters, now) }
        if mustWake { wake() }
        return sent
    }

    @discardableResult
    package func send(_ parameters: JSONObject) -> Sent { send(RenderedObject(parameters)) }

    /// Sends the last reply. Whatever is called afterwards has no effect.
    package func finish(_ parameters: JSONObject) { finish(RenderedObject(parameters)) }

    package func finish(_ parameters: RenderedObject) {
        check?.check(parameters)
        finish(.parameters(parameters))
    }

    /// Sends an error as the last reply.
    package func fail(_ error: ErrorReply) {
        check?.check(error)
        finish(ReplyBody(error))
    }

    /// Sets what is called, on the server's thread, when a full stream can take more.
    package func onDrain(_ handler: @escaping @Sendable () -> Void) {
        state.withLock { $0.drainHandler = handler }
    }

    /// Sets what is called once, on the server's thread, when the connection goes before the end of
    /// the stream; at once, on the caller's thread, if it has gone already. Not called after
    /// `finish`.
    package func onClose(_ handler: @escaping @Sendable (ClosingReason) -> Void) {
        let reason = state.withLock { $0.setCloseHandler(handler) }
        if let reason { handler(reason) }
    }

    private func finish(_ body: ReplyBody) {
        let mustWake = state.withLock { $0.finish(body) }
        if mustWake { wake() }
    }

    private func wake() {
        loop.execute { [connection, number] in connection.value.takeStream(self, number) }
    }

    /// Takes what was sent since the last time, and when the first of it was; on the server's
    /// thread.
    func takeBatch() -> (bodies: [RenderedObject], last: ReplyBody?, sinceUSec: Int64?) {
        state.withLock { $0.takeBatch() }
    }

    /// Takes note of how much the connection holds; on the server's thread.
    func settle(held: Int) {
        state.withLock { $0.settle(held: held) }?()
    }

    /// Ends the stream because the connection has gone; on the server's thread.
    func close(_ reason: ClosingReason) { state.withLock { $0.close(reason) }?(reason) }
}
