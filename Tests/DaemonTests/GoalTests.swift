@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire

@Suite("The goal of the day")
struct GoalTests {
    private static func begin(goal: Int64, _ caller: Caller, _ world: World) throws {
        try caller.addWords(world)
        _ = try caller.done("Learners.SetPreferences", ["values": ["daily_goal": .integer(goal)]])
    }

    @Test("is reached once, with the grade of the last word that it needs")
    func once() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try Self.begin(goal: 2, caller, world)
            _ = try caller.beginCards(3)
            try caller.grade(3, in: world)
            #expect(try world.events("goal.reached").isEmpty)
            try caller.grade(3, 3, in: world)
            #expect(try world.events("goal.reached").map(\.data) == [#"{"goal":2}"#])
        }
    }

    @Test("is reached where the end of a session grades several words at once", arguments: [1, 2])
    func atTheEnd(goal: Int64) async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try Self.begin(goal: goal, caller, world)
            _ = try caller.beginCards(6)
            try caller.grade(3, 3, 3, 3, 3, 3, in: world)
            try world.advance(to: .idle)
            try world.advance(.seconds(3 * 86_400))
            let before = try world.events("goal.reached").count
            _ = try caller.done("Study.Start", ["kind": "practice", "size": 2])
            // A wrong answer to each leaves both ungraded, since they are asked in rounds.
            for _ in 1...2 {
                try caller.lead(to: .study(.questionAsked), in: world)
                _ = try caller.done("Session.Command", ["name": "SHOW_ANSWER"])
            }
            #expect(try world.events("card.graded").count == 6)
            _ = try caller.done("Session.Command", ["name": "END_STUDY"])
            #expect(try world.events("card.graded").count == 8)
            #expect(try world.events("goal.reached").count == before + 1)
        }
    }
}
