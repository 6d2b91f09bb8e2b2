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
        try install("1.0.0", Self.bytes, digit: "a")
    }

    private func install(_ version: String, _ bytes: [UInt8], digit: Character) throws {
        var word = PackWord.bare(1, "go")
        word.recording = "go.wav"
        var batch = NewBatch.sample(
            version: version, words: [word, .bare(2, "tree")], digit: digit)
        batch.batch.media = [
            PackMedium(name: "come.wav", bytes: [7]), PackMedium(name: "go.wav", bytes: bytes),
        ]
        _ = try store.installBeside([batch], of: .sample, thenCommitting: Commit(at: 5))
    }

    private func recording(_ number: Int) throws -> StoredSound? {
        try store.recording(of: PackItem(pack: Pack.sample.id, number: number))
    }

    @Test("are kept with their words, and are read by their keys")
    func kept() throws {
        #expect(try store.word(1, of: Pack.sample.id)?.recording == "go.wav")
        #expect(try store.word(2, of: Pack.sample.id)?.recording == nil)
        #expect(try recording(2) == nil)
        let sound = try #require(try recording(1))
        #expect(sound.name == "go.wav")
        #expect(try store.soundBytes(sound.key) == Self.bytes)
    }

    @Test("are replaced with their batch, and go with their pack")
    func replaced() throws {
        let first = try #require(try recording(1))
        try install("1.0.1", [1, 2, 3], digit: "b")
        let second = try #require(try recording(1))
        #expect(second != first)
        #expect(try store.soundBytes(second.key) == [1, 2, 3])
        #expect(try store.soundBytes(first.key) == nil)
        _ = try store.removePack(Pack.sample.id, thenCommitting: Commit(at: 9))
        #expect(try store.inspect("SELECT count(*) FROM pack_media") == ["0"])
        #expect(try recording(1) == nil)
        #expect(try store.soundBytes(second.key) == nil)
    }

    @Test(
        "keys of other tables, and what is no key, find nothing",
        arguments: ["", "pack_media", "pack_media/x", "learners/1", "pack_media/1/2"])
    func keys(key: String) throws {
        #expect(try store.soundBytes(key) == nil)
    }
}
