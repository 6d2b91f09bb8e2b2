internal import Chance
internal import ProblemCode

/// Complexities as options.
extension ProblemQuiz {
    /// Of so many of the best wrong options three are taken, so that not all quizzes have the same.
    private static let wrongMax = 4

    /// Wrong options are near the right one. What cannot be read is not asked.
    mutating func complexity(_ problem: ProblemOutline) -> QuizDraft? {
        guard let right = problem.timeComplexity.flatMap({ Complexity($0) }) else { return nil }
        let best = right.wrongOptions().prefix(Self.wrongMax)
        let wrong = chance.shuffled(best).prefix(3)
        guard wrong.count == 3 else { return nil }
        let names = Self.heard([right] + wrong)
        return QuizDraft(
            right: option(right, names), wrong: wrong.map { option($0, names) },
            explanation: ProblemSpeech.complexities(
                of: problem.title, time: problem.timeComplexity, space: problem.spaceComplexity)
                ?? SaidText(problem.title))
    }

    private func option(_ complexity: Complexity, _ heard: Set<String>) -> QuizOption {
        QuizOption(
            .text(complexity.text), spoken: complexity.spoken,
            heard: complexity.heardNames.filter(heard.contains))
    }

    /// The names that are heard beside the numbers: those of one option alone. "Constant" and
    /// "quadratic" sound too much alike, so that neither counts where both are.
    private static func heard(_ options: [Complexity]) -> Set<String> {
        let all = options.flatMap(\.heardNames)
        let once = Set(all.filter { name in all.count { $0 == name } == 1 })
        let alike: Set = ["constant time", "quadratic time"]
        return alike.isSubset(of: all) ? once.subtracting(alike) : once
    }
}
