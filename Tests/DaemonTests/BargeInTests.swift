@testable import Daemon
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("A word about the sound while the box speaks")
struct BargeInTests {
    private static let orders: Set<String> = ["PAUSE_LESSON", "LOUDER", "SOFTER"]

    private static func around(
        wantsBargeIn: Bool = true, hearsTransport: Bool = true
    ) -> World.Surroundings {
        var around = World.Surroundings()
        around.settings.wantsBargeIn = wantsBargeIn
        around.settings.hearsTransport = hearsTransport
        around.settings.speech.volume = -10
        return around
    }

    /// Starts it where these devices were calibrated before, with this verdict.
    private static func start(
        _ world: World, verdict: TrialVerdict = .allowed, input: String = "auto"
    ) throws {
        let calibration = """
            {"verdict":"\(verdict.rawValue)","delayUSec":41250,"output":"auto","input":"\(input)"}
            """
        _ = try world.store.commit(
            Commit(
                at: world.around.time.clocks.wallUSec(),
                settings: [Calibration.setting: calibration]))
        try world.start()
        try world.advance(.seconds(30))
        _ = (world.mouth.takeSaid(), world.mouth.takeSigns())
    }

    private static func started() throws -> World {
        let world = try World(around())
        try start(world)
        return world
    }

    private static func playing() throws -> World {
        let world = try started()
        try world.lead(to: .lesson(.readingPlaying))
        try world.advance(.milliseconds(500))
        _ = world.mouth.takeSigns()
        return world
    }

