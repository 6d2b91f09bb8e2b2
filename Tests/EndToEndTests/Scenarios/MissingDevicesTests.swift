import Testing

extension EndToEnd {
    @Suite("A box without its devices", .timeLimit(.minutes(2)))
    struct MissingDevicesTests {
        @Test("says that it has no microphone, and teaches whoever is at the socket")
        func noMicrophone() async throws {
            try await Room.with(RoomEquipment(hasMicrophone: false)) { room in
                let box = try Box(in: room)
                try await box.start()
                try await Self.waitFor("microphone", in: box)
                let recording = try await room.recordLoudspeaker()
                let events = try await box.follow()
                try await Learner(box: box, events: events).begin()
                try await events.reaches("READING_PLAYING", within: .seconds(30))
                #expect(try await recording.finish().peak > 0.01)
                #expect(try await box.stop() == .code(0))
            }
        }

        @Test("says that it has no loudspeaker, and keeps time as if it had one")
        func noLoudspeaker() async throws {
            try await Room.with(RoomEquipment(hasLoudspeaker: false)) { room in
                let box = try Box(in: room)
                try await box.start()
                try await Self.waitFor("loudspeaker", in: box)
                let events = try await box.follow()
                let clock = ContinuousClock()
                let begun = clock.now
                try await Learner(box: box, events: events).begin()
                try await events.reaches("READING_READY", within: .seconds(30))
                // Two sentences at twice the speed: nobody could have said them in a second.
                #expect(clock.now - begun > .seconds(1))
                #expect(try await box.stop() == .code(0))
            }
        }

        /// The state and the health name the part, and say what to do.
        private static func waitFor(_ part: String, in box: Box) async throws {
            try await box.state("degraded for want of its \(part)") { state in
                state["degraded"].list.contains { $0.text?.hasPrefix(part) == true }
            }
            let health = try await box.call("Admin.Health").parameters
            #expect(health["ok"].bool == false)
            let found = health["parts"].list.first { $0["name"].text == part }
            #expect(found?["ok"].bool == false)
            #expect(found?["message"].text?.isEmpty == false)
            #expect(found?["hint"].text?.isEmpty == false)
        }
    }
}
