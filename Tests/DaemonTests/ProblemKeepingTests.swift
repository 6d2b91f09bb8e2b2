@testable import Daemon
import Session
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
}
