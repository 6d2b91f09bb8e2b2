internal import GRDB

/// Why the file of a repository of problems cannot be written or read.
package struct ProblemStoreError: Error, Hashable, Sendable {
    package var path: String
    package var expected: String
    package var found: String
    /// What can be done; may be empty.
    package var hint: String

    init(_ path: String, expected: String, found: String, hint: String) {
        self.path = path
        self.expected = expected
        self.found = found
        self.hint = hint
    }

    static let importAgain = "import the repository again"
}

extension ProblemStoreError: CustomStringConvertible {
    package var description: String {
        "\(path): expected \(expected), found \(found)" + (hint.isEmpty ? "" : "; \(hint)")
    }
}

extension ProblemStoreError {
    /// Runs what reads or writes a file; errors of SQLite become ours.
    static func translating<Value>(
        _ path: String, expected: String, hint: String, _ body: () throws -> Value
    ) throws(ProblemStoreError) -> Value {
        do {
            return try body()
        } catch let error as ProblemStoreError {
            throw error
        } catch let error as DatabaseError {
            throw ProblemStoreError(
                path, expected: expected,
                found: error.message ?? "error \(error.resultCode.rawValue) of SQLite", hint: hint)
        } catch {
            throw ProblemStoreError(path, expected: expected, found: "\(error)", hint: hint)
        }
    }

    /// The same for a file that is read.
    static func reading<Value>(
        _ path: String, _ body: () throws -> Value
    ) throws(ProblemStoreError) -> Value {
        try translating(
            path, expected: "a store of problems without damage", hint: importAgain, body)
    }
}
