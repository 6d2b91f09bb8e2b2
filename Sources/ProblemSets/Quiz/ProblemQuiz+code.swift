internal import Chance
internal import ProblemCode

/// The types that show code.
extension ProblemQuiz {
    /// Wrong options are the stored code with one fault each.
    mutating func selection(_ problem: StoredProblem) -> QuizDraft? {
        for language in languages(of: problem) {
            guard let solution = problem.solution(in: language),
                let wrong = faultyOptions(of: solution, problem.slug, .codeSelection)
            else { continue }
            return QuizDraft(
                right: QuizOption(.code(QuizCode(language, solution.shownCode))), wrong: wrong,
                explanation: explanation(of: problem), language: language)
        }
        return nil
    }

    /// The code is shown in one language; the options are in another.
    mutating func translation(_ problem: StoredProblem) -> QuizDraft? {
        for pair in chance.shuffled(pairs(of: problem)) {
            guard let shown = problem.solution(in: pair.shown),
                let asked = problem.solution(in: pair.asked),
                let wrong = faultyOptions(of: asked, problem.slug, .languageTranslation)
            else { continue }
            return QuizDraft(
                code: QuizCode(pair.shown, shown.shownCode),
                right: QuizOption(.code(QuizCode(pair.asked, asked.shownCode))), wrong: wrong,
                explanation: explanation(of: problem), language: pair.asked)
        }
        return nil
    }

    /// The options are lines of code with one fault.
    mutating func bug(_ problem: StoredProblem) -> QuizDraft? {
        for language in languages(of: problem) {
            guard let solution = problem.solution(in: language) else { continue }
            for fault in usableFaults(of: solution, problem.slug, .bugDetection) {
                guard let faulty = faultyCode(fault, solution)?.code,
                    let lines = otherLines(than: fault, solution, faulty)
                else { continue }
                let line = fault.line(in: solution.shownCode)
                return QuizDraft(
                    code: QuizCode(language, faulty), right: option(line: line),
                    wrong: lines.map(option(line:)), explanation: sentence(fault, solution),
                    fault: name(fault, solution, problem.slug), language: language)
            }
        }
        return nil
    }

    /// The learner's own first, then the others.
    private mutating func languages(of problem: StoredProblem) -> [CodeLanguage] {
        let others = problem.solutions.map(\.language).filter { $0 != request.language }
        return [request.language] + chance.shuffled(others)
    }

    /// What the template has of them, or all.
    private func pairs(of problem: StoredProblem) -> [QuizRules.LanguagePair] {
        let named = material.rules.kinds[.languageTranslation]?.languagePairs ?? []
        guard named.isEmpty else { return named.filter { $0.shown != $0.asked } }
        let languages = problem.solutions.map(\.language)
        return languages.flatMap { shown in
            languages.filter { $0 != shown }
                .map { QuizRules.LanguagePair(shown: shown, asked: $0) }
        }
    }

    private func option(line: Int) -> QuizOption {
        QuizOption(.line(line), spoken: "line \(line)")
    }

    /// Three lines with three tokens at least which the fault does not touch.
    private mutating func otherLines(
        than fault: CodeFault, _ solution: StoredSolution, _ faulty: String
    ) -> [Int]? {
        let first = fault.line(in: solution.shownCode)
        let last = first + fault.new.utf8.count { $0 == UInt8(ascii: "\n") }
        let lines = CodeLines.candidates(in: faulty, solution.language)
            .filter { !(first...last).contains($0) }
        let chosen = chance.shuffled(lines).prefix(3)
        return chosen.count == 3 ? Array(chosen) : nil
    }
}
