import Foundation
import Testing

extension EndToEnd {
    @Suite("Problems by voice", .timeLimit(.minutes(8)), .undisturbed)
    struct ProblemsByVoiceTests {
        /// Of the questions of this seed four can be heard, and six need a screen.
        private static let seed = "20"
        /// Questions that are answered wrongly: one by voice, one at the socket.
        private static let wrong: Set = [1, 2]
        private static let numbers = ["number one", "number two", "number three", "number four"]
        private static let start = "start the quiz"
        private static let enough = "that is enough for today"

        @Test("are asked about in a quiz: what can be heard is answered by voice, the rest is not")
        func quiz() async throws {
            try await Room.with { room in
                let box = try Box(in: room, settings: ["trust_clock": "yes"])
                try await box.startWithProblems()
                try await Self.importAsArchive(box)
                let voice = try await PatientLearner(
                    Self.numbers + [Self.start, Self.enough], as: .slt, to: box, in: room)
                try await Self.startAny(box, voice)
                let events = try await box.follow()
                let questions = try await box.lecternJSON(
                    "problems", "quiz", "--count", "10", "--seed", Self.seed)["questions"]
                #expect(questions.number == 10)
                let kinds = try await Self.goThrough(box, voice)
                try await events.reaches("IDLE")
                let spoken = kinds.count { Self.isAudible($0) }
                #expect(spoken > 2 && spoken < 8)
                Self.check(events.seen, spoken)
                try await Self.checkFigures(box, kinds)
                #expect(try await box.stop() == .code(0))
            }
        }

        /// The same repository as an archive changes no byte.
        private static func importAsArchive(_ box: Box) async throws {
            let store = try box.problemStore()
            let archive = box.folder["problems.zip"]
            try await BundledProblems.pack(to: archive)
            #expect(try await box.importProblems(archive).contains("nothing has changed"))
            #expect(try box.problemStore() == store)
            try FileManager.default.removeItem(atPath: box.stateFolder + "/problems")
            try await box.importProblems(archive)
            #expect(try box.problemStore() == store)
            #expect(try await box.done("Problems.Reload")["pending"].bool == false)
        }

        /// A quiz is begun by voice; since chance has its questions, it is left at once.
        private static func startAny(_ box: Box, _ voice: PatientLearner) async throws {
            try await box.listens(in: "IDLE")
            try await voice.lead(on: start, from: "IDLE")
            #expect(try await box.state()["problem"]["of"].number == 10)
            try await box.done("Session.Abandon")
        }

        private static func isAudible(_ kind: String) -> Bool {
            ["complexity_analysis", "pattern_identification", "real_world_application"]
                .contains(kind)
        }

        /// Answers all questions, and gives their types.
        private static func goThrough(
            _ box: Box, _ voice: PatientLearner
        ) async throws -> [String] {
            let reader = try ProblemReader()
            var kinds: [String] = []
            while true {
                let count = kinds.count
                let now = try await box.state("another question", within: .seconds(90)) { now in
                    let isAsked = now["problem"]["number"].number == count + 1
                    return switch now["state"].text {
                    case "PROBLEM_ASKING", "PROBLEM_ANSWERING": isAsked
                    case "PROBLEM_COMPLETE": true
                    default: false
                    }
                }
                guard now["state"].text != "PROBLEM_COMPLETE" else { break }
                kinds.append(try await answer(count + 1, box, reader, voice))
            }
            try await voice.lead(on: enough, from: "PROBLEM_COMPLETE")
            return kinds
        }

        /// Answers a question, by voice where ears are enough, and gives its type.
        private static func answer(
            _ number: Int, _ box: Box, _ reader: ProblemReader, _ voice: PatientLearner
        ) async throws -> String {
            let prompt = try await box.problemPrompt()
            let kind = try #require(prompt["kind"].text)
            let right = try reader.answer(to: prompt)
            let option = wrong.contains(number) ? right % 4 + 1 : right
            guard isAudible(kind) else {
                let reply = try await box.done(
                    "Problems.Answer", ["number": .number(number), "option": .number(option)])
                #expect(reply["right"].number == right)
                #expect(reply["correct"].bool == (option == right))
                return kind
            }
            try await box.listens(in: "PROBLEM_ANSWERING")
            try await voice.lead(on: numbers[option - 1], from: "PROBLEM_ANSWERING")
            return kind
        }

        private static func check(_ events: [Event], _ spoken: Int) {
            let answers = events.filter { $0.type == "problem.answered" }
            #expect(answers.compactMap { $0.data["number"].number } == Array(1...10))
            #expect(answers.count { $0.cause == "voice" } == spoken)
            #expect(answers.count { $0.cause == "client" } == 10 - spoken)
            for (index, answer) in answers.enumerated() {
                let outcome = wrong.contains(index + 1) ? "wrong" : "right"
                #expect(answer.data["outcome"].text == outcome, "question \(index + 1)")
            }
            let ends = events.filter { $0.type == "problem.ended" }
            #expect(ends.count == 1 && ends.first?.data["ending"].text == "finished")
            #expect(ends.first?.data["right"].number == 8 && ends.first?.data["of"].number == 10)
            // A quiz is guessed at: it moves no card.
            #expect(!events.contains { $0.type == "card.graded" })
        }

        private static func checkFigures(_ box: Box, _ kinds: [String]) async throws {
            let figures = try await ProblemFigures(of: box)
            #expect(figures.tally("modes", "quiz") == [8, 10] && figures.time(of: "quiz") > 0)
            for kind in Set(kinds) {
                let count = kinds.count { $0 == kind }
                #expect(figures.tally("types", kind)?.last == count, "\(kind)")
            }
            let right = Set(kinds).compactMap { figures.tally("types", $0)?.first }
            #expect(right.reduce(0, +) == 8)
            #expect(figures.heat == [10] && figures.streak == 1)
            #expect(figures.completed == 0 && figures.milestones.isEmpty)
            let due = try await ProblemsDue(of: box)
            #expect(due == ProblemsDue(today: 0, new: 3, days: [0, 0, 0, 0, 0, 0, 0]))
        }
    }
}
