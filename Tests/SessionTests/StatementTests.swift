import Session
import Testing

@Suite("How often an answer is stated before the question")
struct StatementTests {
    private static let script =
        "The promise: land. A land, many descendants. 12 tribes, the twelve."

    @Test(
        "is counted in every wording, and once where wordings share words",
        arguments: [
            ("The promise of land", ["a land", "the promise"], 3), ("twelve", [], 2),
            ("Land", ["promise land"], 2), ("water", ["sea"], 0),
        ])
    func phrase(answer: String, variants: [String], count: Int) {
        let question = Question(
            correctAnswer: answer, acceptableVariants: variants, kind: .phrase)
        let found = question.statements(in: Self.script)
        #expect(found.map(\.wording) == [answer])
        #expect(found.map(\.count) == [count])
    }

    @Test("is counted for each item of a list")
    func list() {
        let question = Question(
            correctAnswer: "Land, descendants, and the blessing", acceptableVariants: [],
            kind: .list)
        #expect(
            question.statements(in: Self.script).map { "\($0.wording) \($0.count)" }
                == ["land 2", "descendants 1", "blessing 0"])
    }
}
