import Foundation
import Gzip
import LibraryFiles
import LibraryRecords
import Testing

@testable import DeckFiles

@Suite("A record")
struct LibraryRecordTests {
    private static let state = StateRecord(
        stage: .review, dueDay: 20_000, interval: 3, ease: 2500, stability: 2_500_000,
        difficulty: 5_000_000, lapses: 1, grades: 4, lastDay: 19_997)

    /// One of each kind.
    static let records: [LibraryRecord] = [
        .preset(PresetRecord(key: "p", weights: [0.5])),
        .deck(DeckRecord(key: "d", title: "Deck", kind: .notes, preset: "p", newPerDay: 5)),
        .book(BookRecord(key: "b", title: "Book", language: "en")),
        .medium(
            MediumRecord(
                sha256: String(repeating: "a", count: 64), name: "a.mp3", type: "audio/mpeg",
                data: "AA==")),
        .word(
            WordRecord(
                key: "w", text: "run", language: "en", book: "b",
                uses: [UseRecord(sentence: "I run.", place: "3", timeUSec: 1)], forms: ["ran"])),
        .note(
            NoteRecord(
                guid: "g", type: "Basic", fields: [FieldRecord(name: "Front", text: "a")],
                sides: [
                    SideRecord(
                        number: 0, front: FaceRecord(text: "a", sounds: ["a.mp3"]),
                        back: FaceRecord(text: "b"), typed: "b")
                ],
                media: [MediumName(name: "a.mp3", sha256: String(repeating: "a", count: 64))],
                modifiedUSec: 7)),
        .card(CardRecord(item: "note:g/0", deck: "d", position: 1, buriedUntil: 4)),
        .card(CardRecord(item: "question:lesson/1", deck: "d", position: 2)),
        .entry(
            EntryRecord(
                id: "e:1", item: "note:g/0", kind: .grade, rating: 3, answeredUSec: 5,
                studyDay: 0, tookMs: 100)),
        .entry(
            EntryRecord(
                id: "e/x:2", item: "note:g/0", kind: .set, answeredUSec: 6, studyDay: 0,
                state: state)),
        .session(
            SessionRecord(
                id: "e:7", machine: "study", kind: "review", mode: "questions", source: "all",
                studyDay: 3, startedUSec: 5, endedUSec: 9, ending: .finished,
                items: ["note:g/0"])),
        .attempt(
            AttemptRecord(
                id: "e:3", session: "e:7", item: "note:g/0", type: "flashcard", number: 5,
                isCorrect: true, by: .itself, tookMs: 60_000, answeredUSec: 6, studyDay: 3)),
        .day(DayRecord(studyDay: 3, nextDueDay: 4)),
        .preferences(PreferencesRecord(values: ["daily_goal": "7"])),
        .path(ReadingPathRecord(id: "way", isActive: true, rank: 1, structureHash: "a")),
        .pathPlan(
            PathPlanRecord(
                id: "e:4", path: "way", cycle: 1, createdUSec: 5, createdDay: 3, fromPosition: 0,
                fromReference: "Way_One.1.1", fromDay: 3, pace: "units:2",
                reviewIntensity: "light", pathStartDate: "2026-02-01", skipFriday: true,
                restWeekdays: [6], yomTov: "none", yomTovDates: [])),
        .pathEntry(
            PathEntryRecord(
                id: "e:5", path: "way", cycle: 1, node: "weekly-quiz-2026-02-06", type: .quiz,
                action: .begun, by: .voice, doneUSec: 6, studyDay: 3, utcOffsetMinutes: -60)),
        .problem(
            .attempt(
                ProblemAttemptRecord(
                    id: "e:6", session: "s", repository: "lectern", slug: "edits", mode: .write,
                    outcome: .right, tookMs: 7, answeredUSec: 6, studyDay: 3))),
        .dropped(DroppedRecord(what: "notes", why: "they are empty", count: 3)),
    ]

