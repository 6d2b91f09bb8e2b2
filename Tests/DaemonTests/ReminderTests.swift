@testable import Daemon
import Scheduling
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("The reminder of what is due")
struct ReminderTests {
    /// A world in which two words are due soon, and the learner is reminded in two hours.
    private static func world(
        _ reminder: String, goal: Int64 = 20,
        _ body: @escaping @Sendable (World, Caller) throws -> Void
    ) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.beginCards(2)
            try caller.grade(1, 1, in: world)
            _ = try caller.done("Session.Abandon")
            let minute = try world.minute(after: 120)
            _ = try caller.done(
                "Learners.SetPreferences",
                [
                    "values": [
                        "reminder": .string(reminder), "daily_goal": .integer(goal),
                        "reminder_time": .string(minute),
                    ]
                ])
            _ = world.mouth.takeSaid()
            try body(world, caller)
        }
    }

    private static func reminders(_ world: World) throws -> [EventRow] {
        try world.events("reminder.due")
    }

    @Test("is spoken at its time, once a day, also over a restart")
    func spoken() async throws {
        try await Self.world("spoken") { world, caller in
            let moment = try #require(try world.conductor.reminders.moments[.study])
            try world.advance(.seconds(3 * 3_600))
            let reminder = try #require(try Self.reminders(world).first)
            #expect(reminder.timeUSec == moment)
            #expect(reminder.data == #"{"kinds":["study"],"words":2}"#)
            #expect(world.mouth.takeSaid() == ["Two words are due.", "Say 'Review my words'."])
            world.kill()
            try world.start()
            try world.advance(.seconds(3_600))
            #expect(try Self.reminders(world).count == 1)
            try world.advance(.seconds(22 * 3_600))
            #expect(try Self.reminders(world).count == 2)
        }
    }

    @Test("may be an event alone, or none", arguments: ["event", "off"])
    func silent(reminder: String) async throws {
        try await Self.world(reminder) { world, caller in
            try world.advance(.seconds(3 * 3_600))
            #expect(try Self.reminders(world).count == (reminder == "off" ? 0 : 1))
            #expect(world.mouth.takeSaid() == [])
            #expect(world.ears.isListening)
        }
    }

    @Test("is not given where the goal of the day is reached", arguments: [2, 3])
    func goal(words: Int64) async throws {
        try await Self.world("event", goal: words) { world, caller in
            try world.advance(.seconds(3 * 3_600))
            #expect(try Self.reminders(world).count == (words == 2 ? 0 : 1))
        }
    }

    @Test("waits for the end of what runs, for an hour", arguments: [30, 90])
    func busy(minutes: Int) async throws {
        try await Self.world("spoken") { world, caller in
            let moment = try #require(try world.conductor.reminders.moments[.study])
            try world.advance(.microseconds(moment - world.around.time.wallUSec - 60_000_000))
            _ = try caller.beginCards()
            _ = try caller.done("Transport.Pause")
            try world.advance(.seconds(minutes * 60))
            #expect(try Self.reminders(world).isEmpty)
            _ = try caller.done("Session.Abandon")
            try world.advance(.seconds(10))
            #expect(try Self.reminders(world).count == (minutes == 30 ? 1 : 0))
            try world.advance(.seconds(24 * 3_600))
            #expect(try Self.reminders(world).count == (minutes == 30 ? 2 : 1))
        }
    }

    @Test("is planned anew where the clock is set back")
    func setBack() async throws {
        try await Self.world("spoken") { world, _ in
            try world.advance(.seconds(3 * 3_600))
            let next = try #require(try world.conductor.reminders.moments[.study])
            world.timeOfDayIsSet = .seconds(-3 * 86_400)
            try world.advance(.seconds(120))
            let moved = try world.conductor.reminders.moments[.study]
            #expect(moved == next - 3 * 86_400_000_000)
        }
    }

    @Test("waits until it is decided what somebody says")
    func speech() async throws {
        try await Self.world("spoken") { world, _ in
            let moment = try #require(try world.conductor.reminders.moments[.study])
            try world.advance(.microseconds(moment - world.around.time.wallUSec - 1_000_000))
            #expect(world.ears.begin())
            try world.advance(.seconds(4))
            #expect(try Self.reminders(world).isEmpty)
            _ = try world.say(.unintelligible)
            try world.advance(.seconds(10))
            #expect(try Self.reminders(world).count == 1)
        }
    }

    @Test("is not given by a clock that is not trusted")
    func untrusted() async throws {
        try await Self.world("event") { world, caller in
            world.kill()
            world.settings.isClockTrusted = false
            try world.start()
            try world.advance(.seconds(3 * 3_600))
            #expect(try Self.reminders(world).isEmpty)
        }
    }
}

