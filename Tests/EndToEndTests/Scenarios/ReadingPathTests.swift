import Foundation
import Testing

extension EndToEnd {
    @Suite("A reading path", .timeLimit(.minutes(4)))
    struct ReadingPathTests {
        private static let settings: [String: JSONValue] = ["trust_clock": "yes"]

        @Test("goes through the Mishnah, and survives kill -9 with what was marked")
        func killed() async throws {
            let box = try Box(in: nil, settings: Self.settings)
            try await box.start()
            // The test may run on a day of rest.
            let plan: JSONValue = [
                "skipFriday": false, "restWeekdays": .list([]), "yomTov": "none",
            ]
            try await box.done("Path.SetPlan", ["path": "mishnah", "plan": plan])
            let mark: JSONValue = [
                "path": "mishnah", "nodes": .list(["computed-0", "computed-1"]), "done": true,
                "requestId": "r",
            ]
            #expect(try await box.done("Path.Mark", mark)["changed"].number == 2)
            try await box.crash()
            try await box.start()
            #expect(try await box.done("Path.Mark", mark)["repeated"].bool == true)
            let path = try await Self.paths(of: box)[0]
            #expect(path["completed"].number == 2 && path["position"].number == 2)
            #expect(path["units"].number == 4_192 && path["streak"].number == 1)
            let stretches = try await box.done("Path.GetProgress", ["path": "mishnah"])["stretches"]
            #expect(stretches.list.count == 6 + 63)
            #expect(try await box.stop() == .code(0))
        }

        @Test("is led by the client, and goes with its learner into another box")
        func exported() async throws {
            let first = try Box(in: nil, settings: Self.settings)
            try await first.start()
            try await first.lectern("path", "plan", "--path", "way-of-study")
            try await first.lectern("path", "done", "computed-0")
            try await first.lectern("path", "jump", "Way_Gate.1.3")
            try await first.lectern("path", "settings", "autoMark=true")
            let unit: JSONValue = ["path": "way-of-study", "ref": "Way_Gate.1.1"]
            let content = try await first.done("Path.GetUnit", unit)
            #expect(content["sourceTextHe"].text?.isEmpty == false)
            #expect(content["aiExplanation"]["summary"].text?.isEmpty == false)
            #expect(content["stale"].bool == false)
            let file = first.folder["all.library.gz"]
            try await first.lectern("export", "--what", "everything", file)
            let paths = try await Self.paths(of: first)
            #expect(paths[0]["position"].number == 2 && paths[0]["version"].number == 2)
            #expect(try await first.stop() == .code(0))

            let second = try Box(in: nil, settings: Self.settings)
            try await second.start()
            for _ in 1...2 { try await second.lectern("import", file) }
            #expect(try await Self.paths(of: second) == paths)
            let settings = try await second.done("Path.ListPaths")["settings"]
            #expect(settings["autoMark"].bool == true)
            #expect(try await second.stop() == .code(0))
        }

        @Test("is begun and opened by the client, which says what cannot be")
        func begun() async throws {
            let box = try Box(in: nil, settings: Self.settings)
            // A Thursday: a path that begins on a Saturday has missed the quiz of its week.
            try await box.start(later: Friday.daysAhead - 1)
            #expect(try await Self.refusal("begin", at: box).contains("there is no path yet"))
            try await box.lectern(
                "path", "plan", "--path", "way-of-study", "--pace", "units:2", "--rest", "none",
                "--no-skip-friday", "--yom-tov", "none")
            #expect(try await box.lectern("path", "begin").contains("computed-0"))
            #expect(try await box.state()["path"]["kind"].text == "today")
            #expect(try await Self.refusal("open computed-0", at: box).contains("not now"))
            try await box.lectern("abandon")
            try await box.lectern("path", "open", "computed-1")
            #expect(try await box.state()["path"]["kind"].text == "node")
            try await box.lectern("abandon")
            let path = try await Self.paths(of: box)[0]
            let end = try #require(path["endDate"].text)
            #expect(try await Self.refusal("open computed-39", at: box).contains(end))
            try await box.lectern("path", "done", "computed-0", "computed-1")
            let nothing = "nothing is open from before today"
            #expect(try await Self.refusal("catch-up", at: box).contains(nothing))
            #expect(try await box.stop() == .code(0))
        }

        /// What the client says where `lectern path` is refused.
        private static func refusal(_ words: String, at box: Box) async throws -> String {
            try await run(
                ["sh", "-c", "\(Checkout.program("lectern")) path \(words) 2>&1; test $? = 1"],
                environment: ["LECTERN_SOCKET": box.socket], log: box.folder["refused.log"])
        }

        private static func paths(of box: Box) async throws -> [JSONValue] {
            try await box.done("Path.ListPaths")["paths"].list
        }
    }
}
