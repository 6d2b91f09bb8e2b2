internal import Glibc
internal import Synchronization

/// A program that was started with one end of a socket as its standard input and output; its
/// standard error is ours.
///
/// It gets no other descriptor and no blocked or ignored signal of ours, and has a process group of
/// its own: a Ctrl-C is for us, and we end it.
package final class ChildProcess: Sendable {
    /// How a process ended.
    package enum Ending: Equatable, Sendable {
        case status(Int32)
        case signal(Int32)
    }

    /// Our end of the socket.
    package let stream: UnixStream
    package let id: Int32
    private let ending = Mutex<Ending?>(nil)

    /// Starts a program. Blocks until it runs.
    ///
    /// - Parameters:
    ///   - path: of its file; it is not looked up.
    ///   - arguments: behind its name.
    /// - Throws: why it cannot be had, `ENOENT` where there is no such file.
    package init(_ path: String, arguments: [String] = []) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        try system("socketpair") { socketpair(AF_UNIX, type, 0, &ends) }
        stream = UnixStream(owning: Descriptor(owning: ends[0]), path: path)
        let far = Descriptor(owning: ends[1])
        id = try spawn(path, arguments, input: far.number, output: far.number)
    }

    deinit { end() }

    /// Kills it if it still runs, and waits until it is gone; says how it ended. Any thread.
    @discardableResult
    package func end() -> Ending {
        ending.withLock { ending in
            if let ending { return ending }
            kill(id, SIGKILL)
            let found = Self.reap(id) ?? .signal(SIGKILL)
            ending = found
            return found
        }
    }

    /// Asks it to end, and kills it if it has not after so many microseconds; what it writes
    /// meanwhile is dropped. It counts as gone when its end of the socket is closed. Any thread.
    @discardableResult
    package func stop(withinUSec: Int64) -> Ending {
        ending.withLock { if $0 == nil { kill(id, SIGTERM) } }
        let deadline = SystemClock.monotonicUSec() + withinUSec
        var dropped: [UInt8] = []
        var count = 1
        while count > 0 {
            let left = deadline - SystemClock.monotonicUSec()
            guard left > 0 else { break }
            // An error is the end of waiting too.
            let read = try? stream.read(into: &dropped, upTo: 4096, timeoutUSec: left)
            count = read ?? 0
            dropped.removeAll()
        }
        return end()
    }

    /// Waits for it; nil where it is not there.
    static func reap(_ id: Int32) -> Ending? {
        var status: Int32 = 0
        var found = waitpid(id, &status, 0)
        while found < 0 && errno == EINTR { found = waitpid(id, &status, 0) }
        guard found == id else { return nil }
        let caught = status & 0x7f
        return caught == 0 ? .status(status >> 8 & 0xff) : .signal(caught)
    }
}

extension ChildProcess.Ending: CustomStringConvertible {
    package var description: String {
        switch self {
        case .status(let code): "it ended with status \(code)"
        case .signal(let number): "it was ended by signal \(number)"
        }
    }
}
