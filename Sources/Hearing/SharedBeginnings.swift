/// Phrases as alternatives of a grammar in which those that begin alike share their beginning, and
/// beginnings after which the same may follow share what follows: the decoder follows each once.
enum SharedBeginnings {
    /// One alternative for all first words after which the same may follow, in the words' order.
    static func alternatives(of phrases: [[String]]) -> [String] {
        let groups = Dictionary(grouping: phrases.filter { !$0.isEmpty }) { $0[0] }
        let rests = groups.mapValues { rest(of: $0.map { Array($0.dropFirst()) }) }
        return Dictionary(grouping: rests.keys.sorted()) { rests[$0] ?? "" }
            .sorted { $0.value[0] < $1.value[0] }
            .flatMap { rest, firsts in
                rest.isEmpty ? firsts : ["\(group(firsts)) \(rest)"]
            }
    }

    /// What may follow a beginning; it may be left out where a phrase ends there.
    private static func rest(of phrases: [[String]]) -> String {
        let ways = alternatives(of: phrases)
        if ways.isEmpty || !phrases.contains([]) { return group(ways) }
        return "[\(ways.joined(separator: " | "))]"
    }

    private static func group(_ ways: [String]) -> String {
        ways.count > 1 ? "(\(ways.joined(separator: " | ")))" : ways.first ?? ""
    }
}
