import Foundation
import GRDB
import Synchronization
import Testing

@testable import Store

@Suite("A backup beside the conductor", .timeLimit(.minutes(10)))
struct BackgroundTests {
    @Test("does not begin while a reset has not reached the disk")
    func besideReset() throws {
        let folder = try ScratchFolder()
        let opened = Mutex<Store?>(nil)
        let kinds = Mutex<[StoreError.Kind]>([])
        let store = try Store(
            path: folder.path(),
            options: .init(sabotage: {
                guard let store = opened.withLock(\.self) else { return nil }
                opened.withLock { $0 = nil }
                do throws(StoreError) {
                    _ = try store.backup()
                } catch {
                    kinds.withLock { $0.append(error.kind) }
                }
                return nil
            }))
        let event = NewEvent(type: "t", cause: EventCause(.system), data: "\"secret\"")
        _ = try store.commit(Commit(at: 1, events: [event]))
        // The reset's rows are deleted then, and not committed.
        opened.withLock { $0 = store }
        _ = try store.resetProgress()
        #expect(kinds.withLock(\.self) == [.busy])
        #expect(try folder.names().filter { $0.hasPrefix("backup") } == [])
        #expect(try store.backup().seq == 1)
    }

    @Test("that is about to be put in place is broken off by a reset, and when the store closes")
    func brokenOff() throws {
        try brokenOff { store in _ = try store.resetProgress() }
        try brokenOff { store in try store.close() }
    }

    private func brokenOff(by end: (Store) throws -> Void) throws {
        let folder = try ScratchFolder()
        let opened = Mutex<Store?>(nil)
        let (copied, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let result = Mutex<Result<BackupReport, StoreError>?>(nil)
        let store = try Store(
            path: folder.path(),
            options: .init(sabotage: {
                guard let store = opened.withLock(\.self) else { return nil }
                opened.withLock { $0 = nil }
                copied.signal()
                while !store.background.isBrokenOff(.backup) { sched_yield() }
                return nil
            }))
        _ = try store.commit(Commit(at: 1, events: [.change("A", "B")]))
        opened.withLock { $0 = store }
        Thread.detachNewThread {
            let made = Result { () throws(StoreError) in try store.backup() }
            result.withLock { $0 = made }
            ended.signal()
        }
        copied.wait()
        try end(store)
        ended.wait()
        let error = result.withLock(\.self)?.failure
        #expect(error?.kind == .busy)
        #expect(error?.found == "the copy was broken off by a reset or by the daemon's end")
        #expect(try folder.names().filter { $0.hasPrefix("backup") } == [])
    }

    @Test("is interrupted in its statement")
    func interrupted() throws {
        let work = BackgroundWork()
        let connection = try DatabaseQueue()
        let begun = DispatchSemaphore(value: 0)
        let code = Mutex<ResultCode?>(nil)
        #expect(work.begin(.backup))
        Thread.detachNewThread {
            let result = Result {
                try work.use(connection, for: .backup) { queue in
                    begun.signal()
                    try queue.read { db in
                        // Counts for ever.
                        try db.execute(
                            sql: """
                                WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
                                SELECT max(x) FROM n
                                """)
                    }
                }
            }
            code.withLock { $0 = (result.failure as? DatabaseError)?.resultCode }
            work.finish(.backup)
        }
        begun.wait()
        try work.without(.backup) { () throws(StoreError) in #expect(!work.begin(.backup)) }
        #expect(code.withLock(\.self) == .SQLITE_INTERRUPT)
        #expect(work.begin(.backup))
    }

    @Test("does not take the place of the copy before where the database is another file")
    func moved() throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        _ = try store.backup()
        let former = try Data(contentsOf: folder.file("backup.db"))
        let other = try ScratchFolder()
        try Store(path: other.path()).close()
        try FileManager.default.removeItem(atPath: folder.path())
        try FileManager.default.copyItem(atPath: other.path(), toPath: folder.path())
        let error = #expect(throws: StoreError.self) { try store.backup() }
        #expect(error?.kind == .moved)
        #expect(try Data(contentsOf: folder.file("backup.db")) == former)
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
