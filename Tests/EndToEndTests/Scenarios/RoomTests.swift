import Foundation
import Testing

extension EndToEnd {
    @Suite("The room", .timeLimit(.minutes(8)), .undisturbed)
    struct RoomTests {
        @Test("what somebody says comes in at the microphone and not out of the loudspeaker")
        func hears() async throws {
            try await Room.with { room in
                let microphone = try await room.recordMicrophone()
                let loudspeaker = try await room.recordLoudspeaker()
                try await room.say("begin the lesson")
                let heard = try await microphone.finish()
                let spoken = try await loudspeaker.finish()
                #expect((heard.samples.max() ?? 0) > 0.05)
                #expect(spoken.samples.allSatisfy { $0 == 0 })
            }
        }

        @Test("a kitchen at the microphone is 12 dB softer than what somebody says there")
        func noise() async throws {
            let quiet = RoomEquipment(acoustics: Acoustics())
            let speech = try await Room.with(quiet) { room in
                let microphone = try await room.recordMicrophone()
                try await room.say("begin the lesson")
                return try await microphone.finish().coarse
            }
            let loud = RoomEquipment(acoustics: Acoustics(noise: .kitchen))
            let noise = try await Room.with(loud) { room in
                let microphone = try await room.recordMicrophone()
                try await microphone.goOn(for: .seconds(16))
                return try await microphone.finish().coarse
            }
            let ratio = Loudness.ofSpeech(speech.samples[...]) / Loudness.ofNoise(noise.samples)
            // Sixteen seconds are only a part of the minute by which it was set.
            #expect(abs(20 * log10(ratio) - 12) < 2)
        }

        @Test("the walls give back what is said like those of a living room")
        func echo() {
            let echo = Echo()
            #expect((0.40...0.50).contains(echo.reverberationTime))
            // A metre away most of what is heard has met a wall.
            #expect((-6 ... -2).contains(echo.directToReverberant))
        }

        @Test("what the loudspeaker plays comes in at the microphone too, and fades")
        func loudspeakerEcho() async throws {
            try await Room.with(RoomEquipment(acoustics: Acoustics(hasEcho: true))) { room in
                let microphone = try await room.recordMicrophone()
                let tone = (0..<24_000).map { Float(0.2) * ($0 % 100 < 50 ? 1 : -1) }
                try await room.playAloud(Sound(samples: tone, rate: 48_000))
                try await microphone.goOn(for: .seconds(1))
                let heard = try await microphone.finish()
                #expect(heard.peak > 0.16)
                let length = try #require(heard.audible(above: 0.004)).count
                #expect(length > 24_000 + 48_000 / 6)
                #expect(length < 24_000 + 48_000 / 3)
            }
        }
    }
}
