internal import CLinuxIO
internal import Glibc

/// A command of the shell that is running, with a process group of its own: a Ctrl-C is for us, and
/// we end the command with all its children.
///
/// Belongs to one thread.
package struct ShellCommand: ~Copyable {
    /// How often it is looked whether the command has ended.
    private static let lookUSec: Int64 = 10_000

    private let id: Int32
    private var ending: ChildProcess.Ending?

    /// Starts `sh -c COMMAND` with two descriptors as its standard input and output; its standard
    /// error is ours.
    package init(_ command: String, input: Int32, output: Int32) throws(SystemError) {
        id = try spawn("/bin/sh", ["-c", command], input: input, output: output)
    }

    deinit {
        guard ending == nil else { return }
        kill(-id, SIGKILL)
        _ = ChildProcess.reap(id)
    }

    /// Waits for its end until a time of the monotonic clock, or until a descriptor has something
    /// to read.
    ///
    /// - Returns: how it ended; nil where it has not.
    package mutating func wait(
        until deadline: Int64, unlessReadable descriptor: Int32
    ) -> ChildProcess.Ending? {
        while !Self.hasEnded(id) {
            let left = deadline - SystemClock.monotonicUSec()
            guard left > 0 else { return nil }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Int32(min(left, Self.lookUSec) / 1000 + 1)) <= 0 else {
                return nil
            }
        }
        // What it started in the background goes with it.
        kill(-id, SIGKILL)
        return reaped()
    }

    /// Hands a signal on to the command and all its children, and gives them so long to end.
    package mutating func end(by signal: Int32, withinUSec: Int64) {
        guard ending == nil else { return }
        kill(-id, signal)
        let deadline = SystemClock.monotonicUSec() + withinUSec
        while SystemClock.monotonicUSec() < deadline {
            if ending == nil, Self.hasEnded(id) { _ = reaped() }
            // The shell may be gone before the commands that it has started.
            if ending != nil, kill(-id, 0) != 0 { return }
            poll(nil, 0, Int32(Self.lookUSec / 1000))
        }
        kill(-id, SIGKILL)
        _ = reaped()
    }

    /// Kills the command and all its children, and waits until it is gone.
    package mutating func end() {
        // What is gone has no number of its own any more.
        guard ending == nil else { return }
        kill(-id, SIGKILL)
        _ = reaped()
    }

    private mutating func reaped() -> ChildProcess.Ending {
        if let ending { return ending }
        let found = ChildProcess.reap(id) ?? .signal(SIGKILL)
        ending = found
        return found
    }

    /// What has ended keeps its number, and that of its group, until somebody asks how.
    private static func hasEnded(_ id: Int32) -> Bool {
        var found = siginfo_t()
        let result = waitid(P_PID, id_t(id), &found, WEXITED | WNOHANG | WNOWAIT)
        return result != 0 || found.si_signo == SIGCHLD
    }
}
