internal import CLinuxIO
internal import Glibc

/// What tells one state of a file from another, its size and the time of its last change; nil where
/// there is no file. A link stands for what it leads to.
package func fileEdition(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
}
