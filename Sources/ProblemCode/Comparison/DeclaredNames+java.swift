// Java.
extension DeclaredNames {
    private static let bodies: Set = ["class", "interface", "enum", "record"]

    mutating func findInJava() {
        for index in 0..<outline.count where isName(index) {
            if isAny(index - 1, Self.bodies), outline.kind(index - 1) == .keyword {
                declare(index)
            } else if outline.text(index + 1) == "->" || isLambdaParameter(index) {
                declare(index)
            } else if isTyped(index) {
                declareTyped(index)
            }
        }
    }

    /// Whether a type is before a name and what follows declarations behind it.
    private func isTyped(_ index: Int) -> Bool {
        guard isAny(index + 1, ["=", ";", ",", ":", ")", "(", "["]) else { return false }
        let before = outline.text(index - 1)
        return outline.kind(index - 1) == .type
            || [">", "]", "var", "void", "..."].contains(before)
    }

    private mutating func declareTyped(_ index: Int) {
        let isMember = container(of: index, Self.bodies) != nil
        if isMember { declareMember(index) } else { declare(index) }
        guard outline.text(index + 1) != "(" else { return }
        // `int a = 0, b;`
        var next = index + 1
        let limit = tokens(from: index).upperBound
        while next < limit, outline.openers[next] == outline.openers[index],
            !isAny(next, [";", ")", ":", "}"])
        {
            let name = next + 1
            if outline.text(next) == ",", isName(name), isAny(name + 1, ["=", ",", ";"]) {
                if isMember { declareMember(name) } else { declare(name) }
            }
            next = outline.closers[next] + 1
        }
    }

    /// One of `(a, b) ->`.
    private func isLambdaParameter(_ index: Int) -> Bool {
        guard let open = outline.openers[index], outline.text(open) == "(" else { return false }
        return outline.text(outline.closers[open] + 1) == "->"
            && isAny(index - 1, ["(", ","]) && isAny(index + 1, [")", ","])
    }
}