    @Test("of each kind is within its limits, and is read from a library file as it was")
    func roundTrip() throws {
        #expect(Set(Self.records.map(\.kind)) == Set(LibraryRecord.Kind.allCases))
        var writer = try LibraryWriter(LibraryHeader(from: .lectern, title: "x"))
        var file: [UInt8] = []
        for record in Self.records {
            try record.check()
            file += try writer.add(record)
        }
        file += writer.finish()
        let folder = try PrivateFolder()
        let path = folder.path + "/x.library.gz"
        try Data(file).write(to: URL(fileURLWithPath: path))
        let source = try DeckFile.open(path, Fixture.options)
        #expect(source.header.from == .lectern)
        #expect(try Fixture.records(of: source) == Self.records)
        try Data(file.dropLast(12)).write(to: URL(fileURLWithPath: path))
        #expect(throws: DeckFileError.self) {
            try Fixture.records(of: DeckFile.open(path, Fixture.options))
        }
    }

    @Test("beyond a limit is refused, and its place is named")
    func limits() throws {
        let wrong: [(LibraryRecord, String)] = [
            (.deck(DeckRecord(key: "d", title: "", kind: .notes)), "title"),
            (.deck(DeckRecord(key: "d", title: "x", kind: .pack)), "pack"),
            (.book(BookRecord(key: "b", title: "x", language: "e n")), "language"),
            (
                .word(
                    WordRecord(
                        key: "w", text: String(repeating: "x", count: 101), language: "en")),
                "text"
            ),
            (.word(WordRecord(key: "w", text: "a\u{0}", language: "en")), "text"),
            (.card(CardRecord(item: "else:1", deck: "d", position: 0)), "item"),
            (.card(CardRecord(item: "term:lesson", deck: "d", position: 0)), "item"),
            (.card(CardRecord(item: "term:/1", deck: "d", position: 0)), "item"),
            (.card(CardRecord(item: "question:lesson/0", deck: "d", position: 0)), "item"),
            (
                .entry(
                    EntryRecord(
                        id: "e:1", item: "word:w", kind: .grade, answeredUSec: 0, studyDay: 0)),
                "rating"
            ),
            (
                .entry(
                    EntryRecord(
                        id: "e", item: "word:w", kind: .bury, answeredUSec: 0, studyDay: 0)), "id"
            ),
            (
                .medium(
                    MediumRecord(
                        sha256: String(repeating: "a", count: 64), name: "../a", type: "x",
                        data: "")), "name"
            ),
            (.preset(PresetRecord(key: "p", scheduler: "luck")), "scheduler"),
            (.day(DayRecord(studyDay: 4, nextDueDay: 4)), "nextDueDay"),
            (.preferences(PreferencesRecord(values: [" ": "7"])), "values"),
            (
                .attempt(
                    AttemptRecord(
                        id: "3", session: "s", item: "word:w", type: "flashcard", number: 5,
                        isCorrect: true, by: .text, answeredUSec: 6, studyDay: 3)), "id"
            ),
            (
                .session(
                    SessionRecord(
                        id: "s", machine: "study", kind: "review", mode: "questions",
                        source: "all", studyDay: 3, startedUSec: 5, endedUSec: 9, ending: .ended,
                        items: ["x"])), "items[0]"
            ),
        ]
        for (record, member) in wrong {
            let error = #expect(throws: LibraryRecordError.self) { try record.check() }
            #expect(error?.member == member)
        }
    }

    @Test("of a path has the id of a corpus, which is the name of a folder")
    func pathIDs() throws {
        func path(_ id: String) -> LibraryRecord {
            .path(ReadingPathRecord(id: id, isActive: true, rank: 1, structureHash: "a"))
        }
        for id in ["mishnah", "way-of-study", "1_2", String(repeating: "a", count: 64)] {
            try path(id).check()
        }
        let wrong = [
            "../../etc", "a/b", ".", "..", "", " ", "-a", "Mishnah", "a b",
            String(repeating: "a", count: 65),
        ]
        for id in wrong {
            let error = #expect(throws: LibraryRecordError.self) { try path(id).check() }
            #expect(error?.member == "id")
            #expect(
                error?.expected == "the id of a corpus, 1 to 64 small letters, figures, - and _")
        }
        for record in Self.records {
            switch record {
            case .pathPlan(var plan):
                plan.path = "../../etc"
                let error = #expect(throws: LibraryRecordError.self) {
                    try LibraryRecord.pathPlan(plan).check()
                }
                #expect(error?.member == "path")
            case .pathEntry(var entry):
                entry.path = "../../etc"
                let error = #expect(throws: LibraryRecordError.self) {
                    try LibraryRecord.pathEntry(entry).check()
                }
                #expect(error?.member == "path")
            default: break
            }
        }
    }
}
