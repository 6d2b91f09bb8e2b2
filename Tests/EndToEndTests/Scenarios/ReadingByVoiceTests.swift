import Foundation
import Testing

extension EndToEnd {
    @Suite("A day of a reading path", .timeLimit(.minutes(10)), .undisturbed)
    struct ReadingByVoiceTests {
        /// A Friday: two units are reviewed, the fifth unit closes its chapter, and the quiz is
        /// about the week.
        @Test("is gone through by voice alone: review, portion, the end of a chapter, the quiz")
        func friday() async throws {
            try await Room.with { room in
                let friday = Friday.daysAhead
                let box = try Box(in: room, settings: ["trust_clock": "yes"])
                try await Self.learnTheWeek(box, until: friday)
                try await box.start(later: friday)
                try await box.done("Transport.SetRate", ["ratePercent": 200])
                let voice = try await PatientLearner(
                    ["begin today's study", "mark it done", "begin the quiz", "take that back"]
                        + (1...4).map { "number \(Self.numbers[$0 - 1])" },
                    as: .slt, to: box, in: room)
                let events = try await box.follow()
                try await voice.lead(on: "begin today's study", from: "IDLE")
                try await Self.goThrough(box, voice)
                try await Self.check(events)
                let path = try await box.done("Path.ListPaths")["paths"].list[0]
                #expect(path["completed"].number == 5)
                let day = try await box.done("Path.GetDay")
                let quiz = day["nodes"].list.first { $0["nodeType"].text == "weekly_quiz" }
                #expect(quiz?["asked"].number == 5 && quiz?["right"].number == 5)
                #expect(day["nodes"].list.allSatisfy { $0["status"].text == "done" })
                #expect(try await box.stop() == .code(0))
            }
        }

        private static let numbers = ["one", "two", "three", "four"]

        /// On the day before, four units of a path that began on Monday are marked.
        private static func learnTheWeek(_ box: Box, until friday: Int) async throws {
            try await box.start(later: friday - 1)
            let today = try await box.done("Path.ListPaths")["today"].text ?? ""
            let form = Date.ISO8601FormatStyle().year().month().day()
            let monday = try form.parse(today).addingTimeInterval(-3 * 86_400)
            let plan: JSONValue = [
                "pace": "units:1", "reviewIntensity": "intensive", "skipFriday": false,
                "pathStartDate": .text(monday.formatted(form)),
            ]
            try await box.done("Path.SetPlan", ["path": "way-of-study", "plan": plan])
            let nodes = (0..<4).map { JSONValue.text("computed-\($0)") }
            try await box.done(
                "Path.Mark", ["path": "way-of-study", "nodes": .list(nodes), "done": true])
            #expect(try await box.stop() == .code(0))
        }

        private static func goThrough(_ box: Box, _ voice: PatientLearner) async throws {
            let answers = try PreparedAnswers()
            var isTakenBack = false
            while true {
                let now = try await box.state("a state that waits", within: .seconds(120)) {
                    $0["listening"].bool == true && $0["state"].text != "PATH_TEXT_READY"
                }
                switch now["state"].text {
                case "PATH_UNIT_READY":
                    try await voice.lead(on: "mark it done", from: "PATH_UNIT_READY")
                case "PATH_REVIEW_READY":
                    guard now["allowed"].list.contains("MARK_DONE") else { continue }
                    try await voice.lead(on: "mark it done", from: "PATH_REVIEW_READY")
                case "PATH_QUIZ_READY":
                    try await voice.lead(on: "begin the quiz", from: "PATH_QUIZ_READY")
                case "PATH_QUIZ_ASKED":
                    let number = try answers.number(of: now["path"]["question"])
                    try await voice.lead(
                        on: "number \(numbers[number - 1])", from: "PATH_QUIZ_ASKED")
                case "PATH_QUIZ_ANSWERED" where !isTakenBack:
                    isTakenBack = true
                    try await voice.lead(on: "take that back", from: "PATH_QUIZ_ANSWERED")
                case "PATH_COMPLETE", "IDLE": return
                default: continue
                }
            }
        }

        private static func check(_ events: Subscription) async throws {
            try await events.reaches("IDLE")
            #expect(events.seen.allSatisfy { $0.cause != "client" })
            func count(_ type: String) -> Int { events.seen.count { $0.type == type } }
            #expect(count("path.done") == 3)
            #expect(count("path.closed") == 1)
            #expect(count("path.answer_judged") == 6 && count("path.undone") == 1)
            #expect(count("path.quiz_done") == 1 && count("path.ended") == 1)
        }
    }
}

/// The right answers of the bundled questions.
private struct PreparedAnswers {
    private var answers: [String: String] = [:]

    init() throws {
        let folder = Checkout.root + "/curriculum/corpora/way-of-study/questions"
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let data = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
            for question in try JSONDecoder().decode([Question].self, from: data) {
                answers[question.question_text_he] = question.correct_answer_he
            }
        }
    }

    private struct Question: Decodable {
        var question_text_he: String
        var correct_answer_he: String
    }

    func number(of question: JSONValue) throws -> Int {
        let choices = question["choices"].list.map(\.text)
        guard let text = question["text"].text, let answer = answers[text],
            let index = choices.firstIndex(of: answer)
        else { throw Trouble("no prepared question: \(question)") }
        return index + 1
    }
}
