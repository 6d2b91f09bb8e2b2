/// A text with gaps, such as `{{c1::Canberra::city}} was founded in {{c2::1913}}`.
struct ClozeText {
    private indirect enum Node {
        case text(Substring)
        case gap(numbers: [Int], [Node])
    }

    /// What is shown of the gaps.
    enum Shown {
        /// Brackets in place of the gaps of one number.
        case question
        /// All of the text.
        case answer
    }

    private var nodes: [Node] = []

    init(_ text: String) {
        var open: [(mark: Substring, numbers: [Int], nodes: [Node])] = []
        var nodes: [Node] = []
        var rest = text[...]
        var plain = rest.startIndex
        func takePlain() {
            if plain < rest.startIndex { nodes.append(.text(text[plain..<rest.startIndex])) }
        }
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            rest = rest[brace...]
            if let (mark, numbers) = Self.opening(rest), open.count < DeckFileLimits.nestingMax {
                takePlain()
                open.append((mark, numbers, nodes))
                nodes = []
                rest = rest[mark.endIndex...]
                plain = rest.startIndex
            } else if rest.hasPrefix("}}"), var gap = open.popLast() {
                takePlain()
                // Appended, since a copy at each gap would take time by the square of the length.
                gap.nodes.append(.gap(numbers: gap.numbers, nodes))
                nodes = gap.nodes
                rest = rest.dropFirst(2)
                plain = rest.startIndex
            } else {
                rest = rest.dropFirst()
            }
        }
        rest = rest[rest.endIndex...]
        takePlain()
        // A gap that does not end is no gap.
        for gap in open.reversed() { nodes = gap.nodes + [.text(gap.mark)] + nodes }
        self.nodes = nodes
    }

    /// `{{c1::` or `{{c1,2::` at the beginning of a text.
    private static func opening(_ text: Substring) -> (mark: Substring, numbers: [Int])? {
        guard text.hasPrefix("{{c") else { return nil }
        let digits = text.dropFirst(3).prefix(64).prefix {
            $0 == "," || $0.isASCII && $0.isNumber
        }
        let rest = text[digits.endIndex...]
        let numbers = digits.split(separator: ",").compactMap { Int($0) }
        guard rest.hasPrefix("::"), !numbers.isEmpty else { return nil }
        return (text[..<rest.dropFirst(2).startIndex], numbers)
    }

    /// The text for the card of a number.
    func text(_ number: Int, _ shown: Shown) -> String { Self.text(nodes, number, shown) }

    private static func text(_ nodes: [Node], _ number: Int, _ shown: Shown) -> String {
        nodes.reduce(into: "") { result, node in
            switch node {
            case .text(let text): result += text
            case .gap(let numbers, let inner):
                let (inner, hint) = withoutHint(inner)
                if shown == .question, numbers.contains(number) {
                    result += isOcclusion(inner) ? "" : "[\(hint ?? "...")]"
                } else if !isOcclusion(inner) {
                    result += text(inner, number, shown)
                }
            }
        }
    }

    /// The content of each gap with a number.
    func answers(_ number: Int) -> [String] { Self.answers(nodes, number) }

    private static func answers(_ nodes: [Node], _ number: Int) -> [String] {
        nodes.flatMap { node -> [String] in
            guard case .gap(let numbers, let inner) = node else { return [] }
            guard numbers.contains(number) else { return answers(inner, number) }
            return [text(withoutHint(inner).nodes, number, .answer)]
        }
    }

    private static func withoutHint(_ nodes: [Node]) -> (nodes: [Node], hint: Substring?) {
        guard case .text(let text) = nodes.last, let marks = firstMarks(text) else {
            return (nodes, nil)
        }
        let rest = text[marks...].dropFirst(2)
        return (nodes.dropLast() + [.text(text[..<marks])], rest)
    }

    private static func firstMarks(_ text: Substring) -> Substring.Index? {
        var rest = text
        while let colon = rest.firstIndex(of: ":") {
            if rest[colon...].hasPrefix("::") { return colon }
            rest = rest[colon...].dropFirst()
        }
        return nil
    }

    /// A gap over a picture, whose text is the place of the gap.
    private static func isOcclusion(_ nodes: [Node]) -> Bool {
        guard case .text(let text) = nodes.first else { return false }
        return text.hasPrefix("image-occlusion:")
    }
}
