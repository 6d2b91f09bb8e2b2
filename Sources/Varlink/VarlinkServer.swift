internal import LinuxIO
package import Metrics
internal import NIOCore
internal import NIOPosix
internal import Synchronization
package import VarlinkWire

/// Serves Varlink interfaces on Unix sockets, all on one thread of its own.
package final class VarlinkServer: Sendable {
    private let group: MultiThreadedEventLoopGroup
    private let table: NIOLoopBoundBox<ConnectionTable>
    private let listeners = Mutex<[any Channel]>([])
    private let limits: Limits
    private let log: @Sendable (ServerNote) -> Void

    /// - Parameter interfaces: what the service answers; the standard ones are added.
    /// - Parameter checksReplies: whether a reply that does not fit its description is a trap.
    /// - Parameter metrics: counts connections and calls.
    /// - Parameter log: called on the server's thread; must not block.
    package init(
        _ identity: ServiceIdentity, interfaces: [InterfaceDescription], limits: Limits = Limits(),
        checksReplies: Bool = VarlinkServer.isDebugBuild, service: any VarlinkService,
        metrics: Metrics = Metrics(), log: @escaping @Sendable (ServerNote) -> Void
    ) {
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = group.next()
        let methods = MethodTable(identity, limits, interfaces)
        table = NIOLoopBoundBox.makeBoxSendingValue(
            ConnectionTable(
                loop, limits, methods, service, checksReplies: checksReplies, metrics: metrics,
                log: log),
            eventLoop: loop)
        self.limits = limits
        self.log = log
    }

    /// Whether asserts are compiled in.
    package static var isDebugBuild: Bool {
        var isDebug = false
        assert(
            {
                isDebug = true; return true
            }())
        return isDebug
    }

    /// Serves a bound socket; owns the descriptor from now on.
    ///
    /// - Parameter label: what the service sees as `peer.socket`, such as `control`.
    /// - Parameter sharePercent: how much of the server's thread each user may take through this
    ///   socket, from 1 to 100; unlimited without it.
    package func listen(
        on descriptor: Int32, as label: String, sharePercent: Int64? = nil,
        backlog: Int32 = ListeningSocket.backlog
    ) async throws {
        let share = sharePercent.map {
            NIOLoopBoundBox.makeBoxSendingValue(TimeShare(percent: $0), eventLoop: group.next())
        }
        let channel = try await bootstrap(label, share).withBoundSocket(descriptor).get()
        // NIO has just listened with a backlog of its own, 128, whatever there was before.
        try ListeningSocket.setBacklog(backlog, of: descriptor)
        listeners.withLock { $0.append(channel) }
    }

    /// Calls back on the server's thread as soon as that comes round: a sign that it does not hang.
    package func whenRound(_ then: @escaping @Sendable () -> Void) {
        group.next().execute(then)
    }

    /// Takes no more connections, answers what is open, flushes, closes, and ends the thread.
    ///
    /// Finish the streams before: what is still open gets the error `Stopping`. Takes no longer
    /// than the limit for flushing. Call it once.
    ///
    /// - Parameter drop: lets go of the calls that nobody will take any more; by then they have
    ///   been answered with `Stopping`.
    package func stop(dropping drop: () -> Void = {}) async throws {
        let listeners = listeners.withLock { listeners in
            defer { listeners = [] }
            return listeners
        }
        for listener in listeners { try await listener.close().get() }
        let table = table
        try await group.next().flatSubmit { table.value.stop() }.get()
        // A call tells its thread that it is let go: that still has to be there.
        drop()
        try await group.shutdownGracefully()
    }

    private func bootstrap(
        _ label: String, _ share: NIOLoopBoundBox<TimeShare>?
    ) -> ServerBootstrap {
        let table = table
        let high = limits.outgoingBytesHigh
        let marks = ChannelOptions.Types.WriteBufferWaterMark(low: high / 2, high: high)
        return ServerBootstrap(group: group)
            // The loop comes back for the rest, and those that go make room in between.
            .serverChannelOption(.maxMessagesPerRead, value: 16)
            .serverChannelInitializer { [log] listener in
                listener.eventLoop.makeCompletedFuture {
                    let watch = ListenerWatch(socket: label, share: share?.value, log: log)
                    try listener.pipeline.syncOperations.addHandler(watch, position: .first)
                }
            }
            // We read when there is room. What one read brings is the quantum of a connection: what
            // it asks beyond that stays in the kernel, and the loop serves the others first.
            .childChannelOption(.autoRead, value: false)
            .childChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelOption(
                .recvAllocator,
                value: FixedSizeRecvByteBufferAllocator(capacity: limits.readBytes)
            )
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelOption(.writeBufferWaterMark, value: marks)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try table.value.admit(channel, socket: label, share: share?.value)
                }
            }
    }
}
