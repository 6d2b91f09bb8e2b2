@testable import Daemon
import Control
import LinuxIO
import Metrics
import Testing
import Varlink
import VarlinkWire

@Suite("Rights")
struct RightTests {
    @Test("on the observers' socket reach for looking only")
    func observe() async throws {
        try await Live.started { world, doors in
            let observer = try Caller(doors.observe, world)
            for method in [
                "Session.GetState", "Session.GetMachine", "Session.ListCourses",
                "Session.ListLessons", "Session.GetRight", "Transport.GetSound", "Admin.Health",
            ] {
                try #expect(observer.reply(method).error == nil, "\(method)")
            }
            try #expect(observer.reply("Session.History", ["since": 0]).error == nil)
            let lesson: JSONObject = ["lesson": .string(Fixture.first)]
            try #expect(observer.reply("Session.GetLesson", lesson).error == nil)
            for (method, parameters) in Self.orders {
                let answer = try observer.call(method, parameters)
                #expect(
                    answer == """
                        AccessNeeded {"right":"control",\
                        "message":"this needs the right control, found observe",\
                        "hint":"this is the observers' socket; use control.sock"}
                        """, "\(method)")
            }
            for (method, parameters) in Self.keeping {
                let answer = try observer.call(method, parameters)
                #expect(answer.hasPrefix(#"AccessNeeded {"right":"admin""#), "\(method)")
            }
            try #expect(world.lastSeq == 1)
        }
    }

    @Test("can be asked for by each client")
    func own() async throws {
        try await Live.started { world, doors in
            let rights = try [doors.observe, doors.control].map {
                try Caller($0, world).call("Session.GetRight")
            }
            #expect(rights == [#"{"right":"observe"}"#, #"{"right":"admin"}"#])
        }
    }

    @Test("of an observer are checked, and known answers given, without the conductor")
    func withoutConductor() async throws {
        try await Live.started { world, doors in
            let observer = try Caller(doors.observe, world)
            for method in [
                "Session.GetState", "Session.GetMachine", "Transport.GetSound", "Session.Abandon",
            ] {
                try observer.send(method)
                _ = try observer.nextWithoutDaemon(method)
            }
        }
    }

    @Test("of an observer who has left are not used: its reads are dropped")
    func askAndGo() async throws {
        try await Live.started { world, doors in
            let before = world.around.metrics.histogram(of: .step).count
            try withExtendedLifetime(Caller(doors.observe, world)) { observer in
                // The answer shows that the server has taken the connection.
                try observer.send("Session.GetState")
                _ = try observer.nextWithoutDaemon("Session.GetState")
                for _ in 0..<64 { try observer.send("Session.History", ["since": 0]) }
            }
            try world.waitUntilAlone(atMost: 0)
            try world.pump()
            #expect(world.around.metrics.histogram(of: .step).count == before)
        }
    }

    private static let orders: [(String, JSONObject)] = [
        ("Session.Command", ["name": "BEGIN_LESSON"]), ("Session.Hear", ["text": "x"]),
        ("Session.SelectCourse", ["course": "x"]), ("Session.Relisten", ["lesson": "x"]),
        ("Session.Abandon", [:]), ("Transport.Pause", [:]), ("Transport.Resume", [:]),
        ("Transport.Mute", [:]), ("Transport.Unmute", [:]),
        ("Transport.SetVolume", ["volume": 0]), ("Transport.SetRate", ["ratePercent": 100]),
        ("Transport.SetVoice", ["voice": "male"]), ("Transport.Say", ["text": "x"]),
    ]

    private static let keeping: [(String, JSONObject)] = [
        ("Admin.ResetProgress", ["abandon": true]), ("Admin.Backup", [:]),
        ("Admin.ListAnswers", [:]), ("Admin.ExportProgress", [:]), ("Admin.RebuildStates", [:]),
        ("Admin.ImportProgress", ["upload": "x", "part": [:], "isLast": true]),
    ]

    @Test("of the control socket are admin's for root, the own user and those who are named")
    func byUser() {
        let rights = Rights(ownUser: 990, administrators: [1000])
        func right(_ uid: UInt32, _ socket: String) -> Right {
            let credentials = PeerCredentials(uid: uid, gid: uid, pid: 1, groups: [])
            return rights.right(
                of: Peer(credentials: credentials, socket: socket, connection: 1))
        }
        let users: [UInt32] = [0, 990, 1000, 1001]
        #expect(users.map { right($0, "control") } == [.admin, .admin, .admin, .control])
        #expect(users.allSatisfy { right($0, "observe") == .observe })
    }
}
