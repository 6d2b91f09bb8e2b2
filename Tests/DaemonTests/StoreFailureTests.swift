@testable import Daemon
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("When the store cannot write")
struct StoreFailureTests {
    @Test("the lesson freezes, the fault sounds once, and every 5 s it is tried again")
    func freeze() throws {
        let world = try World.started()
        let sabotage = world.around.sabotage
        try world.lead(to: .lesson(.readingPlaying))
        try world.advance(.seconds(1))
        _ = (world.mouth.takeSigns(), world.mouth.takeSaid())
        sabotage.begin()
        try world.advance(.seconds(2))
        let tried = sabotage.commits
        #expect(world.mouth.takeSigns() == [.fault])
        try #expect(world.shown["speaking"] == true)
        try world.advance(.seconds(20))
        #expect(!world.mouth.isSounding)
        try #expect(world.shown["speaking"] == false)
        #expect(world.mouth.takeSigns() == [])
        // Four retries of the report; a sign of life may have been due as well.
        #expect((4...5).contains(sabotage.commits - tried))
        try #expect(world.state == .lesson(.readingPlaying))
        try #expect(world.shown["degraded"] == ["store: the disk is full"])
        sabotage.end()
        try world.advance(to: .lesson(.contextReady))
        #expect(
            world.mouth.takeSaid() == [
                "Go to a land that I will show you.", "Nothing can be saved at the moment.",
                "The box goes on by itself when it can save again.",
                "Go to a land that I will show you.", "I will make of you a great nation.",
            ])
        try #expect(world.shown["degraded"] == [])
        try world.lead(to: .lesson(.sessionComplete))
        try #expect(world.events("lesson.completed").count == 1)
    }

    @Test("what is said of it is cut short by a pause, and the lesson goes on behind both")
    func paused() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.readingPlaying))
        try world.advance(.seconds(1))
        _ = world.mouth.takeSaid()
        world.around.sabotage.begin()
        try world.advance(.seconds(2))
        #expect(world.mouth.takeSaid().last == "Nothing can be saved at the moment.")
        _ = try world.type("pause")
        try #expect(world.shown["paused"] == true)
        world.around.sabotage.end()
        try world.advance(.seconds(30))
        #expect(world.mouth.takeSaid() == [])
        _ = try world.type("resume")
        try world.advance(to: .lesson(.contextReady))
        #expect(
            world.mouth.takeSaid() == [
                "Go to a land that I will show you.", "I will make of you a great nation.",
            ])
    }

    @Test("clients are told so, what is read works, and nothing of it is done later")
    func clients() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            world.around.sabotage.begin()
            let hint = #""Free some space, then give the order again.""#
            try WireTranscript(world: world, caller: caller).check(
                """
                > Session.Command {"name":"BEGIN_LESSON","requestId":"r1"}
                < StoreUnavailable {"message":"the disk is full","hint":\(hint)}
                > Session.Hear {"text":"read the passage"}
                < StoreUnavailable {"message":"the disk is full","hint":\(hint)}
                > Transport.SetVolume {"volume":-3}
                < StoreUnavailable {"message":"the disk is full","hint":\(hint)}
                > Admin.ResetProgress
                < StoreUnavailable {"message":"the disk is full","hint":\(hint)}
                > Session.SelectCourse {"course":"biblical-foundations-01"}
                < StoreUnavailable {"message":"the disk is full","hint":\(hint)}
                """)
            #expect(world.ears.isOpen)
            for method in ["Session.ListCourses", "Session.ListLessons", "Admin.Health"] {
                try #expect(caller.reply(method).error == nil)
            }
            try #expect(caller.reply("Session.History", ["since": 0]).error == nil)
            try #expect(world.shown["degraded"] == ["store: the disk is full"])
            world.around.sabotage.end()
            try world.advance(.seconds(120))
            try #expect(world.state == .idle)
            let reply = try caller.reply(
                "Session.Command", ["name": "BEGIN_LESSON", "requestId": "r1"])
            #expect(reply.parameters["repeated"] == false)
        }
    }

    @Test("a client is refused while a report waits, and reports wait behind it in order")
    func queue() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.readingReady))
            try world.advance(until: { world.ears.isListening })
            world.around.sabotage.begin()
            try world.say(.lesson(.readPassage))
            try #expect(world.state == .lesson(.readingReady))
            let answer = try caller.call("Session.Command", ["name": "READ_PASSAGE"])
            #expect(answer.hasPrefix("StoreUnavailable"))
            #expect(
                answer.contains(
                    "Free some space; the write is tried again. Then give the order again."))
            world.ears.report(.deviceLost(reason: "unplugged"))
            try world.pump()
            world.around.sabotage.end()
            try world.advance(.seconds(6))
            try #expect(world.state == .lesson(.readingPlaying))
            try #expect(world.events("device.lost").count == 1)
            try world.lead(to: .lesson(.sessionComplete))
        }
    }

    @Test("a lesson that is begun by voice in that moment comes to its first segment")
    func beginning() throws {
        let world = try World.started()
        let next = world.around.sabotage.commits + 1
        world.around.sabotage.fail { $0 == next }
        try world.say(.lesson(.beginLesson))
        try #expect(world.state == .idle)
        try world.advance(.seconds(60))
        try #expect(world.state != .lesson(.lessonLoaded))
    }

    @Test("a line that is typed waits as a client's call does")
    func typed() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.readingReady))
        try world.advance(until: { world.ears.isListening })
        let next = world.around.sabotage.commits + 1
        world.around.sabotage.fail { $0 == next }
        try world.advance(.seconds(3))
        try #expect(world.conductor.stuck != nil)
        _ = try world.type("read the passage")
        try #expect(world.state == .lesson(.readingReady))
    }

    @Test("a sign of life that could not be written is no lasting fault")
    func signOfLife() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.questionReady))
        _ = try world.type("pause")
        world.around.sabotage.begin()
        try world.advance(.seconds(61))
        try #expect(world.shown["degraded"] == ["store: the disk is full"])
        world.around.sabotage.end()
        try world.advance(.seconds(61))
        try #expect(world.shown["degraded"] == [])
    }

    @Test("a name that the schema does not take is the client's mistake, not the store's")
    func constraint() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            // A hundred characters, each of several code points; and a name that SQLite ends early.
            let client = String(repeating: "👩‍👩‍👧‍👧", count: 100)
            let first = try caller.reply(
                "Session.Command", ["name": "BEGIN_LESSON", "client": .string(client)])
            let second = try caller.reply(
                "Session.Command", ["name": "BEGIN_LESSON", "requestId": "\u{0}x"])
            #expect(first.error == nil)
            #expect(second.error == "org.varlink.service.InvalidParameter")
            try #expect(world.shown["degraded"] == [])
        }
    }
}