    @Test("pauses the lesson within a sentence, which goes on at a word too")
    func pause() throws {
        let world = try Self.playing()
        #expect(world.mouth.isSounding && world.ears.isListening)
        #expect(world.ears.expectation == .transportAlone(Self.orders))
        try #expect(world.shown["speaking"] == true && world.shown["listening"] == true)
        #expect(try world.say(.command("PAUSE_LESSON")))
        #expect(!world.mouth.isSounding && world.mouth.takeSigns() == [.paused])
        try #expect(world.shown["paused"] == true)
        #expect(
            world.ears.expectation == .transportAlone(["CONTINUE_LESSON", "LOUDER", "SOFTER"]))
        try world.say(.command("CONTINUE_LESSON"))
        #expect(world.mouth.isSounding && world.mouth.takeSigns() == [.resumed])
        #expect(world.ears.expectation == .transportAlone(Self.orders))
        try #expect(world.state == .lesson(.readingPlaying))
        try #expect(world.events("transport.changed").map(\.cause.kind) == [.voice, .voice])
    }

    @Test("is all that is listened to: commands and talk have no effect")
    func commands() throws {
        let world = try Self.playing()
        let seq = try world.lastSeq
        for command in Command.allCases { #expect(try world.say(command)) }
        for verdict in [Voice.Verdict.unintelligible, .conversation, .blocked, .answer(.right)] {
            #expect(try world.say(verdict))
        }
        try #expect(world.state == .lesson(.readingPlaying) && world.lastSeq == seq)
        #expect(world.mouth.isSounding && world.mouth.takeSigns() == [])
    }

    @Test("is dropped where the box itself has said it within 2 s")
    func ownWords() throws {
        let world = try Self.started()
        let text = "Please speak softer. One, two, three. Four, five, six. Seven, eight, nine."
        _ = try world.conductor.step(.order(.idle(.trySpeech(text))), cause: EventCause(.system))
        try world.advance(.milliseconds(1))
        #expect(world.mouth.takeSaid() == ["Please speak softer."])
        #expect(try world.say(.command("SOFTER")))
        #expect(world.spoken.last?.volume == -10)
        try world.say(.command("LOUDER"))
        #expect(world.spoken.last?.volume == -7)
        // The second sentence is over at its fourth second, the first was 2 s before.
        try world.advance(.milliseconds(3_999))
        #expect(world.mouth.takeSaid() == ["One, two, three.", "Four, five, six."])
        try world.say(.command("SOFTER"))
        #expect(world.spoken.last?.volume == -7)
        try world.advance(.milliseconds(1))
        try world.say(.command("SOFTER"))
        #expect(world.spoken.last?.volume == -10)
    }

    @Test("is dropped at a moment at which the echo is not taken out")
    func notCancelling() throws {
        let world = try Self.playing()
        world.soundings.isCancelling = false
        #expect(try world.say(.command("PAUSE_LESSON")))
        #expect(world.mouth.isSounding && world.mouth.takeSigns() == [])
        world.soundings.isCancelling = true
        try world.say(.command("PAUSE_LESSON"))
        #expect(!world.mouth.isSounding)
    }

    @Test("is not listened for without both settings and a calibration of these devices")
    func missing() throws {
        func isHeard(
            _ around: World.Surroundings, verdict: TrialVerdict = .allowed, input: String = "auto"
        ) throws -> Bool {
            let world = try World(around)
            try Self.start(world, verdict: verdict, input: input)
            try world.lead(to: .lesson(.readingPlaying))
            try world.advance(.milliseconds(500))
            #expect(world.mouth.isSounding)
            let isHeard = try world.say(.command("PAUSE_LESSON"))
            #expect(world.mouth.isSounding != isHeard)
            return isHeard
        }
        #expect(try isHeard(Self.around()))
        #expect(try !isHeard(Self.around(wantsBargeIn: false)))
        #expect(try !isHeard(Self.around(hearsTransport: false)))
        #expect(try !isHeard(Self.around(), verdict: .refused))
        #expect(try !isHeard(Self.around(), input: "another"))
    }

    @Test("is followed by the ordinary gate when the box is silent")
    func silent() throws {
        let world = try Self.playing()
        let late = try #require(world.ears.ticket)
        try world.advance(to: .lesson(.contextReady))
        #expect(
            world.ears.expectation
                == Expectation(commands: ["EXPLAIN_CONTEXT"], transport: Self.orders))
        world.ears.report(.decided(late, .command("PAUSE_LESSON")))
        try world.pump()
        try #expect(world.shown["paused"] == false)
        try world.say(.lesson(.explainContext))
        try #expect(world.state == .lesson(.contextPlaying))
        #expect(world.ears.expectation == .transportAlone(Self.orders))
    }

    @Test("is not listened for by a muted microphone")
    func muted() throws {
        let world = try Self.playing()
        _ = try world.conductor.transport(.mute, cause: EventCause(.system))
        #expect(world.mouth.isSounding && !world.ears.isOpen)
        try #expect(world.shown["listening"] == false)
        _ = try world.conductor.transport(.unmute, cause: EventCause(.system))
        #expect(world.ears.isListening && world.ears.expectation?.isTransportAlone == true)
    }

    @Test("is no longer listened for when other devices are used, and in a test of the sound")
    func devices() async throws {
        try await Live.run(Self.around()) { world, doors in
            try Self.start(world)
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.readingPlaying))
            _ = try caller.call(
                "Admin.ChooseAudioDevice",
                ["direction": "input", "device": "plughw:CARD=Box,DEV=0"])
            #expect(world.mouth.isSounding && !world.ears.isListening)
            try #expect(world.shown["listening"] == false)
            _ = try caller.call("Admin.ChooseAudioDevice", ["direction": "input"])
            #expect(world.mouth.isSounding && world.ears.isListening)
            _ = try caller.call("Session.Abandon")
            try world.advance(.seconds(30))
            let text = "One, two, three. Four, five, six."
            _ = try world.conductor.step(
                .order(.idle(.trySpeech(text))), cause: EventCause(.system))
            try world.advance(.seconds(1))
            #expect(world.mouth.isSounding && world.ears.isListening)
            try SoundTrialTests.begin("Admin.TestAudio", caller, world)
            #expect(world.mouth.isSounding && !world.ears.isListening)
            try world.stop()
        }
    }
}
