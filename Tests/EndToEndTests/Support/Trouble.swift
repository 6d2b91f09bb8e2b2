import Foundation

/// What went wrong around a scenario, in a sentence: what, where, and what was expected.
struct Trouble: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// A system call that failed.
    init(call: String, on subject: String = "", code: Int32 = errno) {
        description = "\(call) \(subject): \(String(cString: strerror(code)))"
    }
}

/// Calls C until it is not interrupted.
@discardableResult
func system<Result: SignedInteger>(
    _ call: String, on subject: String = "", _ body: () -> Result
) throws -> Result {
    while true {
        let result = body()
        if result >= 0 { return result }
        let code = errno
        if code != EINTR { throw Trouble(call: call, on: subject, code: code) }
    }
}
