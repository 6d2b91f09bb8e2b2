@testable import Daemon
import Session
import Simulation
import Testing
import VarlinkWire
import Voice

@Suite("Pause, mute and sound")
struct TransportTests {
    private static let second = "Go to a land that I will show you."

    @Test("are answered on the wire, within their bounds")
    func wire() async throws {
        try await WireTranscript.check(
            """
            > Transport.GetSound
            < {"paused":false,"muted":false,"volume":0,"ratePercent":90,"voice":"en-us"}
            > Transport.SetVolume {"volume":-41}
            < InvalidParameter {"parameter":"volume","hint":"expected -40 to 0 decibels, found \
            -41"}
            > Transport.SetVolume {"volume":1}
            < InvalidParameter {"parameter":"volume","hint":"expected -40 to 0 decibels, found 1"}
            > Transport.SetVolume {"volume":-40}
            < {"seq":2,"state":"IDLE"}
            > Transport.SetVolume {"volume":-40}
            < {"seq":2,"state":"IDLE"}
            > Transport.SetRate {"ratePercent":49}
            < InvalidParameter {"parameter":"ratePercent","hint":"expected 50 to 200, found 49"}
            > Transport.SetRate {"ratePercent":201}
            < InvalidParameter {"parameter":"ratePercent","hint":"expected 50 to 200, found 201"}
            > Transport.SetRate {"ratePercent":200}
            < {"seq":3,"state":"IDLE"}
            > Transport.SetVoice {"voice":"female"}
            < {"seq":4,"state":"IDLE"}
            > Transport.SetVoice {"voice":"klingon"}
            < InvalidParameter {"parameter":"voice","hint":"expected male, female, or a voice of \
            espeak-ng such as en-us+f3, found \\"klingon\\""}
            > Transport.Mute
            < {"seq":5,"state":"IDLE"}
            > Transport.Mute
            < {"seq":5,"state":"IDLE"}
            > Transport.Pause
            < {"seq":6,"state":"IDLE"}
            > Transport.GetSound
            < {"paused":true,"muted":true,"volume":-40,"ratePercent":200,"voice":"en-us+f3"}
            > Transport.Resume
            < {"seq":7,"state":"IDLE"}
            > Transport.Unmute
            < {"seq":8,"state":"IDLE"}
            > Transport.Resume
            < {"seq":8,"state":"IDLE"}
            > Transport.Say {"text":""}
            < InvalidParameter {"parameter":"text","hint":"expected 1 to 2000 bytes, found 0"}
            > Transport.Say {"text":"One, two."}
            < {"seq":8,"state":"IDLE"}
            """)
    }

