import ProblemSets
import Testing

@Suite("The level of a problem")
struct QuizLevelTests {
    private static func level(_ difficulty: ProblemDifficulty, _ answers: String) -> String {
        QuizLevel.level(of: difficulty, after: answers.map { $0 == "+" }).rawValue
    }

    @Test(
        "is its difficulty but for who does badly or without fault",
        arguments: [
            ("", "Medium"), ("---", "Medium"), ("+++", "Medium"), ("----", "Easy"),
            ("+---", "Easy"), ("++--", "Medium"), ("+----", "Easy"), ("++---", "Medium"),
            ("++----", "Easy"), ("+++---", "Medium"), ("+++++", "Medium"), ("-+++++", "Medium"),
            ("++++++", "Hard"),
        ])
    func levels(answers: String, expected: String) {
        #expect(Self.level(.medium, answers) == expected)
    }

    @Test("follows the last six answers")
    func last() {
        #expect(Self.level(.medium, "----++++++") == "Hard")
        #expect(Self.level(.medium, "++++++----") == "Easy")
    }

    @Test("stays between easy and hard")
    func bounds() {
        #expect(Self.level(.easy, "----") == "Easy")
        #expect(Self.level(.hard, "++++++") == "Hard")
        #expect(Self.level(.easy, "++++++") == "Medium")
        #expect(Self.level(.hard, "----") == "Medium")
    }
}
