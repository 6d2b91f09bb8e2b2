import Foundation
import Testing

/// Goes through a quiz of problems on a box that is killed now and then; answers the second
/// question wrongly.
final class KilledQuizLearner {
    private let box: Box
    private let reader: ProblemReader
    /// The options of each question as they were first seen.
    private var options: [Int: JSONValue] = [:]

    init(_ box: Box) throws {
        self.box = box
        reader = try ProblemReader()
    }

    /// Does what leads on from a state; false where it goes on by itself.
    func act(in state: String, _ now: JSONValue) async throws -> Bool {
        switch state {
        case "PROBLEM_ASKING" where (now["problem"]["number"].number ?? 0) % 3 == 1:
            // This one is heard to its end.
            return false
        case "PROBLEM_ASKING", "PROBLEM_ANSWERING": try await answer()
        case "PROBLEM_COMPLETE": try await box.command("END_PROBLEMS")
        default: return false
        }
        return true
    }

    private func answer() async throws {
        let prompt = try await box.problemPrompt()
        let number = try #require(prompt["number"].number)
        let seen = options[number] ?? prompt["options"]
        #expect(seen == prompt["options"], "question \(number) is another one now")
        options[number] = seen
        let right = try reader.answer(to: prompt)
        let option = number == 2 ? right % 4 + 1 : right
        try await box.done(
            "Problems.Answer", ["number": .number(number), "option": .number(option)])
    }
}
