@testable import Daemon
import Scheduling
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("Problems, by calls")
struct ProblemCallTests {
    /// A world in which the repository `small` is selected.
    static func selected(
        _ body: @escaping @Sendable (World, Caller) throws -> Void
    ) async throws {
        var around = World.Surroundings()
        around.problems = try SmallProblems.installed()
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.done("Problems.SelectRepository", ["repository": "small"])
            try body(world, caller)
        }
    }

    static func prompt(_ caller: Caller) throws -> JSONObject {
        try #require(try caller.done("Problems.GetPrompt")["prompt"]?.objectValue)
    }

    /// The state until which time passes.
    static func wait(for state: ProblemState, _ world: World) throws {
        try world.advance(until: { try world.state == .problem(state) })
    }

    @Test("a repository is selected, and then IDLE listens for its commands")
    func select() async throws {
        var around = World.Surroundings()
        around.problems = try SmallProblems.installed()
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            #expect(try caller.call("Problems.ListPatterns").hasPrefix("NoSuchProblem"))
            #expect(try !world.conductor.allowed.contains("START_QUIZ"))
            _ = try caller.done("Problems.SelectRepository", ["repository": "small"])
            #expect(try world.conductor.allowed.contains("START_QUIZ"))
            let row = try #require(
                caller.list("repositories", of: "Problems.ListRepositories").first)
            #expect(row["repository"] == "small" && row["selected"] == true)
            #expect(row["problems"] == 4 && row["source"] == "ADA/SMALL@main")
            #expect(
                try caller.call("Problems.SelectRepository", ["repository": "other"])
                    .hasPrefix("InvalidParameter"))
            _ = try caller.done("Problems.SelectRepository", ["repository": ""])
            #expect(try !world.conductor.allowed.contains("START_QUIZ"))
        }
    }

    @Test("problems are listed, searched and shown")
    func lists() async throws {
        try await Self.selected { world, caller in
            let all = try caller.list("problems", of: "Problems.ListProblems")
            #expect(all.count == 4 && all.allSatisfy { $0["status"] == "new" })
            let easy = try caller.done(
                "Problems.ListProblems", ["filter": ["difficulty": "easy"], "sort": "title"])
            #expect(easy["problems"]?.arrayValue?.count == 1)
            let found = try caller.done(
                "Problems.ListProblems", ["filter": ["search": "trees"]])
            #expect(
                found["problems"]?.arrayValue?.first?.objectValue?["problem"] == "problem-2")
            #expect(
                try caller.call("Problems.ListProblems", ["sort": "size"])
                    .hasPrefix("InvalidParameter"))
            let problem = try caller.done("Problems.GetProblem", ["problem": "problem-0"])
            #expect(problem["time"] == "O(n)" && problem["hints"]?.arrayValue?.count == 2)
            let solution = try caller.done(
                "Problems.GetSolution", ["problem": "problem-0", "language": "ts"])
            #expect(solution["code"]?.objectValue?["text"] == .string(SmallProblems.code(0)))
            #expect(
                try caller.call("Problems.GetProblem", ["problem": "no"])
                    .hasPrefix("NoSuchProblem"))
            let finding = try #require(
                caller.done("Problems.GetReport", ["repository": "small"])["findings"]?
                    .arrayValue?.first?.objectValue)
            #expect(finding["level"] == "skipped" && finding["path"] == "problems/a/b")
        }
    }

    @Test("each quiz has its own identifier, and other questions than the previous quiz")
    func names() async throws {
        try await Self.selected { world, caller in
            var sessions: Set<String> = []
            for kind in ["pattern_identification", "complexity_analysis"] {
                _ = try caller.done("Problems.StartQuiz", ["count": 1, "types": [.string(kind)]])
                try Self.wait(for: .answering, world)
                let prompt = try Self.prompt(caller)
                #expect(prompt["kind"] == .string(kind))
                sessions.insert(try #require(prompt["session"]?.stringValue))
                _ = try caller.done("Session.Abandon")
            }
            #expect(sessions.count == 2)
        }
    }

    @Test("a quiz is answered by number, and a number that is not asked is refused")
    func quiz() async throws {
        try await Self.selected { world, caller in
            let begun = try caller.done("Problems.StartQuiz", ["count": 2, "seed": 7])
            #expect(begun["questions"] == 2)
            try Self.wait(for: .answering, world)
            let prompt = try Self.prompt(caller)
            #expect(prompt["number"] == 1 && prompt["options"]?.arrayValue?.count == 4)
            #expect(
                try caller.call("Problems.Answer", ["number": 2, "option": 1])
                    .hasPrefix("NotThisPrompt"))
            let reply = try caller.done("Problems.Answer", ["number": 1, "option": 1])
            let right = try #require(reply["right"]?.integerValue)
            #expect(reply["correct"] == .bool(right == 1))
            #expect(
                try caller.call("Problems.StartQuiz").hasPrefix("NotAllowedNow"))
            try Self.wait(for: .answering, world)
            #expect(try Self.prompt(caller)["number"] == 2)
            #expect(world.ears.hear(.command("END_PROBLEMS")))
            try Self.wait(for: .complete, world)
            let ended = try #require(try world.events("problem.ended").first)
            #expect(ended.data?.contains(#""ending":"ended","done":1"#) == true)
            let answers = try caller.done("Problems.GetStatistics")["tallies"]?.objectValue?[
                "types"]?
                .arrayValue
            #expect(answers?.count == 1)
        }
    }

    @Test("the same seed asks the same questions")
    func seeded() async throws {
        try await Self.selected { world, caller in
            var texts: [JSON?] = []
            for _ in 0..<2 {
                _ = try caller.done("Problems.StartQuiz", ["count": 2, "seed": 11])
                try Self.wait(for: .answering, world)
                texts.append(try Self.prompt(caller)["options"])
                _ = try caller.done("Session.Abandon")
            }
            #expect(texts[0] != nil && texts[0] == texts[1])
        }
    }

    @Test("a quiz has its own questions, whichever was begun or refused before it")
    func anotherQuiz() async throws {
        try await Self.selected { world, caller in
            var prompts: [JSONObject] = []
            for seed in 1...5 {
                let wish: JSONObject = ["count": 2, "seed": .integer(Int64(seed))]
                _ = try caller.done("Problems.StartQuiz", wish)
                try Self.wait(for: .answering, world)
                prompts.append(try Self.prompt(caller))
                _ = try caller.done("Session.Abandon")
            }
            #expect(prompts.contains { $0["options"] != prompts[0]["options"] })
            #expect(Set(prompts.compactMap { $0["session"]?.stringValue }).count == 5)
            let nothing: JSONObject = ["filter": ["tag": "no such tag"]]
            #expect(
                try caller.call("Problems.StartQuiz", nothing).hasPrefix("NothingToAsk"))
            let begun = try caller.done("Problems.StartQuiz", ["count": 2])
            #expect(begun["questions"] == 2)
        }
    }

    @Test("a review moves the card, and taking it back moves it back")
    func review() async throws {
        try await Self.selected { world, caller in
            _ = try caller.done("Problems.StartReview", ["problems": ["problem-1"]])
            try Self.wait(for: .reading, world)
            _ = try caller.done("Session.Command", ["name": "REVIEWED"])
            func entry() throws -> JSONObject {
                let reply = try caller.done("Problems.GetProblem", ["problem": "problem-1"])
                return try #require(reply["entry"]?.objectValue)
            }
            let today = try world.conductor.today
            #expect(try entry()["dueDay"] == .string((today + 1).text))
            #expect(try entry()["status"] == "started")
            #expect(try world.events("card.graded").count == 1)
            try world.advance(until: { world.ears.isListening })
            #expect(world.ears.hear(.command("UNDO")))
            try Self.wait(for: .reading, world)
            #expect(try entry()["dueDay"] == nil && entry()["status"] == "new")
        }
    }

    @Test("code that is as stored is solved, and a milestone is reached once")
    func writing() async throws {
        try await Self.selected { world, caller in
            let begun = try caller.done(
                "Problems.StartWriting", ["problem": "problem-0", "language": "ts"])
            #expect(begun["problem"] == "problem-0" && begun["language"] == "ts")
            try Self.wait(for: .writing, world)
            let renamed = SmallProblems.code(0).replacing("best", with: "most")
            let reply = try caller.done(
                "Problems.SubmitCode", ["code": .string(renamed), "language": "ts"])
            #expect(reply["percent"] == 100 && reply["correct"] == true)
            #expect(try world.events("milestone.reached").map(\.data).count == 1)
            let entry = try caller.done("Problems.GetProblem", ["problem": "problem-0"])
            #expect(entry["entry"]?.objectValue?["completedIn"] == ["ts"])
            try world.advance(.seconds(30))
            #expect(world.mouth.takeSaid().contains { $0.contains("Milestone") })
        }
    }

    @Test("code that differs is judged by the learner")
    func judging() async throws {
        try await Self.selected { world, caller in
            _ = try caller.done(
                "Problems.StartWriting", ["problem": "problem-0", "language": "ts"])
            try Self.wait(for: .writing, world)
            let wrong = SmallProblems.code(0).replacing(">", with: "<")
            let reply = try caller.done(
                "Problems.SubmitCode", ["code": .string(wrong), "language": "ts"])
            #expect(reply["correct"] == nil && reply["percent"] != 100)
            #expect(reply["rows"]?.arrayValue?.isEmpty == false)
            #expect(try world.state == .problem(.judging))
            try world.advance(until: { world.ears.isListening })
            let judged = try caller.done("Problems.JudgeCode", ["works": false])
            #expect(judged["dueDay"] == .string((try world.conductor.today + 1).text))
            #expect(
                try caller.call("Problems.JudgeCode", ["works": true])
                    .hasPrefix("NotThisPrompt"))
            let entry = try caller.done("Problems.GetProblem", ["problem": "problem-0"])
            #expect(entry["entry"]?.objectValue?["status"] == "started")
            #expect(entry["writing"]?.objectValue?["of"] == 1)
        }
    }

    @Test("a session goes on after a kill, and nothing counts twice")
    func killed() async throws {
        try await Self.selected { world, caller in
            _ = try caller.done("Problems.StartQuiz", ["count": 2, "seed": 7])
            try Self.wait(for: .answering, world)
            let options = try Self.prompt(caller)["options"]
            world.kill()
            try world.start()
            try Self.wait(for: .answering, world)
            #expect(try Self.prompt(caller)["options"] == options)
            _ = try caller.done("Problems.Answer", ["number": 1, "option": 2])
            world.kill()
            try world.start()
            try Self.wait(for: .answering, world)
            #expect(try Self.prompt(caller)["number"] == 2)
            #expect(try world.events("problem.answered").count == 1)
        }
    }
}
