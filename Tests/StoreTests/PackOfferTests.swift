import Testing
import WordPacks

@testable import Store

@Suite("Offers of packs")
struct PackOfferTests {
    private let store: Store
    private let pack = Pack.sample.id

    init() throws {
        store = try Store.inMemory()
        try Self.install(store, "1.0.0", [.bare(1, "go")])
    }

    private static func install(
        _ store: Store, _ version: String, _ words: [PackWord], digit: Character = "a"
    ) throws {
        _ = try store.install(
            [.sample(version: version, words: words, digit: digit)], of: .sample,
            thenCommitting: Commit(at: 5))
    }

    private func offer(_ versions: (Int, String)...) throws {
        let offers = versions.compactMap { batch, text in
            PackVersion(text).map {
                BatchOffer(
                    batch: batch, version: $0, words: 3, kilobytes: 9, changelog: "New.",
                    url: "https://example.org", sha256: String(repeating: "e", count: 64))
            }
        }
        let newer = try store.newer(offers, of: pack)
        _ = try store.offer(newer, of: pack, in: 1...1000, thenCommitting: Commit(at: 6))
        #expect(try store.offers(of: pack) == newer)
    }

    private func addDeck(of learner: String? = nil) throws {
        _ = try store.addDeck(
            NewDeck(title: "A1", kind: .pack, pack: pack),
            thenCommitting: Commit(learner: learner, at: 5))
    }

    private func tell(_ learner: String? = nil) throws {
        _ = try store.commit(Commit(learner: learner, at: 7, study: [.tellPackNews]))
    }

    @Test("are kept where they are newer than what is installed")
    func newer() throws {
        try offer((1, "1.0.0"), (3, "1.0.0"), (2, "0.1.0"))
        #expect(try store.offers(of: pack).map(\.batch) == [2, 3])
        try offer((1, "1.0.1"))
        #expect(try store.offers(of: pack).map(\.batch) == [1])
        #expect(try store.offeredPacks() == [pack])
        try offer()
        #expect(try store.offeredPacks() == [])
    }

    @Test("are announced once for each version, to learners with a deck of the pack")
    func told() throws {
        try offer((1, "1.0.1"))
        #expect(try store.packNews().isEmpty)
        try tell()
        try addDeck()
        #expect(try store.packNews() == PackNews(isOffered: true))
        try tell()
        #expect(try store.packNews().isEmpty)
        try offer((1, "1.0.1"))
        #expect(try store.packNews().isEmpty)
        try offer((1, "1.0.2"))
        #expect(try store.packNews().isOffered)
    }

    @Test("end with the installation, and then the number of added words is announced")
    func installed() throws {
        try addDeck()
        #expect(try store.packNews().added == 0)
        try offer((1, "1.1.0"), (2, "1.0.0"))
        try Self.install(
            store, "1.1.0", [.bare(1, "go"), .bare(2, "tree"), .bare(3, "sea")], digit: "b")
        #expect(try store.offers(of: pack).map(\.batch) == [2])
        try Self.install(
            store, "1.2.0",
            [.bare(1, "go"), .bare(2, "tree"), .bare(3, "sea"), .bare(4, "sun")], digit: "c")
        #expect(try store.packNews() == PackNews(added: 3, isOffered: true))
        try tell()
        #expect(try store.packNews().isEmpty)
    }

    @Test("of some batches take the place of those of these batches alone")
    func parts() throws {
        try addDeck()
        try offer((2, "1.0.0"), (3, "1.0.0"), (4, "1.0.0"))
        try tell()
        let third = try store.offers(of: pack).filter { $0.batch == 3 }
        _ = try store.offer(third, of: pack, in: 3...4, thenCommitting: Commit(at: 8))
        #expect(try store.offers(of: pack).map(\.batch) == [2, 3])
        #expect(try store.packNews().isEmpty)
    }

    @Test("go with their pack")
    func removed() throws {
        try offer((1, "1.0.1"))
        _ = try store.removePack(pack, thenCommitting: Commit(at: 9))
        #expect(try store.offeredPacks() == [])
        #expect(throws: StoreError.self) { try offer((1, "1.0.1")) }
    }
}
