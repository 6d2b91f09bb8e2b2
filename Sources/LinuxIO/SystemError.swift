internal import CLinuxIO
internal import Glibc

/// A system call that failed, with the C names kept.
package struct SystemError: Error, Equatable, CustomStringConvertible {
    /// The C function that failed, such as `connect`.
    package var call: String
    /// The value of `errno`.
    package var code: Int32
    /// What it was called on: a path, a variable; empty if nothing helps.
    package var subject: String

    package init(call: String, code: Int32, subject: String = "") {
        self.call = call
        self.code = code
        self.subject = subject
    }

    /// The C name of the code, such as `ECONNREFUSED`.
    package var name: String { String(cString: lectern_error_name(code)) }

    package var description: String {
        let place = subject.isEmpty ? "" : " \(subject)"
        return "\(call)\(place): \(name) (\(String(cString: strerror(code))))"
    }
}

/// Calls C until it is not interrupted; every call of this target goes through here.
///
/// - Throws: `SystemError` when the result is negative.
@discardableResult
func system<Result: SignedInteger>(
    _ call: StaticString, _ subject: String = "", _ body: () -> Result
) throws(SystemError) -> Result {
    while true {
        let result = body()
        if result >= 0 { return result }
        let code = errno
        if code == EINTR { continue }
        throw SystemError(call: "\(call)", code: code, subject: subject)
    }
}
