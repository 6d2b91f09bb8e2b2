internal import ProblemCode

/// What a repository has for its quizzes, apart from texts and code; made once of each repository.
package struct QuizMaterial: Sendable {
    package let rules: QuizRules
    /// By slug.
    package let problems: [String: ProblemOutline]
    /// The patterns of the repository, and those known of which it has none, by identity.
    let patterns: [String: QuizPattern]
    /// The same, in the order of their identities.
    let allPatterns: [QuizPattern]
    let applications: ApplicationPool
    /// The forms of all stored solutions.
    let forms: [CodeLanguage: Set<UInt64>]

    package init(problems: [ProblemOutline], patterns: [ProblemPattern], rules: QuizRules) {
        self.rules = rules
        self.problems = Dictionary(problems.map { ($0.slug, $0) }) { first, _ in first }
        self.patterns = Dictionary(
            (patterns + KnownPatterns.all).map { ($0.id, QuizPattern($0)) }
        ) { own, _ in own }
        allPatterns = self.patterns.values.sorted { $0.id < $1.id }
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

/// A pattern as an option of questions.
struct QuizPattern: Sendable {
    let id: String
    let title: String
    let spoken: String
    let family: String
    let plain: PlainText
    /// What the tags of problems may call it.
    let names: Set<String>

    init(_ pattern: ProblemPattern) {
        id = pattern.id
        title = pattern.title
        spoken = ProblemSpeech.name(pattern.title)
        family = KnownPatterns.family(of: pattern.id)
        plain = PlainText(pattern.title)
        names = pattern.names
    }
}
