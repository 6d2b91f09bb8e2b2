import Glibc
import Testing

extension EndToEnd {
    @Suite("A box whose devices go and come back", .timeLimit(.minutes(9)), .undisturbed)
    struct LostDeviceTests {
        @Test("stands still while the sound server is gone, and goes on at its sentence")
        func loudspeaker() async throws {
            let lesson = try CourseFolder.short.firstLesson()
            try await Room.with { room in
                let (box, events) = try await Self.reading(in: room)
                try await box.state("at the second sentence", within: .seconds(30)) {
                    $0["progress"]["sentence"].number == 2
                }
                try await room.crashServer()
                try await Self.waitForBoth("device.lost", events)
                try await room.restartServer()
                let recording = try await room.recordLoudspeaker()
                try await Self.waitForBoth("device.returned", events)
                try await box.state("spoken to the end", within: .seconds(30)) {
                    $0["state"].text == "CONTEXT_READY"
                }
                try await box.call("Transport.Pause")
                let sound = try await recording.finish()
                var expected = ExpectedSpeech(of: lesson, by: Narrator(folder: room.folder))
                try await expected.segment("reading", from: 1)
                let heard = Performance(sound, of: expected.sentences).placements
                // The first of the two may have begun before the recording did.
                #expect(heard.last?.sentence.text == expected.sentences.last?.text)
                #expect(try await box.stop() == .code(0))
            }
        }

        @Test("notices a sound server that hangs, and goes on when it does")
        func hangingServer() async throws {
            try await Room.with { room in
                let (box, events) = try await Self.reading(in: room)
                room.signalServer(SIGSTOP)
                defer { room.signalServer(SIGCONT) }
                try await Self.wait(for: "device.lost", of: "loudspeaker", events)
                try await box.call("Transport.Pause")
                try await box.call("Transport.Resume")
                room.signalServer(SIGCONT)
                try await Self.wait(for: "device.returned", of: "loudspeaker", events)
                try await events.reaches("CONTEXT_READY", within: .seconds(60))
                try await box.listens(in: "CONTEXT_READY")
                #expect(try await box.stop() == .code(0))
            }
        }

        @Test("notices that its microphone is unplugged, and hears again when it is back")
        func microphone() async throws {
            try await Room.with { room in
                let box = try Box(in: room)
                try await box.start()
                let events = try await box.follow()
                try await box.listens(in: "IDLE")
                try await room.unplugMicrophone()
                try await Self.wait(for: "device.lost", of: "microphone", events)
                try await room.plugInMicrophone()
                try await Self.wait(for: "device.returned", of: "microphone", events)
                try await box.listens(in: "IDLE")
                try await room.say("begin the lesson")
                try await events.reaches("ORIENTATION_PLAYING")
                #expect(try await box.stop() == .code(0))
            }
        }

        /// A box that speaks the reading.
        private static func reading(in room: Room) async throws -> (Box, Subscription) {
            let box = try Box(in: room)
            try await box.start()
            let events = try await box.follow()
            try await box.command("BEGIN_LESSON")
            try await events.reaches("READING_PLAYING", within: .seconds(60))
            return (box, events)
        }

        /// Waits for the loudspeaker's and the microphone's event, whichever comes first.
        private static func waitForBoth(_ type: String, _ events: Subscription) async throws {
            let first = try await events.event("the first \(type)", within: .seconds(20)) {
                $0.type == type
            }
            let other = first.data["device"] == "loudspeaker" ? "microphone" : "loudspeaker"
            try await wait(for: type, of: other, events)
        }

        private static func wait(
            for type: String, of device: String, _ events: Subscription
        ) async throws {
            try await events.event("\(type) of the \(device)", within: .seconds(20)) {
                $0.type == type && $0.data["device"].text == device
            }
        }
    }
}
