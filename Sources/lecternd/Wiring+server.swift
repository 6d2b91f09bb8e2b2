internal import Control
internal import Daemon
internal import Glibc
internal import LinuxIO
internal import Logging
internal import Simulation
internal import Varlink

// Who may come in, and who takes the calls.
extension Wiring {
    /// Lets nobody in yet.
    func makeServer() -> VarlinkServer {
        for user in settings.administrators where Users.id(user) == nil {
            log.error("unknown user in access.admin_users", metadata: ["user": "\(user)"])
        }
        let notes = notes
        return VarlinkServer(
            ServiceIdentity(
                vendor: "Lectern", product: "lecternd", version: Self.version, url: "",
                wireInterface: "io.lectern.Wire"),
            interfaces: settings.isSimulated ? Interfaces.simulated : Interfaces.all,
            limits: limits, service: handler, metrics: metrics, log: { notes.take($0) })
    }

    /// The share of the server's thread that each user may take at the socket that all users may
    /// open, in percent.
    static let observerPercent: Int64 = 20

    /// One user leaves room for others.
    var limits: Limits {
        var limits = Limits()
        limits.connectionsPerUserMax = settings.userConnections
        limits.connectionsMax = max(limits.connectionsMax, settings.userConnections + 256)
        return limits
    }

    private var handler: any VarlinkService {
        guard !settings.isSimulated else {
            return CallHandler(board: board, mailbox: mailbox, rights: rights)
        }
        let notes = notes
        return CallHandler(
            board: board, mailbox: mailbox, rights: rights, audit: { notes.take($0) })
    }

    var rights: Rights {
        Rights(
            ownUser: getuid(),
            administrators: Set(settings.administrators.compactMap { Users.id($0) }))
    }
}
