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
        batch.batch.media = [PackMedium(name: "go.wav", bytes: bytes)]
        _ = try store.install([batch], of: .sample, thenCommitting: Commit(at: 5))
    }

    private func file(_ number: Int) throws -> String? {
        try store.recordingFile(of: PackItem(pack: Pack.sample.id, number: number))
    }

    @Test("are kept with their words, and made files when they are played")
    func kept() throws {
        #expect(try store.word(1, of: Pack.sample.id)?.recording == "go.wav")
        #expect(try store.word(2, of: Pack.sample.id)?.recording == nil)
        #expect(try file(2) == nil)
        let path = try #require(try file(1))
        #expect(path.hasPrefix(folder.path() + ".recordings/"))
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == Self.bytes)
        #expect(try file(1) == path)
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.path() + ".recordings")
        #expect(names.count == 1)
    }

    @Test("are replaced with their batch, and go with their pack")
    func replaced() throws {
        let first = try #require(try file(1))
        try Self.install(store, "1.0.1", [1, 2, 3], digit: "b")
        let second = try #require(try file(1))
        #expect(second != first && !FileManager.default.fileExists(atPath: first))
        #expect(try Array(Data(contentsOf: URL(filePath: second))) == [1, 2, 3])
        _ = try store.removePack(Pack.sample.id, thenCommitting: Commit(at: 9))
        #expect(!FileManager.default.fileExists(atPath: second))
        #expect(try store.inspect("SELECT count(*) FROM pack_media") == ["0"])
        #expect(try file(1) == nil)
    }
}
