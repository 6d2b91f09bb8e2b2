internal import CLinuxIO
internal import Glibc

/// What tells one state of a file from another: its size, and when its bytes and its rights were
/// last changed; nil where there is no file. A link stands for what it leads to.
package func fileEdition(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (bytes, rights) = (status.st_mtim, status.st_ctim)
    return "\(status.st_size) \(bytes.tv_sec) \(bytes.tv_nsec) \(rights.tv_sec) \(rights.tv_nsec)"
}
