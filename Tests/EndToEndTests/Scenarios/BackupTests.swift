import Foundation
import Testing

extension EndToEnd {
    /// As `man lectern` says it, with the programs that are installed.
    @Suite("A backup", .timeLimit(.minutes(4)))
    struct BackupTests {
        @Test("that was made in the middle of a lesson brings everything back after a reset")
        func restored() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let learner = Learner(box: box, events: try await box.follow())
            try await learner.begin()
            try await learner.goOn(to: "IDLE")
            try await box.command("BEGIN_LESSON")
            try await learner.goOn(to: "CONTEXT_READY")
            let file = box.folder["kept"]
            let kept = try await box.state()
            try await Self.lectern(["backup", file], box)
            try await Self.lectern(["reset", "progress", "--abandon", "--yes"], box)
            #expect(try await Self.completed(box) == [false, false])
            #expect(!FileManager.default.fileExists(atPath: box.stateFolder + "/backup.db"))
            #expect(try await box.stop() == .code(0))
            try Self.putBack(file, box)
            try await box.start()
            #expect(try await Self.completed(box) == [true, false])
            let state = try await box.state()
            for member in ["state", "lesson"] { #expect(state[member] == kept[member]) }
            try await Self.expectLost(to: kept, box)
            try await box.command("EXPLAIN_CONTEXT")
            #expect(try await box.stop() == .code(0))
        }

        @Test("that the disk has no room for leaves the one before, and the lesson goes on")
        func fullDisk() async throws {
            try await Mount.with(kilobytes: 2048) { mount in
                let box = try Box(in: nil, state: mount.path)
                try await box.start()
                #expect(try await box.call("Admin.Backup").error == nil)
                let place = URL(filePath: mount.path + "/backup.db")
                let former = try Data(contentsOf: place)
                try mount.fill()
                let refusal = try await box.call("Admin.Backup")
                #expect(refusal.errorName == "StoreUnavailable")
                let message = refusal.parameters["message"].text
                #expect(message?.hasPrefix("no backup was made: ") == true)
                #expect(refusal.parameters["hint"].text?.hasPrefix("Free ") == true)
                #expect(try Data(contentsOf: place) == former)
                let names = try FileManager.default.contentsOfDirectory(atPath: mount.path)
                #expect(!names.contains("backup.db.new"))
                try mount.empty()
                #expect(try await box.call("Admin.Backup").error == nil)
                try await box.command("BEGIN_LESSON")
                #expect(try await box.stop() == .code(0))
            }
        }

        private static func lectern(_ arguments: [String], _ box: Box) async throws {
            try await run(
                [Checkout.program("lectern")] + arguments,
                environment: ["LECTERN_SOCKET": box.socket], log: box.folder["lectern.log"])
        }

        private static func completed(_ box: Box) async throws -> [Bool?] {
            let reply = try await box.call("Session.ListLessons")
            return reply.parameters["lessons"].list.map { $0["completed"].bool }
        }

        /// Who goes on from what it knew when the copy was made is told that this is gone, and
        /// what came since.
        private static func expectLost(to kept: JSONValue, _ box: Box) async throws {
            let connection = try box.connect()
            let (since, epoch) = (kept["seq"], kept["epoch"])
            try connection.request(
                "io.lectern.Session.Subscribe", ["since": since, "epoch": epoch], wantsMore: true)
            let first = try await connection.reply().parameters
            #expect(first["epoch"] != epoch)
            #expect(first["lost"] == ["from": .number(1), "to": first["seq"]])
            #expect(first["snapshot"]["state"] == kept["state"])
            let events = try await connection.reply().parameters["events"].list
            #expect(events.first?["type"] == .text("daemon.started"))
        }

        /// What the manual page says of a user's own Lectern.
        private static func putBack(_ file: String, _ box: Box) throws {
            let files = FileManager.default
            let place = box.stateFolder + "/lectern.db"
            for part in [place, place + "-wal", place + "-shm"] where files.fileExists(atPath: part)
            {
                try files.removeItem(atPath: part)
            }
            try files.copyItem(atPath: file, toPath: place)
        }
    }
}
