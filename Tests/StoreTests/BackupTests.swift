import Foundation
import Testing

@testable import Store

@Suite("A backup")
struct BackupTests {
    private static let failing = StoreError(.full, code: "SQLITE_FULL", found: "full")

    /// A commit that leaves a mark in most tables.
    private func commit(_ number: Int64) -> Commit {
        Commit(
            at: number,
            session: SessionRow(machine: "lesson", state: "IDLE", sentence: Int(number)),
            progress: [.completed(lesson: "c-\(number)")], events: [.change("A", "B")],
            request: RequestRow(id: "r-\(number)", verdict: "{}"),
            settings: ["rate": "\(number)"], selectedCourse: "c")
    }

    private func used(at path: String, options: Store.Options = .init()) throws -> Store {
        let store = try Store(path: path, options: options)
        try store.syncCourses([.sample("c", lessons: 3)], now: 0)
        _ = try store.commit(commit(1))
        return store
    }

    @Test("is a database of its own, restores to the same, and only its owner may read it")
    func same() throws {
        let folder = try ScratchFolder()
        let store = try used(at: folder.path())
        let report = try store.backup()
        #expect(report.file == folder.path("backup.db"))
        #expect(report.seq == 1)
        let facts = try FileManager.default.attributesOfItem(atPath: report.file)
        #expect(facts[.posixPermissions] as? Int == 0o600)
        #expect(facts[.size] as? Int64 == report.bytes)
        let database = ["lectern.db", "lectern.db-shm", "lectern.db-wal"]
        #expect(try folder.names() == ["backup.db"] + database)
        let copy = try Store(path: report.file)
        #expect(try copy.restore().butForEpoch == store.restore().butForEpoch)
        #expect(try copy.events(since: 0, limit: 9) == store.events(since: 0, limit: 9))
        #expect(try copy.request("r-1", now: 1) == store.request("r-1", now: 1))
        #expect(try copy.commit(commit(2)) == [2])
    }

    @Test("begins an epoch of its own each time that it is put back, and keeps it from then on")
    func epoch() throws {
        let folder = try ScratchFolder()
        let store = try used(at: folder.path())
        try store.touch(signOfLife: 5)
        let file = try store.backup().file
        var epochs = [try store.restore().epoch]
        for name in ["first.db", "second.db"] {
            try FileManager.default.copyItem(atPath: file, toPath: folder.path(name))
            let saved = try Store(path: folder.path(name)).restore()
            #expect(saved.signOfLife == 5)
            #expect(try Store(path: folder.path(name)).restore() == saved)
            epochs.append(saved.epoch)
        }
        #expect(Set(epochs).count == 3)
        #expect(try store.restore().epoch == epochs[0])
    }

    @Test("put back begins with the events of the old epoch, and knows its own from them")
    func oldestOfEpoch() throws {
        let folder = try ScratchFolder()
        let file = try used(at: folder.path()).backup().file
        try FileManager.default.copyItem(atPath: file, toPath: folder.path("back.db"))
        let copy = try Store(path: folder.path("back.db"))
        #expect(try copy.journalBounds().oldest == 1)
        #expect(try copy.journalBounds().oldestOfEpoch == nil)
        _ = try copy.commit(commit(2))
        #expect(try copy.journalBounds().oldest == 1)
        #expect(try copy.journalBounds().oldestOfEpoch == 2)
    }

    @Test("between two commits is whole, and holds the one and not the other")
    func between() throws {
        let folder = try ScratchFolder()
        let store = try used(at: folder.path())
        let before = try store.restore()
        _ = try store.backup()
        _ = try store.commit(commit(2))
        let copy = try Store(path: folder.path("backup.db"))
        #expect(try copy.restore().butForEpoch == before.butForEpoch)
        #expect(throws: Never.self) { try copy.checkIntegrity() }
        #expect(try store.restore().completed == ["c-1", "c-2"])
        // A copy that was opened has files beside it, as one in use has: the next stands alone.
        #expect(try folder.names().contains("backup.db-wal"))
        #expect(try store.backup().seq == 2)
        #expect(try !folder.names().contains { $0.hasPrefix("backup.db-") })
        #expect(try Store(path: folder.path("backup.db")).restore().completed == ["c-1", "c-2"])
    }

