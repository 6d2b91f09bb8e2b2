import Dispatch
import Foundation
import Testing
import WordPacks

@testable import Store

@Suite("Recordings of words")
struct PackMediaTests {
    private let folder: ScratchFolder
    private let store: Store
    private static let bytes: [UInt8] = [82, 73, 70, 70, 0, 255]

    init() throws {
        folder = try ScratchFolder()
        store = try Store(path: folder.path())
        try Self.install(store, "1.0.0", Self.bytes, digit: "a")
    }

    private static func install(
        _ store: Store, _ version: String, _ bytes: [UInt8], digit: Character
    ) throws {
        var word = PackWord.bare(1, "go")
        word.recording = "go.wav"
        var batch = NewBatch.sample(
            version: version, words: [word, .bare(2, "tree")], digit: digit)
        batch.batch.media = [
            PackMedium(name: "come.wav", bytes: [7]), PackMedium(name: "go.wav", bytes: bytes),
        ]
        _ = try store.installBeside([batch], of: .sample, thenCommitting: Commit(at: 5))
    }

    private func file(_ number: Int, in store: Store? = nil) throws -> String? {
        try (store ?? self.store).recordingFile(
            of: PackItem(pack: Pack.sample.id, number: number))
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path() + ".recordings").sorted()
    }

    /// Waits for the thread that renews the files.
    private func until(_ holds: () throws -> Bool) throws {
        for _ in 0..<1_000 {
            if try holds() { return }
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(10))
        }
        Issue.record("the files did not change within 10 s")
    }

    private static func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }

    @Test("are kept with their words, and are files as soon as they are installed")
    func kept() throws {
        #expect(try store.word(1, of: Pack.sample.id)?.recording == "go.wav")
        #expect(try store.word(2, of: Pack.sample.id)?.recording == nil)
        #expect(try file(2) == nil)
        let path = try #require(try file(1))
        #expect(path.hasPrefix(folder.path() + ".recordings/"))
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == Self.bytes)
        #expect(try file(1) == path)
        #expect(try names().count == 2)
    }

    @Test("are replaced with their batch, and go with their pack")
    func replaced() throws {
        let first = try #require(try file(1))
        try Self.install(store, "1.0.1", [1, 2, 3], digit: "b")
        let second = try #require(try file(1))
        #expect(second != first)
        #expect(try Array(Data(contentsOf: URL(filePath: second))) == [1, 2, 3])
        try until { !Self.isThere(first) }
        #expect(Self.isThere(second))
        _ = try store.removePack(Pack.sample.id, thenCommitting: Commit(at: 9))
        try until { !Self.isThere(second) }
        #expect(try store.inspect("SELECT count(*) FROM pack_media") == ["0"])
        #expect(try file(1) == nil)
    }

    @Test("are made by a thread where they are missing, and nobody waits for them")
    func missing() throws {
        let path = try #require(try file(1))
        // Its thread has ended then.
        try store.close()
        try FileManager.default.removeItem(atPath: folder.path() + ".recordings")
        let next = try Store(path: folder.path())
        #expect(try file(1, in: next) == nil)
        try until { try file(1, in: next) == path }
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == Self.bytes)
        try until { try names().count == 2 }
        try next.close()
    }

    @Test("that a crash has left are deleted at the next start")
    func garbage() throws {
        let names = try names()
        try store.close()
        let places = ["\(String(repeating: "c", count: 64))-0", "x.new"].map {
            folder.path() + ".recordings/" + $0
        }
        for place in places { try Data([1]).write(to: URL(filePath: place)) }
        let next = try Store(path: folder.path())
        try until { try self.names() == names }
        try next.close()
    }
}
