package import ProblemCode

/// What a learner wants to be asked. With the repository, it decides the whole quiz.
package struct QuizRequest: Hashable, Sendable {
    /// How many questions are wanted.
    package var count: Int
    /// The slugs of the problems that may be asked about, in any order.
    package var problems: [String]
    /// The types that the learner chose; empty for those of each problem's level.
    package var kinds: Set<QuestionKind>
    /// Whether nothing can be shown.
    package var isByEar: Bool
    /// The language that code is in where a problem has it.
    package var language: CodeLanguage
    /// Levels that are not the difficulties of their problems, by slug.
    package var levels: [String: ProblemDifficulty]
    /// The faults that the learner has barred, as `QuizFault.name` says.
    package var disputes: Set<String>
    package var seed: UInt64

    /// - Parameter count: 1 to `countMax`.
    package init(
        count: Int, problems: [String], kinds: Set<QuestionKind> = [], isByEar: Bool = false,
        language: CodeLanguage = .typeScript, levels: [String: ProblemDifficulty] = [:],
        disputes: Set<String> = [], seed: UInt64
    ) {
        self.count = count
        self.problems = problems
        self.kinds = kinds
        self.isByEar = isByEar
        self.language = language
        self.levels = levels
        self.disputes = disputes
        self.seed = seed
    }

    /// Questions of one quiz.
    package static let countMax = 50

    /// The types that a problem of this level may be asked about, in the order of their cases.
    ///
    /// The learner's choice goes before the level's where they have nothing in common. By ear, all
    /// that can be heard may be asked where the level has nothing of it.
    package func kinds(at level: ProblemDifficulty, _ rules: QuizRules) -> [QuestionKind] {
        let enabled = QuestionKind.allCases.filter { rules.kinds[$0]?.isEnabled == true }
        let ofLevel = enabled.filter { rules.levels[level]?.kinds.contains($0) == true }
        var wanted = ofLevel
        if !kinds.isEmpty {
            wanted = ofLevel.filter(kinds.contains)
            if wanted.isEmpty { wanted = enabled.filter(kinds.contains) }
        }
        guard isByEar else { return wanted }
        let audible = wanted.filter(\.isAudible)
        return audible.isEmpty ? enabled.filter(\.isAudible) : audible
    }
}
