internal import Glibc

/// Files of a few bytes, such as those of the kernel.
enum SmallFile {
    /// Reads at most `limit` bytes as text; what is not UTF-8 is replaced.
    static func read(_ path: String, upTo limit: Int) throws(SystemError) -> String {
        let number = try system("open", path) { open(path, O_RDONLY | O_CLOEXEC) }
        return try read(from: Descriptor(owning: number), path, upTo: limit)
    }

    static func read(
        from file: borrowing Descriptor, _ path: String, upTo limit: Int
    ) throws(SystemError) -> String {
        var bytes = [UInt8](repeating: 0, count: limit)
        let number = file.number
        let count = try system("pread", path) { pread(number, &bytes, limit, 0) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
