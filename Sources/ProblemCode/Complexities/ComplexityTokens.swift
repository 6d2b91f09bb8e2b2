/// What a written complexity is divided into.
enum ComplexityToken: Hashable {
    case number(Rational)
    /// Names that are written as one word are multiplied: `mn`.
    case names([String])
    case log, sqrt
    case plus, times, divide, power, factorial
    case open, close
}

/// Divides the text behind `O(`, up to its closing bracket.
struct ComplexityTokens {
    private let text: [Character]
    private var position = 0
    private var depth = 0
    private(set) var tokens: [ComplexityToken] = []

    /// A longer text is unreadable.
    private static let lengthMax = 1_000

    /// Nil where something in the text cannot be read.
    static func read(_ text: String) -> [ComplexityToken]? {
        guard text.utf8.count <= lengthMax else { return nil }
        var reader = ComplexityTokens(text: Array(text))
        return reader.readAll() ? reader.tokens : nil
    }

    private init(text: [Character]) { self.text = text }

    private var next: Character? { position < text.count ? text[position] : nil }

    /// Goes behind `O(`, where that is; `isWhole` is false then.
    private mutating func skipHead() -> Bool {
        for index in text.indices where text[index] == "O" || text[index] == "Θ" {
            guard index == 0 || !text[index - 1].isLetter else { continue }
            var open = index + 1
            while open < text.count, text[open] == " " { open += 1 }
            guard open < text.count, text[open] == "(" else { continue }
            position = open + 1
            return false
        }
        return true
    }

    private mutating func readAll() -> Bool {
        let isWhole = skipHead()
        while let next {
            if next == ")" || next == "}", depth == 0 {
                position += 1
                return !isWhole && isEnd
            }
            guard readToken(next) else { return false }
        }
        // Without `O(` a long name is a word of a sentence.
        return isWhole && depth == 0
            && !tokens.contains {
                if case .names(let names) = $0 { names[0].count > 2 } else { false }
            }
    }

    /// Whether what follows the closing bracket is no part of a calculation.
    private var isEnd: Bool {
        let rest = text[position...].first { $0 != " " }
        return rest.map { !"+*/^×·!⋅".contains($0) } ?? true
    }

    private mutating func readToken(_ next: Character) -> Bool {
        if let digits = Self.superscripts[next] { return readSuperscript(digits) }
        if next.isLetter || next == "_" { return readWord() }
        if next.isNumber { return readNumber() }
        position += 1
        switch next {
        case " ", "|", "$", "\\", "`", "\u{a0}": return true
        case "(", "[", "{":
            depth += 1
            tokens.append(.open)
        case ")", "]", "}":
            depth -= 1
            tokens.append(.close)
            return depth >= 0
        case "+": tokens.append(.plus)
        case "*" where self.next == "*":
            position += 1
            tokens.append(.power)
        case "*", "×", "·", "⋅", "∗": tokens.append(.times)
        case "/": tokens.append(.divide)
        case "^": tokens.append(.power)
        case "!": tokens.append(.factorial)
        case "√": tokens.append(.sqrt)
        default: return false
        }
        return true
    }

    private static let superscripts: [Character: String] = [
        "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7",
        "⁸": "8", "⁹": "9", "ⁿ": "n", "ᵏ": "k", "ᵐ": "m", "ʰ": "h", "ᵈ": "d", "ᴸ": "L", "ᴺ": "N",
    ]

    private mutating func readSuperscript(_ first: String) -> Bool {
        var text = first
        position += 1
        while let next, let more = Self.superscripts[next] {
            text += more
            position += 1
        }
        tokens.append(.power)
        if let number = Int(text) {
            tokens.append(.number(Rational(number)))
        } else {
            guard text.allSatisfy(\.isLetter) else { return false }
            tokens.append(.names(text.map { String($0) }))
        }
        return true
    }

    private mutating func readNumber() -> Bool {
        var whole = ""
        var part = ""
        var isPart = false
        while let next, ("0"..."9").contains(next) || next == "." || next == "_" || next == "," {
            let isFollowed = position + 1 < text.count && ("0"..."9").contains(text[position + 1])
            guard ("0"..."9").contains(next) || isFollowed else { break }
            position += 1
            if next == "." {
                guard !isPart else { return false }
                isPart = true
            } else if next == "," {
                return false
            } else if next != "_" {
                isPart ? part.append(next) : whole.append(next)
            }
        }
        let scale = part.reduce(1) { scale, _ in scale * 10 }
        guard part.count <= 6, whole.count <= 12, let number = Int(whole + part),
            let value = Rational(number, scale), value != .zero
        else { return false }
        tokens.append(.number(value))
        return true
    }
}

// Words: names, functions, and both as one.
extension ComplexityTokens {
    private mutating func readWord() -> Bool {
        let start = position
        while let next, next.isLetter || next.isNumber || next == "_",
            Self.superscripts[next] == nil
        { position += 1 }
        let word = String(text[start..<position])
        switch word {
        case "cdot", "times": tokens.append(.times)
        case "x" where isTimes(from: start): tokens.append(.times)
        default: return readParts(of: word)
        }
        return true
    }

    /// `m x n`.
    private func isTimes(from start: Int) -> Bool {
        guard start > 0, text[start - 1] == " ", next == " ", let last = tokens.last else {
            return false
        }
        return switch last {
        case .number, .names, .close: position + 1 < text.count && text[position + 1] != ")"
        default: false
        }
    }

    private mutating func readParts(of word: String) -> Bool {
        let small = word.lowercased()
        if small == "sqrt" || small == "root" {
            tokens.append(.sqrt)
            return true
        }
        if small == "lg" || small == "ln" {
            tokens.append(.log)
            return true
        }
        guard let place = Self.place(of: "log", in: small) else { return readNames(word) }
        let letters = Array(word)
        let before = String(letters[..<place])
        var after = letters[(place + 3)...]
        // The base, such as the 2 of `log2(n)` and `log_2 n`: a number makes no difference.
        if after.first == "_" { after = after.dropFirst() }
        let isBased = after.first.map { $0.isNumber } ?? false
        after = after.drop { $0.isNumber }
        if !isBased, letters.count > place + 3, letters[place + 3] == "_" { return false }
        guard before.isEmpty || readNames(before) else { return false }
        tokens.append(.log)
        return after.isEmpty || readParts(of: String(after))
    }

    private static func place(of word: String, in text: String) -> Int? {
        let (word, text) = (Array(word), Array(text))
        guard text.count >= word.count else { return nil }
        return (0...(text.count - word.count)).first { text[$0..<($0 + word.count)] == word[...] }
    }

    private mutating func readNames(_ word: String) -> Bool {
        // What is called is no size: `max(n, m)`, `α(n)`, `f(n)`.
        let isFunction = word.count > 2 || !word.utf8.allSatisfy { $0 < 128 }
        let isCalled = next == "(" && (isFunction || ["f", "g", "T", "o"].contains(word))
        guard !isCalled, word != "max", word != "min", word.first?.isNumber != true else {
            return false
        }
        tokens.append(.names(Self.isJoined(word) ? word.map { String($0) } : [word]))
        return true
    }

    /// Whether a word is letters that are multiplied, as `mn` and `nmk` are.
    private static func isJoined(_ word: String) -> Bool {
        guard word.allSatisfy(\.isLetter) else { return false }
        return word.count == 2
            || word.count == 3 && !word.lowercased().contains { "aeiouy".contains($0) }
    }
}
