import Foundation
import LibraryRecords
import Scheduling
import Testing

@testable import Store

@Suite("Exports of problems")
struct ProblemExportTests {
    private let sample: ProblemSample
    private var today: StudyDay { sample.today }

    init() throws {
        sample = try ProblemSample()
        try sample.attempt("edits", on: today + -9)
        try sample.attempt("edits", .write, .shown, hints: 2, on: today + -5)
        let undone = try sample.attempt("edits", .review, on: today + -4)
        try sample.commit(on: today + -4, minute: 1, .undo(attempt: undone.id, day: today + -4))
        let wrong = try sample.attempt("join-spans", .quiz, .wrong, fault: "go:x:1", on: today + -4)
        try sample.commit(on: today + -4, minute: 2, .dispute(attempt: wrong.id, day: today + -4))
        try sample.attempt("mirror-word", .comparison, .seen)
        var settings = ProblemSettings()
        settings.language = "go"
        settings.newPerDay = 7
        try sample.commit(
            .note(.note, "a \"note\"\r\n", slug: "edits", repository: "lectern"),
            .code("a\tb\u{c}", language: "go", slug: "edits", repository: "lectern"),
            .queue(true, slug: "mirror-word", repository: "lectern"), .settings(settings))
    }

    private func export(_ store: Store) throws -> [ProblemRecord] {
        var records: [ProblemRecord] = []
        #expect(try store.exportProblems(of: Store.defaultLearner) { records.append($0) })
        return records
    }

    private func importing(
        _ records: [ProblemRecord], into store: Store, lastDay: StudyDay? = nil
    ) throws -> LibraryReport {
        try store.importProblems(
            records, for: Store.defaultLearner, now: sample.now(today), today: today,
            lastDay: lastDay, thenCommitting: { _ in Commit(at: sample.now(today)) }
        ).report
    }

    @Test("have a record for each row, of the cards' log and of the settings")
    func records() throws {
        let kinds = try export(sample.store).map(\.kind)
        #expect(
            Dictionary(grouping: kinds, by: { $0 }).mapValues(\.count) == [
                .attempt: 7, .note: 1, .code: 1, .queued: 1, .dispute: 1, .milestone: 1, .log: 4,
                .settings: 1,
            ])
        for record in try export(sample.store) {
            #expect(throws: Never.self) { try LibraryRecord.problem(record).check() }
            let data = try JSONEncoder().encode(record)
            #expect(try JSONDecoder().decode(ProblemRecord.self, from: data) == record)
            let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            #expect(object?["kind"] as? String == record.kind.rawValue)
        }
    }

    @Test("bring all into an empty box, once", arguments: [false, true])
    func moved(selectsFirst: Bool) throws {
        let other = try ProblemSample(selects: selectsFirst)
        let records = try export(sample.store)
        #expect(try importing(records, into: other.store).problems == [])
        if !selectsFirst {
            #expect(try other.store.dueToday(today: today, steps: 0).map(\.due.reviews) == [0])
            try other.commit(.select(other.catalogue))
        }
        #expect(try export(other.store) == records)
        #expect(try other.statistics() == sample.statistics())
        #expect(try other.due() == sample.due() && other.queue() == sample.queue())
        let progress = try sample.store.problemProgress(in: "lectern")
        #expect(try other.store.problemProgress(in: "lectern") == progress)
        #expect(progress["edits"]?.dueDay == today + -4)
        #expect(try other.store.checkLog().isSound)
        let again = try importing(records, into: other.store)
        #expect(again.isEmpty && again.known == records.count && again.added == 0)
        #expect(try export(other.store) == records)
    }

    @Test("and libraries have the same of problems")
    func library() throws {
        let other = try ProblemSample(selects: false)
        let records = try sample.store.everything()
        #expect(records.contains { $0.kind == .problem })
        #expect(try other.store.take(records, from: .lectern).problems == [])
        try other.commit(.select(other.catalogue))
        let own = try export(sample.store).filter { $0.kind != .settings }
        #expect(try export(other.store) == own)
        #expect(try other.statistics() == sample.statistics())
    }

    @Test("of two boxes become the union, whatever came first")
    func union() throws {
        let other = try ProblemSample()
        try other.attempt("edits", on: today + -8)
        try other.attempt("join-spans", .review, .wrong, on: today + -1)
        try other.commit(
            minute: -9, .note(.note, "older", slug: "edits", repository: "lectern"),
            .code("newer", language: "ts", slug: "edits", repository: "lectern"))
        try other.commit(
            minute: 9, .code("newer", language: "go", slug: "edits", repository: "lectern"))
        let (mine, others) = (try export(sample.store), try export(other.store))
        #expect(try importing(others, into: sample.store).problems == [])
        #expect(try importing(mine, into: other.store).problems == [])
        #expect(Set(try export(sample.store)) == Set(try export(other.store)))
        #expect(try sample.statistics() == other.statistics())
        let kept = try sample.store.keptTexts(of: "edits", in: "lectern")
        #expect(kept.notes == [.note: "a \"note\"\r\n"])
        #expect(kept.codes == ["go": "newer", "ts": "newer"])
        #expect(try sample.store.checkLog().isSound)
    }

    @Test("leave out what is of days to come, and keep settings that were chosen here")
    func chosen() throws {
        let other = try ProblemSample()
        var settings = ProblemSettings()
        settings.language = "rust"
        try other.commit(.settings(settings))
        let report = try importing(
            try export(sample.store), into: other.store, lastDay: today + -1)
        #expect(report.problems == [])
        #expect(report.dropped.map(\.what) == ["attempts at problems"])
        #expect(try other.attempts("mirror-word").isEmpty)
        settings.newPerDay = 7
        #expect(try other.store.problemSettings() == settings)
        #expect(try other.store.decks().first?.newPerDay == 7)
    }

    @Test("with a record beyond its limits change nothing")
    func refused() throws {
        let other = try ProblemSample()
        let long = ProblemRecord.code(
            ProblemTextRecord(
                repository: "lectern", slug: "edits", name: "go",
                text: String(repeating: "x", count: KeptCode.bytesMax + 1), updatedUSec: 1))
        let report = try importing(try export(sample.store) + [long], into: other.store)
        #expect(report.problems.count == 1)
        #expect(try export(other.store) == [])
    }
}
