import Store
import Testing
import WordPacks

@testable import PackFiles

@Suite("A built pack at its limits")
struct PackLimitTests {
    /// A member that may be so long, how one of a length is set, and where the error is.
    struct Limit: Sendable, CustomTestStringConvertible {
        var path: String
        var line = 3
        var max: Int
        /// Whether the store keeps it, and so refuses one that is longer.
        var isKept = true
        var set: @Sendable (inout PackFile.Contents, Int) -> Void
        var testDescription: String { "\(path), \(max)" }

        /// A member of the first word.
        static func word(
            _ path: String, _ max: Int, isKept: Bool = true,
            _ set: @escaping @Sendable (inout PackWord, Int) -> Void
        ) -> Limit {
            Limit(path: "word.\(path)", max: max, isKept: isKept) { contents, length in
                set(&contents.batches[0].batch.words[0], length)
            }
        }
    }

    /// A text of so many characters, of more bytes.
    private static func text(_ length: Int) -> String { String(repeating: "ي", count: length) }

    private static func marked(_ length: Int) -> String { "{\(text(length - 2))}" }

    private static func name(_ length: Int) -> String { String(repeating: "x", count: length) }

    static let heads = [
        Limit(path: "pack.title", line: 1, max: 300) { $0.pack.title = text($1) },
        Limit(path: "pack.description", line: 1, max: 4000) { $0.pack.description = text($1) },
        Limit(path: "pack.target_language", line: 1, max: 35) { $0.pack.targetLanguage = name($1) },
        Limit(path: "pack.native_language", line: 1, max: 35) { $0.pack.nativeLanguage = name($1) },
        Limit(path: "pack.license", line: 1, max: 200) { $0.pack.license = text($1) },
        Limit(path: "pack.reviewed_by", line: 1, max: 300) { $0.pack.reviewedBy = text($1) },
        Limit(path: "batch.level_id", line: 2, max: 64) {
            $0.batches[0].batch.level = name($1)
        },
        Limit(path: "batch.changelog", line: 2, max: 4000) {
            $0.batches[0].batch.changelog = text($1)
        },
    ]

    static let words: [Limit] = [
        .word("word", 100) { $0.word = text($1) },
        .word("pos", 32) { $0.pos = name($1) },
        .word("translation.text", 400) { $0.translation.text = text($1) },
        .word("translation.say", 800) { $0.translation.say = text($1) },
        .word("alternatives", 16384) { $0.alternatives = alternatives($1) },
        .word("definition", 4000) { $0.definition = text($1) },
        .word("definition_native.text", 4000) { $0.definitionNative?.text = text($1) },
        .word("definition_native.say", 8000) { $0.definitionNative?.say = text($1) },
        .word("forms", 4096) { $0.forms = object($1, of: 100) },
        .word("ipa", 200) { $0.ipa = text($1) },
        .word("related", 16384) { ($0.synonyms, $0.antonyms, $0.wordFamily) = related($1) },
        .word("usage_notes", 4000) { $0.usageNotes = text($1) },
        .word("difficulty", 32) { $0.difficulty = name($1) },
        .word("explanations", 16384) { $0.explanations = object($1, of: 4000) },
        .word("examples[0].sentence", 1000) { $0.examples[0].sentence = marked($1) },
        .word("examples[0].native.text", 1000) { $0.examples[0].native.text = marked($1) },
        .word("examples[0].native.say", 2000) { $0.examples[0].native.say = text($1) },
        .word("examples[0].context", 64) { $0.examples[0].context = name($1) },
        .word("examples[0].difficulty", 32) { $0.examples[0].difficulty = name($1) },
        .word("examples[0].explanation", 4000) { $0.examples[0].explanation = text($1) },
        .word("examples[0].marked_note", 1000, isKept: false) {
            $0.examples[0].markedNote = text($1)
        },
        .word("distractors[0].word", 100) { $0.distractors[0].word = text($1) },
        .word("distractors[0].translation.text", 400) {
            $0.distractors[0].translation.text = text($1)
        },
        .word("distractors[0].translation.say", 800) {
            $0.distractors[0].translation.say = text($1)
        },
        .word("distractors[0].forms", 4096) { $0.distractors[0].forms = object($1, of: 100) },
        .word("distractors[0].note", 1000) { $0.distractors[0].note = text($1) },
    ]

