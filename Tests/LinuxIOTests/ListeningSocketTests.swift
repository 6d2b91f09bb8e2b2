import Glibc
import Testing

@testable import LinuxIO

@Suite("A listening socket")
struct ListeningSocketTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func bindAndDrop(_ path: String) throws {
        _ = try ListeningSocket(binding: path, mode: 0o600)
    }

    private func mode(of path: String) -> UInt32 {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    @Test("has the mode it was given, whatever the umask", arguments: [0o600, 0o660, 0o666])
    func mode(_ wanted: UInt32) throws {
        let path = folder.file("socket")
        let socket = try ListeningSocket(binding: path, mode: wanted)
        #expect(mode(of: path) == wanted)
        socket.remove()
        #expect(access(path, F_OK) != 0)
    }

    @Test("names the process that listens there already")
    func secondInstance() throws {
        let path = folder.file("socket")
        let first = try ListeningSocket(binding: path, mode: 0o600)
        #expect(throws: ListeningSocket.Failure.inUse(path: path, pid: getpid())) {
            try bindAndDrop(path)
        }
        #expect(access(path, F_OK) == 0)
        first.remove()
    }

    @Test("takes the place of a dead one")
    func deadSocket() throws {
        let path = folder.file("socket")
        try bindAndDrop(path)
        #expect(access(path, F_OK) == 0)
        try bindAndDrop(path)
    }

    @Test("leaves alone what is no socket")
    func regularFile() throws {
        let path = folder.file("socket")
        close(open(path, O_CREAT | O_WRONLY, 0o600))
        #expect(throws: ListeningSocket.Failure.notASocket(path: path)) { try bindAndDrop(path) }
        #expect(access(path, F_OK) == 0)
    }

    @Test("says that its path is too long")
    func longPath() {
        let path = folder.file(String(repeating: "x", count: 108))
        let error = SystemError(call: "sockaddr_un", code: ENAMETOOLONG, subject: path)
        #expect(throws: ListeningSocket.Failure.system(error)) { try bindAndDrop(path) }
    }

    @Test("lets a client know who listens, with all its groups")
    func peer() throws {
        let path = folder.file("socket")
        let socket = try ListeningSocket(binding: path, mode: 0o600)
        let peer = try UnixStream(connectingTo: path).peer()
        #expect(peer.uid == getuid() && peer.gid == getgid() && peer.pid == getpid())
        #expect(peer.isMember(of: getgid()))
        let count = getgroups(0, nil)
        #expect(peer.groups.count == Int(count))
        socket.remove()
    }

    @Test("does not keep a client waiting for ever")
    func timeout() throws {
        let path = folder.file("socket")
        let socket = try ListeningSocket(binding: path, mode: 0o600)
        let stream = try UnixStream(connectingTo: path)
        var bytes: [UInt8] = []
        var found: SystemError?
        do {
            _ = try stream.read(into: &bytes, upTo: 10, timeoutUSec: 0)
        } catch {
            found = error
        }
        #expect(found?.name == "ETIMEDOUT")
        socket.remove()
    }
}
