package import ProblemCode

/// What an import made of a repository. The same repository gives the same report.
package struct ImportReport: Hashable, Sendable {
    /// By their paths; at most `findingsMax`.
    package var findings: [ImportFinding]
    /// How many findings there were, also those that were too many to keep.
    package var findingsTotal: Int
    /// How many problems have a solution in a language.
    package var languages: [CodeLanguage: Int]

    /// More would hide the first ones, and make the store large.
    package static let findingsMax = 10_000

    package init(findings: [ImportFinding], languages: [CodeLanguage: Int]) {
        self.findings = Array(findings.prefix(Self.findingsMax))
        findingsTotal = findings.count
        self.languages = languages
    }
}

/// One thing that an import has to say about a file of a repository.
package struct ImportFinding: Hashable, Sendable {
    package enum Level: String, CaseIterable, Hashable, Sendable {
        /// A problem, or a file of it, that was not taken.
        case skipped
        /// Something that was taken for what its author must have meant.
        case mended
        /// A type of question that a problem cannot be asked in.
        case unasked
    }

    /// In the repository, such as `problems/stack/closed-brackets/metadata.json`.
    package var path: String
    package var level: Level
    package var expected: String
    package var found: String

    package init(_ level: Level, _ path: String, expected: String, found: String) {
        self.path = path
        self.level = level
        self.expected = expected
        self.found = found
    }
}
