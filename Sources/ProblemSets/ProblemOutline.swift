package import ProblemCode

/// What is kept in memory of a problem: all but its texts and code.
package struct ProblemOutline: Hashable, Sendable {
    package var slug: String
    package var title: String
    /// The identity of its pattern.
    package var pattern: String
    package var difficulty: ProblemDifficulty
    package var tags: [String]
    package var applications: [String]
    /// As their author wrote them; nil where they are missing.
    package var timeComplexity: String?
    package var spaceComplexity: String?
    /// In the order of `CodeLanguage.allCases`.
    package var solutions: [SolutionOutline]

    package init(
        slug: String, title: String, pattern: String, difficulty: ProblemDifficulty,
        tags: [String], applications: [String], timeComplexity: String?,
        spaceComplexity: String?, solutions: [SolutionOutline]
    ) {
        self.slug = slug
        self.title = title
        self.pattern = pattern
        self.difficulty = difficulty
        self.tags = tags
        self.applications = applications
        self.timeComplexity = timeComplexity
        self.spaceComplexity = spaceComplexity
        self.solutions = solutions
    }

    package init(_ problem: StoredProblem) {
        self.init(
            slug: problem.slug, title: problem.title, pattern: problem.pattern,
            difficulty: problem.difficulty, tags: problem.tags,
            applications: problem.applications, timeComplexity: problem.timeComplexity,
            spaceComplexity: problem.spaceComplexity,
            solutions: problem.solutions.map(SolutionOutline.init))
    }

    package var languages: [CodeLanguage] { solutions.map(\.language) }
}

/// What is kept in memory of a solution.
package struct SolutionOutline: Hashable, Sendable {
    package var language: CodeLanguage
    /// `QuizForm` of the shown code.
    package var form: UInt64
    /// How many faults questions may use, before those that a learner has barred.
    package var faults: Int

    package init(language: CodeLanguage, form: UInt64, faults: Int) {
        self.language = language
        self.form = form
        self.faults = faults
    }

    package init(_ solution: StoredSolution) {
        self.init(
            language: solution.language,
            form: QuizForm.of(solution.shownCode, solution.language),
            faults: solution.faults.count)
    }
}
