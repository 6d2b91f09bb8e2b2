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
    /// Restores the conductor, on its thread.
    var makeConductor: @Sendable () throws -> Conductor
    /// What can hang on its own.
    var stages: [Heart.Stage]
    /// Is started once everything runs.
    var beside: @Sendable () -> Void

    init(
        mailbox: Mailbox, board: StateBoard, rights: Rights, stages: [Heart.Stage],
        makeConductor: @escaping @Sendable () throws -> Conductor,
        beside: @escaping @Sendable () -> Void
    ) {
        self.mailbox = mailbox
        self.board = board
        self.rights = rights
        self.stages = stages
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
        let (lives, life) = AsyncStream<Daemon.Life>.makeStream()
        let notifier = ServiceNotifier.fromEnvironment()
        let server = makeServer()
        let socket = Heart.Stage(name: "socket") { server.whenRound($0) }
        let heart = Heart(daemon.stages + [socket], notifier, log)
        let conductor = try Daemon(
            mailbox: daemon.mailbox, clocks: Clocks(), heartbeat: { heart.beat() },
            make: daemon.makeConductor, life: { life.yield($0) })
        let mailbox = daemon.mailbox
        try await withGracefulShutdownHandler {
            for await event in lives {
                switch event {
                case .started: try await serve(server, notifier)
                case .stopped: return
                case .failed(let error): throw StartFailure(description: "\(error)")
                }
            }
        } onGracefulShutdown: {
            mailbox.post(.stop)
        }
        tell(notifier, .stopping)
        conductor.join()
        try await server.stop()
        sockets.remove()
    }

    /// Lets clients in, and tells systemd that they may come.
    private func serve(_ server: VarlinkServer, _ notifier: ServiceNotifier?) async throws {
        for (descriptor, label) in try sockets.descriptors() {
            try await server.listen(on: descriptor, as: label)
        }
        tell(notifier, .ready)
        daemon.beside()
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
