@testable import Daemon
import Foundation
import ProblemCode
import ProblemSets
import ProblemStore

/// Four problems of as many patterns, each in TypeScript, the first also in Go.
enum SmallProblems {
    private static let patterns = ["arrays-hashing", "stack", "trees", "greedy"]
    private static let complexities = ["O(n)", "O(log n)", "O(n^2)", "O(n log n)"]

    static func code(_ number: Int) -> String {
        """
        // Approach: go once through all of it.
        export function solve\(number)(values: number[]): number {
          let best = 0;
          for (let i = 0; i < values.length; i++) {
            if (values[i] > best) {
              best = values[i] + \(number);
            }
          }
          return best;
        }

        """
    }

    private static let problems = patterns.indices.map { index in
        let code = code(index)
        let shown = ShownCode.text(of: code, in: .typeScript)
        let go = "package solve\n\nfunc solve(values []int) int {\n\treturn len(values)\n}\n"
        return StoredProblem(
            slug: "problem-\(index)", title: "Problem \(index)", pattern: patterns[index],
            difficulty: index == 0 ? .easy : .medium, summary: "Say the best of all values.",
            statement: "# Problem\n\nSay the best of all values.", tags: ["values"],
            hints: ["go through it", "keep the best"],
            applications: ["sorting the letters of day \(index)"],
            timeComplexity: complexities[index], spaceComplexity: "O(1)",
            solutions: [
                StoredSolution(
                    language: .typeScript, code: code, shownCode: shown,
                    approach: "Go once through all of it.",
                    faults: CodeFaults.all(in: shown, .typeScript))
            ]
                + (index == 0
                    ? [StoredSolution(language: .go, code: go, shownCode: go, approach: nil)]
                    : []))
    }

    /// The repository `small` in a folder of its own.
    static func installed() throws -> InstalledProblems {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "lectern-problems-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.path + "/pack.sqlite"
        try write(to: path)
        return installed(at: path)
    }

    static func installed(at path: String) -> InstalledProblems {
        InstalledProblems(
            names: { ["small"] }, installedUSec: { _ in 1 },
            store: { name throws(ProblemStoreError) in
                name == "small" ? try ProblemStoreReader(path: path) : nil
            })
    }

    /// Writes the store of the first problems.
    static func write(_ count: Int = 4, to path: String) throws {
        let repository = ProblemRepository(
            id: "small", title: "Small", source: "ADA/SMALL@main",
            patterns: patterns.map { ProblemPattern(id: $0, title: $0.capitalized) },
            problems: Array(problems.prefix(count)), rules: .standard)
        let finding = ImportFinding(.skipped, "problems/a/b", expected: "a title", found: "none")
        try ProblemStoreWriter.write(
            repository, ImportReport(findings: [finding], languages: [.typeScript: count]),
            to: path)
    }
}
