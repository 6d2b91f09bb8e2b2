/// Words as they are compared: lower case, no punctuation, numbers spelled out.
package enum Wording {
    package static let articles: Set<String> = ["a", "an", "the"]
    /// More words than this in one phrase are not listened for.
    package static let wordsMax = 24

    /// The words of a text, lower case, without punctuation, numerals spelled as words.
    package static func words(_ text: String) -> [String] {
        var words: [String] = []
        for piece in text.lowercased().split(whereSeparator: isSeparator) {
            let trimmed = piece.drop { $0 == "'" }
            let word = String(trimmed).replacing("’", with: "'")
            if let number = Int(word), let spelled = NumberWords.spell(number) {
                words.append(contentsOf: spelled)
            } else if word.contains(where: \.isLetter) {
                words.append(word)
            }
        }
        return words
    }

    /// The words by which two phrases are the same: the articles are dropped.
    package static func key(_ words: [String]) -> [String] {
        let bare = words.filter { !articles.contains($0) }
        return bare.isEmpty ? words : bare
    }

    private static func isSeparator(_ character: Character) -> Bool {
        !(character.isLetter || character.isNumber || character == "'" || character == "’")
    }
}

/// Numbers as they are spoken.
package enum NumberWords {
    private static let small = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
        "eighteen", "nineteen",
    ]
    private static let tens = [
        "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]

    /// The words of a number, 0 … 9999; nil beyond.
    package static func spell(_ number: Int) -> [String]? {
        switch number {
        case 0..<20: [small[number]]
        case 20..<100:
            [tens[number / 10 - 2]] + (number % 10 == 0 ? [] : [small[number % 10]])
        case 100..<1000:
            [small[number / 100], "hundred"] + rest(number % 100)
        case 1000..<10_000:
            [small[number / 1000], "thousand"] + rest(number % 1000)
        default: nil
        }
    }

    private static func rest(_ number: Int) -> [String] {
        number == 0 ? [] : spell(number) ?? []
    }
}
