import Foundation
import Synchronization
import Testing

@testable import Store

@Suite("Kill -9 in the middle of commits", .serialized)
struct DurabilityTests {
    @Test(
        "loses no acknowledged commit and doubles none",
        arguments: [1, 2, 3, 17, 60], [0, 3_000, 50_000])
    func killed(afterCommits commits: Int, spins: Int) async throws {
        let folder = try ScratchFolder()
        let path = folder.path()
        let acknowledgements = folder.path("acknowledged")
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [
                path = path as String, acknowledgements = acknowledgements as String,
                commits = commits as Int, spins = spins as Int
            ] in
            try Child.commitUntilKilled(path, acknowledgements, commits, spins)
        }
        let acknowledged = try Data(contentsOf: URL(fileURLWithPath: acknowledgements)).count
        let store = try Store(path: path)
        let events = try store.events(since: 0, limit: 100_000)
        #expect(acknowledged >= commits)
        #expect(events.map(\.seq) == Array(1...Int64(events.count)))
        #expect(events.count == acknowledged || events.count == acknowledged + 1)
        #expect(try store.restore().completed.count == events.count)
        #expect(try store.restore().session?.sentence == events.count)
        #expect(throws: Never.self) { try store.checkIntegrity() }
    }
}

/// What runs in the process that is killed.
private enum Child {
    /// Commits without end, and writes one byte for every commit that was acknowledged; another
    /// thread kills the process at some instant after `commits` of them.
    static func commitUntilKilled(
        _ path: String, _ acknowledgements: String, _ commits: Int, _ spins: Int
    ) throws {
        let store = try Store(path: path)
        let url = URL(fileURLWithPath: acknowledgements)
        try Data().write(to: url)
        let file = try FileHandle(forWritingTo: url)
        let done = Done()
        Thread.detachNewThread {
            while done.count.load(ordering: .acquiring) < commits {}
            for _ in 0..<spins { _ = done.count.load(ordering: .acquiring) }
            kill(getpid(), SIGKILL)
        }
        for number in 1... {
            let row = SessionRow(machine: "lesson", state: "READING_PLAYING", sentence: number)
            _ = try store.commit(
                Commit(
                    at: Int64(number), session: row, progress: [.completed(lesson: "l\(number)")],
                    events: [.change("A", "B")]))
            try file.write(contentsOf: Data([0]))
            done.count.add(1, ordering: .releasing)
        }
    }

    private final class Done: Sendable {
        let count = Atomic(0)
    }
}
