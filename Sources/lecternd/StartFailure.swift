internal import Glibc

/// Why the daemon did not start: what, where, and what to do.
struct StartFailure: Error, CustomStringConvertible {
    var description: String
    var exitCode: Int32 = 1

    /// The code of a second instance, `EX_CANTCREAT` of sysexits.
    static let secondInstance: Int32 = 73
}

/// One message on standard error, before or beside the log.
enum Complaint {
    static func write(_ text: String) {
        var bytes = Array("lecternd: \(text)\n".utf8)
        while !bytes.isEmpty {
            let count = Glibc.write(STDERR_FILENO, bytes, bytes.count)
            guard count > 0 else { return }
            bytes.removeFirst(count)
        }
    }
}
