import Glibc
import Testing

@testable import LinuxIO

@Suite("Inherited sockets")
struct InheritedSocketTests {
    private func take(
        _ count: String?, names: String?, process: String = "\(getpid())", first: Int32 = 3
    ) throws -> [InheritedSocket] {
        try InheritedSocket.take(process: process, count: count, names: names, first: first)
    }

    @Test("are taken with their names and closed on exec")
    func taken() throws {
        let folder = try TemporaryFolder()
        let socket = try ListeningSocket(binding: folder.file("control"), mode: 0o600)
        let number = try socket.duplicate()
        defer { close(number) }
        #expect(fcntl(number, F_SETFD, 0) == 0)
        let taken = try take("1", names: "control", first: number)
        #expect(taken == [InheritedSocket(name: "control", descriptor: number)])
        #expect(fcntl(number, F_GETFD) == FD_CLOEXEC)
    }

    @Test("are none without activation, or when they are another process's")
    func none() throws {
        #expect(try take(nil, names: nil).isEmpty)
        #expect(try take("1", names: nil, process: "1").isEmpty)
        #expect(try take("0", names: nil).isEmpty)
    }

    @Test("are refused when their number is no sound number", arguments: ["-1", "17", "two"])
    func badCount(_ count: String) {
        #expect(throws: InheritedSocketError.badCount(count)) { try take(count, names: nil) }
    }

    @Test("are refused when the names do not fit their number")
    func badNames() {
        #expect(throws: InheritedSocketError.badNames("control", expected: 2)) {
            try take("2", names: "control")
        }
    }

    @Test("are refused when one of them does not listen")
    func notListening() throws {
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        #expect(throws: InheritedSocketError.notListening(name: "unknown", descriptor: file)) {
            try take("1", names: nil, first: file)
        }
    }

    /// In a process of its own: other tests read the environment at the same time, which a change
    /// of it may move.
    @Test("are taken once: the variables are cleared")
    func cleared() async {
        await #expect(processExitsWith: .success) {
            let names = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]
            for name in names { setenv(name, "1", 1) }
            _ = try InheritedSocket.takeAll()
            #expect(names.allSatisfy { getenv($0) == nil })
        }
    }
}
