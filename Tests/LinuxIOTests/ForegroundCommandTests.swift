import Glibc
import LinuxIO
import Testing

@Suite("A command that has our terminal", .serialized)
struct ForegroundCommandTests {
    @Test("ends with its own status, and is given its words as they are")
    func words() throws {
        #expect(try ForegroundCommand.run("exit 3", []) == .status(3))
        let command = #"test "$0" = a && test "$1" = "b  c" && test $# = 1"#
        #expect(try ForegroundCommand.run(command, ["a", "b  c"]) == .status(0))
        #expect(try ForegroundCommand.run("exit 0; exit 1", ["$(exit 2)"]) == .status(0))
    }

    @Test(
        "takes the signals of the keyboard, which we ignore meanwhile",
        arguments: [SIGINT, SIGQUIT, SIGTERM])
    func signals(number: Int32) throws {
        // To the shell itself; a core file is of no use.
        let command = "ulimit -c 0; kill -\(number) $$; exit 0"
        #expect(try ForegroundCommand.run(command, []) == .signal(number))
    }

    @Test("leaves the signals of this process as they were")
    func restoring() throws {
        var (before, after) = (sigset_t(), sigset_t())
        pthread_sigmask(SIG_BLOCK, nil, &before)
        _ = try ForegroundCommand.run("kill -INT $PPID", [])
        pthread_sigmask(SIG_BLOCK, nil, &after)
        #expect(sigismember(&before, SIGINT) == sigismember(&after, SIGINT))
        var pending = sigset_t()
        sigpending(&pending)
        #expect(sigismember(&pending, SIGINT) == 0)
    }
}
