internal import Glibc

/// Reads all of a file, a pipe or a terminal, up to `limit` bytes.
///
/// Blocks until its end. Throws `EFBIG` if it has more.
package func readAll(_ path: String, upTo limit: Int) throws(SystemError) -> [UInt8] {
    let file = Descriptor(owning: try system("open", path) { open(path, O_RDONLY | O_CLOEXEC) })
    let number = file.number
    var (all, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 64 * 1024))
    // A large file would else be in memory twice while the array grows.
    var status = stat()
    if fstat(number, &status) == 0, (0...limit).contains(Int(status.st_size)) {
        all.reserveCapacity(Int(status.st_size))
    }
    while true {
        let count = try system("read", path) { read(number, &chunk, chunk.count) }
        guard count > 0 else { return all }
        all += chunk.prefix(count)
        guard all.count <= limit else {
            throw SystemError(call: "read", code: EFBIG, subject: path)
        }
    }
}

extension SystemError {
    /// Whether a file has more than the bytes that were to be read.
    package var isTooLarge: Bool { code == EFBIG }
}
