import LibraryRecords
import Scheduling
import Testing

@testable import Store

/// A day on which everything here happens.
let importDay = StudyDay(20_000)
private let dayUSec = 86_400_000_000

extension Store {
    /// Imports records for the selected learner.
    @discardableResult
    func take(
        _ records: [LibraryRecord], from source: LibraryHeader.Source = .anki, at now: Int64 = 10,
        applies: Bool = true, learner: String = Store.defaultLearner, lastDay: StudyDay? = nil
    ) throws -> LibraryReport {
        let header = LibraryHeader(from: source, title: "sample", createdUSec: 20_001 * dayUSec)
        let terms = ImportTerms(
            learner: learner, now: now, today: importDay, header: header, applies: applies,
            lastDay: lastDay)
        return try importLibrary(
            terms, thenCommitting: { _ in Commit(learner: learner, at: now) }
        ) { merge in
            for (index, record) in records.enumerated() {
                try merge.take(record, at: "line \(index + 2)")
            }
        }.report
    }

    /// All that a learner has, as records.
    func everything(
        _ part: ExportedPart = .everything, of learner: String = Store.defaultLearner
    ) throws -> [LibraryRecord] {
        var records: [LibraryRecord] = []
        #expect(try exportLibrary(part, of: learner) { records.append($0) })
        return records
    }
}

/// What an Anki deck of two notes becomes: one was learned, the other is new.
enum SampleDeck {
    static let medium = MediumRecord(
        sha256: String(repeating: "a", count: 64), name: "a.mp3", type: "audio/mpeg",
        data: "AAEC")

    static func note(_ guid: String, back: String, modified: Int = 5) -> NoteRecord {
        NoteRecord(
            guid: guid, type: "Basic",
            fields: [
                FieldRecord(name: "Front", text: guid), FieldRecord(name: "Back", text: back),
            ],
            sides: [
                SideRecord(
                    number: 0, front: FaceRecord(text: guid, sounds: ["a.mp3"]),
                    back: FaceRecord(text: back))
            ], languages: ["en", "ar"], tags: ["verb"],
            media: [MediumName(name: "a.mp3", sha256: medium.sha256)], modifiedUSec: modified)
    }

    static func entry(_ number: Int, _ kind: EntryRecord.Kind, rating: Int? = nil) -> EntryRecord {
        let day = 19_900 + number
        return EntryRecord(
            id: "anki/x:\(number)", item: "note:walk/0", kind: kind, rating: rating,
            answeredUSec: day * dayUSec + 43_200_000_000, studyDay: day)
    }

    static var set: EntryRecord {
        var entry = entry(9, .set)
        entry.state = StateRecord(
            stage: .review, dueDay: 20_050, interval: 141, stability: 90_000_000,
            difficulty: 5_000_000, lapses: 0, grades: 2, lastDay: 19_909)
        return entry
    }

    static let records: [LibraryRecord] = [
        .preset(PresetRecord(key: "p", learningSteps: [60], isFuzzed: false)),
        .deck(DeckRecord(key: "d", title: "A::B", kind: .notes, preset: "p")),
        .medium(medium), .note(note("walk", back: "مشى")), .note(note("eat", back: "أكل")),
        .card(CardRecord(item: "note:walk/0", deck: "d", position: 1)),
        .card(CardRecord(item: "note:eat/0", deck: "d", position: 2, isSuspended: true)),
        .entry(entry(1, .imported, rating: 3)), .entry(entry(5, .imported, rating: 3)),
        .entry(set),
        .dropped(DroppedRecord(what: "style sheets", why: "they are for screens", count: 1)),
    ]
}
