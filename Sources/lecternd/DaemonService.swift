internal import Control
internal import Daemon
internal import LinuxIO
internal import Logging
internal import ServiceLifecycle
internal import Varlink

/// What the running daemon is made of.
struct DaemonParts: Sendable {
    var mailbox: Mailbox
    var board: StateBoard
    var rights: Rights
    /// Makes the conductor, on its thread; nil where it cannot start, which has been said.
    var makeConductor: @Sendable () -> Conductor?
    /// Is started once everything runs.
    var beside: @Sendable () -> Void

    init(
        mailbox: Mailbox, board: StateBoard, rights: Rights,
        makeConductor: @escaping @Sendable () -> Conductor?,
        beside: @escaping @Sendable () -> Void
    ) {
        self.mailbox = mailbox
        self.board = board
        self.rights = rights
        self.makeConductor = makeConductor
        self.beside = beside
    }
}

/// Conductor and socket server as one service: started in order, stopped in the reverse one.
struct DaemonService: Service {
    let daemon: DaemonParts
    let sockets: Sockets
    let log: Logger

    func run() async throws {
        let (ended, end) = AsyncStream<Void>.makeStream()
        let notifier = ServiceNotifier.fromEnvironment()
        let conductor = try Daemon(
            mailbox: daemon.mailbox, clocks: Clocks(), heartbeat: Heart(notifier).beat,
            make: daemon.makeConductor, ended: { end.finish() })
        let server = makeServer()
        for (descriptor, label) in try sockets.descriptors() {
            try await server.listen(on: descriptor, as: label)
        }
        tell(notifier, .ready)
        daemon.beside()
        let mailbox = daemon.mailbox
        await withGracefulShutdownHandler {
            for await _ in ended {}
        } onGracefulShutdown: {
            mailbox.post(.stop)
        }
        tell(notifier, .stopping)
        conductor.join()
        try await server.stop()
    }

    private func makeServer() -> VarlinkServer {
        let log = log
        return VarlinkServer(
            ServiceIdentity(
                vendor: "Lectern", product: "lecternd", version: Wiring.version, url: "",
                wireInterface: "io.lectern.Wire"),
            interfaces: Interfaces.all,
            service: ClientDesk(
                board: daemon.board, mailbox: daemon.mailbox, rights: daemon.rights),
            log: { note in log.debug("\(note)") })
    }

    private func tell(_ notifier: ServiceNotifier?, _ notice: ServiceNotifier.Notice) {
        do {
            try notifier?.send(notice)
        } catch {
            log.warning("systemd could not be told, ignoring", metadata: ["reason": "\(error)"])
        }
    }
}

/// Feeds systemd's watchdog while the conductor's loop goes round.
struct Heart: Sendable {
    private let notifier: ServiceNotifier?
    private let isWatched = ServiceNotifier.watchdogUSec() != nil

    init(_ notifier: ServiceNotifier?) {
        self.notifier = notifier
    }

    @Sendable func beat() {
        guard isWatched else { return }
        // The next beat comes in a few seconds; one that is lost does no harm.
        try? notifier?.send(.watchdog)
    }
}
