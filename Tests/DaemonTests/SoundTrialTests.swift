@testable import Daemon
import LinuxIO
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("A test of the sound")
struct SoundTrialTests {
    private static let beginning = [
        "This is a test of the sound.", "Please be quiet for a moment.",
        "This is how the voice sounds.", "One, two, three, four, five.",
    ]

    /// What is found in a room in which all is well.
    private static var well: Sounding {
        var sounding = Sounding()
        sounding.hasMicrophone = true
        sounding.noise = -62.4
        sounding.voice = -28.6
        sounding.delay = 41.25
        return sounding
    }

    /// Calls, and waits until it has begun.
    static func begin(_ method: String, _ caller: Caller, _ world: World) throws {
        try caller.send(method)
        let hopeless = SystemClock.monotonicUSec() + 30_000_000
        while try world.conductor.trial == nil, SystemClock.monotonicUSec() < hopeless {
            try world.pump()
        }
    }

    /// Calls, lets it go on to its end, and gives the answer.
    private static func answer(
        to method: String, _ caller: Caller, _ world: World, after length: Duration = .seconds(60)
    ) throws -> Reply {
        try begin(method, caller, world)
        try world.advance(length)
        return try caller.next(method)
    }

    @Test("says what it does, listens, says what it found, and answers with the figures")
    func heard() async throws {
        try await Live.started { world, doors in
            world.soundings.result = Self.well
            let caller = try Caller(doors.control, world)
            let reply = try Self.answer(to: "Admin.TestAudio", caller, world)
            #expect(
                JSON.object(reply.parameters).text == """
                    {"verdict":"heard","message":"The loudspeaker is heard by the microphone. \
                    All is well.","noiseDBFS":-62,"voiceDBFS":-28,"delayUSec":41250}
                    """)
            #expect(
                world.mouth.takeSaid() == Self.beginning + [
                    "The loudspeaker is heard by the microphone.", "All is well.",
                ])
            #expect(world.soundings.takeDone() == ["begin", "chirp", "end", "drop"])
            #expect(world.ears.isListening)
        }
    }

    @Test("says what is wrong, and a muted microphone before all else")
    func verdicts() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            func verdict(_ change: (inout Sounding) -> Void) throws -> JSON? {
                var sounding = Self.well
                change(&sounding)
                world.soundings.result = sounding
                return try Self.answer(to: "Admin.TestAudio", caller, world)
                    .parameters["verdict"]
            }
            #expect(try verdict { $0.delay = nil } == "not_heard")
            #expect(try verdict { $0.isOverdriven = true } == "too_loud")
            #expect(try verdict { $0.isSwitchedOff = true } == "switched_off")
            #expect(try verdict { $0.isDisturbed = true } == "disturbed")
            #expect(try verdict { $0 = Sounding() } == "no_microphone")
            _ = try caller.call("Transport.Mute")
            #expect(try verdict { _ in } == "muted")
            #expect(world.mouth.takeSaid().last == "The microphone is muted.")
        }
    }

    @Test("hears no command meanwhile, and is broken off by another order")
    func brokenOff() async throws {
        try await Live.started { world, doors in
            let tester = try Caller(doors.control, world)
            try Self.begin("Admin.TestAudio", tester, world)
            try world.advance(.seconds(1))
            #expect(world.mouth.isSounding && !world.ears.isListening)
            // A word that was decided on before the gate shut comes too late.
            let ticket = try #require(try world.conductor.listening).turn
            world.ears.report(.decided(Ticket(ticket), .command("BEGIN_LESSON")))
            try world.pump()
            try #expect(world.state == .idle && world.mouth.isSounding)
            try #expect(world.shown["speaking"] == true && world.shown["listening"] == false)
            let caller = try Caller(doors.control, world)
            let begun = try caller.reply("Session.Command", ["name": "BEGIN_LESSON"])
            #expect(begun.error == nil)
            let answer = try tester.next("TestAudio")
            #expect(answer.error?.hasSuffix("AudioUnavailable") == true)
            #expect(answer.parameters["message"] == "it was broken off by another order")
            try world.advance(to: .lesson(.readingReady))
        }
    }

    @Test("is broken off where a learner is added or removed")
    func brokenOffByLearners() async throws {
        let calls: [(String, JSONObject)] = [
            ("AddLearner", ["name": "Ada"]), ("RemoveLearner", ["learner": "learner-1"]),
        ]
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            for (method, parameters) in calls {
                let tester = try Caller(doors.control, world)
                try Self.begin("Admin.TestAudio", tester, world)
                try #expect(caller.reply("Learners." + method, parameters).error == nil)
                let answer = try tester.next("TestAudio")
                #expect(answer.parameters["message"] == "it was broken off by another order")
            }
        }
    }

    @Test("is refused during a lesson, during another one, and without a loudspeaker")
    func refused() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            world.mouth.lose()
            try world.pump()
            let silent = try caller.reply("Admin.TestAudio")
            #expect(silent.error?.hasSuffix("AudioUnavailable") == true)
            world.mouth.find()
            try world.pump()
            try world.lead(to: .lesson(.readingReady))
            let busy = try caller.call("Admin.TestAudio")
            #expect(busy.hasPrefix("NotAllowedNow"))
            #expect(busy.contains("IDLE only"))
        }
    }

    @Test("is over when the loudspeaker goes, and the box listens again")
    func lost() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try Self.begin("Admin.CalibrateAudio", caller, world)
            world.mouth.lose()
            let answer = try caller.next("CalibrateAudio")
            #expect(answer.parameters["message"] == "it was unplugged")
            #expect(world.ears.isListening)
        }
    }

    @Test("by a client that goes away is brought to its end all the same")
    func clientGone() async throws {
        try await Live.started { world, doors in
            world.soundings.result = Self.well
            do {
                let caller = try Caller(doors.control, world)
                try Self.begin("Admin.TestAudio", caller, world)
            }
            try world.advance(.seconds(60))
            #expect(world.mouth.takeSaid().last == "All is well.")
            #expect(world.ears.isListening)
        }
    }

    @Test("lets the echo be taken out where that is wanted, with the devices that it was of")
    func cancelling() async throws {
        var around = World.Surroundings()
        around.settings.wantsBargeIn = true
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            func degraded() throws -> JSON? { try world.shown["degraded"] }
            #expect(world.soundings.takeDone() == ["cancel nothing"])
            #expect(try degraded() == ["echo: the devices are not calibrated"])
            var sounding = Self.well
            sounding.cancelled = 24
            sounding.drift = 1
            world.soundings.result = sounding
            _ = try Self.answer(to: "Admin.CalibrateAudio", caller, world)
            #expect(world.soundings.takeDone().contains("cancel after 41.25"))
            #expect(try degraded() == [])
            let other: JSONObject = ["direction": "input", "device": "plughw:CARD=Box,DEV=0"]
            _ = try caller.call("Admin.ChooseAudioDevice", other)
            #expect(world.soundings.takeDone() == ["cancel nothing"])
            #expect(try degraded() == ["echo: other devices than these were calibrated"])
            _ = try caller.call("Admin.ChooseAudioDevice", ["direction": "input"])
            world.kill()
            try world.start()
            #expect(world.soundings.takeDone().suffix(1) == ["cancel after 41.25"])
        }
    }

    @Test(
        "of the echo allows what becomes 18 dB softer by clocks within 20 millionths",
        arguments: [
            (18.0, -19.9, "allowed"), (17.9, 0, "refused"), (30, 20, "refused"),
        ])
    func calibration(cancelled: Double, drift: Double, verdict: String) async throws {
        try await Live.started { world, doors in
            var sounding = Self.well
            sounding.cancelled = cancelled
            sounding.drift = drift
            world.soundings.result = sounding
            let caller = try Caller(doors.control, world)
            let reply = try Self.answer(to: "Admin.CalibrateAudio", caller, world)
            #expect(reply.parameters["verdict"] == .string(verdict))
            #expect(world.soundings.takeDone() == ["begin", "chirp", "chirp", "end", "drop"])
            let kept = try #require(try world.store.restore().settings["echo_calibration"])
            #expect(kept.contains(#""verdict":"\#(verdict)","output":"auto","input":"auto""#))
        }
    }
}
