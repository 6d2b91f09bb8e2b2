@testable import Daemon
import Scheduling
import Session
import Simulation
import Store
import Testing
import VarlinkWire

@Suite("The study day")
struct StudyDayTests {
    /// A world in which two words were graded.
    private static func graded(
        _ body: @escaping @Sendable (World, Caller, StudyDay) throws -> Void
    ) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.beginCards(2)
            try caller.grade(3, 3, in: world)
            _ = try caller.done("Session.Abandon")
            try body(world, caller, world.conductor.today)
        }
    }

    /// Starts the daemon anew, with the clock set by some days.
    private static func restart(
        _ world: World, settingClockBy days: Int64, isTrusted: Bool, byKeeper: Bool = false
    ) throws {
        world.kill()
        world.timeOfDayIsSet = .seconds(days * 86_400)
        world.settings.isClockTrusted = isTrusted
        world.settings.isClockTrustedByKeeper = byKeeper
        try world.start()
        try world.advance(.seconds(15))
    }

    @Test("goes on with the clock", arguments: [true, false])
    func clock(isTrusted: Bool) async throws {
        try await Self.graded { world, caller, day in
            try Self.restart(world, settingClockBy: 3, isTrusted: isTrusted)
            try #expect(world.conductor.today == (isTrusted ? day + 3 : day))
        }
    }

    @Test(
        "begins, and the learner is reminded, by the clocks of the learner's time zone",
        arguments: [("Pacific/Kiritimati", 14), ("Pacific/Pago_Pago", -11), ("system", nil)]
            as [(String, Int?)])
    func zone(name: String, hours: Int?) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let values: JSONObject = [
                "time_zone": .string(name), "rollover": 0, "reminder_time": "00:00",
            ]
            _ = try caller.done("Learners.SetPreferences", ["values": .object(values)])
            let conductor = try world.conductor
            let wall = Int(world.around.time.wallUSec)
            let offset =
                hours.map { $0 * 3_600 }
                ?? conductor.dependencies.clocks.offsetFromUTC(wall / 1_000_000)
            let calendar = StudyCalendar(rolloverHour: 0) { _ in offset }
            let day = calendar.day(ofUSec: wall)
            #expect(conductor.today == day)
            #expect(conductor.studyCalendar.start(of: day) == calendar.start(of: day))
            let reminder = try #require(conductor.reminders.moments[.study])
            #expect(reminder % 1_000_000 == 0)
            #expect(calendar.start(of: calendar.day(ofUSec: Int(reminder))) * 1_000_000 == reminder)
        }
    }

    @Test("stays where a later one was stored when the learner goes west")
    func west() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.done(
                "Learners.SetPreferences", ["values": ["time_zone": "Pacific/Kiritimati"]])
            _ = try caller.beginCards(1)
            try caller.grade(3, in: world)
            _ = try caller.done("Session.Abandon")
            let day = try world.conductor.today
            _ = try caller.done(
                "Learners.SetPreferences", ["values": ["time_zone": "Pacific/Pago_Pago"]])
            #expect(try world.conductor.today == day)
            #expect(try world.shownFaults == [])
        }
    }

    @Test("is the clock's where only another program has reviews, also of a later day")
    func imported() async throws {
        try await Live.started { world, doors in
            try Caller(doors.control, world).addWords(world)
            let day = try world.conductor.today
            let entry = NewLogEntry(card: 1, kind: .imported(.good), day: day)
            _ = try world.store.commit(Commit(at: 1, reviews: [entry]))
            try Self.restart(world, settingClockBy: 3, isTrusted: false)
            try #expect(world.conductor.today == day + 3)
            try #expect(world.shownFaults == [])
            try Self.restart(world, settingClockBy: -1, isTrusted: false)
            try #expect(world.conductor.today == day)
            try Self.restart(world, settingClockBy: -30, isTrusted: true)
            try #expect(world.conductor.today == day + -30)
        }
    }

    @Test("is the last one with own answers, whatever was imported since")
    func importedBesideOwn() async throws {
        try await Self.graded { world, caller, day in
            let entry = NewLogEntry(card: 3, kind: .imported(.good), day: day + 5)
            _ = try world.store.commit(Commit(at: 1, reviews: [entry]))
            try Self.restart(world, settingClockBy: 2, isTrusted: false)
            try #expect(world.conductor.today == day)
            try Self.restart(world, settingClockBy: 0, isTrusted: true)
            try #expect(world.conductor.today == day)
        }
    }

    @Test("never goes back behind the newest that was stored", arguments: [1, 30])
    func back(days: Int64) async throws {
        try await Self.graded { world, caller, day in
            try Self.restart(world, settingClockBy: -days, isTrusted: true)
            try #expect(world.conductor.today == day)
            #expect(try caller.done("Study.GetDue")["streak"] == 1)
            _ = try caller.beginCards(3)
            try caller.grade(3, in: world)
            let entry = try #require(try world.store.entries(limit: 1).first)
            #expect(entry.entry.day == day)
            let degraded = try world.shownFaults
            #expect(degraded.contains { $0.hasPrefix("clock:") } == (days > 1))
        }
    }

    @Test("is the clock's again where the keeper says that it is right")
    func keeper() async throws {
        try await Self.graded { world, caller, day in
            try Self.restart(world, settingClockBy: -30, isTrusted: true, byKeeper: true)
            try #expect(world.conductor.today == day + -30)
            try #expect(world.shownFaults == [])
        }
    }

    @Test("is the last one while the clock is not trusted, and what was due then is due")
    func untrusted() async throws {
        try await Self.graded { world, caller, day in
            try Self.restart(world, settingClockBy: -2_000, isTrusted: false)
            try #expect(world.conductor.today == day)
            // Both words are in a step of ten minutes.
            #expect(try caller.done("Study.GetDue")["learning"] == 2)
            try #expect(world.shownFaults.contains { $0.hasPrefix("clock:") })
        }
    }
}

extension World {
    /// What the state says is not well.
    var shownFaults: [String] {
        get throws { try (shown["degraded"]?.arrayValue ?? []).compactMap(\.stringValue) }
    }
}
