internal import Glibc
internal import LinuxIO

/// Fetches an archive with curl; nothing else here speaks to a network.
struct ArchiveDownload {
    let address: String
    let environment: Environment
    /// Is told how many bytes have come, about once a second.
    let progress: (Int64) -> Void

    /// The longest archive, in bytes: 64 MiB.
    static let bytesMax = 64 * 1024 * 1024
    /// How long all of it may take, in seconds.
    static let secondsMax = 120

    private static let lookUSec: Int64 = 1_000_000

    /// Fetches it into a file. A signal that ends programs ends curl with us, and the caller can
    /// remove what has come.
    func fetch(into path: String) throws(CommandError) {
        let curl = try program()
        let numbers = Signals.endingsThatCount
        // Without a stream of signals, only what has come stays behind.
        let signals = try? SignalStream(of: numbers)
        defer { SignalStream.release(numbers) }
        var status: [UInt8] = []
        let ending: ChildProcess.Ending
        do throws(SystemError) {
            let process = try ChildProcess(curl, arguments: Self.arguments(address, path))
            while try goesOn(process, &status) {
                progress(fileIdentity(path)?.bytes ?? 0)
                if try signals?.next() != nil { throw SystemError(call: "curl", code: EINTR) }
            }
            ending = process.end()
        } catch {
            let isStopped = error.code == EINTR
            throw CommandError(
                .refused, isStopped ? "stopped, and nothing was changed" : "curl: \(error)",
                hint: "try again")
        }
        let code = String(decoding: status, as: UTF8.self)
        if let failure = failure(ending, status: code) { throw failure }
    }

    /// Reads what curl says, for a second at most; false at its end.
    private func goesOn(
        _ process: ChildProcess, _ status: inout [UInt8]
    ) throws(SystemError) -> Bool {
        do {
            return try process.stream.read(
                into: &status, upTo: 64, timeoutUSec: Self.lookUSec) > 0
        } catch  where error.code == ETIMEDOUT {
            return true
        }
    }

    private func program() throws(CommandError) -> String {
        let folders = (environment.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
        let found = folders.map { String($0) + "/curl" }
            .first { (path: String) in access(path, X_OK) == 0 }
        guard let found else {
            throw CommandError(
                .refused, "curl is not installed",
                hint: "install it: sudo apt install curl; or fetch the archive yourself, and name "
                    + "its file")
        }
        return found
    }

    /// Only TLS, also behind a redirection; its exit status and the status of HTTP tell the rest.
    static func arguments(_ address: String, _ path: String) -> [String] {
        [
            "--disable", "--silent", "--fail", "--location", "--max-redirs", "5",
            "--proto", "=https", "--proto-redir", "=https", "--max-time", "\(secondsMax)",
            "--max-filesize", "\(bytesMax)", "--output", path, "--write-out", "%{http_code}",
            "--", address,
        ]
    }

    /// Why nothing was fetched; nil where all was.
    func failure(_ ending: ChildProcess.Ending, status: String) -> CommandError? {
        let host = address.split(separator: "/").dropFirst().first.map(String.init) ?? address
        func error(_ sentence: String, _ hint: String) -> CommandError {
            CommandError(.refused, sentence, hint: hint)
        }
        switch ending {
        case .status(0): return nil
        case .signal(let number):
            return error("curl was ended by the signal \(number)", "try again")
        case .status(5), .status(6), .status(7):
            return unreached(host, ending)
        case .status(22) where status == "404":
            return error(
                "\(host) has no such repository or branch",
                "check owner, name and branch of \(address); one that is not open to all cannot be "
                    + "fetched: clone it, and name its folder")
        case .status(22):
            return error("\(host) answers with status \(status)", "try again later")
        case .status(23):
            return error(
                "the archive cannot be written: the disk is full, or may not be written",
                "make room, or name another place with TMPDIR")
        case .status(28):
            return error(
                "\(host) did not send all within \(Self.secondsMax) seconds",
                "try again, or fetch the archive yourself, and name its file")
        case .status(63):
            return error(
                "the archive is longer than \(Self.bytesMax / 1024 / 1024) MiB",
                "name a folder with the problems alone")
        case .status(35), .status(51), .status(58), .status(60), .status(77), .status(83),
            .status(91):
            return error(
                "\(host) cannot prove who it is (TLS, curl says \(Self.number(ending)))",
                "check the clock of this machine, and install ca-certificates")
        case .status(1), .status(47):
            return error(
                "\(host) leads to an address that is not fetched", "name its address itself")
        case .status:
            return error(
                "\(host) cannot be fetched from (curl says \(Self.number(ending)))",
                "try again; curl(1) lists what the number means")
        }
    }

    private static func number(_ ending: ChildProcess.Ending) -> Int32 {
        switch ending {
        case .status(let code), .signal(let code): code
        }
    }

    /// Without a route no name can be asked for either.
    private func unreached(_ host: String, _ ending: ChildProcess.Ending) -> CommandError {
        guard hasRoute else {
            return CommandError(
                .refused, "there is no network",
                hint: "connect this machine, or fetch the archive on another one, and name its file"
            )
        }
        switch ending {
        case .status(6):
            return CommandError(
                .refused, "there is no host \(host), or no name server answers",
                hint: "check the address, and try again")
        default:
            return CommandError(
                .refused, "\(host) cannot be reached", hint: "try again later")
        }
    }

    /// Whether the kernel knows a way out: a line of `/proc/net/route` to 0.0.0.0, or of
    /// `ipv6_route` to ::/0 that does not lead to the loopback.
    var hasRoute: Bool {
        let four = environment.system.lines("/proc/net/route").contains { line in
            line.split(separator: "\t").dropFirst().first == "00000000"
        }
        let six = environment.system.lines("/proc/net/ipv6_route").contains { line in
            let fields = line.split(separator: " ")
            return fields.count > 9 && fields[1] == "00" && fields[9] != "lo"
        }
        return four || six
    }
}
