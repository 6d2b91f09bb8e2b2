import Control
import Daemon
import Glibc
import LinuxIO
import Simulation
import Synchronization
import Varlink

/// A world behind real sockets: the server on its own thread, the conductor on the test's.
enum Live {
    /// All tests are begun at once and would open their sockets before the first one goes on:
    /// some 1,300 descriptors. With so many Foundation's `Process` writes beyond its list of them,
    /// in whatever test starts a program.
    private static let turns = Turns(16)

    /// Serves both sockets for the time of the body, which runs on a real thread.
    static func run(
        _ around: World.Surroundings = World.Surroundings(), limits: Limits = Limits(),
        checksReplies: Bool = true, _ body: @escaping @Sendable (World, Doors) throws -> Void
    ) async throws {
        try await turns.with {
            try await serve(around, limits: limits, checksReplies: checksReplies, body)
        }
    }

    private static func serve(
        _ around: World.Surroundings, limits: Limits, checksReplies: Bool,
        _ body: @escaping @Sendable (World, Doors) throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        let doors = Doors(
            control: folder.path + "/control.sock", observe: folder.path + "/observe.sock")
        let server = VarlinkServer(
            ServiceIdentity(
                vendor: "Lectern", product: "lecternd", version: "0", url: "",
                wireInterface: "io.lectern.Wire"),
            interfaces: Interfaces.all, limits: limits, checksReplies: checksReplies,
            service: CallHandler(
                board: around.board, mailbox: around.mailbox, rights: Rights(ownUser: getuid()),
                audit: { note in around.audit.notes.withLock { $0.append(note) } }),
            metrics: around.metrics, log: { _ in })
        for (path, label) in [
            (doors.control, Rights.controlSocket), (doors.observe, Rights.observeSocket),
        ] {
            let socket = try ListeningSocket(binding: path, mode: 0o600)
            try await server.listen(on: socket.duplicate(), as: label)
        }
        do {
            try await onThread { try body(World(around), doors) }
        } catch {
            try await server.stop()
            throw error
        }
        try await server.stop()
    }

    /// The same with a daemon that has started and said its welcome.
    static func started(
        _ around: World.Surroundings = World.Surroundings(), limits: Limits = Limits(),
        _ body: @escaping @Sendable (World, Doors) throws -> Void
    ) async throws {
        try await run(around, limits: limits) { world, doors in
            try world.start()
            try world.advance(.seconds(30))
            _ = world.mouth.takeSaid()
            try body(world, doors)
            try world.stop()
        }
    }
}

/// The paths of the sockets.
struct Doors: Sendable {
    var control: String
    var observe: String
}

/// Runs what blocks on a real thread, so that it does not hold up the cooperative pool.
private func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    typealias Waiting = CheckedContinuation<Void, any Error>
    try await withCheckedThrowingContinuation { (continuation: Waiting) in
        do {
            _ = try NamedThread("test-conductor") {
                continuation.resume(with: Result(catching: body))
            }
        } catch {
            continuation.resume(throwing: error)
        }
    }
}
