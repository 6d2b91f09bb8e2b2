import Glibc
import LinuxIO
import Testing
import Varlink
import VarlinkWire

/// A server on a real socket in a folder of its own.
final class LiveServer: Sendable {
    let path: String
    /// A second socket, at which each user may take a hundredth of the thread.
    let sharedPath: String
    let service = TestService()
    let notes: Arrivals<ServerNote>
    private let folder: String
    private let server: VarlinkServer

    /// Serves for the time of the body, then stops.
    static func run(
        limits: Limits = Limits(), _ body: (LiveServer) async throws -> Void
    ) async throws {
        let live = try await LiveServer(limits)
        do {
            try await body(live)
        } catch {
            try await live.stop()
            throw error
        }
        try await live.stop()
    }

    init(_ limits: Limits) async throws {
        var template = Array("/tmp/varlink-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        path = "\(folder)/socket"
        sharedPath = "\(folder)/shared"
        notes = Arrivals()
        let identity = ServiceIdentity(
            vendor: "Vendor", product: "Product", version: "1", url: "none",
            wireInterface: "test.Wire")
        server = VarlinkServer(
            identity, interfaces: [try InterfaceDescription(parsing: TestService.text)],
            limits: limits, service: service, log: { [notes] in notes.add($0) })
        let socket = try ListeningSocket(binding: path, mode: 0o600)
        try await server.listen(on: socket.duplicate(), as: "control")
        let shared = try ListeningSocket(binding: sharedPath, mode: 0o600)
        try await server.listen(on: shared.duplicate(), as: "observe", sharePercent: 1)
    }

    /// May be called by the test itself; a second call does nothing.
    func stop() async throws {
        guard unlink(path) == 0 else { return }
        unlink(sharedPath)
        rmdir(folder)
        try await server.stop()
    }

    /// Waits until a connection is closed, and says why.
    func closingReason() async -> String {
        let note = await notes.first { note in
            switch note {
            case .closed, .turnedAway: true
            default: false
            }
        }
        switch note {
        case .closed(_, let reason), .turnedAway(_, let reason): return reason.description
        default: return "never closed"
        }
    }
}