    @Test("a pause silences at once, closes the microphone, and goes on at the sentence")
    func pauseInASegment() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.readingPlaying))
        try world.advance(.seconds(3))
        #expect(world.mouth.takeSaid().last == "Go to a land that I will show you.")
        _ = try world.type("pause")
        #expect(!world.mouth.isSounding && !world.ears.isOpen)
        #expect(world.mouth.takeSigns() == [.paused])
        try world.advance(.seconds(3600))
        try #expect(world.state == .lesson(.readingPlaying))
        #expect(world.mouth.takeSaid() == [])
        _ = try world.type("resume")
        #expect(world.mouth.takeSigns() == [.resumed])
        try world.advance(to: .lesson(.contextReady))
        #expect(
            world.mouth.takeSaid() == [
                "Leave your country and the house of your father.", Self.second,
                "I will make of you a great nation.",
            ])
    }

    @Test("after a pause of a minute the sentence before is said again, where that is wanted")
    func repeating() throws {
        for (seconds, setting, again) in [(61, 60, true), (59, 60, false), (3600, 0, false)] {
            var around = World.Surroundings()
            around.settings.repeatsAfter = .seconds(setting)
            let world = try World.started(around)
            try world.lead(to: .lesson(.readingPlaying))
            try world.advance(.seconds(3))
            _ = try world.type("pause")
            try world.advance(.seconds(seconds))
            _ = world.mouth.takeSaid()
            _ = try world.type("resume")
            try world.advance(.milliseconds(100))
            let said = again ? "Leave your country and the house of your father." : Self.second
            #expect(world.mouth.takeSaid() == [said])
        }
    }

    @Test("signs are silent where they are switched off, and clients are told of them")
    func signs() async throws {
        var around = World.Surroundings()
        around.settings.givesSigns = false
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            let watching = try Caller(doors.observe, world)
            _ = try watching.subscribe(["live": true])
            for order in ["Mute", "Unmute", "Pause", "Resume"] {
                _ = try caller.call("Transport." + order)
            }
            #expect(world.mouth.takeSigns() == [])
            let live = try (0..<4).map { _ in try watching.live(until: "sign").last?["name"] }
            #expect(live == ["muted", "unmuted", "paused", "resumed"])
        }
    }

    @Test("a pause freezes the 2 s of quiet, and they begin anew after it")
    func pauseInQuiet() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.readingReady))
        try world.advance(until: { world.ears.isListening })
        try world.advance(.milliseconds(1900))
        _ = try world.type("pause")
        #expect(!world.ears.isListening)
        try world.advance(.seconds(600))
        try #expect(world.state == .lesson(.readingReady))
        _ = try world.type("resume")
        try world.advance(.milliseconds(1999))
        try #expect(world.state == .lesson(.readingReady))
        try world.advance(.milliseconds(1))
        try #expect(world.state == .lesson(.readingPlaying))
    }

    @Test("a paused hour is no hour without a sign of a learner")
    func pauseAndPatience() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.questionReady))
        try world.advance(.seconds(29 * 60))
        _ = try world.type("pause")
        try world.advance(.seconds(3600))
        _ = try world.type("resume")
        try world.advance(.seconds(50))
        try #expect(world.state == .lesson(.questionReady))
        try world.advance(.seconds(1800))
        try #expect(world.state == .idle)
        try #expect(world.events("session.abandoned").count == 1)
    }

    @Test("a muted box hears nothing, and goes on by the clock")
    func mute() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.readingReady))
            _ = try caller.call("Transport.Mute")
            #expect(!world.ears.isOpen)
            try #expect(world.shown["listening"] == false)
            try #expect(world.shown["muted"] == true)
            try world.advance(to: .lesson(.contextReady))
            _ = try caller.call("Transport.Unmute")
            #expect(world.ears.isListening)
            try #expect(world.say(.lesson(.explainContext)))
        }
    }

    @Test("mute and sound outlive a restart")
    func restart() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Transport.Mute")
            _ = try caller.call("Transport.SetVolume", ["volume": -12])
            _ = try caller.call("Transport.SetRate", ["ratePercent": 120])
            _ = try caller.call("Transport.SetVoice", ["voice": "female"])
            world.kill()
            try world.start()
            #expect(!world.ears.isOpen)
            let sound = SpeechSettings(voice: "en-us+f3", rate: 1.2, volume: -12)
            #expect(world.spoken.last == sound)
            _ = try caller.call("Transport.Unmute")
            #expect(world.ears.isOpen)
        }
    }

    @Test("every change is shown with its number at once")
    func shown() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            func change(_ method: String, _ parameters: JSONObject = [:]) throws {
                _ = try caller.call("Transport." + method, parameters)
                let seq = try caller.reply("Session.GetState").parameters["seq"]
                try #expect(seq == .integer(world.lastSeq), "after \(method)")
            }
            for method in ["Pause", "Resume", "Mute", "Unmute"] { try change(method) }
            try change("SetVolume", ["volume": -3])
            try change("SetRate", ["ratePercent": 70])
            try change("SetVoice", ["voice": "female"])
        }
    }

    @Test("a session that is abandoned while it is paused leaves a box that listens")
    func abandonedWhilePaused() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try world.lead(to: .lesson(.readingPlaying))
            _ = try caller.call("Transport.Pause")
            _ = try caller.call("Session.Abandon")
            try #expect(world.state == .idle)
            try #expect(world.shown["paused"] == false)
            #expect(world.ears.isListening)
        }
    }

    @Test("nothing speaks while it is paused")
    func silentWhilePaused() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.call("Transport.Pause")
            let said = try caller.call("Transport.Say", ["text": "One, two."])
            #expect(said.hasPrefix("NotAllowedNow"))
            try world.advance(.seconds(10))
            #expect(world.mouth.takeSaid() == [])
            _ = try caller.call("Transport.Resume")
            try world.advance(.seconds(10))
            #expect(world.mouth.takeSaid() == [])
        }
    }
}
