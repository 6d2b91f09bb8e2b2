/// One side of a card as a text with the names of fields in it.
struct CardTemplate: Sendable {
    indirect enum Node: Sendable {
        case text(String)
        /// Filters stand in the order in which they are applied.
        case field(String, filters: [String])
        /// Nodes that count only where a field is filled or, inverted, where it is empty.
        case section(String, isInverted: Bool, [Node])
    }

    let nodes: [Node]

    init(_ text: String) throws {
        guard text.utf8.count <= DeckFileLimits.templateBytesMax else {
            throw DeckFileError(
                place: "a template",
                expected: "\(DeckFileLimits.templateBytesMax) bytes at most", found: "more")
        }
        var open: [(name: String, isInverted: Bool, nodes: [Node])] = []
        var nodes: [Node] = []
        var rest = text[...]
        while let (before, tag, after) = Self.nextTag(rest) {
            if !before.isEmpty { nodes.append(.text(String(before))) }
            rest = after
            switch tag.first {
            case "#", "^":
                guard open.count < DeckFileLimits.nestingMax else { throw Self.nesting }
                open.append((Self.trimmed(tag.dropFirst()), tag.first == "^", nodes))
                nodes = []
            case "/":
                // An end without a beginning is passed over, as by Anki.
                guard var section = open.popLast() else { break }
                section.nodes.append(
                    .section(section.name, isInverted: section.isInverted, nodes))
                nodes = section.nodes
            case "!", nil: break
            default: nodes.append(Self.field(tag))
            }
        }
        if !rest.isEmpty { nodes.append(.text(String(rest))) }
        for section in open.reversed() { nodes = section.nodes + nodes }
        self.nodes = nodes
    }

    /// The text before the next `{{…}}`, inside it and after it.
    private static func nextTag(
        _ text: Substring
    ) -> (before: Substring, tag: Substring, after: Substring)? {
        guard let start = text.range(of: "{{"), let end = text[start.upperBound...].range(of: "}}")
        else { return nil }
        return (
            text[..<start.lowerBound], text[start.upperBound..<end.lowerBound],
            text[end.upperBound...]
        )
    }

    private static func field(_ tag: Substring) -> Node {
        var parts = tag.split(separator: ":", omittingEmptySubsequences: false).map(trimmed)
        let name = parts.removeLast()
        return .field(name, filters: parts.reversed())
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }

    private static let nesting = DeckFileError(
        place: "a template", expected: "\(DeckFileLimits.nestingMax) nested sections at most",
        found: "more")
}

extension StringProtocol where SubSequence == Substring {
    /// The first place of a text of ASCII.
    fileprivate func range(of wanted: String) -> Range<Index>? {
        guard let first = wanted.first else { return nil }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            if rest[start...].hasPrefix(wanted) {
                return start..<rest.index(start, offsetBy: wanted.count)
            }
            rest = rest[start...].dropFirst()
        }
        return nil
    }
}