    @Test("takes nothing of a commit that another connection has not finished")
    func unfinished() throws {
        let folder = try ScratchFolder()
        let store = try used(at: folder.path())
        let before = try store.restore()
        let other = try Store(path: folder.path())
        try other.write { db in
            _ = try other.write(commit(2), db)
            #expect(try store.backup().seq == 1)
        }
        let copy = try Store(path: folder.path("backup.db"))
        #expect(try copy.restore().butForEpoch == before.butForEpoch)
        #expect(try store.restore().completed == ["c-1", "c-2"])
    }

    @Test("that the disk does not take leaves the one before, and nothing of itself")
    func failure() throws {
        let folder = try ScratchFolder()
        let failures = Countdown(4)
        let store = try used(
            at: folder.path(),
            options: .init(sabotage: { failures.next() == 1 ? Self.failing : nil }))
        #expect(try store.backup().seq == 1)
        let former = try Data(contentsOf: folder.file("backup.db"))
        let error = #expect(throws: StoreError.self) { try store.backup() }
        #expect(error?.kind == .full)
        #expect(error?.path == folder.path("backup.db"))
        #expect(error?.hint == "Free as much space as the database takes, then back up again.")
        #expect(try Data(contentsOf: folder.file("backup.db")) == former)
        #expect(try !folder.names().contains("backup.db.new"))
        #expect(try store.backup().seq == 1)
    }

    @Test("that cannot be written names the file and the reason")
    func unwritable() throws {
        let folder = try ScratchFolder()
        let store = try used(at: folder.path())
        let draft = folder.file("backup.db.new")
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: false)
        let error = #expect(throws: StoreError.self) { try store.backup() }
        #expect(error?.kind == .cannotOpen)
        #expect(error?.code == "EISDIR")
        #expect(error?.found.contains(draft.path) == true)
        try FileManager.default.removeItem(at: draft)
        #expect(throws: Never.self) { try store.backup() }
    }

    @Test("that a power cut left half is thrown away by the next")
    func leftover() throws {
        let folder = try ScratchFolder()
        let store = try used(at: folder.path())
        try Data("half".utf8).write(to: folder.file("backup.db.new"))
        _ = try store.backup()
        #expect(try !folder.names().contains("backup.db.new"))
    }

    @Test("of a damaged database is none, and the one before stays")
    func damaged() throws {
        let folder = try ScratchFolder()
        let store = try used(at: folder.path())
        _ = try store.backup()
        let former = try Data(contentsOf: folder.file("backup.db"))
        _ = try store.inspect("PRAGMA foreign_keys = OFF")
        _ = try store.inspect("UPDATE lessons SET course_id = 'nobody'")
        let error = #expect(throws: StoreError.self) { try store.backup() }
        #expect(error?.kind == .corrupt)
        #expect(error?.path == store.path)
        #expect(try Data(contentsOf: folder.file("backup.db")) == former)
        #expect(try !folder.names().contains("backup.db.new"))
    }

    @Test("goes with a reset, and so does what is left of one, and what opening it has made")
    func reset() throws {
        let folder = try ScratchFolder()
        let store = try used(at: folder.path())
        let opened = try Store(path: try store.backup().file)
        _ = try opened.commit(commit(2))
        #expect(try folder.names().filter { $0.hasPrefix("backup.db-") }.count == 2)
        try Data("half".utf8).write(to: folder.file("backup.db.new"))
        #expect(try store.resetProgress().hadBackup)
        #expect(try folder.names().allSatisfy { $0.hasPrefix("lectern.db") })
        #expect(try !store.resetProgress().hadBackup)
    }

    @Test("that cannot be removed keeps the progress from being reset")
    func irremovable() throws {
        let folder = try ScratchFolder()
        let store = try used(at: folder.path())
        let place = folder.file("backup.db")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        let error = #expect(throws: StoreError.self) { try store.resetProgress() }
        #expect(error?.code == "EISDIR")
        #expect(try store.restore().completed == ["c-1"])
        #expect(try store.restore().lastSeq == 1)
    }

    @Test("of a store in memory is refused by name")
    func memory() throws {
        let store = try used(at: ":memory:")
        let error = #expect(throws: StoreError.self) { try store.backup() }
        #expect(error?.found == "the database stands in memory alone")
        #expect(try !store.resetProgress().hadBackup)
    }
}

extension Saved {
    /// What a copy has as the store has it.
    var butForEpoch: Saved {
        var saved = self
        saved.epoch = ""
        return saved
    }
}

extension ScratchFolder {
    func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}
