/// Why nothing was imported. What was there before is as it was.
package struct ProblemImportError: Error, Hashable, Sendable {
    /// The file, the folder, or the name in an archive.
    package var place: String
    package var expected: String
    package var found: String
    /// What can be done; may be empty.
    package var hint: String

    package init(_ place: String, expected: String, found: String, hint: String = "") {
        self.place = place
        self.expected = expected
        self.found = found
        self.hint = hint
    }
}

extension ProblemImportError: CustomStringConvertible {
    package var description: String {
        "\(place): expected \(expected), found \(found)" + (hint.isEmpty ? "" : "; \(hint)")
    }
}
