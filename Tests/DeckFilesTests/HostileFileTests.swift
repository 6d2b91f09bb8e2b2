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
}
