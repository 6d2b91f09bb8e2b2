import Foundation
import Testing

@testable import Store

@Suite("The look at the whole file")
struct IntegrityTests {
    @Test("finds nothing wrong with a file that is sound, and tells its size")
    func sound() throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        _ = try store.commit(Commit(at: 1, events: [.change("A", "B")]))
        #expect(throws: Never.self) { try store.checkIntegrity() }
        let before = try store.size()
        let data = "\"" + String(repeating: "x", count: 60_000) + "\""
        let event = NewEvent(type: "t", cause: EventCause(.system), data: data)
        _ = try store.commit(Commit(at: 1, events: [event]))
        #expect(try store.size() > before + 50_000)
    }

    @Test("names a page that is damaged, and of such a file no backup is made")
    func damaged() throws {
        let folder = try ScratchFolder()
        let copy = folder.path("copy.db")
        let page = try makeCopy(copy, in: folder)
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: copy))
        // The page is the first of the events'; those of the schema are left alone.
        try file.seek(toOffset: UInt64(page - 1) * 4096)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        try file.close()
        let store = try Store(path: copy)
        let error = #expect(throws: StoreError.self) { try store.checkIntegrity() }
        #expect(error?.kind == .corrupt)
        #expect(error?.hint.isEmpty == false)
        #expect(#expect(throws: StoreError.self) { try store.backup() } == error)
        #expect(try !folder.names().contains { $0.hasPrefix("backup") })
    }

    @Test("beside the conductor sees the same, and leaves nothing behind when the store closes")
    func beside() async throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        let data = "\"" + String(repeating: "x", count: 60_000) + "\""
        for _ in 0..<200 {
            let event = NewEvent(type: "t", cause: EventCause(.system), data: data)
            _ = try store.commit(Commit(at: 1, events: [event]))
        }
        #expect(try store.checkIntegrityBeside())
        _ = try store.inspect("PRAGMA foreign_keys = OFF")
        _ = try store.inspect(
            "INSERT INTO settings (learner_id, name, value) VALUES ('ghost', 'a', 'b')")
        let error = #expect(throws: StoreError.self) { try store.checkIntegrityBeside() }
        #expect(error?.found == "a row of settings without its parent")
        let looks = Task.detached {
            for _ in 0..<50 { _ = try? store.checkIntegrityBeside() }
        }
        _ = try store.commit(Commit(at: 2, events: [.change("A", "B")]))
        try store.close()
        #expect(try folder.names() == ["lectern.db"])
        await looks.value
        #expect(try folder.names() == ["lectern.db"])
        #expect(try !store.checkIntegrityBeside())
    }

    @Test("names a row whose parent is gone, and no value of it")
    func orphan() throws {
        let store = try Store.inMemory()
        _ = try store.inspect("PRAGMA foreign_keys = OFF")
        _ = try store.inspect(
            "INSERT INTO settings (learner_id, name, value) VALUES ('ghost', 'secret', 'word')")
        let error = #expect(throws: StoreError.self) { try store.checkIntegrity() }
        #expect(error?.kind == .corrupt)
        #expect(error?.found == "a row of settings without its parent")
    }

    /// Makes a compact copy of a database with many events, without a log beside it.
    private func makeCopy(_ copy: String, in folder: ScratchFolder) throws -> Int {
        let store = try Store(path: folder.path())
        let events = (1...500).map { _ in NewEvent.change("A", "B") }
        _ = try store.commit(Commit(at: 1, events: events))
        _ = try store.inspect("VACUUM INTO '\(copy)'")
        let root = try Store(path: copy).inspect(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'events'")
        return try #require(root.first.flatMap(Int.init))
    }
}
