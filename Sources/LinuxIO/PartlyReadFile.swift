internal import Glibc

/// A regular file of which parts are read at any place.
///
/// The file is read, not mapped: a mapped file that another program makes shorter ends this program
/// with a signal. A read blocks for as long as the disk needs. Any thread.
package struct PartlyReadFile: ~Copyable, Sendable {
    package let path: String
    /// The length in bytes at the time of opening.
    package let count: Int
    private let descriptor: Descriptor

    /// - Throws: `SystemError`; `EINVAL` where the path leads to anything but a regular file.
    package init(_ path: String) throws(SystemError) {
        // A pipe without a writer would block.
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
        let opened = Descriptor(owning: try system("open", path) { open(path, flags) })
        var status = stat()
        let number = opened.number
        try system("fstat", path) { fstat(number, &status) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw SystemError(call: "open", code: EINVAL, subject: path)
        }
        self.path = path
        count = Int(status.st_size)
        descriptor = opened
    }

    /// Reads the bytes from an offset on; fewer than `wanted` only at the end of the file.
    package func read(at offset: Int, upTo wanted: Int) throws(SystemError) -> [UInt8] {
        let number = descriptor.number
        var bytes = [UInt8](repeating: 0, count: max(0, wanted))
        var filled = 0
        while filled < bytes.count {
            let got = try system("pread", path) {
                bytes.withUnsafeMutableBytes { buffer in
                    let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                    return pread(number, rest.baseAddress, rest.count, off_t(offset + filled))
                }
            }
            guard got > 0 else { break }
            filled += got
        }
        return filled == bytes.count ? bytes : Array(bytes.prefix(filled))
    }
}
