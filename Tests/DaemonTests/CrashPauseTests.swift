@testable import Daemon
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("After repeated crashes at one sentence")
struct CrashPauseTests {
    private func world(in state: State) throws -> World {
        let world = try World.started()
        try world.lead(to: state)
        try world.advance(.milliseconds(500))
        try #require(world.state == state)
        return world
    }

    /// A lesson that stays paused after its third crash at one sentence.
    private func heldWorld() throws -> World {
        let world = try world(in: .lesson(.readingPlaying))
        for _ in 1...2 {
            world.kill()
            try world.start()
            try #expect(world.shown["paused"] == false)
        }
        world.kill()
        _ = world.mouth.takeSaid()
        try world.start()
        return world
    }

    @Test("after the third crash the lesson stays paused, and says so and how to continue")
    func thirdTime() throws {
        let world = try heldWorld()
        try #expect(world.shown["paused"] == true)
        try #expect(world.shown["speaking"] == true)
        #expect(!world.ears.isListening, "it does not listen to itself")
        try world.advance(.seconds(60))
        #expect(
            world.mouth.takeSaid() == ["The lesson is paused.", "Say 'Continue the lesson'."])
        try #expect(world.state == .lesson(.readingPlaying))
        try #expect(world.shown["speaking"] == false)
        let fault = "lesson: the daemon ended 3 times at this place without being stopped"
        try #expect(world.shown["degraded"] == [.string(fault)])
        let changed = try #require(try world.events("transport.changed").last)
        #expect(changed.cause.kind == .system)
        #expect(changed.data?.contains("\"paused\":true") == true)
        try #expect(world.events("degraded.changed").last?.data?.contains(fault) == true)
        // The words that end the pause count, though the setting is off.
        #expect(world.ears.expectation == .transportAlone(["CONTINUE_LESSON"]))
        try #expect(world.shown["transport"] == ["CONTINUE_LESSON"])
        try world.say(.command("LOUDER"))
        try #expect(world.shown["paused"] == true)
        try world.say(.command("CONTINUE_LESSON"))
        try #expect(world.shown["paused"] == false)
        try #expect(world.shown["degraded"] == [])
        try #expect(world.shown["transport"] == nil)
        try world.advance(to: .lesson(.contextReady))
        #expect(world.mouth.takeSaid().first == "The lesson continues.")
        #expect(world.ears.expectation == Expectation(commands: ["EXPLAIN_CONTEXT"]))
    }

    @Test("a client can end the pause too, also in the middle of the notice")
    func heldAndResumed() throws {
        let world = try heldWorld()
        try world.advance(.seconds(1))
        _ = try world.type("resume")
        try world.advance(to: .lesson(.contextReady))
        #expect(
            world.mouth.takeSaid().prefix(2) == ["The lesson is paused.", "The lesson continues."])
    }

    @Test("a sentence that crashes the daemon while it sounds does not loop")
    func deadlySentence() throws {
        let world = try world(in: .lesson(.readingPlaying))
        for _ in 1...3 {
            world.kill()
            try world.start()
            // Time passes until the sentence sounds again.
            try world.advance(.seconds(3))
        }
        try #expect(world.shown["paused"] == true)
    }
}
