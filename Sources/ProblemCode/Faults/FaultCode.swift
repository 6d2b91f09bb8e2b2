/// The tokens of a code, with what a search for faults has to know of each.
struct FaultCode {
    enum Gap { case none, space, newline }

    let language: CodeLanguage
    /// Neither layout nor comments.
    let tokens: [CodeToken]
    /// What is before each token: the end of a line counts more than spaces.
    let gaps: [Gap]
    /// The column of each token, in bytes, from 0.
    let columns: [Int]
    /// The index of the bracket that closes or opens a bracket; nil for others and for one alone.
    private(set) var partners: [Int?] = []
    /// The index of the innermost bracket that is open at each token.
    private(set) var parents: [Int?] = []
    /// The tokens that no fault may touch.
    var isBarred: [Bool] = []
    /// The names that hold a step into a direction.
    var directions: Set<String> = []
    let bytes: [UInt8]
    /// Every `if`, in the order of the text.
    private(set) var conditions: [FaultCondition] = []

    init(_ text: String, _ language: CodeLanguage) {
        self.language = language
        bytes = Array(text.utf8)
        var tokens: [CodeToken] = []
        var gaps: [Gap] = []
        var columns: [Int] = []
        var gap = Gap.newline
        var lineStart = 0
        for token in CodeLexer.tokens(of: text, in: language) {
            switch token.kind {
            case .newline:
                gap = .newline
                lineStart = token.offset + token.text.utf8.count
            case .space, .comment: if gap == .none { gap = .space }
            default:
                tokens.append(token)
                gaps.append(gap)
                columns.append(token.offset - lineStart)
                gap = .none
            }
        }
        self.tokens = tokens
        self.gaps = gaps
        self.columns = columns
        matchBrackets()
        conditions = tokens.indices.compactMap(condition)
        isBarred = Array(repeating: false, count: tokens.count)
        directions = namesOfDirections()
        barTokens()
    }

    private mutating func matchBrackets() {
        partners = Array(repeating: nil, count: tokens.count)
        var open: [Int] = []
        for index in tokens.indices {
            let closed = Self.opening[self[index]]
            if let closed, let last = open.last, self[last] == closed {
                open.removeLast()
                partners[last] = index
                partners[index] = last
            }
            parents.append(open.last)
            if Self.opening.values.contains(self[index]), kind(index) == .operator {
                open.append(index)
            }
        }
    }

    private static let opening = [")": "(", "]": "[", "}": "{"]
}

// Tokens by their index, of which none may exist.
extension FaultCode {
    /// The text of a token; empty where there is none.
    subscript(index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    func kind(_ index: Int) -> CodeToken.Kind? {
        tokens.indices.contains(index) ? tokens[index].kind : nil
    }

    func isName(_ index: Int) -> Bool { kind(index) == .name }

    func gap(before index: Int) -> Gap { gaps.indices.contains(index) ? gaps[index] : .newline }

    func partner(_ index: Int) -> Int? { partners.indices.contains(index) ? partners[index] : nil }

    func texts(_ range: Range<Int>) -> [String] { range.map { self[$0] } }

    /// The text of some tokens with what is between them.
    func source(_ range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        let end = tokens[last].offset + tokens[last].text.utf8.count
        return String(decoding: bytes[tokens[first].offset..<end], as: UTF8.self)
    }

    /// Whether nothing but spaces is between the tokens of a range.
    func isPlain(_ range: Range<Int>) -> Bool {
        let letters = source(range).utf8.count { $0 != 0x20 && $0 != 0x09 }
        let own = range.reduce(0) { sum, index in
            sum + self[index].utf8.count { $0 != 0x20 && $0 != 0x09 }
        }
        return letters == own && range.dropFirst().allSatisfy { gaps[$0] != .newline }
    }

    /// The fault that replaces the text of some tokens.
    func fault(_ kind: CodeFault.Kind, _ range: Range<Int>, _ new: String) -> CodeFault? {
        guard let first = range.first, isPlain(range), !range.contains(where: { isBarred[$0] })
        else { return nil }
        return CodeFault(kind, at: tokens[first].offset, source(range), new)
    }
}
