package import Curriculum

/// Why a course was not installed; what was there before is as it was.
package struct InstallFailure: Error, Equatable, Sendable {
    /// Never empty, and with at least one error.
    package var problems: [Problem]

    package init(_ problems: [Problem]) {
        self.problems = problems
    }

    init(_ file: String, expected: String, found: String, hint: String = "") {
        problems = [Problem(.error, file: file, expected: expected, found: found, hint: hint)]
    }
}

extension InstallFailure: CustomStringConvertible {
    package var description: String { problems.map(\.description).joined(separator: "\n") }
}
