import Testing

extension EndToEnd {
    @Suite("A box that is spoken to while it speaks", .timeLimit(.minutes(12)), .undisturbed)
    struct BargeInTests {
        @Test("is paused within a sentence, and by nothing that it says itself")
        func paused() async throws {
            try await Room.with { room in
                try await Self.joinByOneClock(room)
                let box = try Box(
                    in: room,
                    settings: ["hearing": ["barge_in": true, "spoken_transport": true]])
                // Words of an order, which it must not take from itself.
                try box.rewrite([
                    Box.Part(
                        type: "orientation",
                        script: "Who teaches may say, speak softer. A pupil says, pause the lesson."
                    ),
                    Box.Part(type: "themes", script: Self.longThemes),
                ])
                try await box.start()
                try await box.listens(in: "IDLE")
                try await Self.calibrate(box)
                let events = try await box.follow()
                try await box.command("BEGIN_LESSON")
                try await events.reaches("THEMES_PLAYING", within: .seconds(120))
                try await box.state("listening while it speaks") {
                    $0["speaking"].bool == true && $0["listening"].bool == true
                }
                try await Self.say("pause the lesson", in: room, until: true, events)
                #expect(try await box.state()["state"].text == "THEMES_PLAYING")
                try await Self.say("continue the lesson", in: room, until: false, events)
                try await events.reaches("QUESTION_READY", within: .seconds(60))
                let changes = events.seen.filter {
                    $0.type == "transport.changed" || $0.cause == "voice"
                }
                #expect(changes.count == 2, "\(changes)")
                #expect(try await box.stop() == .code(0))
            }
        }

        /// Lets the microphone hear the loudspeaker by its own clock, and with it who speaks.
        private static func joinByOneClock(_ room: Room) async throws {
            try await room.unplugMicrophone()
            try await room.control(
                "load-module", "module-loopback", "source=mouth.monitor", "sink=speaker",
                "latency_msec=40")
            try await room.control(
                "load-module", "module-remap-source", "master=speaker.monitor", "source_name=mic")
        }

        /// Calibrates, once more where the first calibration was refused: a machine that stands
        /// still for a moment looks like two clocks. `AudioTests` holds the calibration itself.
        private static func calibrate(_ box: Box) async throws {
            var found = try await box.measureSound("CalibrateAudio")
            if found["verdict"].text != "allowed" {
                found = try await box.measureSound("CalibrateAudio")
            }
            try #require(found["verdict"].text == "allowed", "\(found)")
        }

        /// How often a learner says a thing before giving up: "pause the lesson" is missed now and
        /// then, and more often over speech (`docs/hearing/transport.md`).
        private static let attempts = 3

        /// Long enough for all attempts: half a minute.
        private static let longThemes = String(
            repeating: "The river rises in the hills, and the village waits for its water. ",
            count: 8)

        /// Says something until it has paused the lesson or ended the pause.
        private static func say(
            _ text: String, in room: Room, until isPaused: Bool, _ events: Subscription
        ) async throws {
            for _ in 1..<attempts {
                try await room.say(text)
                if (try? await wait(until: isPaused, events)) != nil { return }
            }
            try await room.say(text)
            try await wait(until: isPaused, events)
        }

        /// Waits for a pause or its end that was brought about by voice.
        private static func wait(until isPaused: Bool, _ events: Subscription) async throws {
            try await events.event("paused: \(isPaused)", within: .seconds(4)) {
                $0.type == "transport.changed" && $0.cause == "voice"
                    && $0.data["paused"].bool == isPaused
            }
        }
    }
}
