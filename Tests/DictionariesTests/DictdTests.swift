import Testing

@testable import Dictionaries

@Suite("A dictd database")
struct DictdTests {
    private let small: SmallDictionaries

    init() throws { small = try SmallDictionaries(.dictd) }

    private func senses(_ word: String, in name: String) throws -> [Sense] {
        try DictdDatabase(name, in: small.root).senses(ofFirst: [word])
    }

    @Test("gives an entry of a compressed text, which lies in several chunks")
    func compressed() throws {
        #expect(
            try senses("lamp", in: "small-eng-ara") == [
                Sense(
                    lemma: "lamp", pos: "n", definition: "1. مصباح\n2. قنديل\n\n see: light",
                    source: "English and Arabic, small")
            ])
        #expect(try senses("child", in: "small-eng-ara").map(\.lemma) == ["Child"])
    }

    @Test("gives an entry of a plain text, by a headword of another script")
    func plain() throws {
        #expect(
            try senses("كتاب", in: "small-ara-eng").map(\.definition) == ["book"])
    }

    @Test("gives the entry that begins with the word before one that mentions it")
    func repeated() throws {
        let senses = try senses("light", in: "plain")
        #expect(
            senses.map(\.definition) == [
                "Light \\Light\\, n.\n   What makes things seen.",
                "Lamp \\Lamp\\, n.\n   1. A thing that gives light. See Light.\n"
                    + "      [Small 2026]\n\n   2. An eye.",
            ])
        #expect(senses.map(\.source) == ["The Plain Dictionary", "The Plain Dictionary"])
    }

    @Test(
        "compares letters, digits and spaces alone",
        arguments: [("Mother-in-law", "small-eng-ara"), ("o'clock", "plain"), ("OCLOCK", "plain")])
    func normalised(word: String, name: String) throws {
        #expect(try senses(word, in: name).count == 1)
    }

    @Test("compares all characters where it says so", arguments: ["c", "C++", "#"])
    func allCharacters(word: String) throws {
        #expect(try senses(word, in: "terms").map(\.lemma) == [word.uppercased()])
        #expect(try senses(word + "!", in: "terms") == [])
    }

    @Test("has nothing for what it does not have", arguments: ["", "!", "boo", "zz", "book s"])
    func unknown(word: String) throws {
        #expect(try senses(word, in: "small-eng-ara") == [])
    }

    @Test("says by its name which language its headwords have")
    func languages() {
        let names = ["freedict-eng-ara", "freedict-ara-eng", "freedict-kha-deu", "gcide", "a-b-c"]
        #expect(
            names.map(Headword.language(ofDatabase:)) == ["en", "ar", "kha", nil, nil])
    }

    @Test("has numbers in base 64")
    func numbers() {
        let number = { (text: String) in DictdIndexLine.number(Array(text.utf8)) }
        #expect(number("A") == 0)
        #expect(number("BA") == 64)
        #expect(number("+/") == 62 * 64 + 63)
        #expect(number("//////") == (1 << 36) - 1)
        #expect(["", "AAAAAAA", "-", "A=", "B "].map(number) == [nil, nil, nil, nil, nil])
    }
}
