/// What of Hebrew and Arabic writing may differ in one word.
enum Letters {
    /// Without the points of Hebrew and Arabic, and the stroke that only makes a word longer.
    static func withoutPoints(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isPoint($0.value) }) else { return text }
        var bare = String.UnicodeScalarView()
        bare.append(contentsOf: text.unicodeScalars.filter { !isPoint($0.value) })
        return String(bare)
    }

    /// With one form of alef, yeh and teh marbuta, as many people type them.
    static func plain(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value >= 0x600 }) else { return text }
        return String(
            text.map { letter in
                switch letter {
                case "أ", "إ", "آ", "ٱ": "ا"
                case "ى": "ي"
                case "ة": "ه"
                default: letter
                }
            })
    }

    /// Without the article, which is a part of the word in Arabic. Shorter words more often begin
    /// with these letters.
    static func withoutArabicArticle(_ word: String) -> String {
        word.hasPrefix("ال") && word.count >= 5 ? String(word.dropFirst(2)) : word
    }

    private static func isPoint(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7: true
        case 0x064B...0x065F, 0x0670, 0x06D6...0x06ED, 0x0640: true
        default: false
        }
    }
}

/// Letters with accents, and what is typed where a keyboard has none.
enum Accents {
    /// Whether a text is another but for accents that it lacks; one that it has must be right.
    static func isMissingAtMost(in given: String, of proper: String) -> Bool {
        var rest = given[...]
        for letter in proper {
            if rest.first == letter {
                rest.removeFirst()
            } else if let plain = plain[letter], rest.hasPrefix(plain) {
                rest.removeFirst(plain.count)
            } else {
                return false
            }
        }
        return rest.isEmpty
    }

    /// Characters are compared by canonical equivalence, so letters with marks of their own find
    /// the single code points of them too.
    private static let plain: [Character: String] = {
        var table = [
            "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i",
        ].reduce(into: [Character: String]()) { $0[$1.key] = $1.value }
        for letter in "abcdefghijklmnopqrstuvwxyzαεηιουω" {
            for mark in marks {
                table[Character("\(letter)\(mark)")] = String(letter)
                for tone in tones where "aeiouy".contains(letter) {
                    table[Character("\(letter)\(mark)\(tone)")] = String(letter)
                }
            }
        }
        return table
    }()

    private static let marks: [Unicode.Scalar] = [
        "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}",
        "\u{309}", "\u{30A}", "\u{30B}", "\u{30C}", "\u{31B}", "\u{323}", "\u{326}", "\u{327}",
        "\u{328}",
    ]
    /// What Vietnamese sets on letters that have a mark.
    private static let tones: [Unicode.Scalar] = [
        "\u{300}", "\u{301}", "\u{303}", "\u{309}", "\u{323}",
    ]
}
