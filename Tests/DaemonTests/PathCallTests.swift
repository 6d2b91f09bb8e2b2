@testable import Daemon
import Foundation
import Scheduling
import Session
import Store
import Testing
import VarlinkWire

@Suite("Reading paths, by calls")
struct PathCallTests {
    /// A world in which the path `way` has begun today: two units a day, on every day.
    static func begun(_ body: @escaping @Sendable (World, Caller) throws -> Void) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.setPlan(["skipFriday": false, "restWeekdays": []])
            try body(world, caller)
        }
    }

    @Test("a path begins today by the plan of its corpus")
    func begin() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            #expect(try caller.done("Path.ListPaths")["paths"] == [])
            let today = try world.conductor.today
            let reply = try caller.setPlan([:])
            #expect(reply["changed"] == true && reply["version"] == 1)
            let path = try #require(caller.list("paths", of: "Path.ListPaths").first)
            #expect(
                path["plan"] == [
                    "pace": "units:2", "reviewIntensity": "light",
                    "pathStartDate": .string(today.text), "skipFriday": true,
                    "restWeekdays": [6], "yomTov": "none", "yomTovDates": [],
                ])
            #expect(path["title"] == "The Way" && path["active"] == true && path["rank"] == 0)
            #expect(path["units"] == 20 && path["completed"] == 0 && path["position"] == 0)
            #expect(path["version"] == 1 && path["cycle"] == 1 && path["streak"] == 0)
            #expect(path["endDate"] == reply["endDate"] && path["lastStudyDate"] == nil)
            #expect(
                try world.events("path.plan_changed").map(\.data) == [
                    #"{"path":"way","version":1,"active":true,"rank":0}"#
                ])
            #expect(
                try world.store.plans(of: "way").first?.plan.fromReference == "Way_One.1.1")
        }
    }

    @Test("a day has its nodes, with what there is for them")
    func day() async throws {
        try await Self.begun { world, caller in
            let today = try world.conductor.today
            let reply = try caller.done("Path.GetDay")
            #expect(
                reply["day"] == [
                    "date": .string(today.text), "kind": "study", "due": 2, "done": 0, "late": 0,
                ])
            let nodes = reply["nodes"]?.arrayValue?.compactMap(\.objectValue) ?? []
            #expect(nodes.map { $0["id"] } == ["computed-0", "computed-1"])
            #expect(
                nodes.first == [
                    "path": "way", "id": "computed-0", "nodeIndex": 0, "nodeType": "learning",
                    "contentRef": "Way_One.1.1", "tractate": "One", "chapter": 1,
                    "unlockDate": .string(today.text), "status": "open", "hasText": false,
                    "hasExplanation": false,
                ])
            let tomorrow = try caller.done("Path.GetDay", ["date": .string((today + 1).text)])
            let later = tomorrow["nodes"]?.arrayValue?.compactMap(\.objectValue) ?? []
            #expect(later.map { $0["id"] } == ["computed-2", "divider-One-1", "computed-3"])
            #expect(later.map { $0["nodeIndex"] } == [2, -1, 3])
            #expect(later.allSatisfy { $0["status"] == "locked" })
            #expect(tomorrow["day"]?.objectValue?["due"] == 2)
        }
    }

    @Test("nodes of two weeks on both sides are listed, or those of any days, in parts")
    func nodes() async throws {
        try await Self.begun { world, caller in
            let today = try world.conductor.today
            let near = try caller.list("nodes", of: "Path.ListNodes", ["path": "way"])
            #expect(near.count { $0["nodeType"] == "learning" } == 20)
            #expect(near.contains { $0["nodeType"] == "review_session" })
            let quiz = try #require(near.first { $0["nodeType"] == "weekly_quiz" })
            #expect(quiz["first"] == 0 && quiz["asked"] == nil)
            let all = try caller.list(
                "nodes", of: "Path.ListNodes",
                ["path": "way", "to": .string((today + 400).text)])
            #expect(all.count > near.count)
            let rest = try caller.list(
                "nodes", of: "Path.ListNodes",
                ["path": "way", "to": .string((today + 400).text), "offset": 3])
            #expect(rest == Array(all.dropFirst(3)))
            let wrong: [JSONObject] = [
                ["path": "way", "from": "2026-1-1"], ["path": "way", "offset": -1],
                ["path": "way", "from": "2026-02-02", "to": "2026-02-01"],
            ]
            for parameters in wrong {
                let reply = try caller.reply("Path.ListNodes", parameters)
                #expect(reply.error == "org.varlink.service.InvalidParameter")
            }
            let none = try caller.reply("Path.ListNodes", ["path": "none"])
            #expect(none.error == "io.lectern.Path.NoSuchPath")
        }
    }

    @Test("progress is told by section and book, and by chapter")
    func progress() async throws {
        try await Self.begun { world, caller in
            _ = try caller.mark(["computed-0", "computed-1"])
            let whole = try caller.list("stretches", of: "Path.GetProgress", ["path": "way"])
            #expect(whole.map { $0["name"] } == ["Seed", "One", "Two", "Season", "Three"])
            #expect(whole.map { $0["completed"] } == [2, 2, 0, 0, 0])
            let today = try world.conductor.today
            #expect(whole.last?["endDate"] == .string((today + 9).text))
            let book = try caller.list(
                "stretches", of: "Path.GetProgress", ["path": "way", "book": "One"])
            #expect(
                book == [
                    [
                        "kind": "chapter", "name": "1", "first": 0, "last": 2, "completed": 2,
                        "endDate": .string((today + 1).text),
                    ],
                    [
                        "kind": "chapter", "name": "2", "first": 3, "last": 6, "completed": 0,
                        "endDate": .string((today + 3).text),
                    ],
                ])
            let none = try caller.reply("Path.GetProgress", ["path": "way", "book": "Four"])
            #expect(none.error == "io.lectern.Path.NoSuchNode")
        }
    }

    @Test("a unit is given by any way to name it, without a path too")
    func unit() async throws {
        let folder = try TemporaryFolder()
        try SmallCorpus.write(to: folder.path)
        var around = World.Surroundings()
        around.corpora = SmallCorpus.corpora(in: folder.path)
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            let wanted: JSONObject = [
                "title": "One 1:1", "language": "he", "sourceTextHe": "אחת",
                "aiExplanation": [
                    "summary": "A beginning.", "halakha": "",
                    "opinions": [["source": "One", "details": "So."]],
                    "expansions": [["topic": "More", "explanation": "Thus."]],
                ],
                "versionTitle": "Ours", "license": "CC0-1.0", "stale": true,
            ]
            for name in ["Way_One.1.1", "One 1:1", "way_one 1, 1"] {
                let unit = try caller.done("Path.GetUnit", ["path": "way", "ref": .string(name)])
                #expect(unit == wanted)
            }
            let bare = try caller.done("Path.GetUnit", ["path": "way", "ref": "One 1:3"])
            #expect(bare == ["title": "One 1:3", "language": "he", "stale": false])
            let none = try caller.reply("Path.GetUnit", ["path": "way", "ref": "One 9:9"])
            #expect(none.error == "io.lectern.Path.NoSuchNode")
            let corpora = try caller.done("Path.ListCorpora")
            #expect(
                corpora == [
                    "corpora": [
                        [
                            "corpus": "way", "title": "The Way", "units": 20, "texts": 6,
                            "explanations": 1, "questions": 1,
                        ]
                    ], "problems": [],
                ])
            _ = try caller.setPlan([:])
            let nodes = try caller.list("nodes", of: "Path.ListNodes", ["path": "way"])
            #expect(nodes.count { $0["hasText"] == true } == 6)
            #expect(nodes.count { $0["hasExplanation"] == true } == 1)
        }
    }

    @Test("a broken file of a corpus is named, and the rest of it is there")
    func broken() async throws {
        let folder = try TemporaryFolder()
        try SmallCorpus.write(to: folder.path)
        var around = World.Surroundings()
        around.corpora = SmallCorpus.corpora(in: folder.path)
        try Data("[".utf8).write(
            to: URL(fileURLWithPath: folder.path + "/explanations/Way_One.1.1.json"))
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            let reply = try caller.reply("Path.GetUnit", ["path": "way", "ref": "One 1:1"])
            #expect(reply.error == "io.lectern.Path.NoSuchPath")
            let message = reply.parameters["message"]?.stringValue
            #expect(message?.contains("Way_One.1.1.json") == true)
            #expect(
                try caller.done("Path.GetUnit", ["path": "way", "ref": "One 1:2"])["sourceTextHe"]
                    == "שתים")
        }
    }

    @Test("observers look, and change nothing")
    func rights() async throws {
        try await Live.started { world, doors in
            let (caller, observer) = (
                try Caller(doors.control, world), try Caller(doors.observe, world)
            )
            _ = try caller.setPlan([:])
            for name in ["ListPaths", "ListCorpora", "GetDay"] {
                #expect(try observer.reply("Path." + name).error == nil)
            }
            let orders: [(String, JSONObject)] = [
                ("Mark", ["path": "way", "nodes": ["computed-0"], "done": true]),
                ("SetPlan", ["path": "way"]), ("Jump", ["path": "way", "ref": "One 1:2"]),
                ("SetSettings", ["settings": [:]]), ("Open", ["path": "way", "node": "x"]),
            ]
            for (name, parameters) in orders {
                let reply = try observer.reply("Path." + name, parameters)
                #expect(reply.error == "io.lectern.Session.AccessNeeded")
            }
        }
    }
}

extension Caller {
    /// Sets members of the plan of the path `way`.
    func setPlan(_ plan: JSONObject, _ more: JSONObject = [:]) throws -> JSONObject {
        var parameters: JSONObject = ["path": "way", "plan": .object(plan)]
        for member in more.members { parameters[member.name] = member.value }
        return try done("Path.SetPlan", parameters)
    }

    func mark(_ nodes: [String], isDone: Bool = true) throws -> JSONObject {
        try done(
            "Path.Mark",
            [
                "path": "way", "nodes": .array(nodes.map(JSON.string)), "done": .bool(isDone),
            ])
    }

    /// The path `way` as it is listed.
    func way() throws -> JSONObject {
        try list("paths", of: "Path.ListPaths").first ?? [:]
    }
}
