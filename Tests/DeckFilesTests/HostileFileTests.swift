import Archives
import Foundation
import GRDB
import LibraryRecords
import Testing

@testable import DeckFiles

@Suite("A hostile or damaged file of Anki")
struct HostileFileTests {
    @Test(
        "is refused, and it is said why",
        arguments: [
            ("legacy_media_traversal.apkg", "expected names of files without folders"),
            ("meta_version_99.apkg", "expected version 1, 2 or 3, found version 99"),
            ("not_a_zip.apkg", "expected a zip file without damage"),
            ("note_too_few_fields.apkg", "expected 2 fields, as its kind has, found 1"),
            ("sqlite_page_corrupt.apkg", "the database: expected one without damage"),
            ("traversal_dotdot.apkg", "expected names of files without folders"),
            ("truncated_zip.apkg", "expected a zip file without damage"),
            ("zstd_truncated.apkg", "zstd stream"),
        ])
    func refused(_ name: String, _ reason: String) throws {
        let error = #expect(throws: DeckFileError.self) {
            try Fixture.anki("hostile/\(name)")
        }
        #expect(error?.description.contains(reason) == true, "\(error.map(\.description) ?? "")")
    }

    /// What a hand that knows SQL can do to a collection, with whether it is refused.
    private static let changes: [(sql: String, isRefused: Bool)] = [
        ("UPDATE notes SET mod = 9223372036854775807", false),
        ("UPDATE cards SET ord = 9223372036854775807 WHERE id % 2", true),
        ("UPDATE cards SET ord = -1", true),
        (
            """
            UPDATE cards SET due = 9223372036854775807, reps = -5, lapses = 9223372036854775807,
              left = -9223372036854775808, mod = -9223372036854775808, factor = -1, odue = 7,
              odid = 12, ivl = 9223372036854775807
            """, false
        ),
        ("UPDATE cards SET ivl = -1", true),
        ("UPDATE cards SET type = 7", true),
        (
            """
            UPDATE cards SET data = '{"s":1e999,"d":-1,"pos":1e300,"lrt":9223372036854775807}'
            """, false
        ),
        ("UPDATE cards SET data = '{\"s\":\"x\",\"d\":{}}'", false),
        ("UPDATE revlog SET id = id + 9000000000000000000", false),
        ("UPDATE revlog SET time = -9223372036854775808, lastIvl = 9223372036854775807", false),
        ("UPDATE col SET crt = -9223372036854775808", false),
        (
            "UPDATE col SET conf = '{\"rollover\":99999999999,\"creationOffset\":-99999999999}'",
            false
        ),
        ("UPDATE col SET models = '{}'", true),
        ("UPDATE col SET decks = '[]'", true),
        ("UPDATE col SET ver = 12", true),
        ("DELETE FROM col", true),
        ("UPDATE notes SET guid = 'same'", false),
        ("UPDATE notes SET guid = hex(zeroblob(1000))", false),
        ("ALTER TABLE notes RENAME TO n; CREATE TABLE notes AS SELECT NULL AS id, * FROM n", true),
        (
            """
            ALTER TABLE notes RENAME TO n;
            CREATE TABLE notes AS SELECT id, NULL AS guid, mid, mod, usn, tags, flds FROM n
            """, true
        ),
        ("ALTER TABLE notes RENAME TO n; CREATE VIEW notes AS SELECT * FROM n", true),
        ("DROP TABLE revlog", true),
    ]

    /// Reads a collection of Anki after statements have changed it.
    private func records(after changes: String) throws -> [LibraryRecord] {
        let folder = try PrivateFolder()
        let archive = try ZipArchive(
            Fixture.path("history_sm2.legacy.apkg"), entriesMax: 1000)
        let bytes = try archive.bytes(of: "collection.anki21", upTo: 1 << 20)
        let path = folder.path + "/collection.db"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let database = try DatabaseQueue(path: path)
        try database.write { try $0.execute(sql: changes) }
        try database.close()
        let zip = try ZipWriter(folder.path + "/changed.apkg")
        try zip.add("collection.anki21", file: path)
        try zip.close()
        let source = try AnkiReader(folder.path + "/changed.apkg", title: "x", Fixture.options)
        return try Fixture.records(of: source)
    }

    @Test("with rows that no Anki writes is read or refused", arguments: 0..<changes.count)
    func rows(_ index: Int) throws {
        var isRefused = false
        do {
            for record in try records(after: Self.changes[index].sql) { try record.check() }
        } catch is DeckFileError {
            isRefused = true
        }
        #expect(isRefused == Self.changes[index].isRefused, "\(Self.changes[index].sql)")
    }

    @Test("with notes that are left out says how many cards and reviews go with them")
    func leftOut() throws {
        let all = try records(after: "")
        let some = try records(
            after: "UPDATE notes SET guid = 'same' WHERE id IN (SELECT id FROM notes LIMIT 3)")
        func rows(_ records: [LibraryRecord]) -> [Int] {
            [
                records.notes.count, records.cards.count,
                records.entries.count { $0.kind == .imported },
            ]
        }
        let reason = "their note was left out"
        let leftOut = ["cards", "reviews"].map { what in
            some.dropped.first { $0.what == what && $0.why == reason }?.count ?? 0
        }
        #expect(zip(rows(all), rows(some)).map { $0 - $1 } == [2] + leftOut)
        #expect(leftOut.allSatisfy { $0 > 0 })
        #expect(all.dropped.allSatisfy { $0.why != reason })
    }
}
