internal import Glibc
internal import LinuxIO

/// What the program touches outside itself; tests give it values of their own.
struct Environment {
    /// A variable of the environment; nil where it is missing or empty.
    var variable: (String) -> String?
    /// Writes to standard output at once, all of it or throws.
    var write: (String) throws(CommandError) -> Void
    /// Writes to standard error at once.
    var writeError: (String) -> Void
    /// Whether somebody sits there who can be asked.
    var hasKeyboard: Bool
    /// Whether a person reads what is written, not a program.
    var hasReader: Bool
    /// A line that was typed, without its end; nil at the end of the input.
    var typedLine: () throws(CommandError) -> String?
    /// `2026-11-21 09:30:00`, here, for microseconds since 1970.
    var localTime: (Int64) -> String
    /// Waits until the descriptor can be read or so many microseconds are over, without either for
    /// ever; false when nobody reads standard output any more.
    var attends: (_ descriptor: Int32?, _ timeoutUSec: Int64?) -> Bool
    /// Becomes the first of the programs that can be started; comes back only where none can.
    var become: (_ programs: [String], _ arguments: [String]) -> Void
    /// The machine, as the doctor sees it.
    var system: SystemView
    /// The screen that standard output is; nil where it is none.
    var screen: () -> (any Screen)? = { nil }
    /// What a line of a shell prints that is done in a moment; nil where it cannot be run.
    var printed: (_ line: String) -> String? = { _ in nil }
    /// Waits so many microseconds for a typed line; nil is for ever.
    var awaitLine: (_ timeoutUSec: Int64?) -> LineWaking = { _ in .typed }
    /// Runs a command of the shell with these words, which has the terminal meanwhile.
    var runHere: (_ command: String, _ words: [String]) throws(SystemError) -> ChildProcess.Ending =
        { _, _ in .status(127) }
}

extension Environment {
    /// Those of this process.
    static var process: Environment {
        let keyboard = Keyboard()
        return Environment(
            variable: variable(_:), write: write(_:), writeError: writeError(_:),
            hasKeyboard: isatty(0) == 1 && isatty(2) == 1, hasReader: isatty(1) == 1,
            typedLine: { () throws(CommandError) in try TypedLine.read() },
            localTime: localTime(_:),
            attends: { Output.attends($0, timeoutUSec: $1) }, become: become(_:_:),
            system: SystemView(root: ""),
            screen: { Terminal(variable(_:)) }, printed: printed(_:),
            awaitLine: keyboard.wait(_:),
            runHere: { (command, words) throws(SystemError) in
                try ForegroundCommand.run(command, words)
            })
    }

    /// How long a program may take that is asked for something, in microseconds.
    private static let printingUSec: Int64 = 2_000_000

    private static func printed(_ line: String) -> String? {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            let shell = try ChildProcess("/bin/sh", arguments: ["-c", line])
            let deadline = SystemClock.monotonicUSec() + printingUSec
            while bytes.count < 65536 {
                let left = deadline - SystemClock.monotonicUSec()
                let count = try shell.stream.read(into: &bytes, upTo: 4096, timeoutUSec: left)
                if count == 0 { break }
            }
        } catch {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    private static func write(_ text: String) throws(CommandError) {
        do { try Output.write(text, to: STDOUT_FILENO) } catch {
            throw CommandError(notWritten: error)
        }
    }

    private static func writeError(_ text: String) {
        // Nobody can be told that standard error is gone.
        try? Output.write(text, to: STDERR_FILENO)
    }

    private static func localTime(_ microseconds: Int64) -> String {
        var seconds = time_t(microseconds / 1_000_000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let length = strftime(&text, text.count, "%Y-%m-%d %H:%M:%S", &parts)
        return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func become(_ programs: [String], _ arguments: [String]) {
        for program in programs {
            var words = ([program] + arguments).map { strdup($0) }
            words.append(nil)
            execvp(program, words)
            for word in words { free(word) }
        }
    }
}
