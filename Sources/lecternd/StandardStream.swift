internal import Glibc

/// Text on standard output or standard error.
enum StandardStream {
    /// Writes all of it, or gives up where the reader is gone or the disk is full: there is nobody
    /// left who could be told. May block; any thread.
    static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
