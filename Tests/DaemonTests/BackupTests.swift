@testable import Daemon
import Control
import Foundation
import Session
@testable import Store
import Synchronization
import Testing
import VarlinkWire

@Suite("Backup")
struct BackupTests {
    private static func onDisk(_ folder: TemporaryFolder) -> World.Surroundings {
        var around = World.Surroundings()
        around.path = folder.path + "/lectern.db"
        return around
    }

    @Test("in the middle of a lesson gives a file from which a daemon goes on")
    func lesson() async throws {
        let folder = try TemporaryFolder()
        try await Live.started(Self.onDisk(folder)) { world, doors in
            try world.lead(to: .lesson(.readingPlaying))
            let caller = try Caller(doors.control, world)
            let seq = try world.lastSeq
            let reply = try caller.reply("Admin.Backup", ["client": "nightly"])
            #expect(reply.parameters["file"] == .string(folder.path + "/backup.db"))
            #expect(reply.parameters["seq"] == .integer(seq))
            try #expect(world.lastSeq == seq)
            try #expect(world.state == .lesson(.readingPlaying))
            let copy = try Store(path: folder.path + "/backup.db")
            var (kept, own) = (try copy.restore(), try world.store.restore())
            #expect(kept.epoch != own.epoch)
            (kept.epoch, own.epoch) = ("", "")
            #expect(kept == own)
            try world.advance(to: .lesson(.contextReady))
            let notes = world.around.audit.notes.withLock { $0 }
            #expect(notes.map(\.method) == ["io.lectern.Admin.Backup"])
            #expect(notes.map(\.right) == [.admin])
        }
    }

    @Test("is no sign of a learner: a box that nobody is at is left as soon as otherwise")
    func noSign() async throws {
        let folder = try TemporaryFolder()
        try await Live.started(Self.onDisk(folder)) { world, doors in
            try world.lead(to: .lesson(.questionReady))
            let caller = try Caller(doors.control, world)
            for _ in 0..<40 {
                _ = try caller.reply("Admin.Backup")
                try world.advance(.seconds(60))
            }
            try #expect(world.state == .idle)
        }
    }

    @Test("that fails is told with what to do, the one before stays, and the lesson goes on")
    func failure() async throws {
        let folder = try TemporaryFolder()
        try await Live.started(Self.onDisk(folder)) { world, doors in
            try world.lead(to: .lesson(.readingPlaying))
            let caller = try Caller(doors.control, world)
            _ = try caller.reply("Admin.Backup")
            let place = URL(fileURLWithPath: folder.path + "/backup.db")
            let former = try Data(contentsOf: place)
            world.around.sabotage.begin()
            let answer = try caller.call("Admin.Backup")
            world.around.sabotage.end()
            #expect(
                answer == """
                    StoreUnavailable {"message":"no backup was made: the disk is full",\
                    "hint":"Free as much space as the database takes, then back up again."}
                    """)
            #expect(try Data(contentsOf: place) == former)
            try #expect(world.shown["degraded"] == [])
            try world.lead(to: .lesson(.sessionComplete))
        }
    }

    @Test("of a damaged database is none, with the reason, and health has it at once")
    func damaged() async throws {
        let folder = try TemporaryFolder()
        try await Live.started(Self.onDisk(folder)) { world, doors in
            let caller = try Caller(doors.control, world)
            try #expect(caller.reply("Admin.Health").parameters["ok"] == true)
            _ = try world.store.inspect("PRAGMA foreign_keys = OFF")
            _ = try world.store.inspect(
                "INSERT INTO settings (learner_id, name, value) VALUES ('ghost', 'a', 'b')")
            let hint = StoreError.Kind.corrupt.advice
            try #expect(
                caller.call("Admin.Backup") == """
                    StoreUnavailable {"message":"no backup was made: the database is not sound: a \
                    row of settings without its parent","hint":"\(hint)"}
                    """)
            let parts = try caller.reply("Admin.Health").parameters["parts"]?.arrayValue
            #expect(
                parts?.last?.objectValue == [
                    "name": "database", "ok": false,
                    "message": "a row of settings without its parent", "hint": .string(hint),
                ])
        }
    }

    @Test("is gone after a reset, which says so")
    func reset() async throws {
        let folder = try TemporaryFolder()
        try await Live.started(Self.onDisk(folder)) { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.reply("Admin.Backup")
            let first = try caller.reply("Admin.ResetProgress").parameters["message"]?.stringValue
            #expect(
                first == """
                    Deleted the learner's progress, the journal and the daemon's own backup. \
                    All words are new again, and there is no reading path. Volume, rate, voice, \
                    mute, pause and the choice of a course are as the configuration says. \
                    Courses, decks, preferences of study, sound devices and their calibration \
                    stay. Files that were exported or backed up elsewhere are not in reach of \
                    this, nor is the system's own log.
                    """)
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/backup.db"))
            let second = try caller.reply("Admin.ResetProgress").parameters["message"]?.stringValue
            #expect(second?.hasPrefix("Deleted the learner's progress and the journal. ") == true)
        }
    }

    @Test("of a database in memory is refused with the reason")
    func memory() async throws {
        try await WireTranscript.check(
            """
            > Admin.Backup
            < StoreUnavailable {"message":"no backup was made: the database stands in memory \
            alone","hint":"Only what is kept in a file can be backed up."}
            """)
    }
}
