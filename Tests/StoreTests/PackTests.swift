import Testing
import WordPacks

@testable import Store

@Suite("Packs of words")
struct PackTests {
    private let store: Store
    private let words = [
        PackWord.whole(1, "go"), .bare(2, "house"), .bare(3, "Monday"),
        .bare(4, "blue", pos: "adj"),
    ]

    init() throws {
        store = try Store.inMemory()
    }

    @discardableResult
    private func install(_ batches: NewBatch..., pack: Pack = .sample) throws -> PackChange {
        try store.install(batches, of: pack, thenCommitting: Commit(at: 5)).change
    }

    private func names(_ filter: WordFilter = WordFilter()) throws -> [String] {
        try store.words(of: Pack.sample.id, filter, limit: 99).map(\.word)
    }

    @Test("are read as they were installed, with every member of every word")
    func whole() throws {
        let change = try install(.sample(words: words))
        #expect(change == PackChange(batches: [1], added: 4, isDescribedAnew: true))
        #expect(try store.packs() == [.sample])
        for word in words {
            #expect(try store.word(word.number, of: Pack.sample.id) == word)
        }
        #expect(try store.word(5, of: Pack.sample.id) == nil)
        #expect(try store.word(1, of: "other") == nil)
        let batch = try #require(try store.batches(of: Pack.sample.id).first)
        #expect(batch.number == 1 && batch.version.text == "1.0.0" && batch.words == 4)
        #expect(batch.level == "beginner_1" && batch.cefr == "A1" && batch.changelog == "First.")
        #expect(batch.sha256.count == 64 && batch.installedAt == 5)
    }

    @Test("are kept without the notes of their authors on marked parts")
    func markedNote() throws {
        var word = PackWord.whole(1, "go")
        word.examples[0].markedNote = "Another root."
        try install(.sample(words: [word]))
        #expect(try store.word(1, of: Pack.sample.id) == .whole(1, "go"))
    }

