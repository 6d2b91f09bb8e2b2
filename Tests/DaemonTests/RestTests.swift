@testable import Daemon
import Foundation
import Scheduling
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("A time of rest")
struct RestTests {
    /// A world of Thursday, 8 October 2026, 10:00 in Jerusalem, in which the path `way` has begun.
    /// Its sabbath is from Friday 15:00 to Saturday 21:30.
    static func world(
        _ settings: JSONObject = [:],
        _ body: @escaping @Sendable (World, Caller) throws -> Void
    ) async throws {
        let around = World.Surroundings(time: ManualClock(wallUSec: try usec("2026-10-08 09:59")))
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            var all: JSONObject = ["timeZone": "Asia/Jerusalem"]
            for member in settings.members { all[member.name] = member.value }
            _ = try caller.done("Path.SetSettings", ["settings": .object(all)])
            _ = try caller.setPlan([:])
            try world.advance(to: "2026-10-08 10:00")
            _ = (world.mouth.takeSaid(), world.mouth.takeSigns())
            try body(world, caller)
        }
    }

    /// A local time in Jerusalem, in microseconds since 1970.
    static func usec(_ text: String) throws -> Int64 {
        let format = DateFormatter()
        format.dateFormat = "yyyy-MM-dd HH:mm"
        format.timeZone = TimeZone(identifier: "Asia/Jerusalem")
        return Int64(try #require(format.date(from: text)).timeIntervalSince1970) * 1_000_000
    }

    private static func rest(_ world: World) throws -> JSON? { try world.shown["rest"] }

    @Test("holds back what is said unasked, and obeys who asks")
    func open() async throws {
        try await Self.world(["remindAt": "18:00"]) { world, caller in
            try world.advance(to: "2026-10-08 18:01")
            #expect(world.mouth.takeSaid() == ["Two readings are waiting."])
            try world.advance(to: "2026-10-09 14:59")
            try #expect(Self.rest(world) == nil)
            try world.advance(to: "2026-10-09 15:00")
            let end = try Self.usec("2026-10-10 21:30")
            try #expect(Self.rest(world) == ["mode": "open", "untilUSec": .integer(end)])
            try world.advance(to: "2026-10-09 16:00")
            #expect(world.mouth.takeSaid() == [] && world.ears.isListening)
            #expect(try caller.reply("Session.Command", ["name": "CATCH_UP"]).error == nil)
            try world.advance(.seconds(60))
            #expect(!world.mouth.takeSaid().isEmpty)
            _ = try caller.done("Session.Abandon")
            try world.advance(to: "2026-10-10 21:30")
            try #expect(Self.rest(world) == nil)
            #expect(try world.events("reminder.due").count == 1)
        }
    }

    @Test("keeps a session that is restarted in it paused and silent, until somebody asks")
    func restart() async throws {
        try await Self.world { world, caller in
            try world.advance(to: "2026-10-09 14:59")
            _ = try caller.done("Session.Command", ["name": "CATCH_UP"])
            try world.advance(.seconds(120))
            let state = try world.state
            _ = (world.mouth.takeSaid(), world.mouth.takeSigns())
            world.kill()
            try world.start()
            try world.advance(.seconds(60))
            #expect(world.mouth.takeSaid() == [] && world.mouth.takeSigns() == [])
            try #expect(world.state == state && world.shown["paused"] == true)
            #expect(try world.events("transport.changed").count == 1)
            #expect(world.ears.isListening)
            #expect(try world.say(.command("RESUME_PATH")))
            try #expect(world.shown["paused"] == false)
            try world.advance(.seconds(30))
            #expect(!world.mouth.takeSaid().isEmpty)
        }
    }

    @Test("may be closed: what runs ends without a sound and nothing is heard or said")
    func closed() async throws {
        try await Self.world(["restMode": "closed"]) { world, caller in
            try world.advance(to: "2026-10-09 14:58")
            _ = try caller.done("Session.Command", ["name": "CATCH_UP"])
            try world.advance(to: "2026-10-09 14:59")
            _ = try caller.done("Transport.Pause")
            _ = (world.mouth.takeSaid(), world.mouth.takeSigns())
            try world.advance(to: "2026-10-09 15:00")
            try Self.checkClosed(world, caller)
            world.kill()
            try world.start()
            try Self.checkClosed(world, caller)
            try world.advance(to: "2026-10-10 21:29")
            try Self.checkClosed(world, caller)
            try world.advance(to: "2026-10-10 21:30")
            #expect(world.ears.isListening && world.ears.isOpen)
            #expect(try caller.reply("Session.Command", ["name": "CATCH_UP"]).error == nil)
        }
    }

    private static func checkClosed(_ world: World, _ caller: Caller) throws {
        try #expect(world.state == .idle && world.shown["paused"] == false)
        try #expect(world.shown["muted"] == false && world.shown["listening"] == false)
        #expect(world.mouth.takeSaid() == [] && world.mouth.takeSigns() == [])
        #expect(!world.ears.isOpen)
        for (method, parameters) in [
            ("Session.Command", ["name": "BEGIN_LESSON"]), ("Session.Hear", ["text": "hello"]),
            ("Path.Open", ["path": "way", "node": "computed-0"]),
            ("Transport.Say", ["text": "hello"]), ("Admin.TestAudio", [:]),
        ] as [(String, JSONObject)] {
            let reply = try caller.reply(method, parameters)
            #expect(reply.error == "io.lectern.Path.RestNow")
            #expect(try reply.parameters["untilUSec"] == .integer(usec("2026-10-10 21:30")))
            #expect(
                reply.parameters["message"] == "The box rests until 2026-10-10 21:30.")
        }
        try #expect(world.type("hello") == "The box rests until 2026-10-10 21:30.")
        #expect(try caller.reply("Path.GetDay").error == nil)
        #expect(try caller.mark(["computed-0"])["state"] == "IDLE")
        _ = try caller.mark(["computed-0"], isDone: false)
    }

    @Test("leaves a microphone that was muted as it was")
    func muted() async throws {
        try await Self.world(["restMode": "closed"]) { world, caller in
            try world.advance(to: "2026-10-09 16:00")
            _ = try caller.done("Transport.Mute")
            #expect(world.mouth.takeSigns() == [])
            try world.advance(to: "2026-10-10 22:00")
            try #expect(!world.ears.isOpen && world.shown["muted"] == true)
            _ = try caller.done("Transport.Unmute")
            #expect(world.ears.isOpen && world.ears.isListening)
        }
    }

    @Test("follows plan and settings at once")
    func changed() async throws {
        try await Self.world { world, caller in
            try world.advance(to: "2026-10-10 10:00")
            try #expect(Self.rest(world) != nil)
            _ = try caller.setPlan(["restWeekdays": [7]])
            try #expect(Self.rest(world) == nil)
            try world.advance(to: "2026-10-10 15:00")
            try #expect(Self.rest(world) != nil)
            _ = try caller.done("Path.SetSettings", ["settings": ["restBegins": "16:00"]])
            try #expect(Self.rest(world) == nil)
            _ = try caller.done("Path.SetSettings", ["settings": ["restMode": "off"]])
            try world.advance(to: "2026-10-11 10:00")
            try #expect(Self.rest(world) == nil)
        }
    }

    @Test("is none by a clock that is not trusted")
    func untrusted() async throws {
        try await Self.world(["restMode": "closed"]) { world, caller in
            world.kill()
            world.settings.isClockTrusted = false
            try world.start()
            try world.advance(to: "2026-10-09 16:00")
            try #expect(Self.rest(world) == nil)
            #expect(world.ears.isOpen)
        }
    }
}

@Suite("A day of a reading path")
struct PathDayTests {
    @Test("is told to those who follow when it begins, also in a session")
    func told() async throws {
        try await RestTests.world { world, caller in
            _ = try caller.subscribe(["live": true])
            _ = try caller.live(until: "state")
            try world.advance(to: "2026-10-09 03:59")
            _ = try world.type("Begin today's study")
            try world.advance(to: "2026-10-09 04:01")
            let live = try caller.live(until: "path.day")
            #expect(live.last?["day"] == "2026-10-09")
            #expect(live.filter { $0["type"] == "path.day" }.count == 1)
            try #expect(world.state != .idle)
        }
    }
}

extension World {
    /// Lets time pass to a local time in Jerusalem.
    func advance(to text: String) throws {
        try advance(.microseconds(try RestTests.usec(text) - around.time.wallUSec))
    }
}
