package import ProblemCode

/// A problem of a repository, as the import has read it.
package struct StoredProblem: Hashable, Sendable {
    /// The identity in the repository: small letters.
    package var slug: String
    package var title: String
    /// The identity of its pattern, which is the name of the folder.
    package var pattern: String
    package var difficulty: ProblemDifficulty
    /// The description in its metadata, plain text; may be empty.
    package var summary: String
    /// `problem.md`, in Markdown; may be empty.
    package var statement: String
    package var tags: [String]
    package var hints: [String]
    /// Where the problem or its solution is used; no two are alike.
    package var applications: [String]
    /// Addresses for people.
    package var links: [String]
    /// As its author wrote them, such as `O(n log n)`; nil where they are missing.
    package var timeComplexity: String?
    package var spaceComplexity: String?
    /// One of a language, in the order of `CodeLanguage.allCases`; at least one.
    package var solutions: [StoredSolution]

    package init(
        slug: String, title: String, pattern: String, difficulty: ProblemDifficulty = .medium,
        summary: String = "", statement: String = "", tags: [String] = [], hints: [String] = [],
        applications: [String] = [], links: [String] = [], timeComplexity: String? = nil,
        spaceComplexity: String? = nil, solutions: [StoredSolution]
    ) {
        self.slug = slug
        self.title = title
        self.pattern = pattern
        self.difficulty = difficulty
        self.summary = summary
        self.statement = statement
        self.tags = tags
        self.hints = hints
        self.applications = applications
        self.links = links
        self.timeComplexity = timeComplexity
        self.spaceComplexity = spaceComplexity
        self.solutions = solutions
    }

    package func solution(in language: CodeLanguage) -> StoredSolution? {
        solutions.first { $0.language == language }
    }
}

/// A solution of a problem in one language.
package struct StoredSolution: Hashable, Sendable {
    package var language: CodeLanguage
    /// The file with LF line ends, without the tests that it has of itself.
    package var code: String
    /// What a quiz shows of it: no comments, tests or imports.
    package var shownCode: String
    /// How it solves the problem, in its author's words; nil where its comments do not say.
    package var approach: String?
    /// The faults of `shownCode` that questions may use.
    package var faults: [CodeFault]

    package init(
        language: CodeLanguage, code: String, shownCode: String, approach: String? = nil,
        faults: [CodeFault] = []
    ) {
        self.language = language
        self.code = code
        self.shownCode = shownCode
        self.approach = approach
        self.faults = faults
    }
}

/// The raw values are the words of metadata and wire, and the ranks go from easy to hard.
package enum ProblemDifficulty: String, CaseIterable, Hashable, Sendable {
    case easy = "Easy"
    case medium = "Medium"
    case hard = "Hard"
}
