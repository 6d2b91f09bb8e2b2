import Foundation
import ProblemCode
import ProblemSets

/// `curriculum/problems`, read by the shortest way: without mending and reports.
enum BundledRepository {
    static let repository: ProblemRepository = {
        let problems = folders(in: root.appending(path: "problems")).flatMap { pattern in
            folders(in: pattern).map { problem($0, pattern: pattern.lastPathComponent) }
        }
        return ProblemRepository(
            id: "lectern", title: "Lectern", patterns: patterns,
            problems: problems.sorted { $0.slug < $1.slug }, rules: .standard)
    }()

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "curriculum/problems")

    private struct Metadata: Decodable {
        var title: String
        var slug: String
        var difficulty: String
        var tags: [String]
        var time_complexity: String
        var space_complexity: String
        var description: String
    }

    private struct Applications: Decodable {
        struct Pattern: Decodable {
            var pattern_applications: [String]
            var problems: [String: [String]]
        }

        var patterns: [String: Pattern]
    }

    private static let applications: [String: Applications.Pattern] =
        decoded(Applications.self, root.appending(path: "real-world-applications.json")).patterns

    private static var patterns: [ProblemPattern] {
        applications.keys.sorted().map { id in
            ProblemPattern(
                id: id, title: KnownPatterns.title(of: id) ?? id,
                applications: applications[id]?.pattern_applications ?? [])
        }
    }

    private static func problem(_ folder: URL, pattern: String) -> StoredProblem {
        let metadata = decoded(Metadata.self, folder.appending(path: "metadata.json"))
        return StoredProblem(
            slug: metadata.slug, title: metadata.title, pattern: pattern,
            difficulty: ProblemDifficulty(rawValue: metadata.difficulty) ?? .medium,
            summary: metadata.description,
            statement: text(folder.appending(path: "problem.md")) ?? "", tags: metadata.tags,
            applications: applications[pattern]?.problems[metadata.slug] ?? [],
            timeComplexity: metadata.time_complexity, spaceComplexity: metadata.space_complexity,
            solutions: CodeLanguage.allCases.compactMap { solution(folder, $0) })
    }

    private static func solution(_ folder: URL, _ language: CodeLanguage) -> StoredSolution? {
        let file = folder.appending(path: "solution.\(language.rawValue)")
        return text(file).map { code in
            let shown = ShownCode.text(of: code, in: language)
            return StoredSolution(
                language: language, code: code, shownCode: shown,
                faults: CodeFaults.all(in: shown, language))
        }
    }

    private static func text(_ file: URL) -> String? {
        try? String(contentsOf: file, encoding: .utf8)
    }

    private static func folders(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appending(path: $0) }
    }

    private static func decoded<Value: Decodable>(_ type: Value.Type, _ file: URL) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(contentsOf: file))
        } catch {
            preconditionFailure("\(file.path): expected a file of the bundled problems: \(error)")
        }
    }
}
