/// A piece of clean text: a word, a number, white space or a single mark.
struct Token: Equatable {
    enum Kind: Equatable {
        case word, number, space, mark
    }

    var kind: Kind
    var text: String

    func isMark(_ marks: Set<String>) -> Bool { kind == .mark && marks.contains(text) }

    /// The tokens of a text, which together are the text, with typographic apostrophes made plain.
    static func tokens(of text: String) -> [Token] {
        let characters = text.map { $0 == "’" || $0 == "‘" || $0 == "ʼ" ? "'" : $0 }
        var tokens: [Token] = []
        var index = 0
        while index < characters.count {
            let (kind, end) = next(in: characters, at: index)
            tokens.append(Token(kind: kind, text: String(characters[index..<end])))
            index = end
        }
        return tokens
    }

    private static func next(in text: [Character], at start: Int) -> (Kind, end: Int) {
        let first = text[start]
        if first.isWhitespace {
            return (.space, run(in: text, from: start) { $0.isWhitespace })
        }
        if first.isASCII, first.isNumber { return (.number, endOfNumber(in: text, from: start)) }
        if first.isLetter { return (.word, endOfWord(in: text, from: start)) }
        return (.mark, start + 1)
    }

    /// Digits, with commas before groups of three and one decimal point.
    private static func endOfNumber(in text: [Character], from start: Int) -> Int {
        func digits(_ from: Int) -> Int { run(in: text, from: from) { $0.isASCII && $0.isNumber } }
        var end = digits(start)
        while end - start <= 12, end < text.count, text[end] == ",", digits(end + 1) == end + 4 {
            end += 4
        }
        if end < text.count, text[end] == ".", digits(end + 1) > end + 1 { end = digits(end + 1) }
        return end
    }

    /// Letters, with hyphens and apostrophes inside, and the periods inside of "B.C." and "i.e.".
    private static func endOfWord(in text: [Character], from start: Int) -> Int {
        var end = start
        var part = start
        while end < text.count {
            if text[end].isLetter {
                end += 1
                continue
            }
            let isLetterNext = end + 1 < text.count && text[end + 1].isLetter
            let isJoint = "-'".contains(text[end]) || (text[end] == "." && end - part <= 1)
            guard isJoint, isLetterNext else { break }
            end += 1
            part = end
        }
        return end
    }

    private static func run(
        in text: [Character], from start: Int, while condition: (Character) -> Bool
    ) -> Int {
        var end = start
        while end < text.count, condition(text[end]) { end += 1 }
        return end
    }
}

/// A place among tokens, from which one reads on without being sure.
struct TokenReader {
    let tokens: [Token]
    var index = 0

    init(_ tokens: [Token]) {
        self.tokens = tokens
    }

    var current: Token? { index < tokens.count ? tokens[index] : nil }
    var isAtEnd: Bool { index >= tokens.count }

    func peek(_ offset: Int = 0) -> Token? {
        let place = index + offset
        return tokens.indices.contains(place) ? tokens[place] : nil
    }

    mutating func takeSpace() {
        while current?.kind == .space { index += 1 }
    }

    mutating func takeMark(_ marks: Set<String>) -> Bool {
        guard current?.isMark(marks) == true else { return false }
        index += 1
        return true
    }

    /// A whole number without commas, of at most three digits.
    mutating func takeSmallNumber() -> Int? {
        guard let token = current, token.kind == .number, token.text.count <= 3,
            let number = Int(token.text)
        else { return nil }
        index += 1
        return number
    }

    mutating func takeWord(_ words: Set<String>) -> String? {
        guard let token = current, token.kind == .word, words.contains(token.text) else {
            return nil
        }
        index += 1
        return token.text
    }

    /// The next word after white space, untaken.
    var nextWord: String? {
        var reader = self
        reader.takeSpace()
        return reader.current?.kind == .word ? reader.current?.text : nil
    }
}
