/// Numbers that are written in Hebrew letters: ג, ט״ו, קכ״ג.
package enum HebrewNumeral {
    /// The greatest that is read or written: תתקצ״ט.
    package static let valueMax = 999

    private static let values: [(letters: String, value: Int)] = [
        ("ת", 400), ("ש", 300), ("ר", 200), ("ק", 100), ("צ", 90), ("פ", 80), ("ע", 70),
        ("ס", 60), ("נ", 50), ("מ", 40), ("ל", 30), ("כ", 20), ("טז", 16), ("טו", 15), ("י", 10),
        ("ט", 9), ("ח", 8), ("ז", 7), ("ו", 6), ("ה", 5), ("ד", 4), ("ג", 3), ("ב", 2), ("א", 1),
    ]

    /// The letters of a number without marks; nil beyond 1 to `valueMax`.
    package static func letters(_ number: Int) -> String? {
        guard (1...valueMax).contains(number) else { return nil }
        var (rest, text) = (number, "")
        for (letters, value) in values {
            // 15 and 16 are a pair of letters only where nothing smaller follows.
            while rest >= value, value != 15 && value != 16 || rest == value {
                text += letters
                rest -= value
            }
        }
        return text
    }

    /// The letters of a number with a geresh behind one, and gershayim before the last of several;
    /// nil beyond 1 to `valueMax`.
    package static func marked(_ number: Int) -> String? {
        guard let letters = letters(number), let last = letters.last else { return nil }
        return letters.count == 1 ? "\(last)\u{05F3}" : "\(letters.dropLast())\u{05F4}\(last)"
    }

    /// The number that a word stands for, with or without geresh and gershayim; nil where the
    /// letters are not those, in the order, in which it is written.
    package static func value(of word: String) -> Int? {
        let marks: Set<Character> = ["\u{05F3}", "\u{05F4}", "'", "\""]
        let plain = word.filter { !marks.contains($0) }
        return numbers[plain]
    }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: (1...valueMax).compactMap { number in
            letters(number).map { ($0, number) }
        })
}
