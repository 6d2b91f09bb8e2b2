import Foundation

/// The socket to which a service says that it is ready, as systemd would hear it (`sd_notify`).
final class ReadinessSocket: Sendable {
    /// For `$NOTIFY_SOCKET`.
    let path: String
    private let descriptor: Descriptor

    init(at path: String) throws {
        self.path = path
        descriptor = try Descriptor.socket(SOCK_DGRAM)
        let number = descriptor.number
        try withUnixAddress(path) { address, length in
            try system("bind", on: path) { bind(number, address, length) }
        }
    }

    deinit { unlink(path) }

    /// Waits until the program says `READY=1`. Throws when it ends before, with what it wrote.
    func waitReady(_ program: Program, within duration: Duration) async throws {
        try await onOwnThread("readiness") { [self] in
            let deadline = Deadline(in: duration)
            while try deadline.waitReadable(descriptor.number, program.gone) {
                guard try Deadline(in: .zero).waitReadable(descriptor.number) else {
                    throw Trouble("\(program.name) ended at its start:\n\(program.logTail)")
                }
                let message = String(decoding: try descriptor.read(4096), as: UTF8.self)
                if message.split(separator: "\n").contains("READY=1") { return }
            }
            throw Trouble(
                "\(program.name) was not ready within \(duration):\n\(program.logTail)")
        }
    }
}
