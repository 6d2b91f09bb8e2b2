internal import Voice

/// What goes between the two processes at a time: the length of the body in four bytes, the kind in
/// one, the body. Numbers are little-endian.
package struct Frame: Equatable, Sendable {
    package static let headerBytes = 5
    /// The longest body: the names of all voices.
    package static let bodyBytesMax = 1 << 18

    package var kind: Kind
    package var body: [UInt8]

    package enum Kind: UInt8, Sendable {
        // Questions.
        case render = 0x72, phonemesOf = 0x70
        // Answers.
        case hello = 0x68, samples = 0x73, rendered = 0x64, phonemes = 0x6d, failed = 0x65
    }

    package init(_ kind: Kind, _ body: [UInt8] = []) {
        precondition(body.count <= Self.bodyBytesMax, "a frame has a longest body")
        self.kind = kind
        self.body = body
    }

    /// Samples as they are in memory, which is little-endian wherever Lectern runs.
    package init(samples: UnsafeBufferPointer<Int16>) {
        self.init(.samples, Array(UnsafeRawBufferPointer(samples)))
    }

    /// As it goes over the wire.
    package var bytes: [UInt8] {
        withUnsafeBytes(of: UInt32(body.count).littleEndian, Array.init) + [kind.rawValue] + body
    }

    /// The kind and the length of a body that a header announces.
    static func header(_ bytes: ArraySlice<UInt8>) throws(Rubbish) -> (kind: Kind, count: Int) {
        let count = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard let last = bytes.last, let kind = Kind(rawValue: last) else {
            throw Rubbish("a message of no known kind")
        }
        guard count <= bodyBytesMax else { throw Rubbish("a message of \(count) bytes") }
        return (kind, count)
    }
}

/// Bytes that are no message of the voice process, in a few words.
package struct Rubbish: Error, Equatable, Sendable {
    package var found: String

    package init(_ found: String) { self.found = found }
}
