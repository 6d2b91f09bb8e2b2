import Testing

@testable import Scripts

@Suite("The texts of cards")
struct CardTextTests {
    @Test(
        "have as many syllables as their phonemes have vowels",
        arguments: [
            ("go", "/ɡoʊ/", 1), ("idea", "/aɪˈdiːə/", 3), ("student", "/ˈstudn̩t/", 2),
            ("fire", "/faɪər/", 2), ("mother", "/ˈmʌðɚ/", 2), ("hm", "/hm/", 1),
        ])
    func phonemes(word: String, ipa: String, expected: Int) {
        #expect(Syllables.count(in: word, ipa: ipa) == expected)
    }

    @Test(
        "have as many syllables as groups of vowels",
        arguments: [
            ("go", 1), ("house", 1), ("table", 2), ("tree", 1), ("ice cream", 2), ("name", 1),
            ("family", 3), ("hm", 1), ("the", 1),
        ])
    func letters(word: String, expected: Int) {
        #expect(Syllables.count(in: word, ipa: nil) == expected)
    }

    @Test(
        "lose the clause with a note on sounds",
        arguments: [
            ("It is \"mother\", with /ð/ as in \"this\".", "It is \"mother\"."),
            ("Say it. Say /fr/ at once. Now.", "Say it. Now."), ("/ð/ is a sound.", ""),
            ("A; say /p/, not /b/. B, as /k/!", "A. B."), ("He eats and/or drinks.", nil),
            ("breakfast/lunch/dinner", nil), ("Two (/ˈtuː/) words.", "Two."), ("a / b / c", nil),
        ] as [(String, String?)])
    func notes(text: String, expected: String?) {
        #expect(PhonemeNotes.removed(from: text) == expected ?? text)
    }

    @Test("have one part in braces, or none")
    func braces() {
        let marked = MarkedSentence("She {runs} to work.")
        #expect(marked.whole == "She runs to work.")
        #expect(marked.gapped == "She ___ to work.")
        #expect(marked.marked == "runs")
        #expect(MarkedSentence("No } brace {.").whole == "No } brace {.")
        #expect(MarkedSentence("No brace.").gapped == "No brace.")
    }
}
