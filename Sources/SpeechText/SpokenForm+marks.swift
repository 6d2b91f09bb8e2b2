extension SpokenForm {
    private static let words = [
        "&": "and", "%": "percent", "+": "plus", "=": "equals", "@": "at", "§": "section",
        "°": "degrees", "×": "times", "½": "one half", "¼": "one quarter", "¾": "three quarters",
        "−": "minus",
    ]
    private static let money = ["$": "dollars", "£": "pounds", "€": "euros"]

    mutating func takeMark(_ mark: String) {
        reader.index += 1
        if let word = Self.words[mark] { return output.add(separate: word) }
        if let unit = Self.money[mark] { return takeMoney(unit: unit) }
        switch mark {
        case ".", "…": takePeriods()
        case ",", ";", ":", "!", "?": output.add(mark: mark)
        case "-", "–": takeHyphen(mark)
        case "(", ")", "—": output.add(mark: ",")
        case "#" where reader.current?.kind == .number: output.add(separate: "number")
        case "/": output.addSpace()
        case "'", "#": break
        default:
            // Letters of other scripts' punctuation mean nothing to an English voice.
            output.addSpace()
        }
    }

    /// One period ends; more of them, or an ellipsis, linger.
    private mutating func takePeriods() {
        let start = reader.index - 1
        while reader.takeMark([".", "…"]) {}
        let isEllipsis = reader.index - start > 1 || reader.tokens[start].text == "…"
        output.add(mark: isEllipsis && !reader.isAtEnd ? "," : ".")
    }

    /// Between spaces a hyphen is a dash; before a number it may be a minus; else it joins. The
    /// longer dash, which some write for either, joins nothing.
    private mutating func takeHyphen(_ mark: String) {
        let before = reader.peek(-2)
        let isAfterSpace = before.map { $0.kind == .space || $0.isMark(["("]) } ?? true
        if isAfterSpace, reader.current?.kind == .number {
            output.add(separate: "minus")
        } else if isAfterSpace || reader.current?.kind == .space || mark == "–" {
            output.add(mark: ",")
        } else {
            output.addSpace()
        }
    }
}

/// The text that is being written: single spaces, and one mark where several would meet.
struct SpokenText {
    private var pending = ""
    private(set) var text = ""

    mutating func add(words: String) {
        text += pending + words
        pending = ""
        if text.hasSuffix(" ") {
            text.removeLast()
            pending = " "
        }
    }

    /// A word that stands by itself, whatever is beside it.
    mutating func add(separate word: String) {
        addSpace()
        add(words: word)
        addSpace()
    }

    mutating func addSpace() {
        if !text.isEmpty { pending = " " }
    }

    /// A mark closes up to what is before it; of two marks the stronger stays.
    mutating func add(mark: String) {
        guard let last = text.last else { return }
        if Self.strength(String(last)) == 0 {
            text += mark
        } else if Self.strength(mark) > Self.strength(String(last)) {
            text.removeLast()
            text += mark
        }
        pending = " "
    }

    private static func strength(_ mark: String) -> Int {
        switch mark {
        case ",": 1
        case ";", ":": 2
        case ".": 3
        case "!", "?": 4
        default: 0
        }
    }
}
