/// The code tokens of a text, and what belongs together among them: brackets and statements. All
/// indices count code tokens alone.
struct CodeOutline {
    let language: CodeLanguage
    /// All tokens, also layout and comments.
    let tokens: [CodeToken]
    /// Of each code token its place in `tokens`.
    private(set) var places: [Int] = []
    /// The line of each code token, from 0.
    private(set) var lines: [Int] = []
    /// Whether a code token is the first of its line.
    private(set) var startsLine: [Bool] = []
    private(set) var startsStatement: [Bool] = []
    /// Of an opening bracket the closing one, `count` where none is; of all else the token itself.
    private(set) var closers: [Int] = []
    /// The bracket that is open around each token, not counting the token itself; else nil.
    private(set) var openers: [Int?] = []

    var count: Int { places.count }

    /// - Parameter text: with LF line ends.
    init(_ text: String, _ language: CodeLanguage) {
        self.language = language
        tokens = CodeLexer.tokens(of: text, in: language)
        findLines()
        matchBrackets()
        startsStatement = (0..<count).map(isStatementStart)
    }

    /// The text of a code token; empty where none is.
    func text(_ index: Int) -> String {
        places.indices.contains(index) ? tokens[places[index]].text : ""
    }

    /// The kind of a code token; that of layout where none is.
    func kind(_ index: Int) -> CodeToken.Kind {
        places.indices.contains(index) ? tokens[places[index]].kind : .space
    }

    private mutating func findLines() {
        var line = 0
        var isFirst = true
        for (place, token) in tokens.enumerated() {
            if token.isCode {
                places.append(place)
                lines.append(line)
                startsLine.append(isFirst)
                isFirst = false
            }
            let ends = token.kind == .newline ? 1 : token.text.utf8.count { $0 == 10 }
            line += ends
            if ends > 0 { isFirst = true }
        }
    }

    private mutating func matchBrackets() {
        closers = Array(0..<count)
        openers = Array(repeating: nil, count: count)
        var open: [Int] = []
        var counts: [String: Int] = [:]
        for index in 0..<count {
            let text = text(index)
            if let opening = Self.brackets[text] {
                // One that closes nothing is passed over; brackets left open within end here.
                if counts[opening, default: 0] > 0 {
                    while let last = open.popLast() {
                        counts[self.text(last), default: 0] -= 1
                        closers[last] = index
                        if self.text(last) == opening { break }
                    }
                }
                openers[index] = open.last
            } else {
                openers[index] = open.last
                guard kind(index) == .operator, Self.openings.contains(text) else { continue }
                open.append(index)
                counts[text, default: 0] += 1
            }
        }
        for index in open { closers[index] = count }
    }

    private static let brackets = [")": "(", "]": "[", "}": "{"]
    private static let openings: Set = ["(", "[", "{"]

    private func isStatementStart(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let before = text(index - 1)
        if language == .python {
            return before == ";"
                || (startsLine[index] && openers[index] == nil && before != "\\")
        }
        return startsLine[index] || ["{", "}", ";"].contains(before)
    }
}
