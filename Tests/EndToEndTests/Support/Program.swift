import Foundation

/// A process that a scenario started, and that ends with it at the latest.
///
/// When the test's process dies for whatever reason, the kernel kills the program with the thread
/// that started it (`setpriv --pdeathsig`).
final class Program: Sendable {
    /// How a process ended.
    enum Exit: Equatable, Sendable {
        case code(Int32)
        case signal(Int32)
    }

    let name: String
    /// The file to which it writes standard output and standard error.
    let log: String
    private let life: Life

    /// Starts `arguments[0]`, looked up in `$PATH`.
    ///
    /// - Parameters:
    ///   - isUrgent: whether it goes before the rest of the machine, where that is allowed, because
    ///     it makes sound: what else the machine does at the time is not what is tested.
    ///   - input: the file that is its standard input.
    init(
        _ arguments: [String], environment: [String: String] = [:], isUrgent: Bool = false,
        input: String = "/dev/null", log: String
    ) throws {
        name = URL(filePath: arguments[0]).lastPathComponent
        self.log = log
        life = try Life(
            Spawning(
                arguments: ["setpriv", "--pdeathsig", "KILL", "--"]
                    + (isUrgent && geteuid() == 0 ? ["nice", "-n", "-11"] : []) + arguments,
                environment: Self.surroundings.merging(environment) { $1 }, input: input,
                log: log))
    }

    deinit { life.send(SIGKILL) }

    var process: pid_t { life.process }
    var isRunning: Bool { life.exit == nil }
    /// At its end once the process is gone, for `poll`.
    var gone: Int32 { life.gone.number }

    func send(_ signal: Int32) { life.send(signal) }

    /// Lets all its threads go before the rest of the machine, where that is allowed.
    ///
    /// Swift's worker threads take back what `nice` gave, and so do the threads they start; the
    /// service's unit forbids them that.
    func prefer() {
        let threads = "/proc/\(process)/task"
        // A process that has just ended has no threads, and whoever waits for it will notice.
        for thread in (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? [] {
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(thread) ?? 0, -11)
        }
    }

    /// Limits the files that it may have open from now on. What is open stays open.
    func allow(openFiles: Int) async throws {
        try await run(
            ["prlimit", "--pid", "\(process)", "--nofile=\(openFiles)"], log: log + ".prlimit")
    }

    /// Waits until it is gone. Kills it when that takes too long, and throws.
    @discardableResult
    func exit(within duration: Duration) async throws -> Exit {
        try await onOwnThread("wait for \(name)") { [self] in
            if try !Deadline(in: duration).waitReadable(gone) {
                send(SIGKILL)
                throw Trouble("\(name) did not end within \(duration):\n\(logTail)")
            }
            guard let exit = life.exit else { throw Trouble("\(name) is gone without a status") }
            return exit
        }
    }

    /// Waits for it to end by itself and demands that it succeeded.
    func succeed(within duration: Duration) async throws {
        let exit = try await exit(within: duration)
        guard exit == .code(0) else { throw Trouble("\(name) ended with \(exit):\n\(logTail)") }
    }

    /// Ends it with a signal and waits until it is gone.
    @discardableResult
    func end(_ signal: Int32 = SIGTERM, within duration: Duration = .seconds(10)) async throws
        -> Exit
    {
        send(signal)
        return try await exit(within: duration)
    }

    /// All that it has written so far.
    var output: String {
        // A file that is not there yet is the same as one that is empty.
        (try? String(decoding: Data(contentsOf: URL(filePath: log)), as: UTF8.self)) ?? ""
    }

    /// The last lines that it has written, for a message.
    var logTail: String {
        output.split(separator: "\n").suffix(20).joined(separator: "\n")
    }

    /// What every program sees of the surroundings: nothing that leads to this user's own sound.
    private static let surroundings: [String: String] = {
        let own = ProcessInfo.processInfo.environment
        var kept = ["LANG": "C.UTF-8"]
        for name in ["PATH", "LD_LIBRARY_PATH", "TMPDIR"] { kept[name] = own[name] }
        return kept
    }()
}

/// Runs a program to its end and demands that it succeeds.
///
/// - Returns: what it wrote, standard error included.
@discardableResult
func run(
    _ arguments: [String], environment: [String: String] = [:], isUrgent: Bool = false, log: String,
    within duration: Duration = .seconds(30)
) async throws -> String {
    let program = try Program(
        arguments, environment: environment, isUrgent: isUrgent, log: log)
    try await program.succeed(within: duration)
    return program.output
}
