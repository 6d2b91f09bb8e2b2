internal import CNettle

/// The SHA-256 of bytes that come in pieces.
package struct SHA256 {
    private var context = sha256_ctx()

    package init() { nettle_sha256_init(&context) }

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        let isDone: Void? = bytes.withContiguousStorageIfAvailable {
            nettle_sha256_update(&context, $0.count, $0.baseAddress)
        }
        if isDone == nil { add(Array(bytes)) }
    }

    /// All that was added, as 64 small hexadecimal digits.
    package consuming func digits() -> String {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, digest.count, &digest)
        return digest.map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0" + digits : digits
        }.joined()
    }

    /// The same of bytes that are all there.
    package static func digits(of bytes: some Sequence<UInt8>) -> String {
        var hash = SHA256()
        hash.add(bytes)
        return hash.digits()
    }
}
