import Testing

@Suite("CHANGELOG.md")
struct ChangelogTests {
    private static let headings = [
        "### For learners", "### For client authors", "### For content authors", "### Inside",
    ]

    @Test("has a heading for each version, and under it whom a change matters to")
    func form() {
        let lines = Repository.text("CHANGELOG.md").split(separator: "\n").map(String.init)
        #expect(lines.first == "# Changelog")
        var expected: ArraySlice<String> = []
        var versions = 0
        for line in lines.dropFirst() {
            if line.hasPrefix("## ") {
                #expect(Self.isVersion(line.dropFirst(3)), "a version and a date: \(line)")
                expected = Self.headings[...]
                versions += 1
            } else if line.hasPrefix("#") {
                let index = expected.firstIndex(of: line)
                #expect(index != nil, "one of four headings, in their order: \(line)")
                expected = index.map { expected[($0 + 1)...] } ?? expected
            } else {
                #expect(line.hasPrefix("- ") || line.hasPrefix("  "), "an entry: \(line)")
            }
        }
        #expect(versions > 0)
    }

    @Test("begins with the version of the programs")
    func version() throws {
        let text = Repository.text("Sources/Control/Product.swift")
        let version = try #require(text.firstMatch(of: /version = "([0-9.]+)"/)?.1)
        let first = Repository.text("CHANGELOG.md").split(separator: "\n")
            .first { $0.hasPrefix("## ") }
        #expect(first?.hasPrefix("## \(version), ") == true, "\(version) comes first")
    }

    /// `0.1.0, unreleased` or `0.1.0, 2026-11-30`.
    private static func isVersion(_ text: Substring) -> Bool {
        text.wholeMatch(of: /\d+\.\d+\.\d+, (unreleased|\d{4}-\d{2}-\d{2})/) != nil
    }
}
