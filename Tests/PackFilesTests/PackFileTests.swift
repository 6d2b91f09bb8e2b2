import Curriculum
import Foundation
import Testing
import WordPacks

@testable import PackFiles

@Suite("A built pack")
struct PackFileTests {
    private static let curriculum =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../curriculum"

    @Test("holds what it was built from, and is named for its highest version")
    func whole() throws {
        let read = try PackFile.read(try SmallPack.file())
        #expect(read.pack == SmallPack.pack)
        #expect(read.batches.map(\.batch) == SmallPack.batches)
        #expect(PackFile.name(of: read.pack, SmallPack.batches) == "small-pack-1.0.10.pack")
    }

    @Test("has the same bytes whenever it is built, without a time, and seals that never change")
    func reproducible() throws {
        let file = try SmallPack.file()
        #expect(try SmallPack.file() == file)
        #expect(file.prefix(8) == [0x1f, 0x8b, 8, 0, 0, 0, 0, 0])
        let seals = try PackFile.read(file).batches.map { String($0.sha256.prefix(12)) }
        #expect(seals == ["af603e5f3066", "2a10a0b36fdc"])
    }

    @Test("is unpacked by gzip too, a line for each thing")
    func gzip() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("lectern-\(UUID().uuidString).gz")
        // A file that cannot be removed is no failure of the test.
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(try SmallPack.file()).write(to: file)
        let gzip = Process()
        let output = Pipe()
        gzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
        gzip.arguments = ["-dc", file.path]
        gzip.standardOutput = output
        try gzip.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        gzip.waitUntilExit()
        #expect(gzip.terminationStatus == 0)
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(lines == (try SmallPack.lines()))
        #expect(lines.map { $0.prefix(7) }.count == 9)
        #expect(lines[0].hasPrefix(#"{"batches":2,"form":"lectern-pack","form_version":1,"#))
        #expect(lines[1].contains(#""batch_id":1"#) && lines[4].hasPrefix(#"{"end":"#))
    }

    @Test("of the bundled words is what lint finds right, also when it is unpacked again")
    func bundled() throws {
        let (loaded, _) = PackRules.load(curriculum: Self.curriculum)
        let rules = try #require(loaded)
        let folder = Self.curriculum + "/packs/english-arabic-a1"
        let source = try #require(PackLint.run(folder, rules: rules).source)
        let read = try PackFile.read(try PackFile.bytes(of: source.pack, source.batches))
        #expect(read.pack == source.pack)
        #expect(read.batches.map(\.batch) == source.batches)
        let batches = Dictionary(
            uniqueKeysWithValues: try read.batches.map { read in
                ("\(read.batch.number).json", try PackFile.source(of: read.batch))
            })
        let pack = try PackFile.source(of: read.pack, batches: batches.keys.sorted())
        let report = PackLint.run(Document("x", bytes: pack), rules: rules) {
            Document($0, bytes: batches[$0] ?? [])
        }
        #expect(report.problems == [] && report.source == source)
    }

    @Test("is not made of what would be refused")
    func refused() throws {
        var batches = SmallPack.batches
        batches[1].words[0].number = 1
        let error = #expect(throws: PackFileError.self) {
            try PackFile.bytes(of: SmallPack.pack, batches)
        }
        #expect(error?.line == 7 && error?.path == "word.word_id")
        #expect(throws: PackFileError.self) { try PackFile.bytes(of: SmallPack.pack, []) }
        batches[1].words = []
        #expect(throws: PackFileError.self) { try PackFile.bytes(of: SmallPack.pack, batches) }
    }

    @Test(
        "is sealed by the digest of NIST",
        arguments: [
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ])
    func digest(text: String, digits: String) {
        #expect(SHA256.digits(of: text.utf8) == digits)
        var hash = SHA256()
        for byte in text.utf8 { hash.add([byte]) }
        #expect(hash.digits() == digits)
    }
}
