import Control
import LinuxIO
import Session
import Store
import Testing
import Varlink
import VarlinkWire
import Voice

@testable import Daemon

@Suite("Learners")
struct LearnerTests {
    @Test("have sound and a course of their own; mute is the box's")
    func own() async throws {
        try await WireTranscript.check(
            """
            > Learners.AddLearner {"name":"Ada"}
            < {"seq":2,"state":"IDLE","learner":"learner-1"}
            > Transport.SetVolume {"volume":-9}
            < {"seq":3,"state":"IDLE"}
            > Transport.Mute
            < {"seq":4,"state":"IDLE"}
            > Session.SelectCourse {"course":"biblical-foundations-01"}
            < {"seq":5,"state":"IDLE","repeated":false}
            > Learners.SelectLearner {"learner":"learner-1","requestId":"r"}
            < {"seq":6,"state":"IDLE","repeated":false}
            > Learners.SelectLearner {"learner":"learner-1","requestId":"r"}
            < {"seq":6,"state":"IDLE","repeated":true}
            > Transport.GetSound
            < {"paused":false,"muted":true,"volume":0,"ratePercent":90,"voice":"en-us"}
            > Session.GetState
            < {"epoch":"epoch-1","seq":6,"machine":"lesson","state":"IDLE","learner":"learner-1",\
            "course":"short-course","courseTitle":"A Short Course","allowed":["BEGIN_LESSON",\
            "CHOOSE_COURSE","RELISTEN_LESSON","CHANGE_LEARNER","HELP"],"speaking":false,\
            "listening":false,"paused":false,"muted":true,"degraded":[]}
            > Learners.SelectLearner {"learner":"default"}
            < {"seq":7,"state":"IDLE","repeated":false}
            > Transport.GetSound
            < {"paused":false,"muted":true,"volume":-9,"ratePercent":90,"voice":"en-us"}
            """)
    }

