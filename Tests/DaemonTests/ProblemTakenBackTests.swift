@testable import Daemon
import Scheduling
import Session
import Simulation
import Store
import Testing
import VarlinkWire

@Suite("What a session of problems leads to, over a kill")
struct ProblemTakenBackTests {
    private static func entry(_ slug: String, _ caller: Caller) throws -> JSONObject {
        let reply = try caller.done("Problems.GetProblem", ["problem": .string(slug)])
        return try #require(reply["entry"]?.objectValue)
    }

    private static func restart(_ world: World) throws {
        world.kill()
        try world.start()
    }

    @Test("a milestone is told at the end of its session, and of no other")
    func milestone() async throws {
        try await ProblemCallTests.selected { world, caller in
            for isFirst in [true, false] {
                _ = try caller.done(
                    "Problems.StartWriting", ["problem": "problem-0", "language": "ts"])
                try ProblemCallTests.wait(for: .writing, world)
                _ = try caller.done(
                    "Problems.SubmitCode",
                    ["code": .string(SmallProblems.code(0)), "language": "ts"])
                try Self.restart(world)
                try world.advance(.seconds(60))
                let said = world.mouth.takeSaid().filter { $0.contains("Milestone") }
                #expect(said.count == (isFirst ? 1 : 0), "\(said)")
                #expect(try world.state == .idle)
            }
        }
    }

    @Test("the wish of a problem comes back with the grade that is taken back")
    func wish() async throws {
        try await ProblemCallTests.selected { world, caller in
            _ = try caller.done(
                "Problems.SetQueued", ["problems": ["problem-1"], "queued": true])
            _ = try caller.done("Problems.StartReview", ["count": 1])
            try ProblemCallTests.wait(for: .reading, world)
            _ = try caller.done("Session.Command", ["name": "REVIEWED"])
            #expect(try Self.entry("problem-1", caller)["queued"] == false)
            try Self.restart(world)
            try world.advance(until: { world.ears.isListening })
            _ = try caller.done("Session.Command", ["name": "UNDO"])
            #expect(try Self.entry("problem-1", caller)["queued"] == true)
            #expect(try caller.done("Problems.GetDue")["today"] == 1)
        }
    }

    @Test("a verdict that was turned is taken back too")
    func turned() async throws {
        try await ProblemCallTests.selected { world, caller in
            _ = try caller.done("Problems.StartQuiz", ["count": 1, "seed": 7])
            try ProblemCallTests.wait(for: .answering, world)
            let prompt = try ProblemCallTests.prompt(caller)
            let first = try caller.done("Problems.Answer", ["number": 1, "option": 1])
            let right = try #require(first["right"]?.integerValue)
            if right == 1 {
                try Self.command("UNDO", world, caller)
                try ProblemCallTests.wait(for: .answering, world)
                _ = try caller.done("Problems.Answer", ["number": 1, "option": 2])
            }
            try Self.command("I_WAS_RIGHT", world, caller)
            try Self.command("UNDO", world, caller)
            try ProblemCallTests.wait(for: .answering, world)
            _ = try caller.done("Problems.Answer", ["number": 1, "option": .integer(right)])
            let slug = try #require(prompt["problem"]?.stringValue)
            let rows = try world.store.problemAttempts(at: slug, in: "small")
            let takenBack = rows.filter { $0.attempt.outcome == .skipped }.map(\.corrects)
            let attempts = rows.filter { $0.corrects == nil }
            #expect(attempts.dropLast().map(\.id) == takenBack)
            #expect(attempts.last?.attempt.outcome == .right)
        }
    }

    private static func command(_ name: String, _ world: World, _ caller: Caller) throws {
        try world.advance(until: { world.ears.isListening })
        _ = try caller.done("Session.Command", ["name": .string(name)])
    }
}
