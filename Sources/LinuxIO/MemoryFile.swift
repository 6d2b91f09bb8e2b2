internal import CLinuxIO
internal import Glibc

/// A file in memory that holds these bytes and is read from its beginning, for libraries that read
/// descriptors.
///
/// - Parameter name: what the kernel shows of it.
package func memoryFile(
    _ name: String, holding bytes: [UInt8]
) throws(SystemError) -> Descriptor {
    let file = Descriptor(owning: try system("memfd_create", name) { lectern_memory_file(name) })
    let number = file.number
    var written = 0
    while written < bytes.count {
        written += try system("write", name) {
            bytes.withUnsafeBytes { write(number, $0.baseAddress! + written, $0.count - written) }
        }
    }
    try system("lseek", name) { lseek(number, 0, SEEK_SET) }
    return file
}
