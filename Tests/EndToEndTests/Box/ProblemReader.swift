import Foundation

/// Somebody who has read the files of the bundled problems, and so knows the answers of a quiz.
struct ProblemReader {
    private struct Subject: Decodable {
        var slug: String
        var pattern: String
        var time_complexity: String
        var real_world_applications: [String]
    }

    private struct Applications: Decodable {
        struct Pattern: Decodable {
            var pattern_applications: [String]
            var problems: [String: [String]]?
        }
        var patterns: [String: Pattern]
    }

    private var subjects: [String: Subject] = [:]
    private var applications: [String: Set<String>] = [:]
    /// The lines of all solutions of a problem, without the blanks around them.
    private var lines: [String: Set<String>] = [:]

    init() throws {
        let patterns = BundledProblems.folder + "/problems"
        let used: Applications = try Self.read(
            BundledProblems.folder + "/real-world-applications.json")
        for pattern in try FileManager.default.contentsOfDirectory(atPath: patterns) {
            let folders = "\(patterns)/\(pattern)"
            for name in try FileManager.default.contentsOfDirectory(atPath: folders) {
                try add("\(folders)/\(name)", used.patterns[pattern])
            }
        }
    }

    private mutating func add(_ folder: String, _ used: Applications.Pattern?) throws {
        let subject: Subject = try Self.read(folder + "/metadata.json")
        subjects[subject.slug] = subject
        applications[subject.slug] = Set(subject.real_world_applications)
            .union(used?.pattern_applications ?? [])
            .union(used?.problems?[subject.slug] ?? [])
        for file in try FileManager.default.contentsOfDirectory(atPath: folder)
        where file.hasPrefix("solution.") {
            let code = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            lines[subject.slug, default: []].formUnion(Self.lines(of: code))
        }
    }

    private static func read<Value: Decodable>(_ file: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(contentsOf: URL(filePath: file)))
    }

    private static func lines(of code: String) -> [String] {
        code.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    /// The number of the right option.
    func answer(to prompt: JSONValue) throws -> Int {
        let right = try prompt["options"].list.filter { try isRight($0, of: prompt) }
        guard right.count == 1, let number = right[0]["number"].number else {
            throw Trouble("\(right.count) options are right: \(prompt)")
        }
        return number
    }

    private func isRight(_ option: JSONValue, of prompt: JSONValue) throws -> Bool {
        guard let slug = prompt["problem"].text, let subject = subjects[slug] else {
            throw Trouble("no such problem: \(prompt)")
        }
        let text = option["text"].text ?? ""
        switch prompt["kind"].text {
        case "complexity_analysis": return text == subject.time_complexity
        case "pattern_identification": return text == subject.pattern
        case "real_world_application": return applications[slug]?.contains(text) == true
        case "code_selection", "language_translation":
            return strangeLines(in: option["code"], slug).isEmpty
        case "bug_detection":
            return strangeLines(in: prompt["code"], slug) == [option["line"].number]
        default: throw Trouble("an unknown question: \(prompt)")
        }
    }

    /// The lines, from 1, that no solution has.
    private func strangeLines(in code: JSONValue, _ slug: String) -> [Int] {
        Self.lines(of: code["text"].text ?? "").enumerated()
            .filter { lines[slug]?.contains($0.element) != true }.map { $0.offset + 1 }
    }
}
