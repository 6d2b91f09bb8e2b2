import ProblemSets
import Testing

@Suite("Types of questions")
struct QuestionKindTests {
    @Test("three can be told by ear")
    func audible() {
        #expect(
            QuestionKind.allCases.filter(\.isAudible)
                == [.complexityAnalysis, .patternIdentification, .realWorldApplication])
    }
}
