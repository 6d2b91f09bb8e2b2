/// All of an imported repository.
package struct ProblemRepository: Hashable, Sendable {
    /// The name for machines, such as `lectern`.
    package var id: String
    package var title: String
    /// From where it came, such as `OWNER/REPO@BRANCH`; nil for a file or a folder.
    package var source: String?
    /// By their identities.
    package var patterns: [ProblemPattern]
    /// By their slugs, of which no two are alike.
    package var problems: [StoredProblem]
    package var rules: QuizRules
    /// `tour.md`, what the first visit says, in Markdown; nil where there is none.
    package var tour: String?
    /// `marks.json`, what a comparison of languages points out; nil where there is none.
    package var marks: String?

    package init(
        id: String, title: String, source: String? = nil, patterns: [ProblemPattern],
        problems: [StoredProblem], rules: QuizRules, tour: String? = nil, marks: String? = nil
    ) {
        self.id = id
        self.title = title
        self.source = source
        self.patterns = patterns
        self.problems = problems
        self.rules = rules
        self.tour = tour
        self.marks = marks
    }
}

/// A way of solving problems, to which each problem of a repository belongs.
package struct ProblemPattern: Hashable, Sendable {
    /// The name of its folder, such as `two-pointers`.
    package var id: String
    /// For people, such as `Two Pointers`.
    package var title: String
    /// Where the pattern is used.
    package var applications: [String]

    package init(id: String, title: String, applications: [String] = []) {
        self.id = id
        self.title = title
        self.applications = applications
    }
}
