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

    @Test("with rows that no Anki writes is read or refused", arguments: 0..<changes.count)
    func rows(_ index: Int) throws {
        let folder = try PrivateFolder()
        let archive = try ZipArchive(Fixture.path("history_sm2.legacy.apkg"))
        let bytes = try archive.bytes(of: "collection.anki21", upTo: 1 << 20)
        let path = folder.path + "/collection.db"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let database = try DatabaseQueue(path: path)
        try database.write { try $0.execute(sql: Self.changes[index].sql) }
        try database.close()
        let zip = try ZipWriter(folder.path + "/changed.apkg")
        try zip.add("collection.anki21", file: path)
        try zip.close()
        var isRefused = false
        do {
            let source = try AnkiReader(
                folder.path + "/changed.apkg", title: "x", Fixture.options)
            for record in try Fixture.records(of: source) { try record.check() }
        } catch is DeckFileError {
            isRefused = true
        }
        #expect(isRefused == Self.changes[index].isRefused, "\(Self.changes[index].sql)")
    }
}
