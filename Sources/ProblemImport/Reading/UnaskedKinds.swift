internal import ProblemCode
internal import ProblemSets

/// What cannot be asked of the problems of a repository, and why.
enum UnaskedKinds {
    /// - Parameter places: the folders of the problems by their slugs.
    static func findings(
        of repository: ProblemRepository, _ places: [String: ProblemPlace]
    ) -> [ImportFinding] {
        let material = QuizMaterial(repository)
        let enabled = QuestionKind.allCases.filter {
            repository.rules.kinds[$0]?.isEnabled == true
        }
        return repository.problems.flatMap { problem in
            let path = places[problem.slug]?.path ?? problem.slug
            return enabled.filter { !canBeAsked($0, of: problem, material) }.map { kind in
                let (expected, found) = reason(kind, problem)
                return ImportFinding(
                    .unasked, path, expected: "\(kind.rawValue): \(expected)", found: found)
            }
        }
    }

    /// Whether the quiz can make such a question; it is the one that decides.
    private static func canBeAsked(
        _ kind: QuestionKind, of problem: StoredProblem, _ material: QuizMaterial
    ) -> Bool {
        let request = QuizRequest(count: 1, problems: [problem.slug], kinds: [kind], seed: 0)
        return !ProblemQuiz.questions(request, of: material) { _ in problem }.isEmpty
    }

    private static func reason(
        _ kind: QuestionKind, _ problem: StoredProblem
    ) -> (expected: String, found: String) {
        switch kind {
        case .codeSelection:
            ("a solution with three faults in different lines", faults(problem))
        case .languageTranslation:
            (
                "two languages that may be translated, one with three faults in different lines",
                faults(problem)
            )
        case .bugDetection:
            ("a solution with a fault and three other lines of code", faults(problem))
        case .complexityAnalysis:
            (
                "a time complexity such as O(n log n) that can be read",
                problem.timeComplexity.map { "\"\($0)\"" } ?? "none"
            )
        case .patternIdentification:
            ("three other patterns that no tag names", "fewer")
        case .realWorldApplication:
            problem.applications.isEmpty
                ? ("an application", "none")
                : ("three applications of patterns of other families", "fewer")
        }
    }

    /// What the solutions have, such as `ts 4, go 90 lines`.
    private static func faults(_ problem: StoredProblem) -> String {
        problem.solutions.map { solution in
            let lines = solution.shownCode.utf8.count { $0 == UInt8(ascii: "\n") }
            return FaultChoice.isShort(solution.shownCode)
                ? "\(solution.faults.count) faults in \(solution.language.title)"
                : "\(lines) lines in \(solution.language.title), of which "
                    + "\(ImportLimits.shownLinesMax) can be shown"
        }.joined(separator: ", ")
    }
}
