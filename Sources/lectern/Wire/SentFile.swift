internal import Control
internal import LinuxIO
internal import VarlinkWire

/// A file that is imported, which is sent unseen: the daemon checks it.
struct SentFile {
    /// What the daemon is told that the file holds.
    enum Form: String {
        case pack, library

        /// The longest file, in bytes.
        var bytesMax: Int {
            switch self {
            case .pack: 64 * 1024 * 1024
            case .library: 512 * 1024 * 1024
            }
        }

        fileprivate var hint: String {
            switch self {
            case .pack:
                "name a file that `lectern-author pack build` has written, of 64 MiB at most"
            case .library: "name a file of 512 MiB at most"
            }
        }
    }

    /// The most bytes of a piece: in base64 it fits into a request of 64 KiB.
    static let pieceBytesMax = 40 * 1024
    /// How long the check and the import may take, in microseconds.
    private static let patienceUSec: Int64 = 600_000_000

    let form: Form
    let bytes: [UInt8]

    init(_ form: Form, bytes: [UInt8]) {
        self.form = form
        self.bytes = bytes
    }

    /// Reads a file, or standard input if the path is `-`.
    init(_ form: Form, _ path: String) throws(CommandError) {
        self.form = form
        do throws(SystemError) {
            bytes = try readAll(path == "-" ? "/dev/stdin" : path, upTo: form.bytesMax)
        } catch {
            throw CommandError(.usage, "\(path) cannot be read: \(error)", hint: form.hint)
        }
    }

    /// Sends the file over one connection, with which the daemon would drop it, and gives the reply
    /// of `FinishImport`.
    ///
    /// - Parameters:
    ///   - applies: whether it is imported, not only checked.
    ///   - client: the client as parameters of a call.
    ///   - progress: gets the number of merged bytes and of all bytes; nil for no progress.
    func send(
        through daemon: DaemonClient, sha256: String?, applies: Bool, _ client: JSONObject,
        telling progress: ((_ done: Int64, _ of: Int64) -> Void)? = nil
    ) throws(CommandError) -> JSONObject {
        var opened = try daemon.open(for: .order)
        let begin = JSONObject([
            ("form", .string(form.rawValue)), ("bytes", .integer(Int64(bytes.count))),
        ]).adding("sha256", sha256.map(JSON.string))
        let name = try daemon.call("Library.BeginImport", begin, over: &opened)["import"] ?? nil
        for start in stride(from: 0, to: bytes.count, by: Self.pieceBytesMax) {
            let piece = bytes[start..<min(start + Self.pieceBytesMax, bytes.count)]
            let parameters: JSONObject = [
                "import": name, "offset": .integer(Int64(start)),
                "data": .string(Base64.text(of: piece)),
            ]
            _ = try daemon.call("Library.SendImport", parameters, over: &opened)
        }
        var finish = client
        finish["import"] = name
        finish["apply"] = .bool(applies)
        guard let progress else {
            return try daemon.call(
                "Library.FinishImport", finish, over: &opened, patienceUSec: Self.patienceUSec)
        }
        return try daemon.call(
            "Library.FinishImport", finish, over: &opened, patienceUSec: Self.patienceUSec
        ) { live in
            guard live["type"] == "import.progress", live["import"] == name else { return }
            progress(live.number("done"), live.number("of"))
        }
    }
}
