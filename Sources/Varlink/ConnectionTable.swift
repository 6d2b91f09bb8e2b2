internal import LinuxIO
internal import Metrics
internal import NIOCore
internal import NIOPosix
internal import VarlinkWire

/// All connections, and what they share; lives on the server's thread.
final class ConnectionTable {
    let limits: Limits
    let methods: MethodTable
    let service: any VarlinkService
    let checksReplies: Bool
    let metrics: Metrics
    let log: @Sendable (ServerNote) -> Void
    let loop: any EventLoop

    private var connections: [UInt64: Connection] = [:]
    private var countOfUser: [UInt32: Int] = [:]
    private var lastNumber: UInt64 = 0
    private var isStopping = false
    private var whenEmpty: EventLoopPromise<Void>?

    init(
        _ loop: any EventLoop, _ limits: Limits, _ methods: MethodTable,
        _ service: any VarlinkService, checksReplies: Bool, metrics: Metrics,
        log: @escaping @Sendable (ServerNote) -> Void
    ) {
        self.loop = loop
        self.limits = limits
        self.methods = methods
        self.service = service
        self.checksReplies = checksReplies
        self.metrics = metrics
        self.log = log
    }

    /// Gives a new channel its connection, or one that says why there is none.
    ///
    /// - Parameter share: the share of the thread for each user of the socket; nil if it is not
    ///   limited.
    func admit(_ channel: any Channel, socket: String, share: TimeShare?) throws {
        let pipeline = channel.pipeline.syncOperations
        let credentials = try credentials(of: pipeline, socket)
        share?.chargeConnection(credentials.uid, at: SystemClock.monotonicUSec())
        lastNumber += 1
        let peer = Peer(credentials: credentials, socket: socket, connection: lastNumber)
        let refusal = refusal(of: credentials.uid)
        let connection = Connection(peer, self, share, turnedAway: refusal)
        try pipeline.addHandler(connection)
        guard refusal == nil else { return metrics.count(.connectionsTurnedAway) }
        metrics.count(.connections)
        connections[peer.connection] = connection
        countOfUser[credentials.uid, default: 0] += 1
        log(.opened(peer))
    }

    func remove(_ connection: Connection, _ reason: ClosingReason) {
        let peer = connection.peer
        guard connections.removeValue(forKey: peer.connection) != nil else {
            return log(.turnedAway(peer, reason))
        }
        let uid = peer.credentials.uid
        let count = countOfUser[uid, default: 1] - 1
        countOfUser[uid] = count > 0 ? count : nil
        metrics.count(.connectionsClosed)
        log(.closed(peer, reason))
        if isStopping && connections.isEmpty { whenEmpty?.succeed() }
    }

    /// How every connection is, in the order in which they came.
    var reports: [ConnectionReport] {
        connections.values.map(ConnectionReport.init)
            .sorted { $0.peer.connection < $1.peer.connection }
    }

    /// Ends every connection; the future tells when the last has gone.
    func stop() -> EventLoopFuture<Void> {
        isStopping = true
        let promise = loop.makePromise(of: Void.self)
        whenEmpty = promise
        for connection in connections.values { connection.stop() }
        if connections.isEmpty { promise.succeed() }
        return promise.futureResult
    }

    private func credentials(
        of pipeline: ChannelPipeline.SynchronousOperations, _ socket: String
    ) throws -> PeerCredentials {
        do {
            let found = try pipeline.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
                try PeerCredentials.of($0)
            }
            guard let found else { preconditionFailure("the channel has no descriptor") }
            return found
        } catch {
            log(.acceptFailed(socket: socket, text: "\(error)"))
            throw error
        }
    }

    private func refusal(of uid: UInt32) -> (WireFault, ClosingReason)? {
        if isStopping { return (.stopping, .stopped) }
        let limit = limits.connectionsMax
        if connections.count >= limit {
            return (.tooManyConnections(limit: limit), .tooManyConnections(limit: limit))
        }
        let userLimit = limits.connectionsPerUserMax
        if countOfUser[uid, default: 0] >= userLimit {
            let fault = WireFault.tooManyOfUser(uid: uid, limit: userLimit)
            return (fault, .tooManyOfUser(uid: uid, limit: userLimit))
        }
        return nil
    }
}
