internal import Glibc
internal import LinuxIO

/// Why the waiting for a typed line ended.
enum LineWaking: Equatable {
    /// A line can be read, or the end of the input.
    case typed
    /// The time is over.
    case late
    /// Somebody pressed Ctrl-C.
    case interrupted
}

/// The keyboard of this process, for who waits for a line and for something else too.
final class Keyboard {
    private var signals: SignalStream?

    /// Waits for a line. From the first time on, Ctrl-C is only told here.
    ///
    /// - Parameter timeoutUSec: how long, in microseconds; nil for ever.
    func wait(_ timeoutUSec: Int64?) -> LineWaking {
        // Without a stream of signals, Ctrl-C ends the program as it does elsewhere.
        if signals == nil { signals = try? SignalStream(of: [SIGINT]) }
        let milliseconds = timeoutUSec.map { Int32(clamping: (max(0, $0) + 999) / 1000) } ?? -1
        while true {
            var entries = [signals?.number ?? -1, STDIN_FILENO].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let ready = poll(&entries, nfds_t(entries.count), milliseconds)
            if ready == 0 { return .late }
            if ready < 0 { continue }
            // Of a signal that cannot be read nothing is known.
            if entries[0].revents != 0, let number = try? signals?.next(), number == SIGINT {
                return .interrupted
            }
            if entries[1].revents != 0 { return .typed }
        }
    }
}
