import Foundation
import Synchronization
import Testing

@testable import Store

@Suite("A failed write")
struct FailureTests {
    @Test("changes nothing, and the same commit succeeds once the cause is gone")
    func sabotage() throws {
        let failures = Countdown(2)
        let store = try Store.inMemory(
            options: .init(sabotage: {
                failures.next() > 0 ? StoreError(.full, code: "SQLITE_FULL", found: "full") : nil
            }))
        let commit = Commit(
            at: 1, session: SessionRow(machine: "lesson", state: "IDLE"),
            progress: [.completed(lesson: "c-1")], events: [.change("A", "B")])
        for _ in 1...2 {
            let error = #expect(throws: StoreError.self) { try store.commit(commit) }
            #expect(error?.path == ":memory:")
            #expect(try store.restore().session == nil)
            #expect(try store.restore().completed == [])
        }
        #expect(try store.commit(commit) == [1])
        #expect(try store.restore().completed == ["c-1"])
    }

    @Test("because the disk is full is named so, and space makes the store work again")
    func full() throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        let pages = try store.inspect("PRAGMA page_count")[0]
        _ = try store.inspect("PRAGMA max_page_count = \(pages)")
        let big = String(repeating: "x", count: 60_000)
        let commit = Commit(
            at: 1,
            events: [NewEvent(type: "t", cause: EventCause(.system), data: "\"\(big)\"")])
        let error = #expect(throws: StoreError.self) { try store.commit(commit) }
        #expect(error?.kind == .full)
        #expect(error?.code == "SQLITE_FULL")
        #expect(error?.path == folder.path())
        _ = try store.inspect("PRAGMA max_page_count = 1000000")
        #expect(try store.commit(commit) == [1])
        #expect(try Store(path: folder.path()).restore().lastSeq == 1)
    }

    @Test("because the database is read-only is named so and passes")
    func readOnly() throws {
        let store = try Store.inMemory()
        _ = try store.inspect("PRAGMA query_only = 1")
        let error = #expect(throws: StoreError.self) { try store.touch(signOfLife: 1) }
        #expect(error?.kind == .readOnly)
        #expect(error?.code == "SQLITE_READONLY")
        _ = try store.inspect("PRAGMA query_only = 0")
        try store.touch(signOfLife: 1)
        #expect(try store.restore().signOfLife == 1)
    }

    @Test("because another program holds the lock is named so and passes")
    func busy() throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        let other = try Store(path: folder.path())
        try other.write { _ in
            let error = #expect(throws: StoreError.self) { try store.touch(signOfLife: 1) }
            #expect(error?.kind == .busy)
        }
        try store.touch(signOfLife: 1)
        #expect(try store.restore().signOfLife == 1)
    }

    @Test("because the file was moved away is named so and passes")
    func moved() throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        try FileManager.default.moveItem(atPath: folder.path(), toPath: folder.path("away.db"))
        let error = #expect(throws: StoreError.self) { try store.touch(signOfLife: 1) }
        #expect(error?.kind == .moved)
        try FileManager.default.moveItem(atPath: folder.path("away.db"), toPath: folder.path())
        try store.touch(signOfLife: 1)
        #expect(try store.restore().signOfLife == 1)
    }

    @Test("carries SQLite's words and never the values")
    func privacy() throws {
        let store = try Store.inMemory()
        let secret = String(repeating: "secret", count: 1000)
        let error = #expect(throws: StoreError.self) {
            try store.commit(
                Commit(
                    at: 1,
                    progress: [.answered(lesson: "c", isCorrect: true, given: secret)]))
        }
        #expect(error?.kind == .constraint)
        #expect(error.map { "\($0)".contains("secret") } == false)
    }
}
