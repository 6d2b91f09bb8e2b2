import Foundation
import Testing

@testable import Store

@Suite("The files of an open database")
struct FileTests {
    private func store(in folder: ScratchFolder) throws -> Store {
        let store = try Store(path: folder.path())
        for number in 1...20 { try store.add(number) }
        return store
    }

    @Test("are one complete file after closing, also after a backup")
    func close() throws {
        let folder = try ScratchFolder()
        let store = try store(in: folder)
        _ = try store.backup()
        try store.close()
        #expect(try folder.names() == ["backup.db", "lectern.db"])
        #expect(try Store(path: folder.path()).restore().completed.count == 20)
    }

    @Test("a log that is deleted or renamed is saved, and the next commits are too")
    func logGone() throws {
        for isRenamed in [true, false] {
            let folder = try ScratchFolder()
            let store = try store(in: folder)
            let log = folder.path() + "-wal"
            if isRenamed {
                try FileManager.default.moveItem(atPath: log, toPath: folder.path("away"))
            } else {
                try FileManager.default.removeItem(atPath: log)
            }
            for number in 21...25 { try store.add(number) }
            #expect(try copy(of: folder).restore().completed.count == 25)
        }
    }

    @Test("a log beside the target of a link is watched too")
    func logBehindLink() throws {
        let folder = try ScratchFolder()
        try store(in: folder).close()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link.db"), withDestinationPath: folder.path())
        let store = try Store(path: folder.path("link.db"))
        try store.add(21)
        try FileManager.default.removeItem(atPath: folder.path() + "-wal")
        for number in 22...25 { try store.add(number) }
        #expect(try copy(of: folder).restore().completed.count == 25)
    }

    @Test("a log that is cut stops every write, and says so")
    func logCut() throws {
        let folder = try ScratchFolder()
        let store = try store(in: folder)
        try cut(folder.path() + "-wal", to: 100)
        let error = #expect(throws: StoreError.self) { try store.add(21) }
        #expect(error?.kind == .cut)
        #expect(error?.path == folder.path() + "-wal")
        #expect(throws: StoreError.self) { try store.close() }
    }

    @Test("a log that is cut loses only the commits since the last sign of life")
    func signOfLife() throws {
        let folder = try ScratchFolder()
        let store = try store(in: folder)
        try store.touch(signOfLife: 1)
        try store.add(21)
        try cut(folder.path() + "-wal", to: 0)
        #expect(throws: StoreError.self) { try store.add(22) }
        #expect(try copy(of: folder).restore().completed.count == 20)
    }

    @Test("a database that is cut stops every write, and says so", arguments: [0, 4096])
    func databaseCut(bytes: Int) throws {
        let folder = try ScratchFolder()
        let store = try store(in: folder)
        try store.touch(signOfLife: 1)
        try cut(folder.path(), to: bytes)
        let error = #expect(throws: StoreError.self) { try store.add(21) }
        #expect(error?.kind == (bytes == 0 ? .empty : .cut))
        #expect(error?.path == folder.path())
    }

    @Test("may be shortened by another program through SQLite")
    func tidied() throws {
        let folder = try ScratchFolder()
        let store = try store(in: folder)
        let other = try Store(path: folder.path())
        _ = try other.inspect("PRAGMA wal_checkpoint(TRUNCATE)")
        try store.add(21)
        #expect(try store.restore().completed.count == 21)
    }

    private func cut(_ path: String, to bytes: Int) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: UInt64(bytes))
        try file.close()
    }

    /// The store that a daemon opens after a power cut.
    private func copy(of folder: ScratchFolder) throws -> Store {
        let place = folder.path("copy")
        try FileManager.default.createDirectory(
            atPath: place, withIntermediateDirectories: false)
        for name in ["lectern.db", "lectern.db-wal"] where try folder.names().contains(name) {
            try FileManager.default.copyItem(
                atPath: folder.path(name), toPath: place + "/" + name)
        }
        return try Store(path: place + "/lectern.db")
    }
}

extension Store {
    /// Commits a completed lesson and its event.
    func add(_ number: Int) throws(StoreError) {
        _ = try commit(
            Commit(
                at: Int64(number), progress: [.completed(lesson: "l\(number)")],
                events: [.change("A", "B")]))
    }
}
