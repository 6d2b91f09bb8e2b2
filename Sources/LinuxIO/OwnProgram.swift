internal import Glibc

/// The program that this process runs.
package enum OwnProgram {
    /// The folder of its file, without a slash at its end.
    package static func folder() throws(SystemError) -> String {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let link = "/proc/self/exe"
        let count = try system("readlink", link) { readlink(link, &bytes, bytes.count) }
        let path = String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        return String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    }

    /// Whether there is a file that may be run.
    package static func isThere(_ path: String) -> Bool { access(path, X_OK) == 0 }
}
