internal import LinuxIO

/// Remembers which file stood at the path, because SQLite does not look in write-ahead mode.
///
/// A file that was moved or deleted stays open and takes commits that nobody will find again.
struct FilePlace: Sendable {
    private let path: String
    private let number: UInt64?

    init(of path: String) {
        self.path = path
        number = fileNumber(path)
    }

    func check() throws(StoreError) {
        guard path != ":memory:" else { return }
        let now = fileNumber(path)
        guard now != number else { return }
        let kind = StoreError.Kind.moved
        throw StoreError(
            kind, path: path,
            found: now == nil ? "the file is gone" : "another file has taken its place",
            expected: kind.expectation, hint: kind.advice)
    }
}
