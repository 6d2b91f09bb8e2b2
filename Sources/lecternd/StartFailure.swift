internal import Glibc
internal import LinuxIO

/// Why the daemon did not start: what, where, and what to do.
struct StartFailure: Error, CustomStringConvertible {
    /// What was wrong, where, what was expected and what to do.
    var description: String
    /// What the process ends with.
    var exitCode: Int32 = 1

    /// The code of a second instance, `EX_CANTCREAT` of sysexits.
    static let secondInstance: Int32 = 73
    /// The code of a command line or a configuration that makes no sense.
    static let misuse: Int32 = 2
}

/// One message on standard error, before or beside the log.
enum Complaint {
    /// Writes it with the name of the program in front.
    static func write(_ text: String) {
        StandardStream.write("lecternd: \(text.printableLines)\n", to: STDERR_FILENO)
    }
}
