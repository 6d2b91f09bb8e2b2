import LinuxIO
import Testing

@Suite("A text for a terminal")
struct TerminalTextTests {
    @Test(
        "has a mark where a terminal would obey a character",
        arguments: [
            ("Ein Wort, שָׁלוֹם, 漢字 und 👨‍👩‍👧", "Ein Wort, שָׁלוֹם, 漢字 und 👨‍👩‍👧"),
            ("\u{1B}]0;owned\u{7}", "\u{FFFD}]0;owned\u{FFFD}"),
            ("a\u{9B}2Jb\u{202E}c\u{2066}d\u{7F}", "a\u{FFFD}2Jb\u{FFFD}c\u{FFFD}d\u{FFFD}"),
            ("a\r\nb\u{2028}c\td", "a\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
        ])
    func oneLine(text: String, expected: String) {
        #expect(text.printable == expected)
    }

    @Test("of several lines keeps its line breaks and tabulators")
    func lines() {
        #expect("a\n\tb\u{1B}\rc".printableLines == "a\n\tb\u{FFFD}\u{FFFD}c")
    }

    @Test("that is JSON has escapes instead")
    func json() {
        #expect("[\n\"a\u{9B}\u{202E}é\"\n]".printableJSON == "[\n\"a\\u009b\\u202eé\"\n]")
    }
}
