import Foundation
import Hearing
import Testing

@testable import HearingPocketSphinx

@Suite("Dictionary file")
struct DictionaryFileTests {
    @Test("finds the words that are asked for, with all their pronunciations, and no others")
    func find() throws {
        let path = NSTemporaryDirectory() + "lectern-dictionary-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "a AH\na(2) EY\n\nbegin B IH G IH N\nbeginner B IH G IH N ER\nbegin(2) B IY G IH N"
            .write(toFile: path, atomically: true, encoding: .utf8)
        let found = try DictionaryFile(path: path).entries(of: ["begin", "a", "zebra"])
        #expect(Set(found.words) == ["a", "begin"])
        #expect(found["a"] == [["AH"], ["EY"]])
        #expect(found["begin"] == [["B", "IH", "G", "IH", "N"], ["B", "IY", "G", "IH", "N"]])
    }

    @Test("says which file cannot be read")
    func missing() {
        #expect(throws: RecogniserError.self) {
            try DictionaryFile(path: "/nowhere/words.dict").entries(of: ["begin"])
        }
    }
}
