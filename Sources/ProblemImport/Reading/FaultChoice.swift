internal import ProblemCode
internal import ProblemSets

/// Gives each solution the faults that questions may use.
struct FaultChoice {
    let problems: [StoredProblem]

    /// - Parameter problems: without faults.
    init(_ problems: [StoredProblem], _ rules: QuizRules) {
        // A fault that makes of one solution another stored one is none.
        var keys: [CodeLanguage: Set<String>] = [:]
        for solution in problems.lazy.flatMap(\.solutions) {
            keys[solution.language, default: []].insert(
                CodeForm.key(of: solution.shownCode, in: solution.language))
        }
        self.problems = problems.map { problem in
            var problem = problem
            for index in problem.solutions.indices {
                let solution = problem.solutions[index]
                problem.solutions[index].faults = Self.faults(
                    of: solution, problem.slug, rules.excludedFaults,
                    keys[solution.language] ?? [])
            }
            return problem
        }
    }

    private static func faults(
        of solution: StoredSolution, _ slug: String, _ excluded: Set<String>, _ keys: Set<String>
    ) -> [CodeFault] {
        let (code, language) = (solution.shownCode, solution.language)
        guard isShort(code) else { return [] }
        return CodeFaults.all(in: code, language).filter { fault in
            !excluded.contains(QuizFault.name(of: fault, in: code, slug, language))
                && !keys.contains(CodeForm.key(of: fault.applied(to: code), in: language))
        }
    }

    /// Whether code is short enough for a question.
    static func isShort(_ code: String) -> Bool {
        code.utf8.count { $0 == UInt8(ascii: "\n") } <= ImportLimits.shownLinesMax
    }
}
