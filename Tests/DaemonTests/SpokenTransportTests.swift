@testable import Daemon
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("What is said of the sound")
struct SpokenTransportTests {
    private static func around(
        isOn: Bool = true, volume: Double = -10
    ) -> World.Surroundings {
        var around = World.Surroundings()
        around.settings.hearsTransport = isOn
        around.settings.speech.volume = volume
        return around
    }

    private static func started(isOn: Bool = true, volume: Double = -10) throws -> World {
        try World.started(around(isOn: isOn, volume: volume))
    }

    private static func listening(in state: State) throws -> World {
        let world = try started()
        try world.lead(to: state)
        try world.advance(until: { world.ears.isListening })
        _ = world.mouth.takeSigns()
        return world
    }

    @Test("is not listened for where it is not switched on, and text is what it was")
    func off() throws {
        let world = try Self.started(isOn: false)
        try #expect(world.shown["transport"] == nil)
        try world.lead(to: .lesson(.readingReady))
        try world.advance(until: { world.ears.isListening })
        #expect(world.ears.expectation == Expectation(commands: ["READ_PASSAGE"]))
        #expect(try world.say(.command("LOUDER")))
        #expect(world.spoken.last?.volume == -10)
        #expect(try world.type("louder") == "blocked")
        #expect(try world.type("continue the lesson") != "transport")
        _ = try world.type("pause")
        #expect(!world.ears.isOpen)
        #expect(try world.type("continue the lesson") == "The lesson is paused.")
    }