    /// Sixteen texts that are so long as JSON.
    private static func alternatives(_ length: Int) -> [NativeText] {
        let say = length - 2 - 15 - 16 * (#"{"say":"","text":""}"#.utf8.count + 400)
        return (0..<16).map { index in
            NativeText(text(400), say: text(say * (index + 1) / 16 - say * index / 16))
        }
    }

    /// Members that are so long as JSON, each with a text of `max` characters at most.
    private static func object(_ length: Int, of max: Int) -> [String: String] {
        // Comma, colon, four quotes and the key.
        let around = 6 + 64
        let rest = length - #"{"base":"x"}"#.utf8.count
        let count = (rest + around + max - 1) / (around + max)
        return (0..<count).reduce(into: ["base": "x"]) { object, index in
            let size = rest * (index + 1) / count - rest * index / count - around
            object["k\(100 + index)" + name(60)] = text(size)
        }
    }

    /// Three lists that are so long as JSON: where there are too few letters, quotes are two.
    private static func related(_ length: Int) -> ([String], [String], [String]) {
        let plain =
            #"{"antonyms":[],"synonyms":[],"word_family":[]}"#.utf8.count + 3 * 31 + 96 * 102
        let quotes = length - plain
        let texts = (0..<96).map { index in
            let count = min(100, max(0, quotes - 100 * index))
            return String(repeating: "\"", count: count) + text(100 - count)
        }
        return (Array(texts[..<32]), Array(texts[32..<64]), Array(texts[64...]))
    }

    private func contents(_ limit: Limit, _ length: Int) -> PackFile.Contents {
        var contents = PackFile.Contents(
            pack: SmallPack.pack,
            batches: SmallPack.batches.map {
                SealedBatch(batch: $0, sha256: String(repeating: "0", count: 64))
            })
        limit.set(&contents, length)
        return contents
    }

    private func install(_ contents: PackFile.Contents, in store: Store) throws {
        _ = try store.install(
            contents.batches.map { NewBatch($0.batch, sha256: $0.sha256) }, of: contents.pack,
            thenCommitting: Commit(at: 1))
    }

    @Test(
        "can be installed, and with one more is refused, by those who read it and by the store",
        arguments: heads + words)
    func limit(limit: Limit) throws {
        let store = try Store.inMemory()
        let most = contents(limit, limit.max)
        let read = try PackFile.read(try PackFile.bytes(of: most.pack, most.batches.map(\.batch)))
        try install(read, in: store)
        #expect(try store.packs() == [most.pack])
        let over = contents(limit, limit.max + 1)
        let error = #expect(throws: PackFileError.self) {
            try PackFile.bytes(of: over.pack, over.batches.map(\.batch))
        }
        #expect(error?.path == limit.path && error?.line == limit.line)
        let longer = Result { try install(over, in: try Store.inMemory()) }
        #expect((try? longer.get()) == nil || !limit.isKept)
    }

    @Test("has words at every limit that fit into a line together")
    func line() throws {
        var all = contents(Self.heads[0], 1)
        for limit in Self.heads + Self.words { limit.set(&all, limit.max) }
        let file = try PackFile.bytes(of: all.pack, all.batches.map(\.batch))
        try install(try PackFile.read(file), in: try Store.inMemory())
    }

    @Test("has a level of the Common European Framework")
    func cefr() throws {
        var other = SmallPack.batches
        for level in ["A1", "A2", "B1", "B2", "C1", "C2"] {
            other[0].cefr = level
            #expect(throws: Never.self) { try PackFile.bytes(of: SmallPack.pack, other) }
        }
        for level in ["a1", "A3", "A1+"] {
            other[0].cefr = level
            let error = #expect(throws: PackFileError.self) {
                try PackFile.bytes(of: SmallPack.pack, other)
            }
            #expect(error?.path == "batch.cefr_level" && error?.line == 2)
        }
    }
}
