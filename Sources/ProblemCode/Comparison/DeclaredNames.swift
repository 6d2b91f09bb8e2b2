/// The names that a text declares itself, so that others could stand for them: found by what is
/// around them, not by scopes. Members of classes, structures and objects are kept apart.
struct DeclaredNames {
    let outline: CodeOutline
    private var locals: Set<String> = []
    private var members: Set<String> = []
    /// Where members are declared.
    private var memberPlaces: Set<Int> = []
    /// Of opening braces the word of what they belong to, such as `class`.
    private var heads: [Int: String] = [:]

    init(_ outline: CodeOutline) {
        self.outline = outline
        for index in 0..<outline.count where outline.text(index) == "{" {
            heads[index] = head(of: index)
        }
        switch outline.language {
        case .typeScript, .javaScript: findInScript()
        case .go: findInGo()
        case .rust: findInRust()
        case .python: findInPython()
        case .java: findInJava()
        }
        for index in 0..<outline.count where isLabel(index) { declare(index) }
    }

    /// What tells a declared name from all others of the text; nil for a token that is none.
    func name(at index: Int) -> String? {
        guard isName(index) else { return nil }
        let text = outline.text(index)
        let member = members.contains(text) ? "." + text : nil
        let local = locals.contains(text) ? text : nil
        if memberPlaces.contains(index) { return member }
        switch outline.text(index - 1) {
        case ".", "?.": return member
        case "::": return member ?? local
        default: return isKey(index) ? member : local ?? member
        }
    }

    /// The name before a colon in a literal, such as `Node { value: 1 }`.
    private func isKey(_ index: Int) -> Bool {
        guard outline.text(index + 1) == ":", !isLabel(index),
            let open = outline.openers[index], outline.text(open) == "{",
            ["{", ","].contains(outline.text(index - 1))
        else { return false }
        switch outline.language {
        case .typeScript, .javaScript, .rust: return true
        // Keys of maps may be variables.
        case .go: return members.contains(outline.text(index))
        case .python, .java: return false
        }
    }

    private func isLabel(_ index: Int) -> Bool {
        outline.text(index + 1) == ":"
            && ["for", "while", "loop", "do", "switch", "select"].contains(outline.text(index + 2))
            && outline.language != .python && isName(index)
    }
}

// For the languages.
extension DeclaredNames {
    func isName(_ index: Int) -> Bool {
        let kind = outline.kind(index)
        return kind == .name || kind == .type
    }

    mutating func declare(_ index: Int) {
        if isName(index) { locals.insert(outline.text(index)) }
    }

    mutating func declareMember(_ index: Int) {
        guard isName(index) else { return }
        members.insert(outline.text(index))
        memberPlaces.insert(index)
    }

    /// The names of a list such as `a, b, c`.
    mutating func declareList(from start: Int) {
        var index = start
        declare(index)
        while outline.text(index + 1) == ",", isName(index + 2) {
            index += 2
            declare(index)
        }
    }

    /// Whether a token's text is one of these.
    func isAny(_ index: Int, _ texts: Set<String>) -> Bool { texts.contains(outline.text(index)) }

    /// The word of those asked for that is before the brace around a token, such as `class` for a
    /// member of a class; nil also where no token is.
    func container(of index: Int, _ words: Set<String>) -> String? {
        guard outline.openers.indices.contains(index), let open = outline.openers[index],
            let head = heads[open]
        else { return nil }
        return words.contains(head) ? head : nil
    }

    private static let headWords: Set = [
        "class", "enum", "impl", "interface", "record", "struct", "trait", "type",
    ]

    private func head(of open: Int) -> String? {
        var before = open - 1
        while before >= 0, open - before < Self.headTokensMax {
            let text = outline.text(before)
            // A function can return `impl Trait`.
            let isHead = text != "impl" || outline.startsStatement[before]
            if isHead, Self.headWords.contains(text) { return text }
            if ["{", "}", ";", ")"].contains(text) { return nil }
            before -= 1
        }
        return nil
    }

    /// So far a head is looked at before its brace.
    static let headTokensMax = 60
    /// So far a list of names, a pattern or a declaration is looked at.
    static let listTokensMax = 100

    /// What is in a bracket.
    func list(in open: Int) -> Range<Int> {
        let end = min(outline.closers[open], outline.count, open + Self.listTokensMax)
        return open + 1..<max(open + 1, end)
    }

    /// The tokens from one on, of which one may be in its list.
    func tokens(from start: Int) -> Range<Int> {
        start..<max(start, min(outline.count, start + Self.listTokensMax))
    }

    /// Behind `<T>` or `[T any]`, where these begin at a token; else the token.
    func behindGenerics(_ start: Int) -> Int {
        if outline.text(start) == "[" { return min(outline.closers[start] + 1, outline.count) }
        guard outline.text(start) == "<" else { return start }
        var depth = 0
        var index = start
        while index < min(outline.count, start + Self.headTokensMax) {
            switch outline.text(index) {
            case "<": depth += 1
            case ">": depth -= 1
            case ">>": depth -= 2
            default: break
            }
            index += 1
            if depth <= 0 { return index }
        }
        return start
    }
}