    @Test("is listened for with the commands, and shown with the state")
    func shown() throws {
        let world = try Self.started()
        #expect(
            world.ears.expectation
                == Expectation(
                    commands: [
                        "BEGIN_LESSON", "CHOOSE_COURSE", "RELISTEN_LESSON", "HELP", "BEGIN_PATH",
                    ],
                    transport: ["LOUDER", "SOFTER"]))
        try #expect(world.shown["transport"] == ["LOUDER", "SOFTER"])
        try world.lead(to: .lesson(.questionAsked))
        try world.advance(until: { world.ears.isListening })
        #expect(world.ears.expectation?.transport == ["PAUSE_LESSON", "LOUDER", "SOFTER"])
        #expect(world.ears.expectation?.answer != nil)
        try #expect(world.shown["transport"] == ["PAUSE_LESSON", "LOUDER", "SOFTER"])
        _ = try world.type("pause")
        try #expect(world.shown["transport"] == ["CONTINUE_LESSON", "LOUDER", "SOFTER"])
    }

    @Test("pauses and continues the lesson, the ears open for that alone in between")
    func pause() throws {
        let world = try Self.listening(in: .lesson(.readingReady))
        #expect(try world.say(.command("PAUSE_LESSON")))
        #expect(world.mouth.takeSigns() == [.paused])
        #expect(
            world.ears.isListening
                && world.ears.expectation
                    == .transportAlone(["CONTINUE_LESSON", "LOUDER", "SOFTER"])
        )
        try #expect(world.shown["listening"]?.boolValue == true)
        try world.advance(.seconds(3600))
        try #expect(world.state == .lesson(.readingReady))
        // Nothing else counts.
        #expect(try world.say(.command("READ_PASSAGE")))
        #expect(try world.say(.unintelligible))
        try #expect(world.state == .lesson(.readingReady))
        #expect(try world.say(.command("CONTINUE_LESSON")))
        #expect(world.mouth.takeSigns() == [.resumed])
        #expect(world.ears.expectation?.commands == ["READ_PASSAGE"])
        try world.advance(.milliseconds(1999))
        try #expect(world.state == .lesson(.readingReady))
        try world.advance(.milliseconds(1))
        try #expect(world.state == .lesson(.readingPlaying))
        let causes = try world.events("transport.changed").map(\.cause)
        #expect(causes.map(\.kind) == [.voice, .voice])
    }

    @Test("ends a pause in a segment, and the gate is shut while it is spoken on")
    func pauseInASegment() throws {
        let world = try Self.started()
        try world.lead(to: .lesson(.readingPlaying))
        try world.advance(.seconds(3))
        #expect(!world.ears.isListening)
        _ = try world.type("pause")
        #expect(try world.say(.command("CONTINUE_LESSON")))
        #expect(!world.ears.isListening && world.mouth.isSounding)
    }

    @Test("is not heard by a muted microphone, and is again when that is over")
    func muted() async throws {
        try await Live.started(Self.around()) { world, doors in
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.questionReady))
            _ = try caller.call("Transport.Mute")
            _ = try caller.call("Transport.Pause")
            #expect(!world.ears.isOpen && !world.ears.isListening)
            _ = try caller.call("Transport.Unmute")
            #expect(world.ears.expectation?.isTransportAlone == true && world.ears.isListening)
            #expect(try world.say(.command("CONTINUE_LESSON")))
            #expect(world.ears.expectation?.commands == ["ASK_QUESTION"])
        }
    }

    @Test("changes the volume by 3 dB, and the limits are not now")
    func volume() throws {
        let world = try Self.started(volume: -2)
        try world.say(.command("LOUDER"))
        #expect(world.spoken.last?.volume == 0)
        #expect(world.mouth.takeSigns() == [.heard])
        try world.say(.command("LOUDER"))
        #expect(world.mouth.takeSigns() == [.notNow])
        for _ in 0..<13 { try world.say(.command("SOFTER")) }
        #expect(world.spoken.last?.volume == -39)
        try world.say(.command("SOFTER"))
        _ = world.mouth.takeSigns()
        #expect(world.spoken.last?.volume == -40)
        try world.say(.command("SOFTER"))
        #expect(world.mouth.takeSigns() == [.notNow])
        try #expect(world.events("transport.changed").count == 15)
        world.kill()
        try world.start()
        #expect(world.spoken.last?.volume == -40)
    }

    @Test("is not now in the wrong situation, and says nothing")
    func notNow() throws {
        let world = try Self.started()
        try world.say(.command("PAUSE_LESSON"))
        #expect(world.mouth.takeSigns() == [.notNow])
        try world.lead(to: .lesson(.questionReady))
        try world.advance(until: { world.ears.isListening })
        _ = (world.mouth.takeSigns(), world.mouth.takeSaid())
        try world.say(.command("CONTINUE_LESSON"))
        #expect(world.mouth.takeSigns() == [.notNow])
        try world.say(.command("PAUSE_LESSON"))
        try world.say(.command("PAUSE_LESSON"))
        #expect(world.mouth.takeSigns() == [.paused, .notNow])
        #expect(world.mouth.takeSaid() == [])
    }

    @Test("is no answer, and no sign of a learner")
    func noAnswer() throws {
        let world = try Self.listening(in: .lesson(.questionAsked))
        let patience = try world.conductor.dialogue.saved.patience
        try world.say(.command("LOUDER"))
        #expect(try world.type("louder") == "transport")
        try #expect(world.state == .lesson(.questionAsked))
        try #expect(world.conductor.dialogue.saved.patience <= patience)
        try #expect(world.events("answer.judged").isEmpty)
    }

    @Test("may be typed, also in a pause and while the box speaks")
    func typed() throws {
        let world = try Self.started()
        try world.lead(to: .lesson(.readingPlaying))
        #expect(try world.type("Pause the lesson.") == "transport")
        #expect(!world.mouth.isSounding)
        #expect(try world.type("pause lesson") == "transport_not_now")
        #expect(try world.type("softer") == "transport")
        #expect(try world.type("read the passage") == "The lesson is paused.")
        #expect(try world.type("continue the lesson") == "transport")
        #expect(world.mouth.isSounding)
        #expect(world.spoken.last?.volume == -13)
    }

    @Test("is carried out once for a request, and tells who has said it")
    func requests() async throws {
        try await Live.started(Self.around()) { world, doors in
            let caller = try Caller(doors.control, world)
            let softer: JSONObject = ["text": "softer", "requestId": "r1", "client": "pedal"]
            #expect(
                try caller.call("Session.Hear", softer)
                    == #"{"seq":2,"state":"IDLE","repeated":false,"class":"transport"}"#)
            #expect(
                try caller.call("Session.Hear", softer)
                    == #"{"seq":2,"state":"IDLE","repeated":true,"class":"transport"}"#)
            #expect(world.spoken.last?.volume == -13)
            let pause: JSONObject = ["text": "pause the lesson", "requestId": "r2"]
            for isRepeated in [false, true] {
                #expect(
                    try caller.call("Session.Hear", pause)
                        == #"{"seq":2,"state":"IDLE","repeated":\#(isRepeated),"#
                        + #""class":"transport_not_now"}"#)
            }
            #expect(try world.events("transport.changed").map(\.cause.client) == ["pedal"])
        }
    }

    @Test("goes on being listened for in a pause over a restart")
    func restart() throws {
        let world = try Self.listening(in: .lesson(.questionReady))
        try world.say(.command("PAUSE_LESSON"))
        world.kill()
        try world.start()
        #expect(world.ears.isOpen && world.ears.expectation?.isTransportAlone == true)
        try world.say(.command("CONTINUE_LESSON"))
        try world.advance(.seconds(3))
        #expect(world.mouth.takeSaid() == ["The lesson continues."])
    }

    @Test("does nothing that cannot be kept")
    func storeFails() throws {
        let world = try Self.listening(in: .lesson(.questionReady))
        world.around.sabotage.begin()
        try world.say(.command("SOFTER"))
        #expect(world.spoken.last?.volume == -10)
        #expect(world.mouth.takeSigns() == [.fault])
        try #expect(world.shown["degraded"]?.arrayValue?.isEmpty == false)
    }
}
