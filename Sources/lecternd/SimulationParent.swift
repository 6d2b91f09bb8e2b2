internal import Glibc
internal import LinuxIO

/// Who has started a simulation: `lectern test` at the other end of a socket, or somebody who
/// reads standard output.
enum SimulationParent {
    /// Says that clients may come.
    static func announce(_ socket: String) {
        StandardStream.write("listening on \(socket)\n", to: STDOUT_FILENO)
    }

    /// Calls back, on a thread of its own, when the program at the other end of the socket has
    /// ended, so that no simulation is left over. Does nothing where standard input is none.
    static func whenGone(_ gone: @escaping @Sendable () -> Void) throws(SystemError) {
        var facts = stat()
        guard fstat(STDIN_FILENO, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK else { return }
        _ = try NamedThread("parent") {
            var byte: UInt8 = 0
            while true {
                let count = read(STDIN_FILENO, &byte, 1)
                if count == 0 || count < 0 && errno != EINTR { return gone() }
            }
        }
    }
}
