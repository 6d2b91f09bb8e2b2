@testable import Daemon
import Scheduling
import Session
import Simulation
import Store
import Testing
import VarlinkWire

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
            let moment = try #require(try world.conductor.reminderUSec)
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
            let moment = try #require(try world.conductor.reminderUSec)
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
    fileprivate func minute(after minutes: Int) throws -> String {
        let clocks = try conductor.dependencies.clocks
        let seconds = Int(clocks.wallUSec() / 1_000_000) + minutes * 60
        let minute = (seconds + clocks.offsetFromUTC(seconds)) / 60 % (24 * 60)
        return [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }
}
