import Testing

/// Limits that only get tighter: a number here is lowered when the code allows it, never raised.
@Suite("Lengths")
struct LengthTests {
    /// 70 lines are the limit; nothing here is near it, and so it stays.
    private static let functionLines = ["Sources": 50, "Tests": 70]
    private static let fileLines = ["Sources": 240, "Tests": 250]
    /// Files that may be longer, with their limits. The manifest is a list with a row for each
    /// target.
    private static let longer = ["Package.swift": 380]

    @Test("of lines are 100 columns at most")
    func columns() {
        for file in Repository.swift {
            for (index, line) in file.lines.enumerated() where line.count > 100 {
                Issue.record("\(file.path):\(index + 1): \(line.count) columns")
            }
        }
    }

    @Test("of files are such that one can be held in mind")
    func files() {
        for file in Repository.swift {
            let kind = file.path.hasPrefix("Sources/") ? "Sources" : "Tests"
            let most = Self.longer[file.path] ?? Self.fileLines[kind] ?? 0
            #expect(file.lines.count <= most, "\(file.path): at most \(most) lines")
        }
    }

    @Test("of functions are far below 70 lines")
    func functions() {
        for file in Repository.swift {
            let kind = file.path.hasPrefix("Sources/") ? "Sources" : "Tests"
            let most = Self.functionLines[kind] ?? 0
            for (line, length) in Self.functions(file) where length > most {
                Issue.record("\(file.path):\(line): \(length) lines, at most \(most)")
            }
        }
    }

    @Test("of functions are measured where there are some")
    func measures() {
        let file = Repository.sources.first { $0.path.hasSuffix("Dialogue/Dialogue.swift") }
        let lengths = file.map { Self.functions($0).map(\.length) } ?? []
        #expect(lengths.count == 8)
        #expect(lengths.max() ?? 0 > 10)
    }

    /// The first line of each function and how many lines it has, by the house's indentation.
    private static func functions(_ file: SourceFile) -> [(line: Int, length: Int)] {
        file.code.indices.compactMap { index in
            let line = file.code[index]
            let words = line.split(whereSeparator: { " (<".contains($0) }).map(String.init)
            let opens = words.first { !isModifier($0) }
            guard let opens, ["func", "init", "init?", "deinit", "subscript"].contains(opens) else {
                return nil
            }
            let end = String(line.prefix { $0 == " " }) + "}"
            let last = file.code[index...].firstIndex { $0.hasPrefix(end) || isWhole($0, line) }
            return last.map { (index + 1, $0 - index + 1) }
        }
    }

    /// Whether a function stands on one line.
    private static func isWhole(_ line: String, _ first: String) -> Bool {
        line == first && line.contains("{") && line.hasSuffix("}")
    }

    private static func isModifier(_ word: String) -> Bool {
        word.hasPrefix("@")
            || [
                "package", "private", "fileprivate", "internal", "static", "mutating", "override",
                "final", "consuming", "borrowing", "nonisolated", "convenience", "required",
            ].contains(word)
    }
}
