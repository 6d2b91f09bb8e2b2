/// Fills the fields of a note into a template.
struct TemplateRendering {
    /// The fields of the note and those that every template has, by their names.
    let fields: [String: String]
    /// The number of the gaps that are asked for, of a note with gaps.
    let gap: Int?
    let isAnswer: Bool
    /// What is to be typed.
    private(set) var typed: String?
    /// What the other program would have spoken without showing it.
    private(set) var spoken = ""

    init(fields: [String: String], gap: Int?, isAnswer: Bool) {
        self.fields = fields
        self.gap = gap
        self.isAnswer = isAnswer
    }

    mutating func html(of template: CardTemplate) -> String {
        var html = ""
        add(template.nodes, to: &html)
        return html
    }

    private mutating func add(_ nodes: [CardTemplate.Node], to html: inout String) {
        for node in nodes {
            switch node {
            case .text(let text): html += text
            case .field(let name, let filters): html += value(of: name, filters)
            case .section(let name, let isInverted, let inner):
                if isFilled(name) != isInverted { add(inner, to: &html) }
            }
        }
    }

    private func isFilled(_ name: String) -> Bool {
        if let gap, name.first == "c", let number = Int(name.dropFirst()) { return number == gap }
        guard let value = fields[name], !value.isEmpty else { return false }
        // Anki takes a field of line breaks for empty.
        var rest = value[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest = rest.dropFirst()
            } else if let tag = Self.emptyTags.first(where: rest.hasPrefix) {
                rest = rest.dropFirst(tag.count)
            } else {
                return true
            }
        }
        return false
    }

    private static let emptyTags = [
        "<br>", "<br/>", "<br />", "</br>", "<div>", "</div>", "<div/>", "<div />",
    ]

    private mutating func value(of name: String, _ filters: [String]) -> String {
        guard var value = fields[name] else { return "" }
        for filter in filters where !filter.isEmpty {
            // A filter may have arguments, such as the language of `tts en_US`.
            switch filter.prefix(while: { $0 != " " }) {
            case "cloze": value = cloze(value, filters)
            case "cloze-only":
                value = ClozeText(value).answers(gap ?? 1).joined(separator: ", ")
            case "type":
                guard !isAnswer else { break }
                typed = filters.contains("cloze") ? typed : value
                value = ""
            case "hint": value = ""
            case "kanji", "furigana": value = Self.ruby(value, isReading: false)
            case "kana": value = Self.ruby(value, isReading: true)
            case "tts":
                spoken += spoken.isEmpty ? value : " \(value)"
                value = ""
            default: break
            }
        }
        return value
    }

    private mutating func cloze(_ value: String, _ filters: [String]) -> String {
        let text = ClozeText(value)
        if filters.contains("type"), !isAnswer {
            typed = text.answers(gap ?? 1).joined(separator: ", ")
        }
        return text.text(gap ?? 1, isAnswer ? .answer : .question)
    }

    /// Words with their reading in brackets, such as `日本[にほん]`, as one of both.
    private static func ruby(_ text: String, isReading: Bool) -> String {
        guard text.contains("[") else { return text }
        var result = ""
        for part in text.split(separator: "]", omittingEmptySubsequences: false) {
            let halves = part.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, !halves[1].hasPrefix("sound:") else {
                result += part + (halves.count == 2 ? "]" : "")
                continue
            }
            let words = halves[0].split(separator: " ", omittingEmptySubsequences: false)
            result += words.dropLast().joined(separator: " ")
            result += isReading ? halves[1] : words.last ?? ""
        }
        return result
    }
}
