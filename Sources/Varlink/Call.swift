internal import NIOCore
internal import Synchronization
package import VarlinkWire

/// One call, to be answered exactly once, from any thread.
///
/// A call that is dropped is answered with the error `NotAnswered`.
package final class Call: Sendable {
    package let request: Request
    package let peer: Peer
    private let connection: NIOLoopBound<Connection>
    private let loop: any EventLoop
    private let number: UInt64
    private let check: ReplyCheck?
    private let limits: Limits
    private let isAnswered = Atomic(false)

    init(
        _ request: Request, _ connection: NIOLoopBound<Connection>, _ peer: Peer, number: UInt64,
        loop: any EventLoop, check: ReplyCheck?, limits: Limits
    ) {
        self.request = request
        self.connection = connection
        self.peer = peer
        self.number = number
        self.loop = loop
        self.check = check
        self.limits = limits
    }

    deinit {
        guard !isAnswered.load(ordering: .relaxed) else { return }
        post { [number] connection in connection.dropped(number) }
    }

    /// `interface.Method`.
    package var method: String { request.method }
    package var parameters: JSONObject { request.parameters }
    package var wantsMore: Bool { request.wantsMore }
    package var isOneway: Bool { request.isOneway }

    /// Answers with parameters of the method's reply.
    package func reply(_ parameters: JSONObject = [:]) { reply(RenderedObject(parameters)) }

    /// Answers with what was rendered before; the cheapest way.
    package func reply(_ parameters: RenderedObject) {
        markAnswered()
        check?.check(parameters)
        finish(.parameters(parameters))
    }

    /// Answers with an error.
    package func fail(_ error: ErrorReply) {
        markAnswered()
        check?.check(error)
        finish(.error(error))
    }

    /// Answers with several replies.
    ///
    /// - Returns: nil when the client did not ask for them; then it was told so, and the call is
    ///   answered.
    package func openStream() -> ReplyStream? {
        guard wantsMore && !isOneway else {
            fail(.expectedMore)
            return nil
        }
        markAnswered()
        let stream = ReplyStream(
            connection, loop, number: number, check: check, limits: limits,
            frameBytes: ReplyBody.frameBytes(id: request.id))
        post { [number] connection in connection.attach(stream, to: number) }
        return stream
    }

    private func markAnswered() {
        let wasAnswered = isAnswered.exchange(true, ordering: .relaxed)
        precondition(!wasAnswered, "\(method) was answered twice")
    }

    private func finish(_ body: ReplyBody) {
        post { [number] connection in connection.answer(number, body) }
    }

    private func post(_ action: @escaping @Sendable (Connection) -> Void) {
        if loop.inEventLoop {
            action(connection.value)
        } else {
            loop.execute { [connection] in action(connection.value) }
        }
    }
}
