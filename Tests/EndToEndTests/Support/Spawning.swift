import Foundation

/// How a process is started.
struct Spawning: Sendable {
    var arguments: [String]
    var environment: [String: String]
    /// Standard input is read from here.
    var input = "/dev/null"
    /// Standard output and standard error are appended here.
    var log: String

    /// Starts it as a child of the calling thread.
    func start() throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A group of its own: a Ctrl-C at the test ends the test, which then ends the program. No
        // signal blocked: the threads of a pool block most, and a child would inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var process = pid_t()
        let code = withCStrings(arguments) { arguments in
            withCStrings(environment.map { "\($0)=\($1)" }) { variables in
                posix_spawnp(
                    &process, self.arguments[0], &actions, &attributes, arguments, variables)
            }
        }
        guard code == 0 else { throw Trouble(call: "posix_spawn", on: arguments[0], code: code) }
        return process
    }
}

/// Hands strings to C as an array that ends with a null pointer.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return copies.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { preconditionFailure("never empty") }
        return body(base)
    }
}
