internal import Hearing
internal import Session

/// Reads the lists of a phrases file, and notes what is wrong with them.
struct PhraseReader {
    let root: JSONNode
    private let file: String
    private(set) var problems: [Problem] = []
    private var lists: [[(pattern: PhrasePattern, node: JSONNode)]] = []

    init(_ root: JSONNode, _ file: String) {
        self.root = root
        self.file = file
    }

    /// Each of the seven commands, which must stand once, and is no pattern.
    mutating func commands() -> [Phrases.CommandPhrases] {
        let nodes = root["commands"]?.items ?? []
        let names = nodes.compactMap { $0["name"]?.string }
        for command in Command.allCases where !names.contains(command.rawValue) {
            complain(
                root["commands"], "$.commands", "all seven commands", "no \(command.rawValue)")
        }
        return nodes.compactMap { node in
            let phrases = node["phrases"]?.items ?? []
            for (pattern, place) in zip(patterns(in: phrases), phrases)
            where pattern.expansion.wordingCount > 1 {
                complain(
                    place, "", "a command's phrase without brackets", place.summary,
                    "Only blocked requests and cues may be patterns.")
            }
            return node["name"]?.string.flatMap(Command.init(rawValue:)).map {
                .init(command: $0, phrases: node["phrases"]?.strings ?? [])
            }
        }
    }

    /// The patterns of a list.
    mutating func patterns(_ list: String) -> [PhrasePattern] {
        patterns(in: root[list]?.items ?? [])
    }

    private mutating func patterns(in nodes: [JSONNode]) -> [PhrasePattern] {
        var found: [(pattern: PhrasePattern, node: JSONNode)] = []
        for node in nodes {
            do {
                found.append((try PhrasePattern(node.string ?? ""), node))
            } catch {
                complain(
                    node, "", "a phrase, its alternatives in ( | ), what may be left out in [ ]",
                    node.summary, error.reason)
            }
        }
        lists.append(found)
        return found.map(\.pattern)
    }

    /// Finds every phrase that stands in two lists.
    mutating func compareLists() {
        for (index, list) in lists.enumerated() {
            for other in lists[..<index] {
                compare(list, with: other.map(\.pattern))
            }
        }
    }

    private mutating func compare(
        _ list: [(pattern: PhrasePattern, node: JSONNode)], with other: [PhrasePattern]
    ) {
        for words in SharedWordings.find(list.map(\.pattern), other) {
            guard let (pattern, node) = list.first(where: { $0.pattern.matches(words) }) else {
                continue
            }
            let isOne = pattern.expansion.wordingCount == 1
            complain(
                node, "", "every phrase in one list only",
                (isOne ? node.summary : "\"\(words.joined(separator: " "))\"") + " again",
                "It could mean two things.")
        }
    }

    private mutating func complain(
        _ node: JSONNode?, _ path: String, _ expected: String, _ found: String, _ hint: String = ""
    ) {
        problems.append(
            Problem(
                .error, file: file, at: node?.place, path: path, expected: expected, found: found,
                hint: hint))
    }
}
