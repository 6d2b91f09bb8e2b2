import Foundation
import Testing

extension EndToEnd {
    /// On real mounts: where root runs the tests, modes stop nobody.
    @Suite("A box that cannot write", .timeLimit(.minutes(3)))
    struct StateFolderTests {
        @Test("does not start on a read-only state folder, says why, and has lost nothing after it")
        func readOnly() async throws {
            try await Mount.with(kilobytes: 8192) { mount in
                let box = try Box(in: nil, state: mount.path)
                try await box.start()
                let events = try await box.follow()
                try await box.command("BEGIN_LESSON")
                try await events.reaches("ORIENTATION_PLAYING")
                try await box.call("Session.Abandon")
                try await events.reaches("IDLE")
                #expect(try await box.stop() == .code(0))
                try await mount.makeReadOnly()
                let failed = try await box.startAndFail()
                #expect(failed.exit == .code(1))
                #expect(failed.log.contains(mount.path))
                #expect(failed.log.lowercased().contains("read-only"))
                try await mount.makeWritable()
                try await box.start()
                try await Self.checkNothingLost(box, events.seen)
                #expect(try await box.stop() == .code(0))
            }
        }

        @Test("refuses by name what it cannot keep, goes on when there is room, and lost nothing")
        func fullDisk() async throws {
            try await Mount.with(kilobytes: 2048) { mount in
                let box = try Box(in: nil, state: mount.path)
                try await box.start()
                let events = try await box.follow()
                try mount.fill()
                let refusal = try await Self.beginUntilRefused(box, events)
                #expect(refusal.errorName == "StoreUnavailable")
                #expect(refusal.parameters["message"].text?.isEmpty == false)
                #expect(refusal.parameters["hint"].text?.isEmpty == false)
                let state = try await box.state()
                #expect(state["degraded"].list.contains { $0.text?.hasPrefix("store") == true })
                try mount.empty()
                let well = try await box.state("well again") { state in
                    !state["degraded"].list.contains { $0.text?.hasPrefix("store") == true }
                }
                // A lesson that began as the disk became full goes on.
                if well["state"].text != "IDLE" {
                    try await box.call("Session.Abandon")
                    try await events.reaches("IDLE")
                }
                try await box.command("BEGIN_LESSON")
                try await events.reaches("ORIENTATION_PLAYING")
                try await box.crash()
                try await box.start()
                try await Self.checkNothingLost(box, events.seen)
                #expect(try await box.stop() == .code(0))
            }
        }

        /// What the database has already taken from the disk it may still use: so again and again.
        private static func beginUntilRefused(
            _ box: Box, _ events: Subscription
        ) async throws -> Reply {
            for _ in 0..<200 {
                let begun = try await box.call("Session.Command", ["name": "BEGIN_LESSON"])
                if begun.error != nil { return begun }
                let abandoned = try await box.call("Session.Abandon")
                if abandoned.error != nil { return abandoned }
                try await events.reaches("IDLE")
            }
            throw Trouble("a full disk was never noticed")
        }

        /// Every event that was ever told is still in the journal.
        private static func checkNothingLost(_ box: Box, _ told: [Event]) async throws {
            guard let first = told.first else { throw Trouble("nothing was told") }
            var kept: [Event] = []
            var since: Int? = first.seq - 1
            while let start = since {
                let page = try await box.call("Session.History", ["since": .number(start)])
                    .parameters
                kept += try page["events"].list.map(Event.init)
                since = page["next"].number
            }
            #expect(Array(kept.prefix(told.count)) == told)
        }
    }
}
