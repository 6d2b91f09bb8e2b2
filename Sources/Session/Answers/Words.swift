/// A text as a sequence of normalised words: lower case, without punctuation, numbers as words.
///
/// Canonically equivalent spellings (Unicode NFC, NFD) compare as equal, since that is how Swift
/// compares strings.
struct Words: Equatable {
    var words: [String]

    static let articles: Set<String> = ["a", "an", "the"]

    init(_ words: [String]) {
        self.words = words
    }

    init(_ text: some StringProtocol) {
        let spelled = Self.split(text).flatMap { word in
            Int(word).flatMap(NumberWords.words(for:)) ?? [word]
        }
        words = NumberWords.withoutAnd(spelled)
    }

    /// The words without any article.
    var withoutArticles: Words {
        Words(words.filter { !Self.articles.contains($0) })
    }

    /// The words without the articles they begin with.
    var withoutLeadingArticles: Words {
        Words(Array(words.drop { Self.articles.contains($0) }))
    }

    /// Lower case, cut at everything that is no letter, digit or apostrophe; the commas within a
    /// number are part of it.
    private static func split(_ text: some StringProtocol) -> [String] {
        joinedNumbers(Array(text.lowercased()))
            .split { !($0.isLetter || $0.isNumber || isApostrophe($0)) }
            .map { String($0.filter { !isApostrophe($0) }) }
            .filter { !$0.isEmpty }
    }

    /// "1,000" as "1000"; a comma between figures that are no such group stays.
    private static func joinedNumbers(_ text: [Character]) -> [Character] {
        text.indices.filter { index in
            guard text[index] == ",", index > 0, text[index - 1].isNumber else { return true }
            let group = text[(index + 1)...].prefix { $0.isNumber }
            return group.count != 3
        }.map { text[$0] }
    }

    private static func isApostrophe(_ character: Character) -> Bool {
        character == "'" || character == "\u{2019}"
    }
}

/// English words for whole numbers.
enum NumberWords {
    private static let small = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
        "eighteen", "nineteen",
    ]
    private static let tens = [
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]

    /// The words without the "and" of "one hundred and twenty".
    static func withoutAnd(_ words: [String]) -> [String] {
        words.indices.filter { index in
            guard words[index] == "and", index > 0, index + 1 < words.count else { return true }
            return !(units.contains(words[index - 1]) && isNumber(words[index + 1]))
        }.map { words[$0] }
    }

    private static let units: Set<String> = ["hundred", "thousand"]

    private static func isNumber(_ word: String) -> Bool {
        small.contains(word) || (!word.isEmpty && tens.contains(word))
    }

    /// The words for 0 … 999,999; nil beyond.
    static func words(for number: Int) -> [String]? {
        switch number {
        case 0..<20: return [small[number]]
        case 20..<100:
            let rest = number % 10
            return [tens[number / 10]] + (rest == 0 ? [] : [small[rest]])
        case 100..<1000: return joined(number, by: 100, "hundred")
        case 1000..<1_000_000: return joined(number, by: 1000, "thousand")
        default: return nil
        }
    }

    private static func joined(_ number: Int, by unit: Int, _ name: String) -> [String]? {
        guard let head = words(for: number / unit) else { return nil }
        let rest = number % unit
        return head + [name] + (rest == 0 ? [] : words(for: rest) ?? [])
    }
}
