/// The head of a function: its name, empty where it has none, and its declared result.
struct FunctionHead {
    let name: String
    let result: [String]
}

extension FaultCode {
    /// The innermost function in whose body a token is, with the brace or the colon that opens it.
    func function(around index: Int) -> (head: FunctionHead, open: Int)? {
        if language == .python { return pythonFunction(around: index) }
        var parent = parents[index]
        while let open = parent {
            if self[open] == "{", let head = functionHead(open) { return (head, open) }
            parent = parents[open]
        }
        return nil
    }

    private func pythonFunction(around index: Int) -> (head: FunctionHead, open: Int)? {
        var column = columns[index]
        var place = index
        while place >= 0 {
            if gap(before: place) == .newline, columns[place] < column || place == index {
                column = columns[place]
                if self[place] == "def" || self[place + 1] == "def", place != index {
                    let name = self[place] == "def" ? place + 1 : place + 2
                    guard let colon = colon(from: place) else { return nil }
                    return (FunctionHead(name: self[name], result: result(place..<colon)), colon)
                }
            }
            place -= 1
        }
        return nil
    }

    /// What is behind the arrow.
    private func result(_ head: Range<Int>) -> [String] {
        guard let arrow = head.last(where: { self[$0] == "->" }) else { return [] }
        return texts(arrow + 1..<head.upperBound)
    }

    private static let control: Set = [
        "if", "for", "while", "switch", "else", "match", "loop", "try", "catch", "do", "select",
        "finally", "class", "impl", "struct", "enum", "interface", "trait", "unsafe", "move",
    ]

    /// The head of the function that a brace opens; nil where the brace opens something else.
    func functionHead(_ open: Int) -> FunctionHead? {
        let head = headStart(of: open)..<open
        switch language {
        case .python: return nil
        case .go: return goHead(head)
        case .rust: return rustHead(head)
        case .typeScript, .javaScript, .java:
            if self[open - 1] == "=>" || self[open - 1] == "->" { return arrowHead(open - 1) }
            let words = head.filter { kind($0) == .keyword }.map { self[$0] }
            guard !words.contains(where: Self.control.contains) else { return nil }
            return language == .java ? javaHead(head) : scriptHead(head)
        }
    }

    private func headStart(of open: Int) -> Int {
        var start = open
        while start > 0, gap(before: start) != .newline || start == open {
            let last = start - 1
            if ["{", "}", ";", "(", "["].contains(self[last]) { break }
            start = [")", "]"].contains(self[last]) ? partner(last) ?? last : last
        }
        return start
    }

    private func goHead(_ head: Range<Int>) -> FunctionHead? {
        guard
            let word = head.last(where: {
                self[$0] == "func" && parents[$0] == parents[head.upperBound]
            })
        else { return nil }
        var open = word + 1
        var name = ""
        if self[open] == "(", let end = partner(open), isNamed(end + 1) { open = end + 1 }
        if self[open] != "(" {
            name = self[open]
            open += 1
            if self[open] == "[" { open = skipped(open) }
        }
        guard let end = partner(open) else { return nil }
        return FunctionHead(name: name, result: texts(end + 1..<max(end + 1, head.upperBound)))
    }

    private func isNamed(_ index: Int) -> Bool {
        (isName(index) || kind(index) == .type) && ["(", "["].contains(self[index + 1])
    }

    private func rustHead(_ head: Range<Int>) -> FunctionHead? {
        if self[head.upperBound - 1] == "|" || self[head.upperBound - 1] == "||" {
            return FunctionHead(name: "", result: [])
        }
        guard let word = head.last(where: { self[$0] == "fn" }) else { return nil }
        return FunctionHead(name: self[word + 1], result: result(head))
    }

    private func arrowHead(_ arrow: Int) -> FunctionHead {
        var index = arrow
        while index > 0, index > arrow - 12 {
            index -= 1
            if self[index] == ")" { return FunctionHead(name: "", result: []) }
            guard self[index] == ":", self[index - 1] == ")" else { continue }
            return FunctionHead(name: "", result: texts(index + 1..<arrow))
        }
        return FunctionHead(name: "", result: [])
    }

    private func scriptHead(_ head: Range<Int>) -> FunctionHead? {
        var index = head.lowerBound
        while index < head.upperBound {
            if self[index] == "(", let end = partner(index) {
                let isMethod = isName(index - 1) || kind(index - 1) == .type
                guard isMethod || head.contains(where: { self[$0] == "function" }) else {
                    return nil
                }
                let result =
                    self[end + 1] == ":" ? texts(end + 2..<max(end + 2, head.upperBound)) : []
                return FunctionHead(name: self[index - 1], result: result)
            }
            index = skipped(index)
        }
        return nil
    }

    private func javaHead(_ head: Range<Int>) -> FunctionHead? {
        var index = head.lowerBound
        while index < head.upperBound {
            if self[index] == "(" {
                guard isName(index - 1), !head.contains(where: { self[$0] == "=" }) else {
                    return nil
                }
                return FunctionHead(name: self[index - 1], result: [self[index - 2]])
            }
            index = skipped(index)
        }
        return nil
    }
}
