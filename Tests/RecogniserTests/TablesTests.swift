import ArgumentParser
import Foundation
import Testing

@testable import lectern_probe

@Suite("Tables of what ships")
struct TablesTests {
    /// Hearings of "begin the lesson" in quiet, one of them understood beyond doubt.
    private static func evidence(_ count: Int) -> String {
        let heard = (0..<count).map { line(["file": "\($0).wav", "seconds": "2"]) }
        let found = line([
            "file": "0.wav", "from": "1", "to": "2", "wait": "0.2", "after": "0.2",
            "found": "begin the lesson", "meaning": "command", "contrast": "40",
            "contrast_before": "40", "length": "1", "standing": "40", "words": "9",
        ])
        return ([EvidenceRow.header] + heard + [found]).map { $0 + "\n" }.joined()
    }

    private static func line(_ values: [String: String]) -> String {
        let own = [
            "kind": "command", "condition": "clean", "speaker": "slt", "said": "begin the lesson",
            "found": "-", "meaning": "speech", "wait": "-1", "lead": "inf",
        ].merging(values) { $1 }
        return EvidenceRow.header.split(separator: "\t").map { own[String($0)] ?? "0" }
            .joined(separator: "\t")
    }

    @Test("count both halves by the thresholds that ship, and leave the rest of the page as it is")
    func page() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lectern-tables-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // only a temporary folder
        func write(_ text: String, _ name: String) throws -> String {
            let file = folder.appending(path: name)
            try text.write(to: file, atomically: true, encoding: .utf8)
            return file.path
        }
        let tables = [GeneratedTable.figures, .closedSets].map {
            "<!-- made by \($0.rawValue) -->\nold\n<!-- end of what \($0.rawValue) made -->\n"
        }
        let page = try write(
            "before\n" + tables.joined(separator: "between\n") + "behind\n", "page")
        try Tables.parse([
            "--tuning", try write(Self.evidence(3), "tuning"),
            "--held-out", try write(Self.evidence(4), "held-out"),
            "--models", Models.folder, "--page", page,
        ]).run()
        let text = try String(contentsOfFile: page, encoding: .utf8)
        let halves = text.components(separatedBy: "| Tuning half |")
        #expect(halves[0].contains("| 25.0 % of 4 by 1 ("))
        #expect(halves[1].contains("| 33.3 % of 3 by 1 ("))
        #expect(text.contains("thresholds are those that ship."))
        #expect(text.hasPrefix("before\n<!--") && text.hasSuffix("-->\nbehind\n"))
        #expect(text.contains("-->\nbetween\n<!--") && !text.contains("old\n"))
    }
}
