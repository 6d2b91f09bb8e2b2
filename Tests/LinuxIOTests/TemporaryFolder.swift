import Testing
import Glibc

/// A folder of its own for one test; it goes with the value.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/linuxio-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                unlink(file(name))
            }
            closedir(folder)
        }
        rmdir(path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}
