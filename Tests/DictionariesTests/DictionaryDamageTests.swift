import LinuxIO
import SeededChance
import Testing

@testable import Dictionaries

@Suite("A dictionary that is damaged")
struct DictionaryDamageTests {
    private static let wordNetFiles = [
        "index.noun", "data.noun", "noun.exc", "index.verb", "data.verb", "index.adj", "data.adj",
        "cntlist.rev",
    ]
    private static let dictdFiles = [
        "small-eng-ara.index", "small-eng-ara.dict.dz", "plain.index", "plain.dict", "terms.index",
    ]
    private static let words = [
        "children", "run", "dry", "looked up", "lamp", "book", "light", "c",
    ]

    /// Whatever is in a file, each look-up ends, with senses within the limits or with a problem.
    private func lookUpAll(in copy: SmallDictionaries) -> Int {
        Self.words.reduce(0) { count, word in
            let answer = copy.dictionaries.lookUp(word)
            for sense in answer.senses {
                #expect(sense.definition.unicodeScalars.count <= DictionaryLimits.definitionMax)
            }
            return count + answer.problems.count
        }
    }

    @Test("is read as far as it is sound, whatever bytes are changed", arguments: [3, 5, 7])
    func changed(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        var problems = 0
        for (kind, files) in [
            (SmallDictionaries.Kind.wordnet, Self.wordNetFiles), (.dictd, Self.dictdFiles),
        ] {
            let copy = try SmallDictionaries(kind)
            for name in files {
                let whole = try copy.bytes(name)
                for _ in 0..<4 {
                    try copy.write(chance.mutated(whole), to: name)
                    problems += lookUpAll(in: copy)
                }
                try copy.write(chance.bytes(upTo: 300), to: name)
                problems += lookUpAll(in: copy)
                try copy.write(whole, to: name)
            }
        }
        #expect(problems > 10)
    }

    @Test("is read as far as it goes, wherever a compressed text breaks off")
    func truncated() throws {
        let copy = try SmallDictionaries(.dictd)
        let whole = try copy.bytes("small-eng-ara.dict.dz")
        // Behind the chunks there are the end of the stream, a checksum and a length.
        for count in 0..<whole.count - 10 {
            try copy.write(whole.prefix(count), to: "small-eng-ara.dict.dz")
            #expect(copy.dictionaries.lookUp("lamp", language: "en").problems.count == 1)
        }
    }

    @Test("is named with what is wrong and where")
    func errors() throws {
        let copy = try SmallDictionaries(.wordnet)
        let index = String(decoding: try copy.bytes("index.noun"), as: UTF8.self)
        try copy.write(index.replacing("00000198", with: "00000199"), to: "index.noun")
        let problem = try #require(copy.dictionaries.lookUp("kid").problems.first)
        #expect(problem.file == copy.path("data.noun"))
        #expect(problem.offset == 199)
        #expect(problem.expected == "a synset")
        try copy.write(index.replacing(" n 2 ", with: " n 3 "), to: "index.noun")
        #expect(
            copy.dictionaries.lookUp("child").problems.first?.expected == "a lemma with its offsets"
        )
    }

    @Test("has a problem where one of its files is missing")
    func missing() throws {
        let copy = try SmallDictionaries(.wordnet)
        try copy.remove("data.noun")
        let problem = try #require(copy.dictionaries.lookUp("kid").problems.first)
        #expect(
            problem.found == "open \(copy.path("data.noun")): ENOENT (No such file or directory)")
    }

    @Test("is refused where dictzip has not compressed its text")
    func gzip() throws {
        let copy = try SmallDictionaries(.dictd)
        try copy.write(
            [0x1f, 0x8b, 8, 0] + [UInt8](repeating: 0, count: 40), to: "small-eng-ara.dict.dz")
        let problem = copy.dictionaries.lookUp("lamp", language: "en").problems.first
        #expect(problem?.expected == "a file that dictzip has compressed")
    }

    @Test("is refused where its index leads behind the end of its text")
    func behind() throws {
        let copy = try SmallDictionaries()
        try copy.write("word\tB\t//////\n", to: "a.index")
        try copy.write("text", to: "a.dict")
        #expect(copy.dictionaries.lookUp("word").problems.first?.found == "a shorter text")
    }

    @Test("is refused where a line of its index is too long")
    func longLine() throws {
        let copy = try SmallDictionaries()
        let line = String(repeating: "w", count: DictionaryLimits.indexLineBytesMax)
        try copy.write("", to: "a.dict")
        try copy.write("\(line)\n\(line)", to: "a.index")
        #expect(copy.dictionaries.lookUp("word").problems == [])
        for text in ["\(line)w", "a\n\(line)w\nz\n"] {
            try copy.write(text, to: "a.index")
            #expect(
                copy.dictionaries.lookUp("word").problems.first?.found == "a longer one")
        }
    }
}
