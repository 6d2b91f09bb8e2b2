import Foundation
import Synchronization
import Testing

@testable import Store

@Suite("A backup beside the conductor")
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

    @Test("that runs is broken off when the store closes")
    func closing() async throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        let data = "\"" + String(repeating: "x", count: 60_000) + "\""
        for _ in 0..<200 {
            let event = NewEvent(type: "t", cause: EventCause(.system), data: data)
            _ = try store.commit(Commit(at: 1, events: [event]))
        }
        let copies = Task.detached {
            for _ in 0..<20 { _ = try? store.backup() }
        }
        _ = try store.commit(
            Commit(at: 2, events: [NewEvent(type: "t", cause: EventCause(.system))]))
        try store.close()
        await copies.value
        #expect(try folder.names().filter { !$0.hasPrefix("backup.db") } == ["lectern.db"])
    }
}
