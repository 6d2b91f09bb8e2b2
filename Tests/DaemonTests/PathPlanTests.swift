@testable import Daemon
import Scheduling
import Session
import Store
import Testing
import VarlinkWire

@Suite("Plans of a reading path")
struct PathPlanTests {
    @Test("are made anew while nothing is done, and said before they are made")
    func anew() async throws {
        try await PathCallTests.begun { world, caller in
            let today = try world.conductor.today
            let dry = try caller.setPlan(["pace": "units:5"], ["dryRun": true])
            #expect(dry["changed"] == true && dry["version"] == 2)
            #expect(dry["endDate"] == .string((today + 3).text))
            #expect(try caller.way()["version"] == 1)
            let reply = try caller.setPlan(["pace": "units:5"])
            #expect(reply["endDate"] == dry["endDate"] && reply["nodes"] == dry["nodes"])
            let nodes = reply["nodes"]?.arrayValue?.compactMap(\.objectValue) ?? []
            #expect(nodes.count { $0["nodeType"] == "learning" } == 20)
            #expect(nodes.first?["unlockDate"] == .string(today.text))
            let later = try caller.setPlan(["pathStartDate": .string((today + 30).text)])
            #expect(later["endDate"] == .string((today + 33).text))
            #expect(later["nodes"]?.arrayValue?.isEmpty == false)
            #expect(try caller.setPlan(["pace": "units:5"])["changed"] == false)
            #expect(try caller.way()["version"] == 3)
        }
    }

