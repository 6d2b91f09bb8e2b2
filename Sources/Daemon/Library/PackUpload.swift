internal import Control
internal import FoundationEssentials
internal import PackFiles
internal import Varlink
internal import VarlinkWire

/// A pack that a client sends in pieces. It lives as long as the connection over which it was
/// begun, and no longer than an hour.
struct PackUpload {
    /// A client who waits until the whole file is read.
    struct Finish {
        var call: Call
        /// Whether the pack is installed, or only looked at.
        var applies: Bool
        var client: String?
    }

    let number: UInt64
    /// The call that has begun it.
    private let call: Call
    /// The length of the file.
    let length: Int
    /// In small hexadecimal digits.
    let sha256: String?
    /// By the monotonic clock, in microseconds.
    private let beganAt: Int64
    private(set) var bytes: [UInt8] = []
    var finish: Finish?

    /// How long an import may take, in microseconds.
    private static let lifeUSec: Int64 = 3_600_000_000
    /// The longest piece, in bytes.
    static let pieceMax = 40 << 10
    private static let lengths = 1...Int64(PackLimits.fileBytesMax)

    /// Begins with nothing; throws where the length or the checksum cannot be one.
    init(
        _ number: UInt64, bytes: Int64, sha256: String?, _ call: Call, at now: Int64
    ) throws(ErrorReply) {
        guard Self.lengths.contains(bytes) else {
            throw .invalidParameter(
                "bytes", hint: "expected 1 to \(Self.lengths.upperBound), found \(bytes)")
        }
        let digits = sha256?.lowercased()
        if let digits, digits.utf8.count != 64 || !digits.utf8.allSatisfy(Self.digits.contains) {
            throw .invalidParameter(
                "sha256",
                hint: "expected 64 hexadecimal digits, found "
                    + "\"\(digits.bounded(to: Conductor.echoMax))\"")
        }
        self.number = number
        self.call = call
        self.sha256 = digits
        length = Int(bytes)
        beganAt = now
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
        guard finish == nil, offset == Int64(bytes.count) else {
            throw .invalidParameter(
                "offset",
                hint: "expected \(bytes.count), where the next piece begins, found "
                    + "\(offset)")
        }
        // Longer than any piece, it is not decoded at all.
        let piece = data.utf8.count <= Self.pieceMax * 2 ? Data(base64Encoded: data) : nil
        guard let piece, (1...Self.pieceMax).contains(piece.count) else {
            throw .invalidParameter(
                "data",
                hint: "expected base64 of 1 to \(Self.pieceMax) bytes, found "
                    + (piece.map { "\($0.count) bytes" } ?? "\(data.utf8.count) characters"))
        }
        guard piece.count <= length - bytes.count else {
            throw .invalidParameter(
                "data",
                hint: "expected \(length - bytes.count) bytes to the end of the file, "
                    + "found \(piece.count)")
        }
        bytes += piece
    }

    /// Reads the whole file. Blocks; any thread.
    static func read(
        _ bytes: [UInt8], sha256: String?
    ) throws(PackFileError) -> PackFile.Contents {
        let digits = SHA256.digits(of: bytes)
        if let sha256, digits != sha256 {
            throw PackFileError(
                expected: "the SHA-256 \(sha256)", found: digits, hint: "send the file again")
        }
        return try PackFile.read(bytes)
    }
}
