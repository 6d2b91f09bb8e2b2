/// Why a Bible, or a passage of it, cannot be read.
package struct BibleError: Error, Equatable, Sendable {
    /// What it is about: a file, a folder, or a reference.
    package var subject: String
    package var expected: String
    package var found: String
    /// What was expected there, and what was found.
    package var reason: String { "expected \(expected), found \(found)" }

    package init(_ subject: String, expected: String, found: String) {
        self.subject = subject
        self.expected = expected
        self.found = found
    }
}

extension BibleError: CustomStringConvertible {
    package var description: String { "\(subject): \(reason)" }
}
