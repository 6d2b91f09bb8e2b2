import Foundation
import Testing

extension EndToEnd {
    @Suite("A box whose sound is steered by voice", .timeLimit(.minutes(9)), .undisturbed)
    struct SpokenTransportTests {
        @Test("pauses, becomes louder and continues by voice alone")
        func lesson() async throws {
            try await Room.with { room in
                let box = try Box(
                    in: room,
                    settings: [
                        "hearing": ["spoken_transport": true], "speech": ["volume": -12],
                    ])
                try await box.start()
                let events = try await box.follow()
                try await box.command("BEGIN_LESSON")
                try await events.reaches("QUESTION_READY", within: .seconds(120))
                try await box.listens(in: "QUESTION_READY")
                try await room.say("pause the lesson")
                try await Self.wait(for: events) { $0["paused"].bool == true }
                let signs = [
                    try await Self.signOfLouder(events, room),
                    try await Self.signOfLouder(events, room),
                ]
                // Each sounds at its new volume, 3 dB above the one before.
                let step = 20 * log10(signs[1] / signs[0])
                #expect((2.0...4.0).contains(step), "\(step) dB")
                try await room.say("continue the lesson")
                try await Self.wait(for: events) { $0["paused"].bool == false }
                try await box.listens(in: "QUESTION_READY")
                #expect(try await box.stop() == .code(0))
            }
        }

        /// The peak of what confirms that it became louder.
        private static func signOfLouder(
            _ events: Subscription, _ room: Room
        ) async throws -> Float {
            let recording = try await room.recordLoudspeaker()
            try await room.say("louder please")
            try await wait(for: events) { $0["volume"].number != nil }
            try await recording.goOn(for: .seconds(1))
            return try await recording.finish().peak
        }

        /// Waits for what was brought about by voice.
        private static func wait(
            for events: Subscription, where matches: (JSONValue) -> Bool
        ) async throws {
            try await events.event("a change of the sound", within: .seconds(20)) {
                $0.type == "transport.changed" && $0.cause == "voice" && matches($0.data)
            }
        }
    }
}
