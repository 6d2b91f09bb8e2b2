import Foundation
import Testing

@testable import lectern_probe

@Suite("What tune gather keeps")
struct GatheredLinesTests {
    private static func item(_ file: String) -> SpokenItems.Item {
        SpokenItems.Item(
            kind: .talk, path: "somewhere/\(file)", speaker: "anna", said: "-",
            task: .commands(["BEGIN_LESSON"]))
    }

    private static func line(_ file: String, _ condition: String) -> String {
        "talk\t\(condition)\t\(file)\tanna\t-\t60"
    }

    private func path() -> String {
        FileManager.default.temporaryDirectory
            .appending(path: "lectern-gathered-\(UUID().uuidString).tsv").path
    }

    @Test("is kept when a run goes on, except the item in which the earlier run was cut")
    func goesOn() throws {
        let path = path()
        defer { try? FileManager.default.removeItem(atPath: path) }  // only a temporary file
        let first = try GatheredLines(path, isContinued: true)
        #expect(!first.has(Self.item("a.flac")))
        try first.add([Self.line("a.flac", "clean"), Self.line("a.flac", "babble12")])
        try first.add([Self.line("b.flac", "clean")])
        let half = try String(contentsOfFile: path, encoding: .utf8) + "talk\tbabb"
        try half.write(toFile: path, atomically: true, encoding: .utf8)
        let second = try GatheredLines(path, isContinued: true)
        #expect(second.has(Self.item("a.flac")))
        #expect(!second.has(Self.item("b.flac")))
        try second.add([Self.line("b.flac", "clean"), Self.line("b.flac", "babble12")])
        try second.add([Self.line("c.flac", "clean")])
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let kept = [
            EvidenceRow.header, Self.line("a.flac", "clean"), Self.line("a.flac", "babble12"),
            Self.line("b.flac", "clean"), Self.line("b.flac", "babble12"),
            Self.line("c.flac", "clean"),
        ]
        #expect(text == kept.map { $0 + "\n" }.joined())
    }

    @Test("is lost when a run begins anew, and refused where its columns are others")
    func anew() throws {
        let path = path()
        defer { try? FileManager.default.removeItem(atPath: path) }  // only a temporary file
        try GatheredLines(path, isContinued: false).add([Self.line("a.flac", "clean")])
        _ = try GatheredLines(path, isContinued: false)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == EvidenceRow.header + "\n")
        try "kind\tfile\n".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: BenchError.self) { try GatheredLines(path, isContinued: true) }
    }

    @Test("counts once where two files have it")
    func once() throws {
        let paths = [path(), path()]
        defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
        try GatheredLines(paths[0], isContinued: false).add([Self.line("a.flac", "clean")])
        try GatheredLines(paths[1], isContinued: false)
            .add([Self.line("a.flac", "clean"), Self.line("b.flac", "clean")])
        let files = HeardFile.files(try EvidenceRow.tables(paths))
        #expect(files.map(\.seconds) == [60, 60])
    }
}
