internal import Curriculum
internal import ProblemSets

/// The members of a JSON object whose author may have written other types than are expected.
struct MetadataFile {
    private let path: String
    private let node: JSONNode
    /// What was taken for something else.
    private(set) var findings: [ImportFinding] = []

    /// - Parameter node: an object.
    init(_ node: JSONNode, path: String) {
        self.node = node
        self.path = path
    }

    /// A text on one line; nil where there is none, or a leftover of a template.
    mutating func line(_ key: String) -> String? {
        guard let text = text(key)?.oneLine, !text.isEmpty else { return nil }
        return shortened(text, key)
    }

    /// A text, perhaps of several lines; nil where there is none, or a leftover of a template.
    mutating func text(_ key: String) -> String? {
        guard let member = node[key] else { return nil }
        switch member.value {
        case .null: return nil
        case .string(let text):
            guard Leftover.isOne(text) else { return text }
            if !text.oneLine.isEmpty { note(key, "a text of the author", text) }
            return nil
        case .number(let text):
            note(key, "a text", "the number \(text), taken as a text")
            return text
        case .bool, .array, .object:
            note(key, "a text", member.kind)
            return nil
        }
    }

    /// Texts on one line each, none twice; one text alone is a list of it.
    ///
    /// - Parameter separator: what divides such a text; nil for nothing.
    mutating func list(_ key: String, separator: Character? = nil) -> [String] {
        guard let member = node[key] else { return [] }
        let texts: [String]
        switch member.value {
        case .null: return []
        case .array(let items):
            texts = items.compactMap(\.string)
            if texts.count < items.count {
                note(key, "texts", "\(items.count - texts.count) of another type, dropped")
            }
        case .string(let text):
            let parts = separator.map { text.split(separator: $0).map(String.init) } ?? [text]
            texts = parts.filter { !$0.oneLine.isEmpty }
            if !texts.isEmpty { note(key, "a list", "a text") }
        case .number, .bool, .object:
            note(key, "a list", member.kind)
            return []
        }
        return kept(texts, key)
    }

    private mutating func kept(_ texts: [String], _ key: String) -> [String] {
        let own = texts.filter { !Leftover.isOne($0) }
        for text in texts where !text.oneLine.isEmpty && Leftover.isOne(text) {
            note(key, "a text of the author", text)
        }
        let lines = own.map { shortened($0.oneLine, key) }.withoutDoubles
        guard lines.count > ImportLimits.listMax else { return lines }
        note(key, "\(ImportLimits.listMax) entries at most", "\(lines.count), the last dropped")
        return Array(lines.prefix(ImportLimits.listMax))
    }

    private mutating func shortened(_ text: String, _ key: String) -> String {
        guard text.count > ImportLimits.lineLettersMax else { return text }
        note(key, "\(ImportLimits.lineLettersMax) letters at most", "\(text.count), cut")
        return String(text.prefix(ImportLimits.lineLettersMax))
    }

    mutating func add(_ more: [ImportFinding]) { findings += more }

    mutating func note(_ key: String, _ expected: String, _ found: String) {
        findings.append(
            ImportFinding(
                .mended, path, expected: "\(key): \(expected)", found: String(found.prefix(100))))
    }
}

extension [String] {
    /// The first of those that differ in spaces, case and punctuation alone.
    var withoutDoubles: [String] {
        var seen: Set<String> = []
        return filter { text in
            let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
            // A text of signs alone, such as "++", is itself.
            return seen.insert(words.isEmpty ? text : words.joined(separator: " ")).inserted
        }
    }
}
