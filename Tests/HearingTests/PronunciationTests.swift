import Testing

@testable import Hearing

@Suite("Pronunciation")
struct PronunciationTests {
    private let plain = Pronunciation(
        table: [
            "b": ["B"], "E": ["EH"], "T": ["TH"], "@L": ["AH", "L"], "@": ["AH"],
            "L": ["L"], "s": ["S"], "t": ["T"], "tS": ["CH"], "S": ["SH"], "3:": ["ER"],
            "I": ["IH"], "A:": ["AA"], "O:": ["AO"], "n": ["N"], "oU": ["OW"],
        ])

    @Test(
        "takes the longest sounds, and drops what is none",
        arguments: [
            ("b'ET@L", "B EH TH AH L"), ("b 'E T @L", "B EH TH AH L"), ("tS3:tS", "CH ER CH"),
            ("_:!", ""), ("st;oUn", "S T OW N"),
        ])
    func phones(mnemonics: String, phones: String) {
        #expect(plain.phones(ofMnemonics: mnemonics).joined(separator: " ") == phones)
    }

    @Test("offers variants with the wavering vowels exchanged, at most four, each once")
    func variants() {
        let variants = plain.variants(ofMnemonics: "b'ET@L")
        #expect(variants == [["B", "EH", "TH", "AH", "L"], ["B", "EH", "TH", "IH", "L"]])
        #expect(plain.variants(ofMnemonics: "@IA:O:").count == Pronunciation.variantsMax)
        #expect(plain.variants(ofMnemonics: "_:!").isEmpty)
        let endless = String(repeating: "@", count: Pronunciation.phonesMax + 1)
        #expect(plain.variants(ofMnemonics: endless).isEmpty)
    }

    /// Rules by the next sound, by stress and by letters.
    private func ruled(_ levels: [Pronunciation.Level]) -> Pronunciation {
        Pronunciation(
            table: [
                "O:": ["AO"], "s": ["S"], "t": ["T"], "r": ["R"], "3": ["ER"], "e": ["EH"],
                "n": ["N"],
            ], levels: levels)
    }

    @Test("lets the most particular rule decide, and keeps the plain reading as a variant")
    func rules() {
        let both = ruled([
            .init(aspects: [.sound, .next], rules: ["O: s": ["AA"], "3 r": ["AH"]]),
            .init(aspects: [.sound, .letters], rules: ["O: au": ["AW"]]),
        ])
        #expect(
            both.phones(of: "strausser", mnemonics: "s t r 'O: s 3")
                == ["S", "T", "R", "AW", "S", "ER"])
        #expect(
            both.phones(of: "strosser", mnemonics: "s t r 'O: s 3")
                == ["S", "T", "R", "AA", "S", "ER"])
        let variants = both.variants(of: "strausser", mnemonics: "s t r 'O: s 3")
        #expect(variants.dropFirst().first == ["S", "T", "R", "AO", "S", "ER"])
    }

    @Test("knows stress, the edge of the word, and letters with a silent e behind them")
    func aspects() {
        let edge = ruled([.init(aspects: [.sound, .stress, .next], rules: ["e ' #": ["EY"]])])
        #expect(edge.phones(of: "ne", mnemonics: "n 'e") == ["N", "EY"])
        #expect(edge.phones(of: "ne", mnemonics: "n e") == ["N", "EH"])
        let silent = ruled([.init(aspects: [.sound, .letters], rules: ["n n_e": ["NG"]])])
        #expect(silent.phones(of: "sone", mnemonics: "s 'O: n") == ["S", "AO", "NG"])
        #expect(silent.phones(of: "son", mnemonics: "s 'O: n") == ["S", "AO", "N"])
    }

    @Test("is read from a dictionary, every way of a word in its order")
    func dictionary() {
        let text = "a AH\na(2) EY\n\nalpha AE L F AH\n"
        let dictionary = PhoneDictionary(Array(text.utf8))
        #expect(dictionary["a"] == [["AH"], ["EY"]])
        #expect(dictionary["alpha"] == [["AE", "L", "F", "AH"]])
        #expect(dictionary["beta"].isEmpty)
        #expect(Set(dictionary.words) == ["a", "alpha"])
    }

    @Test("has names that a person wrote down, and guesses from letters where nobody did")
    func names() {
        let named = Pronunciation(table: ["n": ["N"], "oU": ["OW"]], names: ["noh": "n'oU"])
        #expect(named.variants(ofName: "noh") == [["N", "OW"]])
        #expect(named.variants(ofName: "hon").isEmpty)
        #expect(Pronunciation.guess("dan") == ["D", "AE", "N"])
        #expect(Pronunciation.guess("42") == ["AH"])
    }
}
