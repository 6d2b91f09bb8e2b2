/// Phrases that sound like a command and are none, so that a grammar which holds both can tell
/// one from the other: a word exchanged for a common one that is near, or the object for that of
/// another command.
package struct NearMisses {
    /// A stand-in differs by at most this share of the longer word.
    private static let shareMax = 0.5
    /// So many stand-ins for each word of a command.
    private static let standInsMax = 8

    /// Words that may stand in for another, with their pronunciations.
    private let words: [(text: String, pronunciations: [[String]])]
    private let pronounce: (String) -> [[String]]

    /// Takes the words that people say; `pronounce` answers how a word is pronounced.
    package init(words: [String], pronounce: @escaping (String) -> [[String]]) {
        self.words = words.map { ($0, pronounce($0)) }
        self.pronounce = pronounce
    }

    /// The near misses of a phrase among others that count at the same time, in their order.
    package func phrases(near phrase: String, among others: [String]) -> [String] {
        let spoken = Wording.words(phrase)
        let misses = spoken.indices.flatMap { place in
            standIns(for: spoken[place]).map { exchange(place, of: spoken, for: $0) }
        }
        let crossed = others.flatMap { other in
            [Self.cross(spoken, Wording.words(other)), Self.cross(Wording.words(other), spoken)]
        }
        let known = Set(([phrase] + others).map(Wording.words))
        return Set(misses + crossed).subtracting(known).map { $0.joined(separator: " ") }.sorted()
    }

    private func exchange(_ place: Int, of words: [String], for word: String) -> [String] {
        Array(words[..<place]) + [word] + words[(place + 1)...]
    }

    /// What the one does, to what the other does it to: "read the lesson".
    private static func cross(_ one: [String], _ other: [String]) -> [String] {
        Array(one.prefix(1) + other.dropFirst())
    }

    /// The nearest words that everybody tells from this one.
    private func standIns(for word: String) -> [String] {
        guard !Wording.articles.contains(word) else { return [] }
        let own = pronounce(word)
        return words.filter { !$0.text.hasPrefix(word) && !word.hasPrefix($0.text) }
            .map { ($0.text, Self.distance(own, $0.pronunciations)) }
            .filter { $0.1 <= Self.shareMax }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
            .prefix(Self.standInsMax).map(\.0)
    }

    /// The least share by which two words differ; infinite where some people say them alike: "and"
    /// for "end", "listen" for "lesson", "teams" for "themes".
    private static func distance(_ one: [[String]], _ other: [[String]]) -> Double {
        let pairs = one.flatMap { left in other.map { (left, $0) } }
        guard !pairs.contains(where: mayBeSaidAlike) else { return .infinity }
        return pairs.map(PhoneDistance.share).min() ?? .infinity
    }

    /// Whether some people say the one as others say the other.
    static func mayBeSaidAlike(_ one: [String], _ other: [String]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy(Phone.maySoundAlike)
    }
}
