/// The text of an entry, taken apart as far as dictionaries have a form in common.
struct DictdEntry: Equatable {
    var lemma: String
    var pos: String
    var definition: String
    /// Whether the entry begins with the headword by which it was found; others only mention it.
    var isOwn: Bool

    private static let posMax = 20

    /// - Parameters:
    ///   - text: the entry, with lines that are wrapped and indented.
    ///   - headword: as the index has it.
    init(_ text: String, of headword: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.filter { $0 != "{" && $0 != "}" && $0 != "\r" } }
        let first = lines.first.map(\.trimmed) ?? ""
        isOwn = Self.key(first).starts(with: Self.key(headword))
        (lemma, pos) = (headword, "")
        let rest = Self.joined(Array(lines.dropFirst()))
        guard let (title, part) = Self.heading(first, of: headword), !rest.isEmpty else {
            definition = Self.joined(lines)
            return
        }
        (lemma, pos, definition) = (title, part, rest)
    }

    private static func key(_ text: some StringProtocol) -> [UInt8] {
        Headword.key(String(text), allCharacters: false)
    }

    /// Reads a first line that has nothing but the headword and, as FreeDict writes them, how it is
    /// pronounced and its part of speech: `book /bʊk/ <n>`.
    private static func heading(
        _ line: String, of headword: String
    ) -> (lemma: String, pos: String)? {
        let slash = line.firstRange(of: " /")
        let title = line[..<(slash?.lowerBound ?? line.endIndex)].trimmed
        guard !title.isEmpty, key(title) == key(headword) else { return nil }
        guard slash != nil, line.hasSuffix(">"), let angle = line.lastIndex(of: "<") else {
            return (title, "")
        }
        let pos = line[angle...].dropFirst().dropLast()
        return (title, pos.count <= posMax ? String(pos) : "")
    }

    /// The lines without the space that all of them begin with, and with one empty line in a row at
    /// most.
    private static func joined(_ lines: [String]) -> String {
        let lines = lines.map { $0.trimmed.isEmpty ? "" : $0 }
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        var joined: [Substring] = []
        for line in lines where !(line.isEmpty && joined.last?.isEmpty != false) {
            joined.append(line.dropFirst(indent))
        }
        return joined.joined(separator: "\n").trimmed
    }
}
