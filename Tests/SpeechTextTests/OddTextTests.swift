import Testing

@testable import SpeechText

@Suite("Texts that nobody should write")
struct OddTextTests {
    @Test(
        "long and without a full stop are cut into pieces of a bounded length",
        arguments: [
            "and so on ", "a", "! ", "I. A. ", "A.D. ", "Gen. 1.1 ", "1 & ",
            "\u{301}", "क्", "1", "“", "א", "x<", "<lang ",
            "\n\n", "<lang xml:lang='la'>a</lang>",
        ])
    func long(piece: String) {
        // What grew with the square of the length would take minutes.
        let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
        let found = sentences(of: text)
        #expect(found.allSatisfy { $0.text.count <= Sentence.charactersMax })
        #expect(found.allSatisfy { $0.text.utf8.count <= 16_384 })
        let given = found.flatMap { runs(of: $0.parts) }.map { spoken($0) }
        #expect(given.allSatisfy { $0.utf8.count <= 16_384 })
        #expect(piece == "\n\n" || given.reduce(0) { $0 + $1.count } > 0 || !hasWords(text))
    }

    @Test(
        "have nothing in them that a voice trips over",
        arguments: [
            ("a\u{0}b\u{1B}[31mc", "a b thirty-one mc"), ("\u{202E}abc\u{202C} de", "abc de"),
            ("one\u{200D}two \u{200B}three", "onetwo three"), ("a \u{301}\u{302} b", "a b"),
            ("\u{E000}\u{F8FF}word", "word"), ("smile 👩‍👩‍👧 now 😀", "smile now"),
            ("“ ” ' \" «", ""), ("... ?! —", ""), ("\u{FEFF}\u{AD}soft\u{AD}ly", "softly"),
            ("THE LORD GAVE IT TO US", "The Lord Gave It To Us"),
            ("PART IV OF THE BOOK", "Part four Of The Book"), ("THE BBC", "THE BBC"),
            ("In the USA", "In the USA"),
        ])
    func cleaned(text: String, expected: String) {
        let given = spoken(text)
        #expect(given == expected || (expected.isEmpty && !hasWords(text)), "\(given)")
    }

    @Test("without a word are known", arguments: ["", "—", "😀", "\u{200B}", "“…”", "<lang/>"])
    func wordless(text: String) {
        #expect(!hasWords(text))
        #expect(hasWords(text + "1"))
    }

    @Test("have their words asked for as they are given")
    func asGiven() {
        let text =
            "The hjkl of 1QS and the BBC, <lang xml:lang='la'>ipse dixit</lang>; LXX, Ai, שָׁלוֹם."
        let words = wordsAsGiven(of: text, lexicon: Lexicon(["Ai": "[['eIaI]]"]))
        #expect(
            words == [
                Run("The"), Run("hjkl"), Run("of"), Run("one"), Run("and"), Run("the"),
                Run("ipse", language: "la"), Run("dixit", language: "la"), Run("Septuagint"),
            ])
    }
}
