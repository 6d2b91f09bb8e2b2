internal import Daemon
internal import Foundation
internal import LinuxIO
internal import Synchronization

/// The sockets clients come to: handed in by systemd, or bound by ourselves.
enum Sockets {
    case inherited([InheritedSocket])
    case own(Own)

    /// Sockets that this process bound and removes again.
    final class Own: Sendable {
        private let control: Mutex<ListeningSocket?>
        private let observe: Mutex<ListeningSocket?>

        init(control: consuming ListeningSocket, observe: consuming ListeningSocket) {
            self.control = Mutex(control)
            self.observe = Mutex(observe)
        }

        /// A second descriptor of each, for the server, which closes it.
        func descriptors() throws -> [(descriptor: Int32, label: String)] {
            [
                (try Self.duplicate(control), Rights.controlSocket),
                (try Self.duplicate(observe), Rights.observeSocket),
            ]
        }

        /// Removes the paths and closes the sockets; a second call does nothing.
        func remove() {
            Self.remove(control)
            Self.remove(observe)
        }

        private static func remove(_ socket: borrowing Mutex<ListeningSocket?>) {
            if let socket = socket.withLock({ $0.take() }) { socket.remove() }
        }

        private static func duplicate(
            _ socket: borrowing Mutex<ListeningSocket?>
        ) throws -> Int32 {
            try socket.withLock { socket in
                guard let taken = socket.take() else {
                    preconditionFailure("the socket was removed")
                }
                let descriptor = Result { try taken.duplicate() }
                socket = consume taken
                return try descriptor.get()
            }
        }
    }

    /// Takes what systemd hands in; binds the two sockets where it hands in nothing.
    static func open(in directory: RuntimeDirectory) throws -> Sockets {
        let inherited: [InheritedSocket]
        do {
            inherited = try InheritedSocket.takeAll()
        } catch {
            throw StartFailure(description: "the sockets of the service manager: \(error)")
        }
        guard inherited.isEmpty else {
            let known = [Rights.controlSocket, Rights.observeSocket]
            if let stranger = inherited.first(where: { !known.contains($0.name) }) {
                throw StartFailure(
                    description: "the service manager hands in a socket named "
                        + "\"\(stranger.name)\"; expected FileDescriptorName=control or observe")
            }
            return .inherited(inherited)
        }
        try directory.make()
        return .own(
            Own(
                control: try bind(directory.path + "/control.sock", mode: 0o600),
                observe: try bind(directory.path + "/observe.sock", mode: 0o666)))
    }

    private static func bind(_ path: String, mode: UInt32) throws -> ListeningSocket {
        do {
            return try ListeningSocket(binding: path, mode: mode)
        } catch .inUse(_, let pid) {
            throw StartFailure(
                description: "\(path): another lecternd listens there"
                    + "\(pid.map { ", process \($0)" } ?? ""); stop it first, or give this one "
                    + "another --runtime-directory",
                exitCode: StartFailure.secondInstance)
        } catch .notASocket {
            throw StartFailure(
                description: "\(path): is no socket but a file of another kind; remove it")
        } catch .system(let error) {
            throw StartFailure(
                description: "\(error); expected a directory that this user may write, or name "
                    + "another with --runtime-directory")
        }
    }

    /// A descriptor for each socket, with its label; their receiver owns them.
    func descriptors() throws -> [(descriptor: Int32, label: String)] {
        switch self {
        case .inherited(let sockets): sockets.map { ($0.descriptor, $0.name) }
        case .own(let own): try own.descriptors()
        }
    }

    /// Removes the sockets that this process bound; those of the service manager stay.
    func remove() {
        if case .own(let own) = self { own.remove() }
    }
}
