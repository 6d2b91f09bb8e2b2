internal import Daemon
internal import Foundation
internal import LinuxIO

/// The sockets clients come to: handed in by systemd, or bound by ourselves.
enum Sockets {
    case inherited([InheritedSocket])
    case own(Own)

    /// Sockets that this process bound and removes again.
    final class Own: Sendable {
        let control: ListeningSocket
        let observe: ListeningSocket

        init(control: consuming ListeningSocket, observe: consuming ListeningSocket) {
            self.control = control
            self.observe = observe
        }
    }

    /// Takes what systemd hands in; binds the two sockets where it hands in nothing.
    static func open(in directory: String) throws -> Sockets {
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
        return .own(try bind(in: directory))
    }

    private static func bind(in directory: String) throws -> Own {
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o755])
        } catch {
            throw StartFailure(
                description: "\(directory): cannot be made: \(error.localizedDescription); expected "
                    + "a directory that this user may write")
        }
        return Own(
            control: try bind(directory + "/control.sock", mode: 0o600),
            observe: try bind(directory + "/observe.sock", mode: 0o666))
    }

    private static func bind(_ path: String, mode: UInt32) throws -> ListeningSocket {
        do {
            return try ListeningSocket(binding: path, mode: mode)
        } catch {
            throw StartFailure(
                description: "\(path): \(error)",
                exitCode: StartFailure.secondInstance)
        }
    }

    /// A descriptor for each socket, with its label; their receiver owns them.
    func descriptors() throws -> [(descriptor: Int32, label: String)] {
        switch self {
        case .inherited(let sockets): sockets.map { ($0.descriptor, $0.name) }
        case .own(let own):
            [
                (try own.control.duplicate(), Rights.controlSocket),
                (try own.observe.duplicate(), Rights.observeSocket),
            ]
        }
    }
}
