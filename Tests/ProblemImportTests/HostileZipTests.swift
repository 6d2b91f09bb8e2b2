import ProblemImport
import ProblemSets
import Testing

@Suite("An archive that is made to do harm, or has damage")
struct HostileZipTests {
    /// The small repository with one more entry.
    private func refusal(_ entry: ZipBytes.Entry, copies: Int = 1) -> ProblemImportError? {
        let archive = ZipBytes(TestRepository.small.entries + [entry])
        return refusal(archive.bytes(copies: copies))
    }

    private func refusal(_ bytes: [UInt8]) -> ProblemImportError? {
        #expect(throws: ProblemImportError.self) {
            try ReadRepository(.zip(bytes, name: "test.zip"), id: "test")
        }
    }

    @Test("is taken where nothing is wrong, also with files that nobody wants")
    func harmless() throws {
        var folder = ZipBytes.Entry("docs/", "")
        folder.mode = 0o40755
        let entries = TestRepository.small.entries + [folder, ZipBytes.Entry("docs/a..b.txt")]
        let read = try ReadRepository(.zip(ZipBytes(entries).bytes(), name: "test.zip"))
        #expect(read.repository.problems.count == 1)
    }

    @Test(
        "is refused for the name of an entry",
        arguments: [
            ("../evil.txt", "\"..\""), ("problems/../../evil", "\"..\""), ("..", "\"..\""),
            ("/etc/passwd", "an absolute path"), ("C:/evil", "an absolute path"),
            ("problems\\evil", "a backslash"), ("..\\evil", "a backslash"),
            ("problems/a\0b", "one with a NUL"),
            ("problems/two-pointers/pair-with-sum/metadata.json", "a second time"),
            ("./problems//two-pointers/pair-with-sum/metadata.json", "a second time"),
        ])
    func names(_ name: String, _ reason: String) {
        let error = refusal(ZipBytes.Entry(name))
        #expect(error?.found.contains(reason) == true, "\(error.map { "\($0)" } ?? "taken")")
        #expect(error?.place.contains("test.zip") == true)
        #expect(error?.hint.isEmpty == false)
    }

    @Test("is refused for a link, a device and a pipe", arguments: [0o120777, 0o020666, 0o010666])
    func links(_ mode: Int) {
        var entry = ZipBytes.Entry("problems/stack/link", "/etc/passwd")
        entry.mode = mode
        #expect(refusal(entry)?.found == "a link or a device")
    }

    @Test("is refused for an encrypted entry")
    func encrypted() {
        var entry = ZipBytes.Entry("secret.txt", "0123456789abcdef")
        entry.isEncrypted = true
        #expect(refusal(entry)?.found == "an encrypted one")
    }

    @Test("is refused for an unknown method", arguments: [1, 9, 12, 14, 93])
    func methods(_ method: Int) {
        var entry = ZipBytes.Entry("packed.txt")
        entry.method = method
        #expect(refusal(entry)?.found == "one of an unknown method")
    }

    @Test("is refused for a wrong checksum of a wanted file")
    func checksum() {
        var entry = ZipBytes.Entry("tour.md", "Welcome.")
        entry.checksum = 7
        let error = refusal(entry)
        #expect(error?.place == "test.zip: \"tour.md\"")
        #expect(error?.found == "CRC error")
    }

    @Test("is refused for a deflated file that breaks off")
    func brokenOff() {
        var entry = ZipBytes.Entry("tour.md", String(repeating: "Welcome, all. ", count: 100))
        entry.method = 8
        entry.packed = ZipBytes.deflated(entry.content).dropLast(8)
        #expect(refusal(entry)?.place == "test.zip: \"tour.md\"")
    }

    @Test("is refused for a bomb")
    func bombs() {
        var entry = ZipBytes.Entry("bomb.txt", "")
        entry.content = [UInt8](repeating: 0, count: 4 << 20)
        entry.method = 8
        entry.packed = ZipBytes.deflated(entry.content)
        #expect(refusal(entry)?.expected == "a file packed 100:1 at most")
        // Many that are each usual.
        entry.content = [UInt8](repeating: 0, count: 1 << 20)
        entry.packed = ZipBytes.deflated(entry.content)
        let many = (0..<40).map { number in
            var copy = entry
            copy.name = Array("bomb-\(number).txt".utf8)
            return copy
        }
        let error = refusal(ZipBytes(TestRepository.small.entries + many).bytes())
        #expect(error?.expected == "files packed 100:1 at most")
    }

    @Test("takes no more of a file than a file may have, whatever the archive says of it")
    func lies() throws {
        var entry = ZipBytes.Entry("tour.md", "")
        entry.content = [UInt8](repeating: 0x20, count: 8 << 20)
        entry.method = 8
        entry.packed = ZipBytes.deflated(entry.content)
        entry.size = 100
        let bytes = ZipBytes(TestRepository.small.entries + [entry]).bytes()
        let result = Result { () throws(ProblemImportError) in
            try ReadRepository(.zip(bytes, name: "test.zip"), id: "test")
        }
        switch result {
        case .success(let read):
            #expect(read.repository.tour == nil)
            #expect(read.says(.skipped, "tour.md", "40 KiB at most"))
        case .failure(let error): #expect(error.place == "test.zip: \"tour.md\"")
        }
    }

    @Test("is refused where it is no archive, an empty one, or without a list at its end")
    func damage() {
        let whole = ZipBytes(TestRepository.small.entries).bytes()
        #expect(refusal([])?.expected.hasPrefix("a zip file") == true)
        #expect(refusal(Array("PK but no more".utf8))?.expected == "a zip file without damage")
        #expect(refusal(Array(whole.dropLast(30)))?.expected == "a zip file without damage")
        #expect(refusal(ZipBytes([]).bytes())?.found == "none")
        // Its own list is as before, and a second one names nothing.
        let second = ZipBytes([]).bytes()
        #expect(refusal(whole + second) != nil)
    }

    @Test("is refused where it is too large, or has too many entries")
    func tooMuch() {
        let large = [UInt8](repeating: 0, count: ImportLimits.archiveBytesMax + 1)
        #expect(refusal(large)?.found == "a larger one")
        let many = (0...ImportLimits.entriesMax).map { ZipBytes.Entry("\($0)", "") }
        #expect(refusal(ZipBytes(many).bytes())?.found == "20001")
        var huge = ZipBytes.Entry("huge", "")
        huge.content = [UInt8](repeating: 7, count: 3 << 20)
        let unpacked = (0..<90).map { number in
            var copy = huge
            copy.content = []
            copy.packed = number == 0 ? huge.content : Array(huge.content.prefix(40_000))
            copy.size = 3 << 20
            copy.name = Array("huge-\(number)".utf8)
            return copy
        }
        #expect(refusal(ZipBytes(unpacked).bytes())?.found == "270 MiB")
    }
}
