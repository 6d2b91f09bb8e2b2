import Glibc
import LinuxIO
import Testing

@Suite("A command of the shell", .timeLimit(.minutes(1)))
struct ShellCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var sign: String { folder.path + "/sign" }

    private var signed: String? { Self.text(of: sign) }

    private static func text(of file: String) -> String? {
        (try? readAll(file, upTo: 4096)).map { String(decoding: $0, as: UTF8.self) }
    }

    private func start(_ command: String) throws -> ShellCommand {
        let null = Descriptor(owning: open("/dev/null", O_RDWR | O_CLOEXEC))
        return try ShellCommand(command, input: null.number, output: null.number)
    }

    /// Waits for a condition that comes true by what another process does.
    private func wait(_ condition: () -> Bool) {
        while !condition() { poll(nil, 0, 10) }
    }

    @Test("gives its children the time to tidy up, also those of a shell that ends at once")
    func tidying() throws {
        let child =
            "trap 'sleep 0.3; echo tidied > \(sign); exit' TERM; echo begun > \(sign); "
            + "while :; do sleep 0.05; done"
        var command = try start("sh -c \"\(child)\" & wait; exit")
        wait { signed == "begun\n" }
        command.end(by: SIGTERM, withinUSec: 20_000_000)
        #expect(signed == "tidied\n")
    }

    @Test("takes with it what it has left in the background")
    func background() throws {
        var command = try start("sleep 1000 & echo $! > \(sign)")
        let end = command.wait(until: .max, unlessReadable: -1)
        #expect(end == .status(0))
        let left = try #require(signed).dropLast()
        // A killed process is gone, or a zombie, a moment later.
        wait { Self.text(of: "/proc/\(left)/stat")?.contains(") Z ") ?? true }
    }
}
