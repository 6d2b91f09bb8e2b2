import Testing

@testable import Hearing

@Suite("What sounds like an answer and is another one")
struct ConfusableWordTests {
    private static let dictionary = """
        moses M OW Z AH S
        moses(2) M OW Z IH S
        noses N OW Z IH Z
        mosis M OW Z IH S
        mozart M OW T S AA R T
        coat K OW T
        coats K OW T S
        coated K OW T AH D
        boat B OW T
        goat G OW T
        cote K OW T
        kote(2) K OW T
        gote G OW T
        oat OW T
        d'oat D OW T
        """

    private func confusables(
        of word: String, _ readings: [[String]], in text: String = dictionary
    ) -> [String] {
        PhoneDictionary.confusables(of: [word: readings], in: Array(text.utf8))[word] ?? []
    }

    @Test("of short words differ in one phone, the most alike first, of those alike only one")
    func onePhone() {
        #expect(confusables(of: "coat", [["K", "OW", "T"]]) == ["goat", "boat", "oat"])
    }

    @Test("are no words that sound the same, nor forms of the word")
    func same() {
        let readings = [["M", "OW", "Z", "AH", "S"], ["M", "OW", "Z", "IH", "S"]]
        #expect(confusables(of: "moses", readings) == ["noses"])
    }

    @Test("are never more than twenty in one phone, nor words that do not count")
    func bounded() {
        let vowels = ["AA", "AE", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OY", "UH", "UW"]
        let ends = ["B", "CH", "D", "F", "G", "K", "L", "M", "N", "P", "S", "SH", "V", "Z"]
        let lines =
            vowels.map { "k\($0.lowercased())t K \($0) T" }
            + ends.map { "ko\($0.lowercased()) K OW \($0)" }
        let text = lines.joined(separator: "\n")
        #expect(confusables(of: "coat", [["K", "OW", "T"]], in: text).count == 20)
        let counted = PhoneDictionary.confusables(
            of: ["coat": [["K", "OW", "T"]]], in: Array(Self.dictionary.utf8)
        ) { $0.first == UInt8(ascii: "b") }
        #expect(counted == ["coat": ["boat"]])
    }

    @Test("replace one word of an answer, never a word of another answer's meaning")
    func grammar() throws {
        let answer = AnswerForms(acceptable: ["the mustard seed"], isList: false)
        #expect(answer.contentWords == ["mustard", "seed"])
        let grammar = try #require(
            Grammar(exchanging: ["mustard": ["custard"], "seed": ["seat", "weed"]], in: answer))
        #expect(grammar.text.contains("[the | a] (custard) seed"))
        #expect(grammar.text.contains("[the | a] mustard (seat | weed)"))
        #expect(grammar.words == ["mustard", "seed", "custard", "seat", "weed", "the", "a", "and"])
        #expect(Grammar(exchanging: ["seed": []], in: answer) == nil)
    }

    @Test("stand once in a list, at any place, beside the items that are left")
    func list() throws {
        let answer = AnswerForms(acceptable: ["land, bread and wine"], isList: true)
        let grammar = try #require(
            Grammar(exchanging: ["land": ["sand"], "wine": ["vine"]], in: answer))
        for order in [
            "<wrong0> [and] <rest0> [and] <rest0>", "<rest0> [and] <wrong0> [and] <rest0>",
            "<rest0> [and] <rest0> [and] <wrong0>", "<rest1> [and] <wrong1> [and] <rest1>",
        ] {
            #expect(grammar.text.contains(order))
        }
        #expect(grammar.text.contains("<wrong0> = [the | a] (sand);"))
        #expect(grammar.text.contains("<rest0> = [the | a] bread\n | [the | a] wine;"))
        #expect(grammar.text.contains("<wrong1> = [the | a] (vine);"))
        #expect(grammar.text.contains("<rest1> = [the | a] land\n | [the | a] bread;"))
        #expect(!grammar.text.contains("<wrong0> [and] <wrong0>"))
    }

    @Test("replace no more than 24 items of all answers")
    func items() throws {
        let lists = (0..<13).map { "one\($0), two\($0)" }
        let words = (0..<13).flatMap { ["one\($0)", "two\($0)"] }
        let grammar = try #require(
            Grammar(
                exchanging: Dictionary(uniqueKeysWithValues: words.map { ($0, ["other"]) }),
                in: AnswerForms(acceptable: lists, isList: true)))
        #expect(grammar.text.contains("<wrong23> =") && !grammar.text.contains("<wrong24>"))
    }

    @Test("are shared out among the words of a long answer")
    func shared() throws {
        let words = (0..<24).map { "w" + String(repeating: "x", count: $0) }
        let answer = AnswerForms(
            acceptable: [words.joined(separator: " ")], isList: false)
        let many = Dictionary(
            uniqueKeysWithValues: words.map { word in (word, (0..<20).map { "\(word)y\($0)" }) })
        let grammar = try #require(Grammar(exchanging: many, in: answer))
        #expect(grammar.words.count(where: { $0.contains("y") }) == 240)
    }

    @Test("are compared over all of the sound, silence too")
    func lead() {
        let one = Alignment([
            Segment(word: "moses", frames: 0..<50, score: -100),
            Segment(word: "<sil>", frames: 50..<60, score: -5),
        ])
        let other = Alignment([
            Segment(word: "noses", frames: 0..<45, score: -80),
            Segment(word: "<sil>", frames: 45..<60, score: -10),
        ])
        #expect(abs((one.lead(over: other) ?? 0) - (-15)) < 1e-9)
        #expect(abs((other.lead(over: one) ?? 0) - 15) < 1e-9)
        #expect(one.lead(over: Alignment([])) == nil)
    }
}
