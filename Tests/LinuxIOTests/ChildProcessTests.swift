import LinuxIO
import Testing

@Suite("A child process")
struct ChildProcessTests {
    @Test("that is asked to end says how it did", .timeLimit(.minutes(10)))
    func asked() throws {
        let child = try ChildProcess(
            "/bin/sh", arguments: ["-c", "trap 'exit 3' TERM; echo ready; read line"])
        try Self.awaitReadiness(of: child)
        #expect(child.stop(withinUSec: 30_000_000) == .status(3))
        #expect(child.end() == .status(3))
    }

    @Test("that does not end is killed when its time is over", .timeLimit(.minutes(10)))
    func deaf() throws {
        let child = try ChildProcess(
            "/bin/sh", arguments: ["-c", "trap '' TERM; echo ready; read line"])
        try Self.awaitReadiness(of: child)
        #expect(child.stop(withinUSec: 20_000) == .signal(9))
    }

    @Test("that goes on writing is killed when its time is over", .timeLimit(.minutes(10)))
    func talkative() throws {
        let child = try ChildProcess(
            "/bin/sh", arguments: ["-c", "trap '' TERM; while echo ready; do :; done"])
        try Self.awaitReadiness(of: child)
        #expect(child.stop(withinUSec: 20_000) == .signal(9))
    }

    private static func awaitReadiness(of child: ChildProcess) throws {
        var line: [UInt8] = []
        while !line.contains(UInt8(ascii: "\n")) {
            let count = try child.stream.read(into: &line, upTo: 64)
            try #require(count > 0)
        }
    }
}
