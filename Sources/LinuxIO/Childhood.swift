internal import CLinuxIO
internal import Glibc

/// What a program is told by the process that started it as a `ChildProcess`.
package enum Childhood {
    /// The socket to the parent. What a library writes to standard output from now on goes to
    /// standard error: it is none of the parent's messages.
    ///
    /// Call it once, first thing in `main`.
    ///
    /// - Throws: `ENOTSOCK` where the standard input is something else, such as a terminal.
    package static func socket() throws(SystemError) -> UnixStream {
        var type: Int32 = 0
        var length = socklen_t(MemoryLayout.size(ofValue: type))
        try system("getsockopt", "standard input") {
            getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &type, &length)
        }
        try system("dup2") { dup2(STDERR_FILENO, STDOUT_FILENO) }
        return UnixStream(owning: Descriptor(owning: STDIN_FILENO), path: "the parent")
    }

    /// Leaves the end to the parent: the signals by which a service manager or a terminal ends a
    /// group of processes do nothing, and the kernel kills us with the thread that started us.
    package static func endWithParent() {
        for number in [SIGTERM, SIGINT, SIGHUP] { signal(number, SIG_IGN) }
        lectern_die_with_parent()
    }
}
