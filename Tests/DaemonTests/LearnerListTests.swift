import LinuxIO
import Session
import Simulation
import Store
import Testing
import Varlink
import VarlinkWire
import Voice

@testable import Daemon

@Suite("The list of learners")
struct LearnerListTests {
    /// Adds a learner who is user 4242's, and one who is nobody's.
    private static func withTwo(_ body: @escaping @Sendable (World, Doors) throws -> Void)
        async throws
    {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Learners.AddLearner", ["name": "Ada", "uid": 4242])
            _ = try caller.call("Learners.AddLearner", ["name": "Ben"])
            try body(world, doors)
        }
    }

    private static func give(_ command: Command, _ cause: EventCause, in world: World) throws {
        _ = try world.conductor.step(.order(.command(command)), cause: cause)
        try world.advance(.seconds(4))
    }

    private static func choosesAda(_ cause: EventCause) async throws -> Bool {
        let chosen = Found()
        try await Self.withTwo { world, _ in
            try Self.give(.idle(.changeLearner), cause, in: world)
            let names = world.mouth.takeSaid().filter { $0.hasPrefix("Number") }
            try #require(names.contains { $0.contains("Ben") })
            guard let number = names.firstIndex(where: { $0.contains("Ada") }) else { return }
            try Self.give(.shared(.number(number + 1)), cause, in: world)
            chosen.set(try world.shown["learner"]?.stringValue ?? "")
            try #expect(world.events("learner.selected").map(\.cause) == [cause])
        }
        return chosen.text == "learner-1"
    }

    @Test("has a user's learner for every voice, for the user and for root; for no other client")
    func privateLearner() async throws {
        #expect(try await Self.choosesAda(EventCause(.voice)))
        #expect(try await Self.choosesAda(EventCause(.client, uid: 4242, pid: 1)))
        #expect(try await Self.choosesAda(EventCause(.client, uid: 0, pid: 1)))
        #expect(try await !Self.choosesAda(EventCause(.client, uid: 4243, pid: 1)))
    }

    @Test("that a voice has asked for gives a user's learner to no other client")
    func takenOver() async throws {
        try await Self.withTwo { world, _ in
            try Self.give(.idle(.changeLearner), EventCause(.voice), in: world)
            let names = world.mouth.takeSaid().filter { $0.hasPrefix("Number") }
            let number = try #require(names.firstIndex { $0.contains("Ada") }) + 1
            let other = EventCause(.client, uid: 4243, pid: 1)
            try Self.give(.shared(.number(number)), other, in: world)
            try #expect(world.shown["learner"] == "default")
            try #expect(world.state == .idle)
        }
    }

    @Test("is told word by word to those alone who may steer")
    func live() async throws {
        try await Self.withTwo { world, doors in
            let (watching, steering) = (
                try Caller(doors.observe, world), try Caller(doors.control, world)
            )
            for caller in [watching, steering] { _ = try caller.subscribe(["live": true]) }
            try Self.give(.idle(.changeLearner), EventCause(.voice), in: world)
            let late = try Caller(doors.observe, world)
            _ = try late.subscribe(["live": true])
            world.ears.report(.level(-30))
            try world.pump()
            func lines(_ caller: Caller) throws -> [String] {
                try caller.live(until: "level").filter { $0["type"] == "speech.line" }
                    .compactMap { $0["text"]?.stringValue }
            }
            #expect(try lines(steering).contains { $0.contains("Ada") || $0.contains("Ben") })
            #expect(try lines(watching) == [])
            #expect(try lines(late) == [])
        }
    }
}
