extension SpokenForm {
    private static let eras: Set<String> = ["BC", "AD", "BCE", "CE", "B.C", "A.D", "B.C.E", "C.E"]
    private static let dayHalves: Set<String> = [
        "a.m", "p.m", "am", "pm", "AM", "PM", "A.M", "P.M",
    ]
    private static let sizes: Set<String> = ["hundred", "thousand", "million", "billion"]

    mutating func takeNumber() {
        if let time = takeTime() { return output.add(words: time) }
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
        var words = takeOneNumber()
        if let size = reader.nextWord, Self.sizes.contains(size) {
            reader.takeSpace()
            reader.index += 1
            words += " " + size
        }
        output.add(words: "\(words) \(words == "one" ? String(unit.dropLast()) : unit)")
    }

    /// "3:15 p.m.", and nothing that could be a verse.
    private mutating func takeTime() -> String? {
        var attempt = reader
        guard let hour = attempt.takeSmallNumber(), (0...24).contains(hour),
            attempt.takeMark([":"]), attempt.current?.text.count == 2,
            let minute = attempt.takeSmallNumber(), minute < 60,
            let half = attempt.nextWord, Self.dayHalves.contains(half)
        else { return nil }
        reader = attempt
        let minutes =
            switch minute {
            case 0: ""
            case 1...9: " oh " + NumberWords.cardinal(minute)
            default: " " + NumberWords.cardinal(minute)
            }
        return NumberWords.cardinal(hour) + minutes
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
        if reader.takeWord(["st", "nd", "rd", "th"]) != nil, number <= NumberWords.largest {
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
