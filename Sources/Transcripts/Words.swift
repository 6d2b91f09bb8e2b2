/// A word of a line, or what stands between quotation marks.
enum Token: Equatable {
    case word(String)
    case quotation(String)

    /// How it stands in the line.
    var text: String {
        switch self {
        case .word(let word): word
        case .quotation(let text): quoted(text)
        }
    }
}

/// Why a line cannot be read: what was expected, and what was found.
struct Mistake: Error, Equatable {
    var expected: String
    var found: String
}

/// The words of one line, taken one after the other.
struct Words {
    private var tokens: ArraySlice<Token>

    /// Cuts a line into words; `#` between words begins a comment.
    init(_ line: Substring) throws(Mistake) {
        var tokens: [Token] = []
        var rest = line.drop(while: \.isWhitespace)
        while let first = rest.first, first != "#" {
            if first == "\"" {
                tokens.append(.quotation(try Self.quotation(&rest)))
            } else {
                let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
                rest = rest.dropFirst(word.count)
                tokens.append(.word(String(word)))
            }
            rest = rest.drop(while: \.isWhitespace)
        }
        self.tokens = tokens[...]
    }

    /// Reads up to the closing mark; a backslash takes the next character as it is.
    private static func quotation(_ rest: inout Substring) throws(Mistake) -> String {
        var text = ""
        rest = rest.dropFirst()
        while let next = rest.popFirst() {
            if next == "\"" { return text }
            guard next == "\\" else {
                text.append(next)
                continue
            }
            guard let escaped = rest.popFirst() else { break }
            text.append(escaped)
        }
        throw Mistake(expected: "a closing quotation mark", found: "the end of the line")
    }

    var isEmpty: Bool { tokens.isEmpty }

    /// The next word or quotation as it stands, for what is said of it.
    var next: String { tokens.first?.text ?? "the end of the line" }

    /// Takes a word if it is the next.
    mutating func takes(_ word: String) -> Bool {
        guard tokens.first == .word(word) else { return false }
        tokens.removeFirst()
        return true
    }

    /// Takes the next word, whatever it is.
    mutating func word(_ expected: String) throws(Mistake) -> String {
        guard case .word(let word) = tokens.first else {
            throw Mistake(expected: expected, found: next)
        }
        tokens.removeFirst()
        return word
    }

    /// Takes a text between quotation marks, which is not empty unless that means something.
    mutating func quotation(mayBeEmpty: Bool = false) throws(Mistake) -> String {
        guard case .quotation(let text) = tokens.first, mayBeEmpty || !text.isEmpty else {
            throw Mistake(expected: "a text between quotation marks", found: next)
        }
        guard text.utf8.count <= Self.quotationMax else {
            throw Mistake(
                expected: "at most \(Self.quotationMax) bytes of text",
                found: "\(text.utf8.count)")
        }
        tokens.removeFirst()
        return text
    }

    /// The longest text that is said or expected, in bytes.
    static let quotationMax = 2000

    /// Takes one of the words of a list.
    mutating func one<Value: RawRepresentable<String> & CaseIterable>(
        of type: Value.Type, _ what: String
    ) throws(Mistake) -> Value {
        let word = try one(of: Value.allCases.map(\.rawValue), what)
        guard let value = Value(rawValue: word) else {
            preconditionFailure("\(word) stands for none of the words with which it was listed")
        }
        return value
    }

    /// The same, where they are no type of their own.
    mutating func one(of words: [String], _ what: String) throws(Mistake) -> String {
        let expected = "\(what): " + words.joined(separator: ", ")
        let found = next
        let word = try word(expected)
        guard words.contains(word) else { throw Mistake(expected: expected, found: found) }
        return word
    }

    /// Takes a whole number within a range.
    mutating func number(_ range: ClosedRange<Int64>, _ what: String) throws(Mistake) -> Int64 {
        let expected = "\(what) from \(range.lowerBound) to \(range.upperBound)"
        let found = next
        guard let value = Int64(try word(expected)), range.contains(value) else {
            throw Mistake(expected: expected, found: found)
        }
        return value
    }

    /// Takes all words that are left, or the one word that stands for none.
    mutating func list(orNothing nothing: String, _ what: String) throws(Mistake) -> [String] {
        var words = [try word("\(what) or \(nothing)")]
        while !isEmpty { words.append(try word(what)) }
        return words == [nothing] ? [] : words
    }

    /// Throws unless everything was taken.
    func end() throws(Mistake) {
        guard isEmpty else { throw Mistake(expected: "the end of the line", found: next) }
    }
}
