extension SpokenForm {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    private static let hourWords: Set<String> = [
        "a.m", "p.m", "am", "pm", "AM", "PM", "A.M", "P.M", "o'clock",
    ]

    /// "Jan. 5", "December 25-27"; before a number that is no day only the month ("Sept. 70"). The
    /// name of the month has been taken.
    mutating func takeMonth(_ word: String) -> String? {
        let isSeptember = word == "Sept"
        guard
            let month = Self.months.first(where: {
                $0 == word || $0.prefix(3) == word || (isSeptember && $0.hasPrefix(word))
            })
        else { return nil }
        var attempt = reader
        _ = attempt.takeMark(["."])
        attempt.takeSpace()
        guard attempt.current?.kind == .number else { return nil }
        reader = attempt
        return month + " " + (takeDays() ?? "")
    }

    private mutating func takeDays() -> String? {
        var attempt = reader
        guard var words = Self.takeDay(from: &attempt) else { return nil }
        var range = attempt
        if range.takeMark(["-", "–"]) {
            guard let last = Self.takeDay(from: &range) else { return nil }
            words += " to " + last
            attempt = range
        }
        // "In April 30 A.D." has no day.
        guard !(attempt.nextWord.map(Self.eras.contains) ?? false),
            attempt.current?.isMark([":", "/"]) != true
        else { return nil }
        reader = attempt
        return words
    }

    private static func takeDay(from reader: inout TokenReader) -> String? {
        guard let day = reader.takeSmallNumber(), (1...31).contains(day) else { return nil }
        _ = reader.takeWord(ordinalEnds)
        return NumberWords.ordinal(day)
    }

    /// "2020-12-25", as ISO 8601 has it.
    mutating func takeDateInFigures() -> String? {
        var attempt = reader
        guard let text = attempt.current?.text, text.count == 4, let year = Int(text) else {
            return nil
        }
        attempt.index += 1
        guard attempt.takeMark(["-"]), attempt.current?.text.count == 2,
            let month = attempt.takeSmallNumber(), (1...12).contains(month),
            attempt.takeMark(["-"]), attempt.current?.text.count == 2,
            let day = Self.takeDay(from: &attempt), attempt.current?.isMark(["-"]) != true
        else { return nil }
        reader = attempt
        return "\(Self.months[month - 1]) \(day), \(NumberWords.year(year))"
    }

    /// "3:15 p.m.", and "10:00" or "3:05", since no verse is written so; nothing that could be one.
    mutating func takeTime() -> String? {
        var attempt = reader
        guard let hour = attempt.takeSmallNumber(), (0...24).contains(hour),
            attempt.takeMark([":"]), let digits = attempt.current?.text, digits.count == 2,
            let minute = attempt.takeSmallNumber(), minute < 60
        else { return nil }
        let isHourNamed = attempt.nextWord.map(Self.hourWords.contains) ?? false
        guard isHourNamed || digits.first == "0" else { return nil }
        reader = attempt
        let minutes =
            switch minute {
            case 0 where isHourNamed: ""
            case 0: (1...12).contains(hour) ? " o'clock" : " hundred"
            case 1...9: " oh " + NumberWords.cardinal(minute)
            default: " " + NumberWords.cardinal(minute)
            }
        return NumberWords.cardinal(hour) + minutes
    }
}
