@testable import Daemon
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("After a restart")
struct RestartTests {
    /// The states in which a lesson can be found by a restart, but for those that last no time.
    static let states: [State] = [
        .lesson(.orientationPlaying), .lesson(.readingReady), .lesson(.readingPlaying),
        .lesson(.contextReady), .lesson(.contextPlaying),
        .lesson(.analysisReady), .lesson(.analysisPlaying), .lesson(.themesReady),
        .lesson(.themesPlaying), .lesson(.questionReady),
        .lesson(.questionAsked), .lesson(.questionAnswered), .lesson(.closeReady),
        .lesson(.closePlaying),
    ]

    private func world(in state: State) throws -> World {
        let world = try World.started()
        try world.lead(to: state)
        try world.advance(.milliseconds(500))
        try #require(world.state == state)
        return world
    }

    @Test("within 10 minutes the lesson goes on by itself", arguments: states)
    func soon(_ state: State) throws {
        let world = try world(in: state)
        world.kill()
        world.around.time.pass(.seconds(599))
        try world.start()
        try #expect(world.state == state)
        _ = world.mouth.takeSaid()
        try world.advance(.seconds(1))
        #expect(world.mouth.takeSaid() == ["The lesson continues."])
        try world.lead(to: .lesson(.sessionComplete))
        try #expect(world.events("lesson.completed").count == 1)
        try #expect(world.events("session.abandoned").isEmpty)
    }

    @Test("after 10 minutes the lesson is abandoned, and the box is silent", arguments: states)
    func late(_ state: State) throws {
        let world = try world(in: state)
        world.kill()
        world.around.time.pass(.seconds(602))
        try world.start()
        try world.advance(.seconds(60))
        try #expect(world.state == .idle)
        #expect(world.mouth.takeSaid() == [])
        #expect(world.ears.isListening)
        let abandoned = try #require(try world.events("session.abandoned").first)
        #expect(abandoned.data?.contains(state.rawValue) == true)
        try #expect(world.shown["lesson"] == nil)
    }

    @Test("of the whole machine a clock that may be wrong counts as too late")
    func reboot() throws {
        let world = try world(in: .lesson(.readingPlaying))
        world.kill()
        world.settings.bootID = "boot-2"
        world.settings.isClockTrusted = false
        try world.start()
        try world.advance(.seconds(5))
        try #expect(world.state == .idle)
    }

    @Test("of the daemon alone the clock is trusted")
    func sameBoot() throws {
        let world = try world(in: .lesson(.readingPlaying))
        world.kill()
        world.settings.isClockTrusted = false
        try world.start()
        try #expect(world.state == .lesson(.readingPlaying))
    }

    @Test("the sentence that was being said is said again")
    func sentence() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.readingPlaying))
        try world.advance(.seconds(3))
        world.kill()
        try world.start()
        try world.advance(to: .lesson(.contextReady))
        #expect(
            world.mouth.takeSaid() == [
                "The lesson continues.", "Go to a land that I will show you.",
                "I will make of you a great nation.",
            ])
    }

    @Test("a complete session is silently over")
    func complete() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.sessionComplete))
        world.kill()
        try world.start()
        try world.advance(.seconds(20))
        try #expect(world.state == .idle)
        #expect(world.mouth.takeSaid() == [])
        try #expect(world.events("lesson.completed").count == 1)
        try #expect(world.store.restore().completed == [Fixture.first])
    }

    @Test("what was listened to again goes on as well")
    func relistening() async throws {
        try await Live.started { world, doors in
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            _ = try Caller(doors.control, world).call(
                "Session.Relisten", ["lesson": .string(Fixture.first)])
            try world.advance(to: .relisten(.ready))
            world.kill()
            try world.start()
            try #expect(world.state == .relisten(.ready))
            try world.advance(.seconds(1))
            #expect(world.mouth.takeSaid().last == "The lesson continues.")
            try world.advance(to: .idle)
        }
    }

    @Test("a paused lesson stays paused and silent, and goes on when that ends")
    func paused() throws {
        let world = try world(in: .lesson(.readingPlaying))
        _ = try world.type("pause")
        world.kill()
        try world.start()
        try world.advance(.seconds(300))
        #expect(world.mouth.takeSaid() == [])
        #expect(!world.ears.isOpen)
        try #expect(world.shown["paused"] == true)
        _ = try world.type("resume")
        try world.advance(to: .lesson(.contextReady))
        #expect(world.mouth.takeSaid().first == "The lesson continues.")
        #expect(world.ears.isOpen)
    }

    @Test("a box that was paused in IDLE, or whose lesson is over, hears again")
    func pausedAndOver() throws {
        for state in [State.idle, .lesson(.readingPlaying)] {
            let world = try World.started()
            try world.lead(to: state)
            _ = try world.type("pause")
            world.kill()
            world.around.time.pass(.seconds(3600))
            try world.start()
            try world.advance(.seconds(5))
            try #expect(world.state == .idle)
            try #expect(world.shown["paused"] == false)
            #expect(world.ears.isListening, "paused in \(state)")
        }
    }

    @Test("without its content the lesson is abandoned, and that is said")
    func contentGone() throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        around.courses = [try Fixture.copyOfShortCourse(in: folder)]
        try {
            let world = try World.started(around)
            try world.lead(to: .lesson(.readingPlaying))
            world.kill()
        }()
        around.courses = [try TemporaryFolder().path]
        let world = try World(around)
        try world.start()
        try world.advance(.seconds(10))
        try #expect(world.state == .idle)
        #expect(
            world.mouth.takeSaid() == [
                "Lesson content unavailable.", "Please contact support.",
            ])
        try #expect(world.events("session.abandoned").count == 1)
    }

    @Test("a request is known to have been carried out, for a day")
    func requests() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let begin: JSONObject = ["name": "BEGIN_LESSON", "requestId": "r1"]
            _ = try caller.call("Session.Command", begin)
            world.kill()
            try world.start()
            let repeated = try caller.reply("Session.Command", begin).parameters
            #expect(repeated["repeated"] == true)
            world.around.time.pass(.seconds(86_401))
            world.kill()
            try world.start()
            let again = try caller.reply("Session.Command", begin).parameters
            #expect(again["repeated"] == false)
        }
    }

    @Test("events go on where they stopped")
    func journal() async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        try await Live.started(around) { world, _ in try world.lead(to: .lesson(.readingReady)) }
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.observe, world)
            let first = try caller.subscribe(["since": 4, "epoch": "epoch-1"])
            let seq = try #require(first["seq"]?.integerValue)
            let types = try caller.messages(upTo: world.lastSeq, from: seq).events
                .map { $0["type"] }
            #expect(types.prefix(2) == ["daemon.stopping", "daemon.started"])
        }
    }
}
