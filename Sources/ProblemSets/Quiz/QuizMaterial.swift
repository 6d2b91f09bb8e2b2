internal import ProblemCode

/// What a repository has for its quizzes, apart from texts and code; made once of each repository.
package struct QuizMaterial: Sendable {
    package let rules: QuizRules
    /// By slug.
    package let problems: [String: ProblemOutline]
    /// The patterns of the repository, and those known of which it has none, by identity.
    let patterns: [String: ProblemPattern]
    /// What the tags of problems may call each pattern.
    let patternNames: [String: Set<String>]
    let applications: ApplicationPool
    /// The forms of all stored solutions.
    let forms: [CodeLanguage: Set<UInt64>]

    package init(problems: [ProblemOutline], patterns: [ProblemPattern], rules: QuizRules) {
        self.rules = rules
        self.problems = Dictionary(problems.map { ($0.slug, $0) }) { first, _ in first }
        self.patterns = Dictionary((patterns + KnownPatterns.all).map { ($0.id, $0) }) { own, _ in
            own
        }
        patternNames = self.patterns.mapValues(\.names)
        applications = ApplicationPool(problems, patterns)
        var forms: [CodeLanguage: Set<UInt64>] = [:]
        for solution in problems.lazy.flatMap(\.solutions) {
            forms[solution.language, default: []].insert(solution.form)
        }
        self.forms = forms
    }

    package init(_ repository: ProblemRepository) {
        self.init(
            problems: repository.problems.map(ProblemOutline.init),
            patterns: repository.patterns, rules: repository.rules)
    }
}