    @Test("are installed in the transaction of the commit that tells of it")
    func commit() throws {
        let event = NewEvent(type: "pack.installed", cause: EventCause(.client))
        let done = try store.install(
            [.sample(words: words)], of: .sample, thenCommitting: Commit(at: 5, events: [event]))
        #expect(done.seqs == [1])
        let bad = Commit(at: 6, session: SessionRow(machine: "", state: "IDLE"))
        #expect(throws: StoreError.self) {
            try store.install(
                [.sample(2, words: [.bare(9, "tree")])], of: .sample, thenCommitting: bad)
        }
        #expect(throws: StoreError.self) {
            try store.removePack(Pack.sample.id, thenCommitting: bad)
        }
        #expect(try names().count == 4)
    }

    @Test("are listed in their order, in pages, and by what a word is")
    func listed() throws {
        try install(
            .sample(2, words: [.bare(9, "tree")], cefr: "A2"), .sample(words: words))
        #expect(try names() == ["go", "house", "Monday", "blue", "tree"])
        let page = try store.words(of: Pack.sample.id, limit: 2)
        #expect(page.map(\.number) == [1, 2])
        let next = try store.words(of: Pack.sample.id, after: page.last?.position, limit: 9)
        #expect(next.map(\.number) == [3, 4, 9])
        #expect(next.last?.batch == 2 && next.last?.cefr == "A2")
        #expect(try names(WordFilter(batch: 2)) == ["tree"])
        #expect(try names(WordFilter(level: "beginner_1", pos: "noun")) == ["house", "Monday"])
        #expect(try names(WordFilter(cefr: "A2")) == ["tree"])
    }

    @Test("change nothing where the same bytes are installed")
    func same() throws {
        try install(.sample(words: words))
        let before = try store.inspect("SELECT total_changes()")
        #expect(try install(.sample(words: words)) == PackChange(same: 4))
        #expect(try store.inspect("SELECT total_changes()") == before)
        var read = Pack.sample
        read.reviewedBy = "Somebody"
        #expect(
            try install(.sample(words: words), pack: read)
                == PackChange(same: 4, isDescribedAnew: true))
        #expect(try store.packs() == [read])
    }

    @Test("are replaced batch by batch, as a whole")
    func replaced() throws {
        try install(.sample(words: words), .sample(2, words: [.bare(9, "tree")]))
        let next = NewBatch.sample(
            version: "1.0.1", words: [.bare(5, "new"), .whole(2, "house")], digit: "b")
        #expect(try store.change(installing: [next], of: .sample).gone == 3)
        #expect(try names().count == 5)
        #expect(
            try install(next)
                == PackChange(
                    batches: [1], added: 1, replaced: 1, gone: 3,
                    goneWords: ["go", "Monday", "blue"]))
        #expect(try names() == ["new", "house", "tree"])
        #expect(try store.word(2, of: Pack.sample.id) == .whole(2, "house"))
        #expect(try store.inspect("SELECT count(*) FROM word_examples") == ["2"])
        #expect(try store.inspect("SELECT count(*) FROM word_distractors") == ["2"])
    }

    @Test("may move a word from one batch to another, both being replaced")
    func moved() throws {
        try install(.sample(words: words), .sample(2, words: [.bare(9, "tree")]))
        try install(
            .sample(version: "2.0.0", words: [.bare(9, "tree")], digit: "b"),
            .sample(2, version: "1.0.1", words: words, digit: "b"))
        #expect(try names() == ["tree", "go", "house", "Monday", "blue"])
    }

    @Test("are refused in a lower version, or in the same one with other bytes")
    func refused() throws {
        try install(.sample(version: "1.2.0", words: words))
        let refusals = [
            (
                NewBatch.sample(version: "1.1.9", words: []),
                "batch 1 in version 1.1.9"
            ),
            (
                .sample(version: "1.2.0", words: [], digit: "b"),
                "batch 1 in version 1.2.0, with other bytes than the installed one"
            ),
            (
                .sample(2, words: [.bare(1, "go")]),
                "word 1 in batch 2 and in batch 1"
            ),
            (
                .sample(2, words: [.bare(8, "a"), .bare(8, "b")]),
                "word 8 in batch 2 and in batch 2"
            ),
            (.sample(1_001, words: []), "batch 1001 of 0 words"),
        ]
        for (batch, found) in refusals {
            let error = #expect(throws: StoreError.self) { try install(batch) }
            #expect(error?.kind == .packRefused)
            #expect(error?.found == "english-arabic-a1: \(found)")
            #expect(error?.expected.isEmpty == false && error?.hint.isEmpty == false)
        }
        #expect(throws: StoreError.self) {
            try install(.sample(3, words: []), .sample(3, words: []))
        }
        #expect(try names().count == 4)
    }

    @Test("are a hundred at most")
    func limit() throws {
        for number in 1...100 {
            var pack = Pack.sample
            pack.id = "pack-\(number)"
            try install(pack: pack)
        }
        let error = #expect(throws: StoreError.self) { try install(.sample(words: words)) }
        #expect(error?.expected == "100 packs at most")
    }

    @Test("hold one marked part in each sentence")
    func braces() throws {
        for sentence in ["I go.", "I {go} {home}.", "I {}.", "I }go{."] {
            var word = PackWord.whole(1, "go")
            word.examples[0].sentence = sentence
            let error = #expect(throws: StoreError.self) { try install(.sample(words: [word])) }
            #expect(error?.kind == .constraint, "\(sentence)")
        }
    }

    @Test("go as a whole")
    func removed() throws {
        try install(.sample(words: words))
        #expect(try store.removePack(Pack.sample.id, thenCommitting: Commit(at: 6)).cards == 0)
        for table in ["packs", "batches", "word_index", "word_content", "word_examples"] {
            #expect(try store.inspect("SELECT count(*) FROM \(table)") == ["0"])
        }
        let error = #expect(throws: StoreError.self) {
            try store.removePack(Pack.sample.id, thenCommitting: Commit(at: 6))
        }
        #expect(error?.found == "no pack \"english-arabic-a1\"")
    }

    @Test("are asked by an index, whatever they are filtered by")
    func plans() throws {
        for condition in ["", "AND batch_id = 1", "AND level_id = 'b'", "AND cefr_level = 'A1'"] {
            let plan = try store.plan(
                """
                SELECT * FROM word_index WHERE pack_id = 'p' AND position > 0 \(condition)
                ORDER BY position LIMIT 9
                """)
            #expect(plan.contains("SEARCH word_index USING INDEX"), "\(plan)")
            #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
        }
    }
}

extension Store {
    /// How SQLite answers a question, with 1 for each numbered parameter.
    func plan(_ sql: String) throws -> String {
        let whole = sql.replacing(#/\?[1-9]/#, with: "1")
        return try inspect("EXPLAIN QUERY PLAN \(whole)").joined(separator: "\n")
    }
}
