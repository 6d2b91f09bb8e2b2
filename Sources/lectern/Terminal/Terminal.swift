internal import Glibc
internal import LinuxIO

/// The terminal of this process, by the sequences that a VT100 and the Linux console know.
final class Terminal: Screen {
    let look: Look
    private let hasKeyboard: Bool
    private var isKeyboardGone = false
    private var saved = termios()
    private var signals: SignalStream?
    private var isOpen = false

    private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    private static let numbers = endings + [SIGWINCH, SIGTSTP]

    /// Nil where standard output is no terminal that can be drawn on.
    init?(_ variable: (String) -> String?) {
        guard isatty(STDOUT_FILENO) == 1, let name = variable("TERM"), name != "dumb" else {
            return nil
        }
        look = Look(variable)
        hasKeyboard = isatty(STDIN_FILENO) == 1
    }

    deinit { close() }

    /// A terminal on a serial line knows no size: then it is that of a VT100.
    var size: ScreenSize {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return ScreenSize(columns: 80, rows: 24) }
        return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    func write(_ text: String) {
        // A terminal that has gone tells by a signal.
        try? Output.write(text, to: STDOUT_FILENO)
    }

    func open() {
        guard !isOpen else { return }
        isOpen = true
        // Without its own stream of signals the screen is only not given back when one ends us.
        if signals == nil { signals = try? SignalStream(of: Self.numbers) }
        if hasKeyboard {
            tcgetattr(STDIN_FILENO, &saved)
            var raw = saved
            raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
            tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
        }
        // Another screen where there is one, no cursor, no line that goes on by itself.
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        // A console without another screen keeps the last picture: the prompt comes below it.
        let rows = size.rows
        write("\u{1B}[m\u{1B}[?7h\u{1B}[\(rows);1H\r\n\u{1B}[?1049l\u{1B}[?25h")
        if hasKeyboard { tcsetattr(STDIN_FILENO, TCSADRAIN, &saved) }
    }

    func die(of signal: Int32) {
        signals = nil
        SignalStream.release(Self.numbers)
        kill(getpid(), signal)
    }

    func wait(for descriptor: Int32?, timeoutUSec: Int64?) -> ScreenWaking {
        let milliseconds = timeoutUSec.map { Int32(clamping: (max(0, $0) + 999) / 1000) } ?? -1
        while true {
            var entries = [signals?.number ?? -1, keyboard, descriptor ?? -1].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let ready = poll(&entries, nfds_t(entries.count), milliseconds)
            if ready == 0 { return .late }
            if ready < 0 { continue }
            if entries[0].revents != 0, let waking = signalled() { return waking }
            if entries[1].revents != 0, let bytes = typed() { return .typed(bytes) }
            if entries[2].revents != 0 { return .readable }
        }
    }

    private var keyboard: Int32 { hasKeyboard && !isKeyboardGone ? STDIN_FILENO : -1 }

    /// What was typed; nil at the end of it, which is not looked at again.
    private func typed() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else {
            isKeyboardGone = true
            return nil
        }
        return Array(bytes.prefix(count))
    }

    private func signalled() -> ScreenWaking? {
        // A signal that cannot be read is as one that has not come.
        guard let number = try? signals?.next() else { return nil }
        switch number {
        case SIGWINCH: return .changed
        case SIGTSTP:
            close()
            kill(getpid(), SIGSTOP)
            open()
            return .changed
        default: return .ended(number)
        }
    }
}
