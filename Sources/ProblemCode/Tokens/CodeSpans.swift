/// What is coloured in code.
package enum CodeSpans {
    /// The raw values are the numbers on the wire.
    package enum Kind: Int, CaseIterable, Hashable, Sendable {
        case comment = 0
        case string = 1
        case number = 2
        case keyword = 3
        case type = 4
        case name = 5
        case `operator` = 6
    }

    /// Three numbers for each span: start and length in bytes of UTF-8, and the raw value of its
    /// kind. They are in order, and what is between them is layout.
    package static func spans(of code: String, in language: CodeLanguage) -> [Int] {
        var spans: [Int] = []
        var last: (end: Int, kind: Kind)?
        for token in CodeLexer.tokens(of: code, in: language) {
            guard let kind = Kind(token.kind) else { continue }
            let length = token.text.utf8.count
            if let last, last.end == token.offset, last.kind == kind {
                spans[spans.count - 2] += length
            } else {
                spans += [token.offset, length, kind.rawValue]
            }
            last = (token.offset + length, kind)
        }
        return spans
    }
}

extension CodeSpans.Kind {
    fileprivate init?(_ kind: CodeToken.Kind) {
        switch kind {
        case .comment: self = .comment
        case .string: self = .string
        case .number: self = .number
        case .keyword: self = .keyword
        case .type: self = .type
        case .name: self = .name
        case .operator: self = .operator
        case .space, .newline: return nil
        }
    }
}
