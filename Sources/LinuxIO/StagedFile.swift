internal import CLinuxIO
internal import Glibc

/// A file without a name. It is deleted when its last user releases it, also where the process is
/// killed.
///
/// May be used from any thread; one at a time writes.
package final class StagedFile: Sendable {
    /// Its name in errors.
    private let subject: String
    private let file: Descriptor

    /// Makes an empty file that only its owner may read and write.
    ///
    /// - Parameter path: the beginning of the name that it has while it is made.
    package init(at path: String) throws(SystemError) {
        subject = path
        var name = Array("\(path).XXXXXX".utf8CString)
        file = Descriptor(owning: try system("mkostemp", path) { lectern_make_temporary(&name) })
        try system("unlink", path) { unlink(name) }
    }

    /// Writes bytes at an offset.
    package func write(_ bytes: some Sequence<UInt8>, at offset: Int) throws(SystemError) {
        let number = file.number
        var rest = Array(bytes)[...]
        var place = offset
        while !rest.isEmpty {
            let count = try system("pwrite", subject) {
                rest.withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, place) }
            }
            rest = rest.dropFirst(count)
            place += count
        }
    }

    /// Reads at most `limit` bytes from an offset on; none at the end.
    package func read(upTo limit: Int, at offset: Int) throws(SystemError) -> [UInt8] {
        let number = file.number
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = try system("pread", subject) { pread(number, &bytes, limit, offset) }
        bytes.removeLast(limit - count)
        return bytes
    }
}
