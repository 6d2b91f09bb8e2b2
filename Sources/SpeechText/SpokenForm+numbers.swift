extension SpokenForm {
    static let eras: Set<String> = ["BC", "AD", "BCE", "CE", "B.C", "A.D", "B.C.E", "C.E"]
    static let ordinalEnds: Set<String> = ["st", "nd", "rd", "th"]
    private static let sizes: Set<String> = ["hundred", "thousand", "million", "billion"]

    mutating func takeNumber() {
        if let special = takeTime() ?? takeDateInFigures() ?? takeFraction() {
            return output.add(words: special)
        }
        if let place = BibleReference.takePlace(from: &reader) { return output.add(words: place) }
        let first = takeOneNumber()
        var attempt = reader
        if attempt.takeMark(["-", "–", "—"]), attempt.current?.kind == .number {
            reader = attempt
            output.add(words: first + " to " + takeOneNumber())
        } else {
            output.add(words: first)
        }
    }

    /// "$5", "£3.50", "$2 million"; the sign has been taken.
    mutating func takeMoney(unit: String) {
        guard reader.current?.kind == .number else { return }
        if let coins = takeMoneyWithCoins(unit: unit) { return output.add(words: coins) }
        var words = takeOneNumber()
        if let size = reader.nextWord, Self.sizes.contains(size) {
            reader.takeSpace()
            reader.index += 1
            words += " " + size
        }
        output.add(words: Self.amount(words, of: unit))
    }

    /// "3.50" as so many pounds and pence, if nothing goes on that multiplies it.
    private mutating func takeMoneyWithCoins(unit: String) -> String? {
        var attempt = reader
        let parts = reader.current?.text.split(separator: ".") ?? []
        attempt.index += 1
        guard parts.count == 2, parts[1].count == 2, let count = Int(parts[1]),
            !(attempt.nextWord.map(Self.sizes.contains) ?? false)
        else { return nil }
        reader = attempt
        let main = Self.amount(whole(String(parts[0])), of: unit)
        if count == 0 { return main }
        let coin = unit == "pounds" ? "pence" : "cents"
        let coins = Self.amount(NumberWords.cardinal(count), of: coin)
        return parts[0] == "0" ? coins : main + " and " + coins
    }

    private static func amount(_ words: String, of unit: String) -> String {
        guard words == "one" else { return words + " " + unit }
        return "one " + (unit == "pence" ? "penny" : String(unit.dropLast()))
    }

    /// "3/4", and "1/2" behind "2" as "and one half". Nothing smaller than a tenth, which would as
    /// well be a date ("9/11").
    private mutating func takeFraction() -> String? {
        var attempt = reader
        guard reader.peek(-1)?.isMark(["/"]) != true, let count = attempt.takeSmallNumber(),
            attempt.takeMark(["/"]), let size = attempt.takeSmallNumber(),
            (2...10).contains(size), (1..<size).contains(count),
            attempt.current?.isMark(["/"]) != true
        else { return nil }
        _ = attempt.takeWord(Self.ordinalEnds)
        let isBehindNumber = reader.peek(-1)?.kind == .space && reader.peek(-2)?.kind == .number
        reader = attempt
        let name =
            switch size {
            case 2: "half"
            case 4: "quarter"
            default: NumberWords.ordinal(size)
            }
        let words = "\(NumberWords.cardinal(count)) \(name)\(count == 1 ? "" : "s")"
        return isBehindNumber ? "and " + words : words
    }

    private mutating func takeOneNumber() -> String {
        guard let token = reader.current else { return "" }
        reader.index += 1
        let text = token.text
        let parts = text.split(separator: ".")
        if parts.count == 2 {
            return whole(String(parts[0])) + " point " + NumberWords.digits(parts[1])
        }
        guard let number = Int(text), text.first != "0" || text == "0" else { return whole(text) }
        if reader.takeWord(Self.ordinalEnds) != nil, number <= NumberWords.largest {
            return NumberWords.ordinal(number)
        }
        if text.count >= 2, reader.takeWord(["s"]) != nil { return plural(year(number)) }
        if isYear(number) { return year(number) }
        return whole(text)
    }

    private func isYear(_ number: Int) -> Bool {
        let next = reader.nextWord ?? ""
        let isWithEra = Self.eras.contains(next) || Self.eras.contains(lastWord) || isRangeWithEra
        return (isWithEra && number >= 100 && number < 10_000) || (1100...2099).contains(number)
    }

    /// "586-539 B.C.": the era behind the second number counts for the first.
    private var isRangeWithEra: Bool {
        var after = reader
        guard after.takeMark(["-", "–", "—"]), after.current?.kind == .number else { return false }
        after.index += 1
        return after.nextWord.map(Self.eras.contains) ?? false
    }

    private func year(_ number: Int) -> String {
        number < 10_000 ? NumberWords.year(number) : whole(String(number))
    }

    private func plural(_ words: String) -> String {
        words.hasSuffix("y") ? words.dropLast() + "ies" : words + "s"
    }

    /// A whole number with or without commas; digits when it is too long or begins with zero.
    private func whole(_ text: String) -> String {
        let digits = text.filter { $0 != "," }
        guard digits.count == 1 || digits.first != "0", let number = Int(digits),
            number <= NumberWords.largest
        else { return NumberWords.digits(digits) }
        return NumberWords.cardinal(number)
    }
}
