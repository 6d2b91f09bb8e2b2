internal import LinuxIO
internal import VarlinkWire

/// A library file that the daemon makes of a learner's library.
enum FetchedLibrary {
    /// How long the file may take to be made, in microseconds.
    private static let patienceUSec: Int64 = 600_000_000

    /// Fetches the file in pieces over one connection.
    static func bytes(
        of wanted: JSONObject, through daemon: DaemonClient
    ) throws(CommandError) -> [UInt8] {
        var opened = try daemon.open(for: .order)
        let begun = try daemon.call(
            "Library.BeginExport", wanted, over: &opened, patienceUSec: patienceUSec)
        let length = begun["bytes"]?.integerValue ?? 0
        var bytes: [UInt8] = []
        while bytes.count < length {
            let parameters: JSONObject = [
                "export": begun["export"] ?? nil, "offset": .integer(Int64(bytes.count)),
            ]
            let reply = try daemon.call("Library.ReadExport", parameters, over: &opened)
            guard let piece = reply["data"]?.stringValue.flatMap(Base64.bytes(of:)),
                !piece.isEmpty
            else { throw CommandError(.refused, "the export breaks off", hint: "export again") }
            bytes += piece
        }
        return bytes
    }
}
