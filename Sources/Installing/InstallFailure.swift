package import Curriculum
package import Foundation

/// Why something was not installed; what was there before is as it was.
package struct InstallFailure: Error, Equatable, Sendable {
    /// Never empty, and with at least one error.
    package var problems: [Problem]

    package init(_ problems: [Problem]) {
        self.problems = problems
    }

    package init(_ file: String, expected: String, found: String, hint: String = "") {
        problems = [Problem(.error, file: file, expected: expected, found: found, hint: hint)]
    }
}

extension InstallFailure: CustomStringConvertible {
    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// Does something with files, whose failure is told with what it was about.
package func performing<Value>(
    _ subject: String, _ action: (FileManager) throws -> Value
) throws(InstallFailure) -> Value {
    do {
        return try action(FileManager.default)
    } catch {
        throw InstallFailure(
            subject, expected: "files that may be read and a place that may be written",
            found: error.localizedDescription)
    }
}
