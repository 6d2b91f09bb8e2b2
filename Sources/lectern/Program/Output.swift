internal import Glibc
internal import LinuxIO

/// What the program writes to where its caller wants it.
enum Output {
    /// Writes all of it, also where the descriptor does not block.
    ///
    /// - Throws: at the first part that is not taken; nothing may be written after that.
    static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            switch (count, errno) {
            case (0..., _): bytes = bytes.dropFirst(count)
            case (_, EINTR): continue
            case (_, EAGAIN): awaitRoom(in: descriptor)
            case (_, let code): throw SystemError(call: "write", code: code)
            }
        }
    }

    /// Waits until something can be read there, or the time is over; false when nobody reads
    /// standard output any more.
    static func attends(_ descriptor: Int32?, timeoutUSec: Int64?) -> Bool {
        var entries = [
            pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
        ]
        let milliseconds = timeoutUSec.map { Int32(clamping: (max(0, $0) + 999) / 1000) } ?? -1
        // A signal that comes meanwhile only ends the wait early.
        poll(&entries, nfds_t(entries.count), milliseconds)
        return Int32(entries[1].revents) & (POLLERR | POLLHUP) == 0
    }

    private static func awaitRoom(in descriptor: Int32) {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // An error shows at the next write.
        poll(&entry, 1, -1)
    }
}

extension CommandError {
    /// Not all was written to standard output; a reader who has gone wants to hear no more.
    init(notWritten error: SystemError) {
        guard error.code != EPIPE else {
            self = .silent(.notWritten)
            return
        }
        self.init(
            .notWritten,
            "not all could be written to standard output: " + String(cString: strerror(error.code)),
            hint: "make room where it goes, or let it go elsewhere; its last line may be cut")
    }
}
