import Foundation
import Testing

@testable import Store

@Suite("Reset")
struct ResetTests {
    /// A store with a word in every column that a reset has to empty.
    private func used(at path: String) throws -> Store {
        let store = try Store(path: path)
        try store.syncCourses([.sample("c", lessons: 1)], now: 0)
        _ = try store.commit(
            Commit(
                at: 1,
                session: SessionRow(
                    machine: "lesson", state: "IDLE", payload: #"{"word":"xyzzy-session"}"#),
                progress: [.answered(lesson: "c-1", isCorrect: true, given: "xyzzy-answer")],
                events: [
                    NewEvent(
                        type: "t", cause: EventCause(.client, client: "xyzzy-client"),
                        data: #"{"word":"xyzzy-event"}"#)
                ],
                request: RequestRow(id: "xyzzy-request", verdict: "xyzzy-verdict"),
                settings: ["voice": "male"], selectedCourse: "c"))
        try store.touch(signOfLife: 1)
        return store
    }

    @Test("deletes the learner's rows, choice and journal, keeps content and settings")
    func rows() throws {
        let store = try used(at: ":memory:")
        let before = try store.restore()
        let report = try store.resetProgress()
        let expected = ResetReport(
            lessons: 1, events: 1, requests: 1, hadSession: true, epoch: report.epoch,
            isScrubbed: true)
        #expect(report == expected)
        #expect(report.epoch != before.epoch)
        let after = Saved(
            learner: Store.defaultLearner, session: nil, sessionAt: nil, selectedCourse: nil,
            completed: [],
            settings: ["voice": "male"], epoch: report.epoch, lastSeq: 1, signOfLife: nil)
        #expect(try store.restore() == after)
        #expect(try store.inspect("SELECT course_id FROM courses") == ["c"])
        #expect(try store.commit(Commit(at: 2, events: [.change("A", "B")])) == [2])
    }

    @Test("of some lessons deletes only their rows, and leaves no byte of them")
    func part() throws {
        let folder = try ScratchFolder()
        let store = try used(at: folder.path())
        _ = try store.commit(Commit(at: 2, progress: [.completed(lesson: "c-2")]))
        let report = try store.deleteProgress(
            of: ["c-1", "c-9"], thenCommitting: Commit(at: 3, events: [.change("A", "B")]))
        #expect(report.lessons == 1 && report.seqs == [2] && report.isScrubbed)
        #expect(try !store.hasProgress(of: "c-1") && store.hasProgress(of: "c-2"))
        #expect(try store.restore().epoch == report.epoch)
        #expect(try store.events(since: 0, limit: 9).count == 2)
        #expect(try !folder.contains("xyzzy-answer"))
    }

    @Test("leaves no deleted byte in any of the files")
    func bytes() throws {
        let folder = try ScratchFolder()
        let store = try used(at: folder.path())
        #expect(try folder.contains("xyzzy"))
        #expect(try store.resetProgress().isScrubbed)
        #expect(try !folder.contains("xyzzy"))
        #expect(throws: Never.self) { try store.checkIntegrity() }
    }

    @Test("says so when the disk did not let it scrub, and can be asked again")
    func notScrubbed() throws {
        let folder = try ScratchFolder()
        let calls = Countdown(1)
        _ = try used(at: folder.path())
        let store = try Store(
            path: folder.path(),
            options: .init(sabotage: {
                calls.next() == 0 ? StoreError(.full, code: "SQLITE_FULL", found: "full") : nil
            }))
        #expect(try store.resetProgress().isScrubbed == false)
        #expect(try store.restore().session == nil)
        try store.scrub()
        #expect(try !folder.contains("xyzzy"))
    }
}

extension ScratchFolder {
    func contains(_ word: String) throws -> Bool {
        let files = try FileManager.default.contentsOfDirectory(
            at: url, includingPropertiesForKeys: nil)
        return try files.contains { try Data(contentsOf: $0).range(of: Data(word.utf8)) != nil }
    }
}
