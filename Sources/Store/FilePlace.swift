import Foundation

/// Remembers which file stood at the path, because SQLite does not look in write-ahead mode.
///
/// A file that was moved or deleted stays open and takes commits that nobody will find again.
struct FilePlace: Sendable {
    private let path: String
    private let number: Int?

    init(of path: String) {
        self.path = path
        number = Self.number(of: path)
    }

    func check() throws(StoreError) {
        guard path != ":memory:" else { return }
        let now = Self.number(of: path)
        guard now != number else { return }
        let kind = StoreError.Kind.moved
        throw StoreError(
            kind, path: path,
            found: now == nil ? "the file is gone" : "another file has taken its place",
            expected: kind.expectation, hint: kind.advice)
    }

    /// The file's number in its file system, or `nil` if there is none.
    private static func number(of path: String) -> Int? {
        // No file and an unreadable folder are the same here: nothing can be found at the path.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.systemFileNumber] as? Int
    }
}
