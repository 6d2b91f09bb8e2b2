import Foundation
import Testing

@testable import Dictionaries

@Suite("Dictionaries")
struct DictionariesTests {
    private let small: SmallDictionaries

    init() throws { small = try SmallDictionaries(.wordnet, .dictd) }

    @Test("are all asked, WordNet first, and dictd databases by base forms too")
    func order() {
        let answer = small.dictionaries.lookUp(" children ")
        #expect(answer.senses.map(\.source) == ["WordNet", "WordNet", "English and Arabic, small"])
        #expect(answer.dictionaries == 5)
        #expect(answer.problems == [])
    }

    @Test("are asked for base forms without WordNet too")
    func bases() throws {
        let small = try SmallDictionaries(.dictd)
        let answer = small.dictionaries.lookUp("Lamps", language: "en")
        #expect(answer.senses.map(\.lemma) == ["Lamp", "lamp"])
    }

    @Test(
        "are those of the language, and those that do not say theirs",
        arguments: [("en-GB", 4), ("ar", 3), ("de", 2), (nil, 5)])
    func languages(language: String?, count: Int) {
        #expect(small.dictionaries.lookUp("book", language: language).dictionaries == count)
    }

    @Test("fill in the first sense")
    func filled() throws {
        let filled = try #require(
            small.dictionaries.lookUp("children", language: "en").filling)
        #expect(filled.definition == "a young person")
        #expect(filled.synonyms == ["kid"])
        #expect(filled.antonyms == ["parent"])
        #expect(filled.examples.first == "she writes for children")
        let book = small.dictionaries.lookUp("book", language: "en").filling
        #expect(book?.definition == "كتاب")
        #expect(small.dictionaries.lookUp("zzz").filling == nil)
    }

    @Test("are none in a folder that is not there, or that has none")
    func none() throws {
        let empty = try SmallDictionaries()
        let answer = Dictionaries(folders: [empty.root, "/nowhere"]).lookUp("book")
        #expect(answer == Dictionaries.Answer())
    }

    @Test("are not asked for a word that is empty or too long", arguments: [0, 101])
    func lengths(count: Int) {
        let word = String(repeating: "a", count: count)
        #expect(small.dictionaries.lookUp(word) == Dictionaries.Answer())
    }

    @Test("that are damaged keep the others from nothing")
    func damaged() throws {
        let copy = try SmallDictionaries(.dictd)
        try copy.write("book\tA\n", to: "plain.index")
        let answer = copy.dictionaries.lookUp("book")
        #expect(answer.senses.map(\.definition) == ["كتاب"])
        #expect(
            answer.problems.map(\.description) == [
                "\(copy.path("plain.index")) at byte 0: expected a headword, an offset and a "
                    + "length, found \"book\tA\"; install the dictionary again"
            ])
    }

    @Test("cut a definition that is too long")
    func cut() throws {
        let copy = try SmallDictionaries()
        try copy.write("word\tA\tQAA\n", to: "long.index")
        try copy.write(String(repeating: "x", count: 1 << 16), to: "long.dict")
        let sense = try #require(copy.dictionaries.lookUp("word").senses.first)
        #expect(sense.definition.unicodeScalars.count == DictionaryLimits.definitionMax)
        #expect(sense.definition.hasSuffix("x…"))
        #expect(sense.source == "long")
    }
}

@Suite("The dictionaries of Debian")
struct DebianDictionariesTests {
    private let dictionaries = Dictionaries(folders: ["/usr/share/dictd", "/usr/share/wordnet"])

    @Test("that wordnet-base installs are read")
    func wordNet() {
        let filled = dictionaries.lookUp("quick", language: "en").filling
        #expect(filled?.definition == "accomplished rapidly and without delay")
        #expect(dictionaries.lookUp("children", language: "en").filling?.synonyms.first == "kid")
        #expect(dictionaries.lookUp("run", language: "en").problems == [])
    }

    @Test("that dict-freedict-eng-ara installs are read")
    func freeDict() {
        let senses = dictionaries.lookUp("hello", language: "en").senses
        #expect(senses.contains { $0.definition == "مرحبا" })
    }
}
