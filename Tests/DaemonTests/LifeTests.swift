@testable import Daemon
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("A daemon")
struct LifeTests {
    @Test("says its welcome on its first start ever, and never again")
    func welcome() throws {
        let world = try World()
        try world.start()
        try world.advance(.seconds(10))
        #expect(world.mouth.takeSaid() == ["Lectern is ready.", "Say 'Begin the lesson'."])
        world.kill()
        try world.start()
        try world.advance(.seconds(10))
        #expect(world.mouth.takeSaid() == [])
        #expect(world.ears.isListening)
    }

    @Test("writes a sign of life at least once a minute during a lesson, and none in IDLE")
    func signOfLife() throws {
        let world = try World.started()
        let atStart = try world.store.restore().signOfLife
        try world.advance(.seconds(600))
        try #expect(world.store.restore().signOfLife == atStart)
        try world.lead(to: .lesson(.questionReady))
        for _ in 1...10 {
            try world.advance(.seconds(60))
            let sign = try #require(try world.store.restore().signOfLife)
            #expect(world.around.time.wallUSec - sign <= 60_000_000)
        }
    }

    @Test("writes signs of life while the lesson is paused, so that it is kept")
    func signWhilePaused() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.questionReady))
        _ = try world.type("pause")
        try world.advance(.seconds(7200))
        world.kill()
        world.around.time.pass(.seconds(500))
        try world.start()
        try #expect(world.state == .lesson(.questionReady))
        try #expect(world.shown["paused"] == true)
    }

    @Test("completes a lesson once, with the answer that was given")
    func completed() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.questionAsked))
        try world.advance(until: { world.ears.isListening })
        try world.say(.answer(.right))
        try world.lead(to: .idle)
        let progress = try world.store.lessonProgress(of: Fixture.shortCourse)
        #expect(progress.map(\.lesson) == [Fixture.first])
        #expect(progress.map(\.isAnswerCorrect) == [true])
        #expect(progress.map { $0.completedAt != nil } == [true])
        try #expect(world.events("lesson.completed").count == 1)
        try world.say(.lesson(.beginLesson))
        try #expect(world.shown["lesson"] == .string(Fixture.second))
    }

    @Test("without a learner plays five segments, reminds four times, and gives up")
    func silentLearner() throws {
        let world = try World.started()
        try world.say(.lesson(.beginLesson))
        try world.advance(to: .lesson(.questionReady))
        _ = world.mouth.takeSaid()
        try world.advance(to: .idle)
        let reminder = ["Say 'Ask the review question' when you are ready."]
        #expect(world.mouth.takeSaid() == reminder + reminder + reminder + reminder)
        try #expect(world.events("session.abandoned").count == 1)
        try #expect(world.events("lesson.completed").isEmpty)
    }

    @Test("tells a person at the console what is heard, never its words")
    func console() throws {
        let world = try World.started()
        _ = world.takeNotices()
        try world.say(.theology)
        try world.say(.lesson(.beginLesson))
        let heard = world.takeNotices().compactMap { notice in
            if case .heard(let what) = notice { what } else { nil }
        }
        #expect(heard == ["theological question"])
        try world.advance(.seconds(30))
        try world.say(.lesson(.beginLesson))
        #expect(
            world.takeNotices().contains(
                .state("LESSON_LOADED", allowed: [], lesson: "The Promise")))
    }

    @Test("begins to speak with a sign that holds the quiet while somebody talks")
    func holding() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.readingReady))
        try world.advance(until: { world.ears.isListening })
        try world.advance(.milliseconds(1900))
        world.ears.begin()
        try world.advance(.seconds(5))
        try #expect(world.state == .lesson(.readingReady))
        world.ears.decide(.command(Command.lesson(.readPassage).rawValue))
        try world.pump()
        try #expect(world.state == .lesson(.readingPlaying))
    }

    @Test("reports its health part by part")
    func health() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.observe, world)
            let well = try caller.reply("Admin.Health").parameters
            #expect(well["ok"] == true)
            #expect(well["pid"] == 4711)
            world.ears.report(.deviceLost(reason: "unplugged"))
            try world.pump()
            let report = try caller.reply("Admin.Health").parameters
            #expect(report["ok"] == false)
            let parts = (report["parts"]?.arrayValue ?? []).compactMap(\.objectValue)
            let faulty = parts.filter { $0["ok"] == false }
            let hint =
                "connect it or switch it on, or choose another: \"lectern audio use input DEVICE\""
            #expect(
                faulty == [
                    [
                        "name": "microphone", "ok": false, "message": "unplugged",
                        "hint": .string(hint),
                    ]
                ])
        }
    }

    @Test("answers GetMachine with the decision table")
    func machine() async throws {
        try await Live.started { world, doors in
            let reply = try Caller(doors.observe, world).reply("Session.GetMachine").parameters
            #expect(reply["states"]?.arrayValue?.count == State.allCases.count)
            #expect(reply["transitions"]?.arrayValue?.count == DecisionTable.rows.count)
        }
    }
}
