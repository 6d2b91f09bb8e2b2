/// A whole number from 0 to 999,999,999,999 in English words, such as "twenty-one".
package func numberInWords(_ number: Int) -> String { NumberWords.cardinal(number) }

/// Numbers in English words.
enum NumberWords {
    private static let small = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
        "eighteen", "nineteen",
    ]
    private static let tens = [
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]
    private static let groups = [
        (1_000_000_000, "billion"), (1_000_000, "million"), (1000, "thousand"), (100, "hundred"),
    ]
    private static let irregularOrdinals = [
        "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
        "nine": "ninth", "twelve": "twelfth",
    ]

    /// The largest number that is put into words; the digits of a larger one are spoken.
    static let largest = 999_999_999_999

    static func cardinal(_ number: Int) -> String {
        precondition((0...largest).contains(number), "a number in words is 0 … \(largest)")
        if number < 20 { return small[number] }
        if number < 100 {
            let rest = number % 10
            return tens[number / 10] + (rest == 0 ? "" : "-" + small[rest])
        }
        for (size, name) in groups where number >= size {
            let rest = number % size
            let head = "\(cardinal(number / size)) \(name)"
            return rest == 0 ? head : "\(head) \(cardinal(rest))"
        }
        return small[0]
    }

    static func ordinal(_ number: Int) -> String {
        let words = cardinal(number)
        let cut = words.lastIndex { $0 == " " || $0 == "-" }.map { words.index(after: $0) }
        let start = cut ?? words.startIndex
        let last = String(words[start...])
        let ordinal =
            irregularOrdinals[last]
            ?? (last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th")
        return words[..<start] + ordinal
    }

    /// A year as it is usually said: "nineteen forty-eight", "five eighty-six", "two thousand".
    static func year(_ number: Int) -> String {
        let (century, rest) = (number / 100, number % 100)
        guard (1...99).contains(century), !(2000...2009).contains(number), number != 1000 else {
            return cardinal(number)
        }
        if century % 10 == 0, century >= 10, rest < 10 { return cardinal(number) }
        if rest == 0 { return cardinal(century) + " hundred" }
        return cardinal(century) + " " + (rest < 10 ? "oh " : "") + cardinal(rest)
    }

    /// Each digit by itself.
    static func digits(_ text: some StringProtocol) -> String {
        text.compactMap { $0.wholeNumberValue.map { small[$0] } }.joined(separator: " ")
    }

    /// The value of a Roman numeral in capitals, written as it must be. Those from 90 on are more
    /// often initials ("CV"); up to 150, the last psalm, they are known where that is asked for.
    static func roman(_ text: String, upTo largest: Int = 89) -> Int? {
        let units = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
        let tens = [
            "", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC",
            "C", "CX", "CXX", "CXXX", "CXL", "CL",
        ]
        for (ten, head) in tens.enumerated() where text.hasPrefix(head) {
            let rest = String(text.dropFirst(head.count))
            guard let unit = units.firstIndex(of: rest) else { continue }
            let value = ten * 10 + unit
            return (1...largest).contains(value) ? value : nil
        }
        return nil
    }
}
