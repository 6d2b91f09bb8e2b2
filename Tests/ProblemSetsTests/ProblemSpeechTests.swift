import ProblemCode
import ProblemSets
import Testing

@Suite("Speech of problems")
struct ProblemSpeechTests {
    private static func problem(summary: String = "", statement: String = "") -> StoredProblem {
        StoredProblem(
            slug: "two-sum", title: "Two Sum", pattern: "arrays-hashing", summary: summary,
            statement: statement, solutions: [])
    }

    private static func paragraph(_ statement: String) -> String {
        ProblemSpeech.statement(of: problem(statement: statement))
    }

    @Test("says the summary before the statement")
    func summary() {
        let problem = Self.problem(summary: "Find `nums[i]`.", statement: "# Title\n\nOther.")
        #expect(ProblemSpeech.statement(of: problem) == "Find nums i.")
        #expect(Self.paragraph("") == "")
    }

    @Test(
        "finds the first paragraph below the first heading",
        arguments: [
            "Before.\n\n# Two Sum\n\nGiven two\nnumbers.\n\nMore.",
            "Two Sum\n=======\n\nGiven two numbers.\n\n- More.",
            "# Two Sum\n## Problem\nGiven two numbers.\n## Example",
            "# Two Sum\n\n```\n# no heading\ncode\n```\nGiven two numbers.",
            "# Two Sum\n\n~~~ go\n```\n~~~\n\n> Given two numbers.",
            "# Two Sum\n\n**Difficulty:** Easy\n**Pattern**: Stack\n\nGiven two numbers.",
            "# Two Sum\n\n| a | b |\n|---|---|\n\n---\n\n<!-- note -->\n\nGiven two numbers.",
            "# Two Sum\n\n![A picture](a.png)\n\nGiven two numbers.",
            "Given two numbers.\n\nMore.",
        ])
    func paragraphs(statement: String) {
        #expect(Self.paragraph(statement) == "Given two numbers.")
    }

    @Test(
        "leaves mark-up out and says code as words",
        arguments: [
            ("Find **the** *least* _one_ of `nums`.", "Find the least one of nums."),
            ("See [the page](https://a.example/b_c) for `a_b`.", "See the page for a b."),
            ("The name_of_it is 3 * 4.", "The name of it is 3 times 4."),
            (
                "If `0 <= i < nums.length`, stop.",
                "If 0 is at most i is less than nums length, stop."
            ),
            ("Return `[0, 1.5]` or `-1`.", "Return 0, 1.5 or minus 1."),
            ("Take `a // 2`.", "Take a divided in whole numbers by 2."),
            ("Take ``a`` of `f(x, y)`!", "Take a of f x, y!"),
            ("a<sup>2</sup> &lt;= b &amp; c < d", "a2 is at most b and c is less than d"),
            ("A \\*star\\* and [brackets].", "A *star* and [brackets]."),
            ("- First\n- second one\n  goes on\n1. Third.", "First. second one goes on. Third."),
            ("An open `mark", "An open mark"), ("1 ≤ n ≤ 9", "1 is at most n is at most 9"),
            ("a<b or c >= d & e", "a is less than b or c is at least d and e"),
        ])
    func inline(text: String, expected: String) {
        #expect(Self.paragraph(text) == expected)
    }

    @Test("ends a long statement with a sentence, or at least with a word")
    func cut() {
        let sentence = String(repeating: "word ", count: 50) + "v1.5 end. "
        let long = Self.paragraph(String(repeating: sentence, count: 4))
        #expect(long == (sentence + sentence).dropLast())
        let endless = Self.paragraph(String(repeating: "words ", count: 200))
        #expect(endless.count <= 601)
        #expect(endless.hasSuffix(" words."))
    }

    @Test("says how a solution works, up to its own limit")
    func approach() {
        var solution = StoredSolution(
            language: .go, code: "", shownCode: "", approach: "Keep\na map.")
        #expect(ProblemSpeech.approach(of: solution) == "Keep a map.")
        solution.approach = String(repeating: "It is so. ", count: 200)
        #expect(ProblemSpeech.approach(of: solution)?.count == 1199)
        solution.approach = nil
        #expect(ProblemSpeech.approach(of: solution) == nil)
    }

    @Test("numbers options in words")
    func options() {
        #expect(ProblemSpeech.option(1, "O of n") == "Number one: O of n.")
        #expect(ProblemSpeech.option(4, "Is it?") == "Number four: Is it?")
    }
}
