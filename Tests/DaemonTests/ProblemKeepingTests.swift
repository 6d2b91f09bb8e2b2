@testable import Daemon
import Foundation
import Session
import Simulation
import Store
import Testing
import VarlinkWire

@Suite("What clients keep of problems")
struct ProblemKeepingTests {
    @Test("notes, code, wishes and settings are kept, and progress is exported and imported")
    func kept() async throws {
        try await ProblemCallTests.selected { world, caller in
            _ = try caller.done(
                "Problems.SetNote", ["problem": "problem-0", "kind": "note", "text": "again"])
            _ = try caller.done(
                "Problems.KeepCode",
                ["problem": "problem-0", "language": "ts", "code": "let a = 1"])
            let kept = try caller.done(
                "Problems.GetKept", ["problem": "problem-0", "language": "ts"])
            #expect(kept["notes"] == ["note": "again"])
            #expect(kept["code"]?.objectValue?["text"] == "let a = 1")
            let queued = try caller.done(
                "Problems.SetQueued", ["problems": ["problem-1"], "queued": true])
            #expect(queued["changed"] == 1)
            #expect(try caller.done("Problems.GetDue")["today"] == 1)
            let set = try caller.done(
                "Problems.SetSettings", ["settings": ["quiz_questions": 3, "language": "go"]])
            #expect(set["settings"]?.objectValue?["quiz_questions"] == 3)
            #expect(
                try caller.call("Problems.SetSettings", ["settings": ["quiz_questions": 99]])
                    .hasPrefix("InvalidParameter"))
            let records = try #require(caller.done("Problems.Export")["records"])
            let again = try caller.done(
                "Problems.Import", ["part": 0, "records": records, "last": true])
            #expect(again["added"] == 0)
            let reset = try caller.done("Problems.Reset", ["problem": "problem-1"])
            #expect(reset["attempts"] == 0)
            #expect(try caller.done("Problems.GetDue")["today"] == 0)
        }
    }

    @Test("what is read anew while a session runs counts once it is over")
    func reloaded() async throws {
        try await ProblemCallTests.selected { world, caller in
            #expect(try caller.done("Problems.Reload")["pending"] == false)
            _ = try caller.done("Problems.StartQuiz", ["count": 2, "seed": 7])
            try ProblemCallTests.wait(for: .answering, world)
            let options = try ProblemCallTests.prompt(caller)["options"]
            #expect(try caller.done("Problems.Reload")["pending"] == true)
            #expect(try ProblemCallTests.prompt(caller)["options"] == options)
            _ = try caller.done("Session.Abandon")
            #expect(try !world.conductor.problemCache.isReloadPending)
            #expect(try world.events("problems.changed").count == 2)
        }
    }

    @Test("the time of a writing that was killed counts, whenever that was")
    func timed() async throws {
        try await ProblemCallTests.selected { world, caller in
            _ = try caller.done("Problems.StartWriting", ["problem": "problem-0"])
            try ProblemCallTests.wait(for: .writing, world)
            try world.advance(until: { world.ears.isListening })
            try world.advance(.seconds(330))
            world.kill()
            try world.start()
            try world.advance(.seconds(60))
            let left = try #require(ProblemCallTests.prompt(caller)["leftUSec"]?.integerValue)
            #expect(left < 570_000_000 && left > 480_000_000)
        }
    }

    @Test("a problem that leaves while it is reviewed is graded, and is gone once that is over")
    func shrunk() async throws {
        let place = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).sqlite"
        defer { try? FileManager.default.removeItem(atPath: place) }
        try SmallProblems.write(4, to: place)
        var around = World.Surroundings()
        around.problems = SmallProblems.installed(at: place)
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.done("Problems.SelectRepository", ["repository": "small"])
            _ = try caller.done("Problems.StartReview", ["problems": ["problem-3"]])
            try ProblemCallTests.wait(for: .reading, world)
            try FileManager.default.removeItem(atPath: place)
            try SmallProblems.write(2, to: place)
            #expect(try caller.done("Problems.Reload")["pending"] == true)
            _ = try caller.done("Session.Command", ["name": "REVIEWED"])
            #expect(try world.events("card.graded").count == 1)
            try world.advance(until: { try world.state == .idle })
            let known = try world.conductor.dependencies.store.problemProgress(in: "small")
            #expect(known.keys.sorted() == ["problem-0", "problem-1"])
        }
    }

    @Test("what was imported while the daemon was down has cards at its start")
    func grown() async throws {
        let place = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).sqlite"
        defer { try? FileManager.default.removeItem(atPath: place) }
        try SmallProblems.write(2, to: place)
        var around = World.Surroundings()
        around.problems = SmallProblems.installed(at: place)
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.done("Problems.SelectRepository", ["repository": "small"])
            world.kill()
            try FileManager.default.removeItem(atPath: place)
            try SmallProblems.write(3, to: place)
            try world.start()
            let known = try world.conductor.dependencies.store.problemProgress(in: "small")
            #expect(known.count == 3)
        }
    }
}

@Suite("What waits of problems")
struct ProblemsWaitingTests {
    @Test("problems that are due are said with all that waits, and at the time of the reminder")
    func reminded() async throws {
        try await ProblemCallTests.selected { world, caller in
            _ = try caller.done("Session.Command", ["name": "WHAT_WAITS"])
            try world.advance(.seconds(5))
            #expect(world.mouth.takeSaid() == ["Nothing is waiting today."])
            _ = try caller.done(
                "Problems.SetQueued", ["problems": ["problem-1", "problem-2"], "queued": true])
            let minute = try world.minute(after: 120)
            _ = try caller.done("Problems.SetSettings", ["settings": ["reminder": .string(minute)]])
            _ = try caller.done("Session.Command", ["name": "WHAT_WAITS"])
            try world.advance(.seconds(5))
            #expect(world.mouth.takeSaid() == ["Two problems are due."])
            try world.advance(.seconds(3 * 3_600))
            #expect(world.mouth.takeSaid() == ["Two problems are due."])
            #expect(
                try world.events("reminder.due").map(\.data) == [
                    #"{"kinds":["problems"],"problems":2}"#
                ])
            _ = try caller.done("Problems.SetSettings", ["settings": ["reminder": ""]])
            try world.advance(.seconds(24 * 3_600))
            #expect(try world.events("reminder.due").count == 1)
        }
    }
}
