internal import Foundation
internal import ProblemCode
internal import ProblemSets

/// A solution with one of the faults that questions may use, as a file that can be compiled.
package struct FaultyProgram: Hashable, Sendable {
    /// The slug.
    package var problem: String
    package var language: String
    /// Such as `off_by_one:7:12`: kind, line and column in the shown code.
    package var key: String
    /// Imports and shown code, in which the fault is; without comments and tests.
    package var code: String
    /// What is wrong, for people.
    package var sentence: String

    /// `pair-with-sum.go:off_by_one:7:12`, as `lectern_exclude` of the template has it.
    package var name: String { "\(problem).\(language):\(key)" }

    /// One line: the name and what is wrong.
    package var text: String { "\(name): \(sentence)" }

    /// One object on one line, with its members in a fixed order.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let members = ["problem": problem, "language": language, "key": key, "code": code]
        guard let data = try? encoder.encode(members) else {
            preconditionFailure("texts can be written as JSON")
        }
        return String(decoding: data, as: UTF8.self)
    }
}

extension ReadRepository {
    /// All faults that questions may use, by problem and solution.
    package var faultyPrograms: [FaultyProgram] {
        repository.problems.flatMap { problem in
            problem.solutions.flatMap { Self.faultyPrograms(problem.slug, $0) }
        }
    }

    private static func faultyPrograms(
        _ slug: String, _ solution: StoredSolution
    ) -> [FaultyProgram] {
        let (shown, language) = (solution.shownCode, solution.language)
        let around = ShownCode.statementsAround(solution.code, in: language)
        return solution.faults.map { fault in
            FaultyProgram(
                problem: slug, language: language.rawValue, key: fault.key(in: shown),
                code: around.before + fault.applied(to: shown) + around.behind,
                sentence: fault.sentence(in: shown))
        }
    }
}
