/// Why an archive, or a file in one, is refused.
package struct ArchiveError: Error, Hashable, Sendable {
    /// The name of the file in the archive; nil where all of the archive is meant.
    package var name: String?
    package var expected: String
    package var found: String
    /// Whether a limit of the caller was passed.
    package var isTooLong: Bool

    package init(
        name: String? = nil, expected: String, found: String, isTooLong: Bool = false
    ) {
        self.name = name
        self.expected = expected
        self.found = found
        self.isTooLong = isTooLong
    }
}
