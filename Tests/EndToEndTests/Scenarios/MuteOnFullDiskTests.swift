import Foundation
import Testing

extension EndToEnd {
    @Suite("Mute on a full disk", .timeLimit(.minutes(3)))
    struct MuteOnFullDiskTests {
        @Test("takes effect at once, and survives a restart as soon as there is room")
        func mute() async throws {
            try await Mount.with(kilobytes: 2048) { mount in
                let box = try Box(in: nil, state: mount.path)
                try await box.start()
                try mount.fill()
                try await Self.muteUntilUnsaved(box)
                let state = try await box.state()
                #expect(state["muted"].bool == true)
                #expect(state["degraded"].list.contains { $0.text?.hasPrefix("store") == true })
                let refusal = try await box.call("Transport.Unmute")
                #expect(refusal.errorName == "StoreUnavailable")
                #expect(try await box.state()["muted"].bool == true)
                try mount.empty()
                try await box.state("well again") { state in
                    !state["degraded"].list.contains { $0.text?.hasPrefix("store") == true }
                }
                try await box.crash()
                try await box.start()
                #expect(try await box.state()["muted"].bool == true)
                #expect(try await box.stop() == .code(0))
            }
        }

        /// Repeats, because the database may still use the space that it has taken from the disk
        /// before.
        private static func muteUntilUnsaved(_ box: Box) async throws {
            for _ in 0..<200 {
                let muted = try await box.call("Transport.Mute")
                if let error = muted.error { throw Trouble("Mute: \(error)") }
                if muted.parameters["unsaved"].bool == true { return }
                let unmuted = try await box.call("Transport.Unmute")
                // The store has become full between the two.
                if unmuted.error != nil { return }
            }
            throw Trouble("a full disk was never noticed")
        }
    }
}