    @Test("who are not to be spoken are not in the list, and one alone is not offered")
    func unspoken() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Learners.AddLearner", ["name": "Ada"])
            #expect(try Self.isOffered(in: world))
            _ = try caller.call(
                "Learners.SetPreferences", ["learner": "learner-1", "values": ["spoken": false]])
            #expect(try !Self.isOffered(in: world))
            _ = try caller.call(
                "Learners.SetPreferences", ["learner": "learner-1", "values": ["spoken": true]])
            #expect(try Self.isOffered(in: world))
            try #expect(world.events("preferences.changed").count == 2)
        }
    }

    private static func isOffered(in world: World) throws -> Bool {
        try world.shown["allowed"]?.arrayValue?.contains("CHANGE_LEARNER") == true
            && world.ears.expectation?.commands.contains("CHANGE_LEARNER") == true
    }

    @Test("of a user are that user's and the administrators' alone")
    func rights() async throws {
        try await Live.started { world, doors in
            _ = try Caller(doors.control, world)
                .call("Learners.AddLearner", ["name": "Ada", "uid": 4242])
            func names(_ uid: UInt32, _ socket: String) throws -> [String] {
                let reply = try world.conductor.reply(
                    to: .listLearners(offset: 0), Self.peer(uid, socket))
                return (reply["learners"]?.arrayValue ?? [])
                    .compactMap { $0.objectValue?["learner"]?.stringValue }
            }
            #expect(try names(4242, "control") == ["learner-1", "default"])
            #expect(try names(4242, "observe") == ["learner-1", "default"])
            #expect(try names(0, "control") == ["learner-1", "default"])
            #expect(try names(4243, "control") == ["default"])
            #expect(try names(0, "observe") == ["default"])
            let calls: [LearnersCall] = [
                .selectLearner("learner-1", ClientCall.Terms()), .getPreferences("learner-1"),
                .setPreferences("learner-1", values: ["spoken": false], ClientCall.Terms()),
            ]
            for call in calls {
                let refusal = #expect(throws: ErrorReply.self) {
                    try world.conductor.reply(to: call, Self.peer(4243, "control"))
                }
                #expect(refusal?.name == "io.lectern.Learners.NoSuchLearner")
            }
            _ = try world.conductor.reply(to: calls[0], Self.peer(4242, "control"))
            try #expect(world.shown["learner"] == "learner-1")
        }
    }

    private static func peer(_ uid: UInt32, _ socket: String) -> Peer {
        Peer(
            credentials: PeerCredentials(uid: uid, gid: uid, pid: 1, groups: []), socket: socket,
            connection: 1)
    }

    @Test("who are removed leave nothing behind: neither progress nor journal")
    func removed() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Learners.AddLearner", ["name": "Ada"])
            _ = try caller.call("Learners.SelectLearner", ["learner": "learner-1"])
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            try #expect(world.store.restore().completed == [Fixture.first])
            #expect(
                try caller.call("Learners.RemoveLearner", ["learner": "learner-1"])
                    .hasPrefix("NotRemovable"))
            let always = try caller.reply("Learners.RemoveLearner", ["learner": "default"])
            let hint = try #require(always.parameters["hint"]?.stringValue)
            #expect(hint.hasPrefix("ResetProgress with \"everything\": true deletes all"))
            _ = try caller.call("Learners.SelectLearner", ["learner": "default"])
            let reply = try caller.reply("Learners.RemoveLearner", ["learner": "learner-1"])
            #expect(reply.parameters["lessons"] == 1)
            #expect(reply.parameters["epoch"] == "epoch-2")
            let next = try caller.reply("Learners.AddLearner", ["name": "Ada"]).parameters
            #expect(next["learner"] == "learner-2", "a name that was given before")
            _ = try caller.call("Learners.RemoveLearner", ["learner": "learner-2"])
            try #expect(world.journal.map(\.type) == ["learner.removed"])
            try #expect(world.store.learners().map(\.id) == ["default"])
            #expect(try !Self.isOffered(in: world))
        }
    }

    @Test("are exported one by one, and are not changed in a pause")
    func exported() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Learners.AddLearner", ["name": "Ada"])
            _ = try caller.call("Learners.SelectLearner", ["learner": "learner-1"])
            let document = try caller.reply("Admin.ExportProgress").parameters
            #expect(JSON.object(document).text.contains("\"learner\":\"learner-1\""))
            try world.lead(to: .lesson(.readingReady))
            _ = try caller.call("Transport.Pause")
            for (method, parameters) in Self.changes where method != "SelectLearner" {
                let reply = try caller.reply("Learners." + method, parameters)
                #expect(reply.error == "io.lectern.Session.NotAllowedNow", "\(method)")
            }
        }
    }

    @Test("are as many as there may be, and no more")
    func many() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            for number in 1..<Conductor.learnersMax {
                let reply = try caller.reply(
                    "Learners.AddLearner", ["name": .string("L \(number)")])
                #expect(reply.error == nil)
            }
            let reply = try caller.reply("Learners.AddLearner", ["name": "One more"])
            #expect(reply.error == "io.lectern.Learners.TooManyLearners")
            let list = try caller.reply("Learners.ListLearners").parameters["learners"]
            #expect(list?.arrayValue?.count == Conductor.learnersMax)
        }
    }

    @Test("are not changed where the store cannot write")
    func fullDisk() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Learners.AddLearner", ["name": "Ada"])
            world.around.sabotage.begin()
            for (method, parameters) in Self.changes {
                let reply = try caller.reply("Learners." + method, parameters)
                #expect(reply.error == "io.lectern.Session.StoreUnavailable", "\(method)")
            }
            world.around.sabotage.end()
            try #expect(world.shown["learner"] == "default")
            try #expect(world.store.learners().map(\.id).sorted() == ["default", "learner-1"])
            _ = try caller.call("Learners.SelectLearner", ["learner": "learner-1"])
            try #expect(world.shown["learner"] == "learner-1")
        }
    }

    private static let changes: [(String, JSONObject)] = [
        ("AddLearner", ["name": "Ben"]), ("SelectLearner", ["learner": "learner-1"]),
        ("SetPreferences", ["values": ["display_name": "Cleo"]]),
        ("RemoveLearner", ["learner": "learner-1"]),
    ]

    @Test("are as they were after a restart, with everybody's own")
    func restart() throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        let first = try World(around)
        _ = try first.store.commit(
            Commit(at: 1, learners: .add(LearnerRow(id: "learner-1", name: "Ada", createdAt: 1))))
        _ = try first.store.commit(
            Commit(
                at: 2, settings: ["volume": "-6", "muted": "yes"],
                learners: .select("learner-1")))
        let second = try World(around)
        try second.start()
        try #expect(second.shown["learner"] == "learner-1")
        try #expect(second.shown["muted"] == true)
        #expect(second.spoken.last?.volume == -6)
    }
}
