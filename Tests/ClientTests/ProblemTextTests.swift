import Testing

@testable import lectern

@Suite("Problems of a file")
struct ProblemTextTests {
    @Test("are all told where they are few")
    func few() {
        #expect(ProblemText.lines(["a: missing", "b: missing"]) == ["a: missing", "b: missing"])
        #expect(ProblemText.lines([]) == [])
    }

    @Test("that have one cause are one line, with their number")
    func oneCause() {
        let problems = (1...100).map {
            "card \"c-\($0)\": deck: expected a deck of the file, found \"d\($0)\""
        }
        #expect(
            ProblemText.lines(["line 7: cut off"] + problems, more: 1) == [
                "line 7: cut off",
                "card \"c-1\": deck: expected a deck of the file, found \"d1\" (and 99 more like "
                    + "this, which --json tells)", "and 1 problem more",
            ])
    }

    @Test("of many causes are listed in part")
    func manyCauses() {
        let problems = (0..<26).map { "word 1: \(String(repeating: "x", count: $0 + 1)) is wrong" }
        let lines = ProblemText.lines(problems)
        #expect(lines.count == 11 && lines.last == "and 16 problems more, which --json tells")
        #expect(
            ProblemText.lines(problems, more: 3).last
                == "and 19 problems more, of which --json tells 16")
        #expect(lines.first == problems.first)
    }
}
