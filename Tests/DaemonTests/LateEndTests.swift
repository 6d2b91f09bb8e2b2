@testable import Daemon
import Scheduling
import Session
import Simulation
import Store
import Testing
import VarlinkWire

@Suite("A session behind a restart")
struct LateEndTests {
    /// Answers the first question of a session wrongly, and hears the next one.
    private static func answerWrongly(_ caller: Caller, _ world: World) throws {
        try caller.addWords(world)
        _ = try caller.done(
            "Study.Start", ["kind": "practice", "mode": "questions", "size": 2])
        try caller.lead(to: .study(.questionAsked), in: world)
        _ = try caller.done("Session.Command", ["name": "SHOW_ANSWER"])
        try world.advance(.seconds(60))
        try #expect(world.state == .study(.questionAsked))
    }

    @Test("that ends late counts its grades for the moment and the day of the last verdict")
    func late() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try Self.answerWrongly(caller, world)
            let day = try world.conductor.today
            let answered = try #require(try world.events("question.answered").last)
            world.kill()
            world.around.time.pass(.seconds(3 * 86_400))
            try world.start()
            try #expect(world.state == .idle)
            try #expect(world.conductor.today == day + 3)
            let entry = try #require(try world.store.entries(ofCard: 1, limit: 1).first)
            #expect(entry.entry.day == day)
            #expect(entry.entry.usec == answered.timeUSec)
            #expect(try world.store.studyDays(from: day, to: day + 3).map(\.day) == [day])
        }
    }

    @Test("tells in its summary that the goal was reached before the restart")
    func goal() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.done("Learners.SetPreferences", ["values": ["daily_goal": 2]])
            _ = try caller.beginCards(3)
            try caller.grade(3, 3, in: world)
            world.kill()
            try world.start()
            try caller.lead(to: .study(.flashcardAsked), in: world)
            _ = try caller.done("Session.Command", ["name": "END_STUDY"])
            try world.advance(to: .idle)
            #expect(world.mouth.takeSaid().contains("Your goal for today is reached."))
        }
    }
}