extension World {
    /// The time of day in so many minutes, such as "08:00".
    func minute(after minutes: Int) throws -> String {
        let clocks = try conductor.dependencies.clocks
        let seconds = Int(clocks.wallUSec() / 1_000_000) + minutes * 60
        let minute = (seconds + clocks.offsetFromUTC(seconds)) / 60 % (24 * 60)
        return [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }
}

@Suite("Reminders of several kinds")
struct SeveralReminderTests {
    /// A world in which two words are due, two readings wait, and each has its reminder, of today.
    private static func world(
        words: String, path: String,
        _ body: @escaping @Sendable (World, Caller) throws -> Void
    ) async throws {
        try await RestTests.world(["remindAt": .string(path)]) { world, caller in
            try caller.addWords(world)
            _ = try caller.beginCards(2)
            try caller.grade(1, 1, in: world)
            _ = try caller.done("Session.Abandon")
            _ = try caller.done(
                "Learners.SetPreferences",
                ["values": ["reminder": "spoken", "reminder_time": .string(words)]])
            _ = (world.mouth.takeSaid(), world.mouth.takeSigns())
            try body(world, caller)
        }
    }

    private static func reminders(_ world: World) throws -> [String?] {
        try world.events("reminder.due").map(\.data)
    }

    @Test("of one minute are one event and one utterance behind one sign")
    func together() async throws {
        try await Self.world(words: "18:00", path: "18:00") { world, _ in
            try world.advance(to: "2026-10-08 18:01")
            #expect(
                try Self.reminders(world) == [
                    #"{"kinds":["study","path"],"words":2,"readings":2}"#
                ])
            #expect(world.mouth.takeSaid() == ["Two readings are waiting.", "Two words are due."])
            #expect(world.mouth.takeSigns() == [.waiting])
            try world.advance(to: "2026-10-08 23:00")
            #expect(try Self.reminders(world).count == 1)
        }
    }

    @Test(
        "are events alone within an hour of a spoken one",
        arguments: [("18:59", 0), ("19:00", 1)])
    func within(time: String, spoken: Int) async throws {
        try await Self.world(words: time, path: "18:00") { world, _ in
            try world.advance(to: "2026-10-08 18:30")
            #expect(world.mouth.takeSaid() == ["Two readings are waiting."])
            try world.advance(to: "2026-10-08 19:30")
            #expect(try Self.reminders(world).last == #"{"kinds":["study"],"words":2}"#)
            #expect(try Self.reminders(world).count == 2)
            #expect(world.mouth.takeSigns().count == 1 + spoken)
        }
    }

    @Test("that were held back are given together, or are too late")
    func held() async throws {
        try await Self.world(words: "18:20", path: "17:40") { world, caller in
            try world.advance(to: "2026-10-08 17:30")
            _ = try caller.done("Session.Command", ["name": "BEGIN_PATH"])
            _ = try caller.done("Transport.Pause")
            try world.advance(to: "2026-10-08 18:30")
            #expect(try Self.reminders(world) == [])
            _ = try caller.done("Session.Abandon")
            try world.advance(to: "2026-10-08 18:31")
            #expect(
                try Self.reminders(world) == [
                    #"{"kinds":["study","path"],"words":2,"readings":2}"#
                ])
        }
    }

    @Test("of a path come on days with a reading of their own, once, and not in a time of rest")
    func path() async throws {
        try await Self.world(words: "00:00", path: "16:00") { world, caller in
            try world.advance(to: "2026-10-08 16:30")
            #expect(try Self.reminders(world) == [#"{"kinds":["path"],"readings":2}"#])
            world.kill()
            try world.start()
            // Friday and the sabbath have no unit; Friday 16:00 is in the time of rest.
            try world.advance(to: "2026-10-10 23:50")
            #expect(try Self.reminders(world).filter { $0?.contains("path") == true }.count == 1)
            _ = try caller.mark(["computed-0"])
            try world.advance(to: "2026-10-11 17:00")
            #expect(try Self.reminders(world).filter { $0?.contains("path") == true }.count == 2)
        }
    }
}
