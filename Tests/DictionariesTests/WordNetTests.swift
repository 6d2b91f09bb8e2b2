import Testing

@testable import Dictionaries

@Suite("WordNet")
struct WordNetTests {
    private let small: SmallDictionaries

    init() throws { small = try SmallDictionaries(.wordnet) }

    private func senses(_ word: String) throws -> [Sense] {
        try WordNet(folder: small.root).senses(of: word)
    }

    @Test("gives each sense with its synonyms, antonyms and examples")
    func whole() throws {
        #expect(
            try senses("child") == [
                Sense(
                    lemma: "child", pos: "noun", definition: "a young person", synonyms: ["kid"],
                    antonyms: ["parent"],
                    examples: ["she writes for children", "kids; and more of them"],
                    source: "WordNet"),
                Sense(
                    lemma: "child", pos: "noun", definition: "what somebody has made",
                    source: "WordNet"),
            ])
    }

    @Test("gives the antonyms of the word alone, not of its synonyms")
    func antonyms() throws {
        #expect(try senses("kid").map(\.antonyms) == [[]])
        #expect(try senses("parent").map(\.antonyms) == [["child"]])
    }

    @Test("begins with the part of speech that is used most")
    func order() throws {
        #expect(try senses("run").map(\.pos) == ["verb", "verb", "noun"])
    }

    @Test(
        "finds irregular forms", arguments: [("children", "child"), ("went", "go"), ("ran", "run")])
    func irregular(word: String, lemma: String) throws {
        #expect(try senses(word).first?.lemma == lemma)
    }

    @Test(
        "finds regular forms",
        arguments: [
            ("kids", "kid"), ("baking", "bake"), ("baked", "bake"), ("looking", "look"),
            ("wetter", nil), ("wryer", "wry"), ("runs", "run"), ("glass", nil),
        ])
    func regular(word: String, lemma: String?) throws {
        #expect(try senses(word).first?.lemma == lemma)
    }

    @Test(
        "finds words in any case, with spaces and hyphens for one another, and inflected phrases",
        arguments: [
            ("CHILD", "child"), ("new york", "New York"), ("big  apple", "Big Apple"),
            ("mother in law", "mother-in-law"), ("mother-in-laws", "mother-in-law"),
            ("looked up", "look up"), ("attorneys general", "attorney general"),
        ])
    func spellings(word: String, lemma: String) throws {
        #expect(try senses(word).first?.lemma == lemma)
    }

    @Test("leaves out the marks of where an adjective stands")
    func marks() throws {
        #expect(try senses("dry").map(\.lemma) == ["dry", "dry"])
        #expect(try senses("wet").map(\.synonyms) == [["moist"]])
        #expect(try senses("moist").map(\.antonyms) == [[]])
        #expect(try senses("dry").map(\.antonyms) == [["wet"], []])
    }

    @Test(
        "has nothing for what it does not have",
        arguments: ["", " ", "-", "_", "s", "chil", "childr", "  1", "1", "zz", "كتاب", "a\nb"])
    func unknown(word: String) throws {
        #expect(try senses(word) == [])
    }

    @Test("tells definitions from examples, with a mark too few and with an author")
    func glosses() {
        let gloss = Gloss(" move; go on; \"he went\"- Anon.; \"go; now\"; \"no end  ")
        #expect(gloss.definition == "move; go on")
        #expect(gloss.examples == ["he went", "go; now", "no end"])
        #expect(Gloss("").definition == "")
    }

    @Test("needs no counts of use")
    func uncounted() throws {
        try small.remove("cntlist.rev")
        #expect(small.dictionaries.lookUp("run").senses.map(\.pos) == ["noun", "verb", "verb"])
    }
}
