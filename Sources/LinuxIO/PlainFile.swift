internal import Glibc

/// Reads all of a plain file, up to `limit` bytes. It never follows a link at the end of the path,
/// and never waits for a pipe or a device.
///
/// Throws `ELOOP` at a link, `EINVAL` at what is no plain file, `EFBIG` if it has more.
package func readPlainFile(_ path: String, upTo limit: Int) throws(SystemError) -> [UInt8] {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = Descriptor(owning: try system("open", path) { open(path, flags) })
    let number = file.number
    var status = stat()
    try system("fstat", path) { fstat(number, &status) }
    guard status.st_mode & S_IFMT == S_IFREG else {
        throw SystemError(call: "open", code: EINVAL, subject: path)
    }
    var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), limit) + 1)
    var filled = 0
    while filled < bytes.count {
        let count = try system("read", path) {
            bytes.withUnsafeMutableBytes {
                read(number, $0.baseAddress?.advanced(by: filled), $0.count - filled)
            }
        }
        guard count > 0 else { return Array(bytes.prefix(filled)) }
        filled += count
    }
    // It is longer than it was, or than it may be.
    throw SystemError(call: "read", code: EFBIG, subject: path)
}
