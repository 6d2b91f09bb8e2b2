import Testing

@testable import Store

@Suite("Progress of another box")
struct ExportTests {
    private let rows = [
        LessonProgress(
            lesson: "a", completedAt: 5, isAnswerCorrect: false, answerGiven: "words",
            updatedAt: 6, version: 3),
        LessonProgress(lesson: "b", updatedAt: 9, version: 1),
    ]

    @Test("replaces the progress that was there, unchanged, and is read in the order of names")
    func put() throws {
        let store = try Store.inMemory()
        _ = try store.commit(Commit(at: 1, progress: [.completed(lesson: "a")]))
        let seqs = try store.replaceProgress(
            by: rows, thenCommitting: Commit(at: 2, events: [.change("A", "B")]))
        #expect(seqs == [1])
        #expect(try store.progress(after: nil, limit: 9) == rows)
        #expect(try store.progress(after: "a", limit: 9) == [rows[1]])
        #expect(try store.progress(after: nil, limit: 1) == [rows[0]])
        #expect(try store.keptAnswers(from: 0, limit: 9) == [rows[0]])
        #expect(try store.keptAnswers(from: 1, limit: 9) == [])
        #expect(try store.restore().completed == ["a"])
    }

    @Test("is not written at all if a row breaks the schema")
    func whole() throws {
        let store = try Store.inMemory()
        let broken = LessonProgress(lesson: "", updatedAt: 1, version: 1)
        #expect(throws: StoreError.self) {
            try store.replaceProgress(by: rows + [broken], thenCommitting: Commit(at: 2))
        }
        #expect(try store.progress(after: nil, limit: 9) == [])
    }
}
