internal import Control
internal import FoundationEssentials
internal import LibraryRecords
internal import LinuxIO
internal import PackFiles
internal import Varlink
internal import VarlinkWire

/// A file that a client sends in pieces, which are staged on the disk. It lives as long as the
/// connection over which it was begun, and no longer than an hour.
struct Upload {
    /// What the file holds.
    enum Form: String, CaseIterable {
        case pack, library

        /// The longest file, in bytes.
        var bytesMax: Int {
            switch self {
            case .pack: PackLimits.fileBytesMax
            case .library: LibraryLimits.fileBytesMax
            }
        }
    }

    /// A client who waits until the whole file was read.
    struct Finish {
        var call: Call
        /// Whether the content is installed, or only looked at.
        var applies: Bool
        var client: String?
    }

    let number: UInt64
    let form: Form
    /// The call that has begun it.
    private let call: Call
    /// The length of the file.
    let length: Int
    /// In small hexadecimal digits.
    let sha256: String?
    /// By the monotonic clock, in microseconds.
    private let beganAt: Int64
    let file: StagedFile
    /// How many bytes have come.
    private(set) var received = 0
    var finish: Finish?

    /// How long an import may take, in microseconds.
    private static let lifeUSec: Int64 = 3_600_000_000
    /// The longest piece, in bytes.
    static let pieceMax = 40 << 10

    /// Begins with nothing; throws where the length or the checksum cannot be one, or where no file
    /// can be made.
    ///
    /// - Parameter path: where the file gets a name for a moment.
    init(
        _ number: UInt64, _ form: Form, bytes: Int64, sha256: String?, stagedAt path: String,
        _ call: Call, at now: Int64
    ) throws(ErrorReply) {
        let lengths = 1...Int64(form.bytesMax)
        guard lengths.contains(bytes) else {
            throw .invalidParameter(
                "bytes", hint: "expected 1 to \(lengths.upperBound), found \(bytes)")
        }
        let digits = sha256?.lowercased()
        if let digits, digits.utf8.count != 64 || !digits.utf8.allSatisfy(Self.digits.contains) {
            throw .invalidParameter(
                "sha256",
                hint: "expected 64 hexadecimal digits, found "
                    + "\"\(digits.bounded(to: Conductor.echoMax))\"")
        }
        self.number = number
        self.form = form
        self.call = call
        self.sha256 = digits
        length = Int(bytes)
        beganAt = now
        file = try Self.staging { () throws(SystemError) in try StagedFile(at: path) }
    }

    private static let digits = Set("0123456789abcdef".utf8)

    /// Its name for the client.
    var name: String { "\(number)" }

    /// Whether it came over the connection of this client.
    func isOf(_ peer: Peer) -> Bool { call.peer.connection == peer.connection }

    /// Whether nobody waits for it any more.
    func isOver(at now: Int64) -> Bool {
        call.isGone || finish == nil && now - beganAt > Self.lifeUSec
    }

    /// Takes the next piece.
    mutating func take(_ data: String, at offset: Int64) throws(ErrorReply) {
        guard finish == nil, offset == Int64(received) else {
            throw .invalidParameter(
                "offset",
                hint: "expected \(received), where the next piece begins, found \(offset)")
        }
        // Longer than any piece, it is not decoded at all.
        let piece = data.utf8.count <= Self.pieceMax * 2 ? Data(base64Encoded: data) : nil
        guard let piece, (1...Self.pieceMax).contains(piece.count) else {
            throw .invalidParameter(
                "data",
                hint: "expected base64 of 1 to \(Self.pieceMax) bytes, found "
                    + (piece.map { "\($0.count) bytes" } ?? "\(data.utf8.count) characters"))
        }
        guard piece.count <= length - received else {
            throw .invalidParameter(
                "data",
                hint: "expected \(length - received) bytes to the end of the file, "
                    + "found \(piece.count)")
        }
        let (file, received) = (file, received)
        try Self.staging { () throws(SystemError) in try file.write(piece, at: received) }
        self.received += piece.count
    }

    private static func staging<Result>(
        _ body: () throws(SystemError) -> Result
    ) throws(ErrorReply) -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            throw .storeUnavailable(
                message: "the import cannot be kept: \(error)",
                hint: "free space for it beside the database, then begin again")
        }
    }
}
