import Foundation
import Testing

extension EndToEnd {
    @Suite("A box that is stopped", .timeLimit(.minutes(4)))
    struct CleanStopTests {
        @Test("leaves everything in one file, ten times in a row")
        func oneFile() async throws {
            let box = try Box(in: nil)
            for _ in 1...10 {
                try await box.start()
                let events = try await box.follow()
                try await box.command("BEGIN_LESSON")
                try await events.reaches("ORIENTATION_PLAYING")
                try await box.call("Session.Abandon")
                try await events.reaches("IDLE")
                #expect(try await box.stop() == .code(0))
                let names = try FileManager.default.contentsOfDirectory(atPath: box.stateFolder)
                #expect(names.filter { $0.hasPrefix("lectern.db") } == ["lectern.db"])
                try await Self.checkHolds(events.seen, box)
            }
        }

        /// A box with only this file has every event that was sent.
        private static func checkHolds(_ told: [Event], _ box: Box) async throws {
            let other = try Box(in: nil)
            try FileManager.default.copyItem(
                atPath: box.stateFolder + "/lectern.db", toPath: other.stateFolder + "/lectern.db")
            try await other.start()
            let first = try #require(told.first, "nothing was told")
            let page = try await other.call(
                "Session.History", ["since": .number(first.seq - 1)]
            ).parameters
            let kept = try page["events"].list.map(Event.init)
            #expect(Array(kept.prefix(told.count)) == told)
            #expect(try await other.stop() == .code(0))
        }
    }
}