    @Test("keep what is unlocked, unless the first open unit is to go on today")
    func changed() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0"])
            try world.advance(.seconds(2 * 86_400))
            let today = try world.conductor.today
            // Six units are unlocked, and one of them is done.
            let reply = try caller.setPlan(["pace": "units:1"])
            #expect(reply["endDate"] == .string((today + 14).text))
            #expect(try caller.way()["overdue"] == 3)
            let forced = try caller.setPlan([:], ["force": true])
            #expect(forced["endDate"] == .string((today + 18).text))
            let nodes = try caller.list("nodes", of: "Path.GetDay")
            #expect(nodes.map { $0["id"] } == ["computed-1"])
            #expect(try caller.way()["overdue"] == 0)
        }
    }

    @Test("of other reviews alone move no unit")
    func reviews() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0"])
            let end = try caller.way()["endDate"]
            let reply = try caller.setPlan(["reviewIntensity": "intensive"])
            #expect(reply["endDate"] == end && reply["version"] == 2)
        }
    }

    @Test("set order and activity of a path without another plan")
    func row() async throws {
        try await PathCallTests.begun { world, caller in
            let reply = try caller.done(
                "Path.SetPlan", ["path": "way", "active": false, "rank": 7])
            #expect(reply["changed"] == true && reply["version"] == 1)
            let path = try caller.way()
            #expect(path["active"] == false && path["rank"] == 7)
            #expect(try caller.list("nodes", of: "Path.GetDay").isEmpty)
            #expect(try caller.done("Path.SetPlan", ["path": "way"])["changed"] == false)
            #expect(
                try world.events("path.plan_changed").map(\.data).last
                    == #"{"path":"way","version":1,"active":false,"rank":7}"#)
        }
    }

    private static let wrong: [(JSONObject, String)] = [
        (["pace": "units:0"], "plan.pace"), (["pace": "units:201"], "plan.pace"),
        (["pace": "fast"], "plan.pace"), (["pace": 2], "plan.pace"),
        (["pathStartDate": "2026-02-30"], "plan.pathStartDate"),
        (["pathStartDate": "9999-01-01"], "plan.pathStartDate"),
        (["reviewIntensity": "hard"], "plan.reviewIntensity"),
        (["skipFriday": "yes"], "plan.skipFriday"),
        (["restWeekdays": [0]], "plan.restWeekdays"),
        (["restWeekdays": [1, 2, 3, 4, 5, 6, 7]], "plan"),
        (["yomTov": "Israel"], "plan.yomTov"),
        (["yomTovDates": ["soon"]], "plan.yomTovDates"),
        (
            ["yomTovDates": .array(Array(repeating: "2027-01-01", count: 1_001))],
            "plan.yomTovDates"
        ),
        (["until": "2027-01-01"], "plan.until"), (["pace": "until:2001-01-01"], "plan.pace"),
        (["pace": "until:9999-12-31"], "plan.pace"),
    ]

    @Test("are refused with the member that no plan can have, and then nothing is written")
    func refused() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            for (plan, parameter) in Self.wrong {
                let reply = try caller.reply(
                    "Path.SetPlan", ["path": "way", "plan": .object(plan)])
                #expect(reply.error == "org.varlink.service.InvalidParameter")
                #expect(reply.parameters["parameter"] == .string(parameter), "\(plan)")
            }
            let none = try caller.reply("Path.SetPlan", ["path": "none"])
            #expect(none.error == "io.lectern.Path.NoSuchPath")
            let rank = try caller.reply("Path.SetPlan", ["path": "way", "rank": -1])
            #expect(rank.error == "org.varlink.service.InvalidParameter")
            #expect(try world.store.paths().isEmpty)
        }
    }

    @Test(
        "are refused with the range that a date is to be in",
        arguments: [
            (["pathStartDate": "2301-01-01"], "from 1970-01-01 to 2300-12-31, found 2301-01-01"),
            (["pace": "until:2301-01-01"], "from 1970-01-01 to 2300-12-31, found 2301-01-01"),
            (["pace": "until:soon"], "until:DATE with a date such as 2027-01-31, found"),
            (["pace": "until:2001-01-01"], "or later, found 2001-01-01"),
        ] as [(JSONObject, String)])
    func ranges(plan: JSONObject, hint: String) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let reply = try caller.reply("Path.SetPlan", ["path": "way", "plan": .object(plan)])
            let found = reply.parameters["hint"]?.stringValue ?? ""
            #expect(found.contains(hint), "\(found)")
        }
    }

    @Test("a jump leaves what is open before it, a jump back begins the next cycle")
    func jumps() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0"])
            let today = try world.conductor.today
            let forward = try caller.done("Path.Jump", ["path": "way", "ref": "Two 1:1"])
            #expect(forward["version"] == 2 && forward["cycle"] == 1)
            #expect(forward["endDate"] == .string((today + 6).text))
            #expect(try caller.way()["position"] == 7 && caller.way()["completed"] == 1)
            let nodes = try caller.list("nodes", of: "Path.GetDay")
            let left = nodes.filter { $0["status"] == "jumped" }.map { $0["id"] }
            #expect(left.contains("computed-1") && !left.contains("computed-7"))
            let back = try caller.done(
                "Path.Jump",
                ["path": "way", "ref": "Way_One.1.2", "date": .string((today + 3).text)])
            #expect(back["version"] == 3 && back["cycle"] == 2)
            let path = try caller.way()
            #expect(path["position"] == 1 && path["completed"] == 0 && path["cycle"] == 2)
            #expect(
                try world.events("path.jumped").map(\.data) == [
                    #"{"path":"way","ref":"Way_Two.1.1","version":2,"cycle":1}"#,
                    #"{"path":"way","ref":"Way_One.1.2","version":3,"cycle":2}"#,
                ])
            let wrong: [JSONObject] = [
                ["path": "way", "ref": "One 1:1", "date": .string((today + -1).text)],
                ["path": "way", "ref": "One 1:1", "date": "tomorrow"],
                ["path": "way", "ref": "One 1:1", "date": "9999-12-31"],
            ]
            for parameters in wrong {
                let reply = try caller.reply("Path.Jump", parameters)
                #expect(reply.error == "org.varlink.service.InvalidParameter")
                #expect(reply.parameters["parameter"] == "date")
            }
            let none = try caller.reply("Path.Jump", ["path": "way", "ref": "Four 1:1"])
            #expect(none.error == "io.lectern.Path.NoSuchNode")
        }
    }

    @Test("a jump today to the present unit changes nothing where that is unlocked")
    func present() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0"])
            let same = try caller.done("Path.Jump", ["path": "way", "ref": "One 1:2"])
            #expect(same["changed"] == false && same["version"] == 1 && same["cycle"] == 1)
            #expect(try caller.way()["version"] == 1)
            #expect(try world.events("path.jumped").isEmpty)
            _ = try caller.mark(["computed-1"])
            let ahead = try caller.done("Path.Jump", ["path": "way", "ref": "One 1:3"])
            #expect(ahead["changed"] == true && ahead["version"] == 2)
        }
    }

    @Test("a jump today to a unit of an earlier day lets it go on today")
    func late() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0"])
            try world.advance(.seconds(3 * 86_400))
            let late = try caller.done("Path.Jump", ["path": "way", "ref": "One 1:2"])
            #expect(late["changed"] == true && late["version"] == 2)
            #expect(try caller.way()["overdue"] == 0)
        }
    }

    @Test("statistics count past days by the plan that was in force")
    func statistics() async throws {
        try await PathCallTests.begun { world, caller in
            _ = try caller.mark(["computed-0", "computed-1"])
            try world.advance(.seconds(86_400))
            _ = try caller.mark(["computed-2"])
            try world.advance(.seconds(86_400))
            _ = try caller.mark(["computed-3"])
            _ = try caller.setPlan(["pace": "units:1"], ["force": true])
            let days = try caller.list("days", of: "Path.GetStats", ["path": "way"])
            #expect(days.map { $0["due"] } == [2, 2, 1])
            #expect(days.map { $0["done"] } == [2, 1, 0])
            #expect(days.map { $0["late"] } == [0, 1, 0])
            let late = try caller.reply("Path.GetStats", ["path": "way", "from": "2099-01-01"])
            #expect(late.parameters["parameter"] == "from")
            let wrong: JSONObject = ["path": "way", "from": "2020-01-01", "to": "2021-01-02"]
            #expect(
                try caller.reply("Path.GetStats", wrong).error
                    == "org.varlink.service.InvalidParameter")
        }
    }
}
