import ProblemCode
import Testing

@Suite("The header of a solution")
struct SolutionHeaderTests {
    private static func header(_ text: String, _ language: CodeLanguage) -> SolutionHeader {
        SolutionHeader.read(of: text, in: language)
    }

    @Test("says approach and complexities, in comments of all forms")
    func forms() {
        let expected = SolutionHeader(
            approach: "count letters, then compare.\n\nEqual counts are anagrams.",
            time: "O(n) where n is the longer length", space: "O(1)")
        let lines = [
            "Two words.", "", "Approach: count letters,", "then compare.", "",
            "Equal counts are anagrams.", "", "Time Complexity: O(n) where n is the longer length",
            "Space Complexity: O(1)",
        ]
        let code = "\nfunction f() {}\n"
        let block = "/**\n" + lines.map { " * \($0)\n" }.joined() + " */"
        #expect(Self.header("import 'a';\n" + block + code, .typeScript) == expected)
        #expect(Self.header("/* " + lines.joined(separator: "\n") + " */", .java) == expected)
        for (mark, language) in [("//", CodeLanguage.go), ("//!", .rust), ("#", .python)] {
            let text = lines.map { "\(mark) \($0)\r\n" }.joined()
            #expect(Self.header("#!/bin/x\n\n" + text + code, language) == expected)
        }
        let docstring = "\"\"\"" + lines.joined(separator: "\n") + "\n\"\"\"\n"
        #expect(Self.header(docstring, .python) == expected)
    }

    @Test(
        "may call the approach otherwise",
        arguments: [
            "IDEA: a", "Key insight - a", "**Approach:** a", "## Approach\na",
            "Approach\na", "Title.\n\na",
        ])
    func labels(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let comment = lines.map { "// \($0)\n" }.joined() + "// Time: O(n)\n"
        #expect(Self.header(comment, .rust) == SolutionHeader(approach: "a", time: "O(n)"))
    }

    @Test(
        "may say complexities otherwise",
        arguments: [
            "Time: O(n), Space: O(m + n)", "- Time complexity = O(n)\n// * Memory: O(m + n)",
            "Complexity: O(n) time, O(m + n) space", "Complexity: O(n) time and O(m + n) space",
            "Time complexity is O(n)\n// Space: O(m\n// + n)",
            "Complexities:\n// Time: O(n) | Space: O(m + n)",
        ])
    func complexities(text: String) {
        let found = Self.header("// Approach: a\n// \(text)\nx", .go)
        #expect(found == SolutionHeader(approach: "a", time: "O(n)", space: "O(m + n)"))
    }

    @Test("keeps what is said of the letters, and lists as lines")
    func longer() {
        let text = """
            // Approach: two steps.
            // 1. Sort.
            // 2. Join
            //    spans.
            // Time Complexity: O(m * n), where m is this,
            //   and n is that
            // Next to it.
            """
        let found = Self.header(text, .typeScript)
        #expect(found.approach == "two steps.\n1. Sort.\n2. Join spans.")
        #expect(found.time == "O(m * n), where m is this, and n is that")
        #expect(found.space == nil)
    }

    @Test("is missing where its author filled in nothing")
    func leftovers() {
        let text = "// Approach: {{approach}}\n// Time: O(?)\n// Space Complexity: Todo\n"
        #expect(Self.header(text, .go) == SolutionHeader())
        #expect(Self.header("x = 1 # one\n", .python) == SolutionHeader())
        #expect(Self.header("", .go) == SolutionHeader())
    }

    @Test("is the first comment that is one")
    func first() {
        let text = "// @ts-check\n\n// Two.\n\n// Approach: a\nlet b // Approach: c\n"
        #expect(Self.header(text, .typeScript).approach == "a")
    }

    @Test("of a sample is found", arguments: CodeLanguage.allCases)
    func samples(language: CodeLanguage) throws {
        let found = SolutionHeader.read(of: try CodeSample(language).text, in: language)
        #expect(found.approach != nil && found.time != nil && found.space != nil)
    }
}
