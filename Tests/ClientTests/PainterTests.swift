import Testing

@testable import lectern

@Suite("Drawing on a terminal")
struct PainterTests {
    private let look = Look(letters: .all, hasColour: true)

    @Test("Only the lines that are others now are written.")
    func changes() {
        var painter = Painter(look)
        let (one, two) = (DrawnLine("one"), DrawnLine("two", .bold))
        #expect(
            painter.paint([one, two])
                == "\u{1B}[m\u{1B}[2J\u{1B}[1;1Hone\u{1B}[K\u{1B}[2;1H\u{1B}[1mtwo\u{1B}[m\u{1B}[K")
        #expect(painter.paint([one, two]) == "")
        #expect(painter.paint([one, one]) == "\u{1B}[2;1Hone\u{1B}[K")
        #expect(painter.paint([one]) == "\u{1B}[2;1H\u{1B}[K")
        painter.forget()
        #expect(painter.paint([one]) == "\u{1B}[m\u{1B}[2J\u{1B}[1;1Hone\u{1B}[K")
    }

    @Test("A warning stands out without a colour too.")
    func warning() {
        let line = DrawnLine("it is gone", .warning)
        #expect(line.sequence(look) == "\u{1B}[1;33mit is gone\u{1B}[m")
        let plain = Look(letters: .all, hasColour: false)
        #expect(line.sequence(plain) == "\u{1B}[1mit is gone\u{1B}[m")
    }

    @Test(
        "What can be shown is what the locale and the terminal say.",
        arguments: [
            (["LANG": "en_GB.UTF-8", "TERM": "xterm"], Look.Letters.all, true),
            (["LANG": "C.utf8", "TERM": "linux"], .latin, true),
            (["LANG": "en_GB.UTF-8", "LC_ALL": "C"], .ascii, true),
            (["LANG": "de_DE@euro"], .ascii, true),
            (["LC_CTYPE": "de_DE.UTF-8", "LANG": "C", "NO_COLOR": "1"], .all, false),
            ([:], .ascii, true),
        ])
    func look(variables: [String: String], letters: Look.Letters, hasColour: Bool) {
        let look = Look { variables[$0] }
        #expect(look == Look(letters: letters, hasColour: hasColour))
    }

    @Test("Letters that cannot be shown are told of.")
    func letters() {
        let text = "“naïve” – שָׁלוֹם…"
        #expect(Look(letters: .all, hasColour: true).text(text) == text)
        #expect(Look(letters: .latin, hasColour: true).text(text) == "\"naïve\" - ????...")
        #expect(Look(letters: .ascii, hasColour: true).text(text) == "\"na?ve\" - ????...")
    }

    @Test("Points above and below letters take no room, signs of East Asia twice as much.")
    func widths() {
        #expect(Columns.width("שָׁלוֹם") == 4)
        #expect(Columns.width("聖書") == 4)
        #expect(Columns.cut("聖書です", to: 5, mark: "…") == "聖書…")
        #expect(Columns.cut("abc", to: 3, mark: "…") == "abc")
        #expect(Columns.cut("abcd", to: 3, mark: "...") == "...")
        #expect(Columns.cut("abcd", to: 2, mark: "...") == "ab")
    }

    @Test("Text is broken between words, and cut where there are too many lines.")
    func wrapping() {
        func lines(_ text: String, _ columns: Int, _ most: Int = .max) -> [String] {
            Columns.wrap(text, to: columns, most: most, mark: "…")
        }
        #expect(lines("one two three", 7) == ["one two", "three"])
        #expect(lines("one two three", 7, 1) == ["one tw…"])
        #expect(lines("incomprehensible", 7) == ["incomp…"])
        #expect(lines("", 7) == [])
        #expect(lines("one", 0) == [])
    }
}
