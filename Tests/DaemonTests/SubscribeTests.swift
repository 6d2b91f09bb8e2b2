@testable import Daemon
import Session
import Simulation
import Store
import Testing
import Varlink
import VarlinkWire
import Voice

@Suite("Subscribe")
struct SubscribeTests {
    @Test("begins with a snapshot that is the state of that moment")
    func snapshot() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .lesson(.readingPlaying))
            let first = try Caller(doors.observe, world).subscribe()
            try #expect(first["snapshot"] == .object(world.shown))
            #expect(first["seq"] == 5)
            #expect(first["epoch"] == "epoch-1")
            #expect(first["events"] == nil)
        }
    }

    @Test("with a number begins with the events after it, then goes on")
    func since() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .lesson(.readingReady))
            let caller = try Caller(doors.observe, world)
            let first = try caller.subscribe(["since": 2, "epoch": "epoch-1"])
            #expect(first == ["epoch": "epoch-1", "seq": 2, "events": []])
            try world.lead(to: .lesson(.readingPlaying))
            let lines = try caller.messages(upTo: 5, from: 2).events.map(\.eventLine)
            let course = #"{"course":"short-course"}"#
            #expect(
                lines == [
                    "3 state.changed LESSON_LOADED>ORIENTATION_PLAYING \(course) (system)",
                    "4 state.changed ORIENTATION_PLAYING>READING_READY \(course) (system)",
                    "5 state.changed READING_READY>READING_PLAYING \(course) (timer)",
                ])
        }
    }

    @Test("with the newest number waits for the next event")
    func sinceNewest() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.observe, world)
            let first = try caller.subscribe(["since": 1])
            #expect(first == ["epoch": "epoch-1", "seq": 1, "events": []])
            try world.say(.lesson(.beginLesson))
            let events = try caller.messages(upTo: 3, from: 1).events
            #expect(events.map { $0["seq"] } == [2, 3])
        }
    }

    @Test("with another journal's number gives a snapshot and everything of this one")
    func otherEpoch() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .lesson(.readingReady))
            let caller = try Caller(doors.observe, world)
            let first = try caller.subscribe(["since": 2, "epoch": "other"])
            #expect(first["lost"] == ["from": 1, "to": 2])
            try #expect(first["snapshot"] == .object(world.shown))
            #expect(first["seq"] == 0)
            let events = try caller.messages(upTo: 4, from: 0).events
            #expect(events.map { $0["seq"] } == [1, 2, 3, 4])
        }
    }

    @Test("with a number that no event has yet gives a snapshot and goes on from now")
    func future() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.observe, world)
            let first = try caller.subscribe(["since": 9])
            #expect(first["lost"] == ["from": 1, "to": 1])
            try #expect(first["snapshot"] == .object(world.shown))
            #expect(first["seq"] == 1)
        }
    }

    @Test("past what is kept names the lost events, gives a snapshot, and those that are left")
    func pruned() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .lesson(.readingReady))
            try world.store.prune(now: world.around.time.wallUSec + 31 * 86_400_000_000)
            try world.say(.lesson(.readPassage))
            let caller = try Caller(doors.observe, world)
            let first = try caller.subscribe(["since": 1])
            #expect(first["lost"] == ["from": 2, "to": 4])
            #expect(first["snapshot"]?.objectValue?["state"] == "READING_PLAYING")
            #expect(first["seq"] == 4)
            let events = try caller.messages(upTo: 5, from: 4).events
            #expect(events.map { $0["seq"] } == [5])
        }
    }

    @Test("gives only events of the types that were asked for")
    func types() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.observe, world)
            _ = try caller.subscribe(["types": ["lesson.completed", "answer.judged"]])
            try world.lead(to: .lesson(.sessionComplete))
            let lines = [try caller.next("judged"), try caller.next("completed")]
                .map(\.parameters).events.map(\.eventLine)
            let lesson = #""course":"short-course","lesson":"short_lesson_01""#
            #expect(
                lines == [
                    "15 answer.judged {\(lesson),\"correct\":false} (voice)",
                    "19 lesson.completed {\(lesson)} (system)",
                ])
        }
    }

    @Test("gives level and place only to those who want what is live")
    func live() async throws {
        try await Live.started { world, doors in
            let (deaf, live) = (
                try Caller(doors.observe, world), try Caller(doors.observe, world)
            )
            _ = try deaf.subscribe()
            _ = try live.subscribe(["live": true])
            world.ears.report(.level(-41.6))
            try world.pump()
            #expect(
                try live.live(until: "level") == [
                    ["type": "state", "state": .object(world.shown)],
                    ["type": "level", "dBFS": -42],
                ])
            try world.lead(to: .lesson(.orientationPlaying))
            try world.advance(.seconds(1))
            let position = try live.live(until: "speech.position").last
            #expect(position == ["type": "speech.position", "segment": 1, "sentence": 1])
            try #expect(deaf.next("event").parameters["live"] == nil)
            try #expect(deaf.next("event").parameters["live"] == nil)
        }
    }

    @Test("gives what seems to be said only to those who may steer, and while it is listened for")
    func partial() async throws {
        try await Live.started { world, doors in
            let (watching, steering) = (
                try Caller(doors.observe, world), try Caller(doors.control, world)
            )
            for caller in [watching, steering] { _ = try caller.subscribe(["live": true]) }
            let ticket = try #require(world.ears.ticket)
            world.ears.report(.partial(Ticket(ticket.number + 1), "begin"))
            try world.pump()
            world.ears.report(.partial(ticket, "begin the"))
            try world.pump()
            world.ears.report(.level(-30))
            try world.pump()
            let begun: JSONObject = ["type": "hearing.partial", "text": "begin the"]
            let level: JSONObject = ["type": "level", "dBFS": -30]
            #expect(try Array(steering.live(until: "level").suffix(2)) == [begun, level])
            #expect(try watching.live(until: "level").map { $0["type"] } == ["state", "level"])
        }
    }

    @Test("tells what is live of the state after every change, and of what is being said")
    func present() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.observe, world)
            _ = try caller.subscribe(["live": true])
            try world.lead(to: .lesson(.readingPlaying))
            try world.advance(.seconds(1))
            let line = try caller.live(until: "speech.line").last
            let first = try #require(world.mouth.takeSaid().first)
            #expect(line == ["type": "speech.line", "text": .string(first)])
            let late = try Caller(doors.observe, world)
            _ = try late.subscribe(["live": true, "since": 1])
            #expect(
                try late.live(until: "speech.line").map { $0["type"] } == ["state", "speech.line"])
        }
    }

    @Test("to what cannot be is refused by name")
    func impossible() async throws {
        try await Live.started { world, doors in
            let many = (0...64).map { JSON.string("type\($0)") }
            let long = JSON.string(String(repeating: "x", count: 65))
            let wishes: [(JSONObject, String)] = [
                (["since": -1], "expected 0 or more, found -1"),
                (["since": .integer(.min)], "expected 0 or more, found \(Int64.min)"),
                (["types": .array(many)], "expected at most 64 types of 64 bytes each"),
                (["types": [long]], "expected at most 64 types of 64 bytes each"),
            ]
            for (wish, hint) in wishes {
                let caller = try Caller(doors.observe, world)
                try caller.send("Session.Subscribe", wish, more: true)
                let reply = try caller.next("Subscribe")
                #expect(reply.error == "org.varlink.service.InvalidParameter")
                #expect(reply.parameters["hint"] == .string(hint))
                #expect(!reply.continues)
            }
        }
    }

    @Test("without \"more\" is refused")
    func withoutMore() async throws {
        try await Live.started { world, doors in
            let answer = try Caller(doors.observe, world).call("Session.Subscribe")
            #expect(answer.hasPrefix("ExpectedMore"))
        }
    }

    @Test("ends with a last reply when the daemon stops")
    func stop() async throws {
        try await Live.run { world, doors in
            try world.start()
            let caller = try Caller(doors.observe, world)
            _ = try caller.subscribe()
            let settled = try Caller(doors.observe, world)
            _ = try settled.call("Session.GetMachine")
            try world.stop()
            let stopping = try caller.nextWithoutDaemon("stopping")
            #expect([stopping.parameters].events.map { $0["type"] } == ["daemon.stopping"])
            let last = try caller.nextWithoutDaemon("the last reply")
            #expect(!last.continues && last.error == nil)
            #expect(last.parameters == ["epoch": "epoch-1", "seq": 2])
        }
    }

    @Test("costs a client that does not read nothing but its own place")
    func slowReader() async throws {
        try await Live.started { world, doors in
            let (slow, quick) = (
                try Caller(doors.observe, world), try Caller(doors.observe, world)
            )
            _ = try slow.subscribe()
            _ = try quick.subscribe()
            // Far more than a socket and the server's buffers hold.
            let filling = JSON.object(["x": .string(String(repeating: "x", count: 1500))]).text
            for _ in 1...1200 {
                try world.conductor.note(
                    NewEvent(type: "test", cause: EventCause(.system), data: filling))
            }
            let last = try world.lastSeq
            for reader in [quick, slow] {
                let seqs = try reader.messages(upTo: last, from: 1).events
                    .compactMap { $0["seq"]?.integerValue }
                #expect(seqs == Array(2...last))
            }
        }
    }
}
