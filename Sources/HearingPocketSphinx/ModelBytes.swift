internal import FoundationEssentials

/// The bytes of one file of the acoustic model, read from its beginning on.
struct ModelBytes {
    /// The largest file of a usable model, in bytes.
    private static let sizeMax = 64_000_000

    let path: String
    let bytes: [UInt8]
    /// The next byte to be read.
    var place = 0

    init(_ path: String) throws(RecogniserError) {
        self.path = path
        guard FileManager.default.fileExists(atPath: path) else { throw .modelMissing(path: path) }
        do {
            bytes = Array(try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe))
        } catch {
            throw .modelUnreadable(path: path, reason: "\(error)")
        }
        guard bytes.count <= Self.sizeMax else {
            throw fault("it is longer than \(Self.sizeMax) bytes")
        }
    }

    func fault(_ reason: String) -> RecogniserError {
        .modelUnreadable(path: path, reason: reason)
    }

    /// Takes the next bytes if they are this text; false if they are not.
    mutating func takes(_ text: String) -> Bool {
        guard bytes.dropFirst(place).starts(with: text.utf8) else { return false }
        place += text.utf8.count
        return true
    }

    /// Takes the bytes up to the end of this text; false if it does not follow.
    mutating func skip(past text: String) -> Bool {
        let end = Array(text.utf8)
        guard let found = bytes.dropFirst(place).firstRange(of: end) else { return false }
        place = found.upperBound
        return true
    }

    /// Takes the next four bytes, a little-endian number.
    mutating func number() throws(RecogniserError) -> Int {
        guard place + 4 <= bytes.count else { throw fault("it ends in the middle") }
        defer { place += 4 }
        return Int(self[place])
    }

    /// The little-endian number of four bytes at a place within the file.
    subscript(place: Int) -> Int32 {
        bytes.withUnsafeBytes {
            Int32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Int32.self))
        }
    }

    /// The little-endian number of two bytes at a place within the file.
    subscript(half place: Int) -> UInt16 {
        bytes.withUnsafeBytes {
            UInt16(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt16.self))
        }
    }

    /// Demands that exactly this many bytes are left.
    func demandRest(_ count: Int) throws(RecogniserError) {
        guard bytes.count - place == count else {
            throw fault("it has \(bytes.count) bytes; expected \(place + count) by its own header")
        }
    }
}
