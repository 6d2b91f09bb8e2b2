@testable import Daemon
import Scheduling
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("A session in a pause")
struct PausedStudyTests {
    /// A world in which a session is paused behind a wrong answer.
    private static func paused(
        _ body: @escaping @Sendable (World, StudyDay) throws -> Void
    ) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.done("Study.Start", ["kind": "learning", "size": 2])
            try caller.lead(to: .study(.questionAsked), in: world)
            _ = try caller.done("Session.Command", ["name": "SHOW_ANSWER"])
            _ = try caller.done("Transport.Pause")
            _ = (world.mouth.takeSaid(), world.mouth.takeSigns())
            try body(world, world.conductor.today)
        }
    }

    /// How long it is until the next study day.
    private static func rest(of day: StudyDay, _ world: World) throws -> Duration {
        let next = try Int64(world.conductor.studyCalendar.start(of: day + 1)) * 1_000_000
        return .microseconds(next - world.around.time.wallUSec)
    }

    private static func checkEnd(_ world: World, _ day: StudyDay) throws {
        try #expect(world.state == .idle)
        try #expect(world.shown["paused"] == false)
        #expect(world.mouth.takeSaid() == [] && world.mouth.takeSigns() == [])
        #expect(world.ears.isListening)
        let ended = try #require(try world.events("study.ended").last?.data)
        #expect(ended.contains(#""ending":"abandoned""#))
        #expect(try world.store.entries(limit: 9).map(\.entry.day) == [day])
    }

    @Test("ends at the next rollover without a sound, its grades those of the day before")
    func rollover() async throws {
        try await Self.paused { world, day in
            let rest = try Self.rest(of: day, world)
            try world.advance(rest - .seconds(1))
            try #expect(world.state == .study(.answered))
            try world.advance(.seconds(1))
            try Self.checkEnd(world, day)
        }
    }

    @Test("ends at the rollover also behind a restart", arguments: [-120, 120])
    func restart(seconds: Int) async throws {
        try await Self.paused { world, day in
            try world.advance(try Self.rest(of: day, world) - .seconds(180))
            world.kill()
            world.around.time.pass(.seconds(180 + seconds))
            try world.start()
            try world.advance(.zero)
            let isBefore = seconds < 0
            try #expect((world.state == .study(.answered)) == isBefore)
            try world.advance(.seconds(isBefore ? 120 : 0))
            try Self.checkEnd(world, day)
        }
    }

    @Test("does not end by a clock that is not trusted")
    func untrusted() async throws {
        try await Self.paused { world, day in
            world.kill()
            world.settings.isClockTrusted = false
            try world.start()
            try world.advance(.seconds(2 * 86_400))
            try #expect(world.state == .study(.answered))
        }
    }

    @Test("is continued in the words of a lesson, and a lesson in those of a review")
    func words() async throws {
        try await Self.paused { world, day in
            #expect(try world.say(.command("CONTINUE_LESSON")))
            try #expect(world.shown["paused"] == false)
        }
        var around = World.Surroundings()
        around.settings.hearsTransport = true
        try await Live.started(around) { world, doors in
            try world.lead(to: .lesson(.readingReady))
            _ = try world.type("pause")
            try #expect(world.shown["transport"] == ["CONTINUE_LESSON", "LOUDER", "SOFTER"])
            _ = try world.type("resume")
            try world.lead(to: .idle)
            try Caller(doors.control, world).addWords(world)
            try world.lead(to: .lesson(.readingReady))
            _ = try world.type("pause")
            #expect(try world.say(.command("RESUME_STUDY")))
            try #expect(world.shown["paused"] == false)
        }
    }
}
