internal import NIOCore
internal import Synchronization
package import VarlinkWire

/// One call, to be answered exactly once, from any thread.
///
/// A call that is dropped is answered with the error `NotAnswered`.
package final class Call: Sendable {
    package let request: Request
    package let peer: Peer
    private let presence: Presence
    private let caller: Caller
    private let isAnswered = Atomic(false)

    /// Who gets the answer.
    private enum Caller: Sendable {
        case client(Line)
        case ownProcess(@Sendable (Result<JSONObject, ErrorReply>) -> Void)
    }

    /// The connection that a call came over.
    private struct Line: Sendable {
        var connection: NIOLoopBound<Connection>
        var loop: any EventLoop
        var number: UInt64
        var check: ReplyCheck?
        var limits: Limits
    }

    init(
        _ request: Request, _ connection: NIOLoopBound<Connection>, _ peer: Peer, number: UInt64,
        loop: any EventLoop, check: ReplyCheck?, limits: Limits
    ) {
        self.request = request
        self.peer = peer
        presence = connection.value.presence
        caller = .client(
            Line(
                connection: connection, loop: loop, number: number, check: check, limits: limits))
    }

    /// A call that this process makes itself. It has one answer; `then` runs on the thread that
    /// gives it, and not at all where the call is dropped.
    ///
    /// - Parameter presence: whether somebody still waits for the answer.
    package init(
        _ request: Request, from peer: Peer, presence: Presence = Presence(),
        then: @escaping @Sendable (Result<JSONObject, ErrorReply>) -> Void
    ) {
        self.request = request
        self.peer = peer
        self.presence = presence
        caller = .ownProcess(then)
    }

    deinit {
        guard !isAnswered.load(ordering: .relaxed), !presence.isGone,
            case .client(let line) = caller
        else { return }
        let number = line.number
        Self.post(line) { $0.dropped(number) }
    }

    /// `interface.Method`.
    package var method: String { request.method }
    package var parameters: JSONObject { request.parameters }
    package var wantsMore: Bool { request.wantsMore }
    package var isOneway: Bool { request.isOneway }
    /// Whether the connection is closed, so that nobody can read the answer. Any thread.
    package var isGone: Bool { presence.isGone }

    /// Answers with parameters of the method's reply.
    package func reply(_ parameters: JSONObject = [:]) {
        switch caller {
        case .client: reply(RenderedObject(parameters))
        case .ownProcess(let then):
            markAnswered()
            then(.success(parameters))
        }
    }

    /// Answers with what was rendered before; the cheapest way.
    package func reply(_ parameters: RenderedObject) {
        switch caller {
        case .client(let line):
            markAnswered()
            line.check?.check(parameters)
            finish(line, .parameters(parameters))
        case .ownProcess:
            // What we have rendered ourselves can be read.
            reply((try? JSON.parse(parameters.bytes))?.objectValue ?? [:])
        }
    }

    /// Answers with an error.
    package func fail(_ error: ErrorReply) { fail(RenderedError(error)) }

    /// Answers with an error that was rendered before, which is the cheapest way.
    package func fail(_ error: RenderedError) {
        markAnswered()
        switch caller {
        case .client(let line):
            line.check?.check(error.error)
            finish(line, .error(error))
        case .ownProcess(let then): then(.failure(error.error))
        }
    }

    /// Answers with several replies.
    ///
    /// - Returns: nil when the client did not ask for them; then it was told so, and the call is
    ///   answered.
    package func openStream() -> ReplyStream? {
        guard wantsMore && !isOneway, case .client(let line) = caller else {
            fail(.expectedMore)
            return nil
        }
        markAnswered()
        let stream = ReplyStream(
            line.connection, line.loop, number: line.number, check: line.check,
            limits: line.limits, frameBytes: ReplyBody.frameBytes(id: request.id))
        let number = line.number
        Self.post(line) { $0.attach(stream, to: number) }
        return stream
    }

    /// Looks how every connection of the server is, this one among them.
    ///
    /// - Parameter then: called on the server's thread; must not block.
    package func lookAtConnections(_ then: @escaping @Sendable ([ConnectionReport]) -> Void) {
        switch caller {
        case .client(let line): Self.post(line) { then($0.table.reports) }
        case .ownProcess: then([])
        }
    }

    private func markAnswered() {
        let wasAnswered = isAnswered.exchange(true, ordering: .relaxed)
        precondition(!wasAnswered, "\(method) was answered twice")
    }

    private func finish(_ line: Line, _ body: ReplyBody) {
        let number = line.number
        Self.post(line) { $0.answer(number, body) }
    }

    private static func post(_ line: Line, _ action: @escaping @Sendable (Connection) -> Void) {
        if line.loop.inEventLoop {
            action(line.connection.value)
        } else {
            line.loop.execute { [connection = line.connection] in action(connection.value) }
        }
    }
}
