import Foundation
import ProblemImport
import ProblemSets

/// The files of a repository, from which tests make folders and archives.
struct TestRepository {
    var files: [String: String] = [:]

    /// One problem in Go and Rust, with all that a problem can have.
    static var small: TestRepository {
        var repository = TestRepository()
        repository.addProblem("two-pointers/pair-with-sum", title: "Pair with Sum")
        return repository
    }

    /// - Parameter members: further members of its metadata, such as `"tags": ["a"]`.
    mutating func addProblem(_ path: String, title: String, members: [String] = []) {
        let slug = path.split(separator: "/").last ?? ""
        let all = ["\"title\": \"\(title)\"", "\"slug\": \"\(slug)\""] + members
        set(path, "metadata.json", "{\(all.joined(separator: ", "))}")
        set(path, "problem.md", "# \(title)\n\nSay what \(title) is.\n")
        set(path, "solution.go", Self.go)
        set(path, "solution.rs", Self.rust)
    }

    mutating func set(_ path: String, _ name: String, _ text: String?) {
        files["problems/\(path)/\(name)"] = text
    }

    static let go = """
        // Approach: Move two pointers to one another.
        // Time Complexity: O(n)
        // Space Complexity: O(1)
        package main

        func find(numbers []int, target int) int {
        \tlow, high := 0, len(numbers)-1
        \tfor low < high {
        \t\tif numbers[low]+numbers[high] == target {
        \t\t\treturn low
        \t\t}
        \t\tlow++
        \t}
        \treturn -1
        }

        """

    static let rust = """
        pub fn find(numbers: &[i32], target: i32) -> Option<usize> {
            let (mut low, mut high) = (0, numbers.len() - 1);
            while low < high {
                if numbers[low] + numbers[high] == target {
                    return Some(low);
                }
                low += 1;
            }
            None
        }

        """

    /// In the order of names.
    var entries: [ZipBytes.Entry] {
        files.sorted { $0.key < $1.key }.map { ZipBytes.Entry($0.key, $0.value) }
    }

    var zip: RepositorySource { .zip(ZipBytes(entries).bytes(), name: "test.zip") }

    func read(id: String? = "test") throws -> ReadRepository {
        try ReadRepository(zip, id: id)
    }
}

/// A folder for one test, which goes with the value.
final class TestFolder {
    let path: String

    init() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(
            "problem-import-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        path = place.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes the files of a repository below a folder.
    ///
    /// - Returns: the path of that folder.
    @discardableResult
    func write(_ repository: TestRepository, to name: String) throws -> String {
        for (file, text) in repository.files {
            let url = URL(fileURLWithPath: "\(path)/\(name)/\(file)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return "\(path)/\(name)"
    }

    func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        return "\(path)/\(name)"
    }
}

extension ReadRepository {
    func problem(_ slug: String) -> StoredProblem? {
        repository.problems.first { $0.slug == slug }
    }

    /// Whether something is said of a path.
    func says(_ level: ImportFinding.Level, _ path: String, _ words: String...) -> Bool {
        report.findings.contains { finding in
            finding.level == level && finding.path.hasSuffix(path)
                && words.allSatisfy { (finding.expected + "|" + finding.found).contains($0) }
        }
    }
}
