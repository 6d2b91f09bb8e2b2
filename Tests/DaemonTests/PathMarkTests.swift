@testable import Daemon
import Scheduling
import Session
import Simulation
import Store
import Testing
import VarlinkWire

@Suite("Marks on a reading path")
struct PathMarkTests {
    private static let day = Duration.seconds(86_400)

    @Test("are set and taken back, and told where something has changed")
    func marks() async throws {
        try await PathCallTests.begun { world, caller in
            let reply = try caller.mark(["computed-1", "computed-0", "computed-1"])
            #expect(reply["changed"] == 2 && reply["repeated"] == false)
            #expect(try caller.mark(["computed-0"])["changed"] == 0)
            let path = try caller.way()
            let today = try world.conductor.today
            #expect(path["completed"] == 2 && path["position"] == 2 && path["streak"] == 1)
            #expect(path["lastStudyDate"] == .string(today.text))
            let node = try caller.list("nodes", of: "Path.GetDay").first
            #expect(node?["status"] == "done" && node?["studyDay"] == .string(today.text))
            #expect(node?["completedUSec"]?.integerValue == world.around.time.wallUSec + 1)
            #expect(try caller.mark(["computed-1"], isDone: false)["changed"] == 1)
            #expect(try caller.mark(["computed-1"], isDone: false)["changed"] == 0)
            #expect(try caller.way()["streak"] == 0)
            #expect(
                try world.events("path.done").map(\.data) == [
                    #"{"path":"way","nodes":["computed-1","computed-0"]}"#
                ])
            #expect(
                try world.events("path.undone").map(\.data) == [
                    #"{"path":"way","nodes":["computed-1"]}"#
                ])
            let log = try world.store.pathLog(of: "way").map(\.entry)
            #expect(log.map(\.action) == [.done, .done, .undone])
            #expect(log.map(\.reference) == ["Way_One.1.2", "Way_One.1.1", "Way_One.1.2"])
            #expect(log.allSatisfy { $0.means == .client && $0.day == today })
        }
    }

    @Test("are set on units by their references too, and a session begins with one")
    func references() async throws {
        try await PathCallTests.begun { world, caller in
            #expect(try caller.mark(["One 1:1", "Way_One.1.2", "computed-0"])["changed"] == 2)
            #expect(try caller.mark(["One 1:1"], isDone: false)["changed"] == 1)
            try #expect(caller.way()["completed"] == 1)
            let none = try caller.reply(
                "Path.Mark", ["path": "way", "nodes": ["Four 1:1"], "done": true])
            #expect(none.error == "io.lectern.Path.NoSuchNode")
            _ = try caller.done("Path.Open", ["path": "way", "node": "One 1:1"])
            try world.advance(.seconds(5))
            let session = try caller.done("Session.GetState")["path"]?.objectValue
            #expect(session?["node"] == "computed-0")
        }
    }

    @Test("that are taken back leave no last day of study")
    func lastDay() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0"])
            let day = try world.conductor.today
            try world.advance(Self.day)
            _ = try caller.mark(["computed-1"])
            _ = try caller.mark(["computed-1"], isDone: false)
            try #expect(caller.way()["lastStudyDate"] == .string(day.text))
            _ = try caller.mark(["computed-0"], isDone: false)
            try #expect(caller.way()["lastStudyDate"] == nil)
        }
    }

    @Test("close the largest stretch that has nothing open")
    func closed() async throws {
        try await PathCallTests.begun { world, caller in
            try world.advance(.seconds(10 * 86_400))
            _ = try caller.mark((0..<7).map { "computed-\($0)" })
            _ = try caller.mark((7..<10).map { "computed-\($0)" })
            _ = try caller.mark((10..<20).map { "computed-\($0)" })
            #expect(
                try world.events("path.closed").map(\.data) == [
                    #"{"path":"way","kind":"book","name":"One"}"#,
                    #"{"path":"way","kind":"section","name":"Seed"}"#,
                    #"{"path":"way","kind":"path","name":"The Way"}"#,
                ])
            let divider = try caller.list("nodes", of: "Path.ListNodes", ["path": "way"])
                .first { $0["id"] == "divider-One-1" }
            #expect(divider?["status"] == "done" && divider?["completedUSec"] != nil)
        }
    }

    @Test("are refused for what is locked, unknown or done otherwise, and then none is set")
    func refused() async throws {
        try await PathCallTests.begun { world, caller in
            let today = try world.conductor.today
            let cases: [(String, String)] = [
                ("computed-2", "io.lectern.Path.NotUnlocked"),
                ("review-session-\((today + 7).text)", "io.lectern.Path.NotUnlocked"),
                ("computed-20", "io.lectern.Path.NoSuchNode"),
                ("computed-01", "io.lectern.Path.NoSuchNode"),
                ("review-session-\((today + 1).text)", "io.lectern.Path.NoSuchNode"),
                ("", "io.lectern.Path.NoSuchNode"),
                ("divider-One-1", "org.varlink.service.InvalidParameter"),
            ]
            for (node, error) in cases {
                let reply = try caller.reply(
                    "Path.Mark",
                    ["path": "way", "nodes": ["computed-0", .string(node)], "done": true])
                #expect(reply.error == error, "\(node)")
                #expect(reply.parameters["hint"] != nil)
            }
            for nodes in [[], Array(repeating: JSON.string("computed-0"), count: 201)] {
                let reply = try caller.reply(
                    "Path.Mark", ["path": "way", "nodes": .array(nodes), "done": true])
                #expect(reply.error == "org.varlink.service.InvalidParameter")
            }
            #expect(try world.store.pathLog(of: "way").isEmpty)
        }
    }

    @Test("of a review session are of what was done before, and of nothing else")
    func reviews() async throws {
        try await PathCallTests.begun { world, caller in
            let start = try world.conductor.today
            _ = try caller.mark(["computed-0"])
            try world.advance(.seconds(7 * 86_400))
            let session = "review-session-\((start + 7).text)"
            let node = try caller.list("nodes", of: "Path.GetDay").first
            #expect(node?["id"] == .string(session) && node?["status"] == "open")
            #expect(
                node?["reviewItems"] == [
                    ["ref": "Way_One.1.1", "intervals": [7], "due": true],
                    ["ref": "Way_One.1.2", "intervals": [7], "due": false],
                ])
            #expect(try caller.mark([session])["changed"] == 1)
            #expect(
                try world.store.pathLog(of: "way").last?.entry.detail == .items(["Way_One.1.1"]))
            let done = try caller.list("nodes", of: "Path.GetDay").first
            #expect(done?["status"] == "done" && done?["completedUSec"] != nil)
            #expect(try caller.mark([session], isDone: false)["changed"] == 1)
            #expect(try caller.list("nodes", of: "Path.GetDay").first?["status"] == "open")
        }
    }

    @Test("of missed reviews are set in one session of the day")
    func catchUp() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0", "computed-1"])
            try world.advance(.seconds(9 * 86_400))
            let today = try world.conductor.today
            let overdue = try caller.list("overdue", of: "Path.GetDay")
            #expect(overdue.contains { $0["nodeType"] == "review_session" })
            #expect(overdue.contains { $0["nodeType"] == "weekly_quiz" })
            #expect(overdue.first?["id"] == "computed-2")
            let catchUp = "review-catch-up-\(today.text)"
            #expect(try caller.mark([catchUp])["changed"] == 1)
            #expect(try caller.mark([catchUp])["changed"] == 0)
            let left = try caller.list("overdue", of: "Path.GetDay")
            #expect(!left.contains { $0["nodeType"] == "review_session" })
        }
    }

    @Test("are made once for a request, and on the state that was demanded alone")
    func requests() async throws {
        try await PathCallTests.begun { world, caller in
            let request: JSONObject = [
                "path": "way", "nodes": ["computed-0"], "done": true, "requestId": "r",
            ]
            #expect(try caller.done("Path.Mark", request)["changed"] == 1)
            _ = try caller.mark(["computed-0"], isDone: false)
            let again = try caller.done("Path.Mark", request)
            #expect(again["repeated"] == true && again["changed"] == nil)
            #expect(try caller.way()["completed"] == 0)
            let other: JSONObject = [
                "path": "way", "nodes": ["computed-1"], "done": true, "requestId": "r",
            ]
            #expect(
                try caller.reply("Path.Mark", other).error
                    == "org.varlink.service.InvalidParameter")
            let late: JSONObject = [
                "path": "way", "nodes": ["computed-0"], "done": true, "ifSeq": 1,
            ]
            #expect(
                try caller.reply("Path.Mark", late).error
                    == "io.lectern.Session.PreconditionFailed")
        }
    }

    @Test("wait for a clock that is set, unless a day is known")
    func clock() async throws {
        var around = World.Surroundings()
        around.settings.isClockTrusted = false
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            let parameters: JSONObject = ["path": "way"]
            let reply = try caller.reply("Path.SetPlan", parameters)
            #expect(reply.error == "io.lectern.Session.NotAllowedNow")
            #expect(reply.parameters["message"] == "The clock is not set.")
        }
    }

    @Test("that cannot be written are refused, and then made")
    func unwritten() async throws {
        try await PathCallTests.begun { world, caller in
            let wish: JSONObject = ["path": "way", "nodes": ["computed-0"], "done": true]
            world.around.sabotage.begin()
            let reply = try caller.reply("Path.Mark", wish)
            #expect(reply.error == "io.lectern.Session.StoreUnavailable")
            world.around.sabotage.end()
            #expect(try caller.way()["completed"] == 0)
            #expect(try caller.done("Path.Mark", wish)["changed"] == 1)
        }
    }
}
