import Testing
import WordPacks

@testable import PackFiles

@Suite("The manifest of a pack")
struct ManifestTests {
    private static let sha256 = String(repeating: "0f", count: 32)

    private static func read(_ text: String) throws -> PackManifest {
        try ManifestFile.read(Array(text.utf8))
    }

    @Test("is read with all members of document 003")
    func whole() throws {
        let manifest = try Self.read(
            """
            {"pack": "a1", "updated_at": 7, "batches": [
              {"batch": 2, "version": "1.0.2", "size_kb": 80, "word_count": 60,
               "download_url": "https://example.org/a1.pack", "changelog": "Better.",
               "sha256": "\(Self.sha256)"}]}
            """)
        let version = try #require(PackVersion("1.0.2"))
        #expect(
            manifest
                == PackManifest(
                    pack: "a1",
                    offers: [
                        BatchOffer(
                            batch: 2, version: version, words: 60, kilobytes: 80,
                            changelog: "Better.", url: "https://example.org/a1.pack",
                            sha256: Self.sha256)
                    ]))
    }

    @Test("needs only the numbers and the versions of batches")
    func least() throws {
        let text = #"{"pack":"a1","batches":[{"batch":1,"version":"1.0.0"}]}"#
        let offer = try #require(try Self.read(text).offers.first)
        #expect(offer.words == nil && offer.url == nil && offer.changelog == "")
        #expect(try Self.read(#"{"pack":"a1","batches":[]}"#).offers == [])
    }

    /// A member of a batch that is refused, and what the message begins with.
    static let wrong = [
        (#""version":"1.0""#, #"batches[0].version: expected three whole numbers such as 1.0.2"#),
        (#""version":"1.0.0","batch":0"#, "batches[0].batch: expected a number from 1 to 1000"),
        (#""version":"1.0.0","size_kb":-1"#, "batches[0].size_kb: expected a number from 0"),
        (#""version":"1.0.0","word_count":501"#, "batches[0].word_count: expected a number"),
        (#""version":"1.0.0","sha256":"AB""#, "batches[0].sha256: expected 64 small hexadecimal"),
        (#""version":"1.0.0","download_url":" ""#, "batches[0].download_url: expected a text"),
        (#""version":"1.0.0","changelog":"a\u0007""#, "batches[0].changelog: expected a text"),
        (#""version":7"#, "batches[0].version: expected a value of the type String"),
        (#""size_kb":7"#, "batches[0]: expected a member version, found none"),
    ]

    @Test("is refused with the place of what is wrong", arguments: wrong)
    func refused(member: String, message: String) throws {
        let number = member.contains("batch\"") ? "" : #""batch":1,"#
        let error = #expect(throws: PackFileError.self) {
            try Self.read(#"{"pack":"a1","batches":[{\#(number)\#(member)}]}"#)
        }
        #expect(error?.description.hasPrefix(message) == true, "\(error.debugDescription)")
    }

    @Test("names each batch once, and is JSON of a limited size")
    func limits() throws {
        let batch = #"{"batch":1,"version":"1.0.0"}"#
        let twice = #expect(throws: PackFileError.self) {
            try Self.read(#"{"pack":"a1","batches":[\#(batch),\#(batch)]}"#)
        }
        #expect(
            twice?.description == "batches[1].batch: expected each batch once, found 1 again")
        #expect(throws: PackFileError.self) { try Self.read("{") }
        #expect(throws: PackFileError.self) { try Self.read(#"{"pack":"a b","batches":[]}"#) }
        let long = #expect(throws: PackFileError.self) {
            try ManifestFile.read([UInt8](repeating: 32, count: PackLimits.manifestBytesMax + 1))
        }
        #expect(long?.expected == "1048576 bytes at most")
        let many = (1...1001).map { #"{"batch":\#($0),"version":"1.0.0"}"# }
        #expect(throws: PackFileError.self) {
            try Self.read(#"{"pack":"a1","batches":[\#(many.joined(separator: ","))]}"#)
        }
    }
}
