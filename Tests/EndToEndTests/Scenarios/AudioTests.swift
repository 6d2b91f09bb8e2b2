import Foundation
import Testing

extension EndToEnd {
    @Suite("A box whose sound is tested and changed", .timeLimit(.minutes(12)), .undisturbed)
    struct AudioTests {
        @Test("finds out that its own voice can be taken out where both devices have one clock")
        func calibrated() async throws {
            try await Room.with { room in
                try await room.unplugMicrophone()
                try await room.control(
                    "load-module", "module-remap-source", "master=speaker.monitor",
                    "source_name=mic")
                let box = try Box(in: room)
                try await box.start()
                try await box.listens(in: "IDLE")
                let found = try await box.measureSound("CalibrateAudio")
                #expect(found["verdict"].text == "allowed", "\(found)")
                #expect(try #require(found["cancelledDB"].number) >= 18, "\(found)")
                #expect(try abs(#require(found["driftPPM"].number)) < 20, "\(found)")
                #expect(try (-35 ... -10).contains(#require(found["voiceDBFS"].number)))
                #expect(try await box.stop() == .code(0))
            }
        }

        @Test("finds by a chirp how long a sound is on its way to the microphone")
        func delayed() async throws {
            try await Room.with { room in
                let module = try await Self.join(room, afterMilliseconds: 60)
                let box = try Box(in: room)
                try await box.start()
                try await box.listens(in: "IDLE")
                let soon = try await box.measureSound("TestAudio")
                #expect(soon["verdict"].text == "heard", "\(soon)")
                let near = try #require(soon["delayUSec"].number, "\(soon)")
                // A monitor gives what is played a little before the sink says that it is heard,
                // and the sound server begins each way some milliseconds early or late.
                #expect((35_000...70_000).contains(near), "\(soon)")
                try await room.control("unload-module", module)
                _ = try await Self.join(room, afterMilliseconds: 160)
                let later = try await box.measureSound("TestAudio")
                let far = try #require(later["delayUSec"].number, "\(later)")
                #expect((135_000...170_000).contains(far), "\(near) and \(later)")
                // The room is as quiet as its air, and what is heard as loud as what is said.
                #expect(try (-75 ... -55).contains(#require(later["noiseDBFS"].number)))
                #expect(try (-35 ... -10).contains(#require(later["voiceDBFS"].number)))
                #expect(try await box.stop() == .code(0))
            }
        }

        /// Lets the loudspeaker be heard at the microphone, by the same clock.
        private static func join(
            _ room: Room, afterMilliseconds delay: Int
        ) async throws -> String {
            try await room.control(
                "load-module", "module-loopback", "source=speaker.monitor", "sink=mouth",
                "latency_msec=\(delay)", "adjust_time=0"
            ).trimmingCharacters(in: .whitespacesAndNewlines)
        }

        @Test("says that its microphone hears nothing of it, as with headphones")
        func headphones() async throws {
            try await Room.with { room in
                let box = try Box(in: room)
                try await box.start()
                try await box.listens(in: "IDLE")
                let found = try await box.measureSound("TestAudio")
                #expect(found["verdict"].text == "not_heard", "\(found)")
                try await room.say("begin the lesson")
                try await box.state("begun by voice") { $0["state"].text != "IDLE" }
                #expect(try await box.stop() == .code(0))
            }
        }

        @Test("takes another loudspeaker within a sentence, and waits for one that is away")
        func chosen() async throws {
            try await Room.with { room in
                let box = try Box(in: room)
                try await box.start()
                let events = try await box.follow()
                try await box.command("BEGIN_LESSON")
                try await events.reaches("READING_PLAYING", within: .seconds(60))
                try await Self.use("lectern_nothing", box)
                try await events.event("device.lost", within: .seconds(20)) {
                    $0.type == "device.lost" && $0.data["device"].text == "loudspeaker"
                }
                let silent = try await box.state()
                #expect(silent["speaking"].bool == false)
                try await Self.use("lectern_speaker", box)
                try await events.event("device.returned", within: .seconds(20)) {
                    $0.type == "device.returned" && $0.data["device"].text == "loudspeaker"
                }
                try await box.crash()
                try await box.start()
                let list = try await box.call("Admin.ListAudioDevices").parameters
                #expect(list["output"].text == "lectern_speaker")
                let recording = try await room.recordLoudspeaker()
                try await box.state("spoken to the end", within: .seconds(60)) {
                    $0["state"].text == "CONTEXT_READY"
                }
                #expect(try await recording.finish().peak > 0.05)
                #expect(try await box.stop() == .code(0))
            }
        }

        private static func use(_ device: String, _ box: Box) async throws {
            let reply = try await box.call(
                "Admin.ChooseAudioDevice",
                ["direction": "output", "device": .text(device)])
            if let error = reply.error { throw Trouble("\(device): \(error) \(reply.parameters)") }
        }
    }
}
