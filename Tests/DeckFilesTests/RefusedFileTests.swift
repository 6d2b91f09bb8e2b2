import Foundation
import Testing

@testable import DeckFiles

@Suite("A file that is refused")
struct RefusedFileTests {
    /// Why a file of this name with this text is refused; without a text there is no such file.
    private static func reason(_ name: String, _ text: String?) throws -> String {
        let folder = try PrivateFolder()
        let path = folder.path + "/" + name
        try text.map { try Data($0.utf8).write(to: URL(fileURLWithPath: path)) }
        let error = #expect(throws: DeckFileError.self) {
            try DeckFile.open(path, Fixture.options)
        }
        return error?.description ?? ""
    }

    @Test("is told by our own words where there is none", arguments: ["a.csv", "a.apkg", "none/b"])
    func missing(name: String) throws {
        #expect(try Self.reason(name, nil) == "expected a file, found none of this name")
    }

    @Test(
        "is told as JSON where its name promises that, and as no table",
        arguments: ["\"word\": \"run\"}", "[{\"word\": \"run\"", "word,translation\nrun,يجري"])
    func json(text: String) throws {
        let reason = try Self.reason("words.json", text)
        #expect(reason.hasPrefix("expected JSON, found "), "\(reason)")
        #expect(!reason.contains("columns"))
    }
}
