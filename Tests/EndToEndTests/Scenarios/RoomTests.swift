import Testing

extension EndToEnd {
    @Suite("The room", .timeLimit(.minutes(2)))
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
    }
}
