/// Finds phrases in a text as whole words, whatever their case and punctuation.
struct PhraseFinder: Equatable, Sendable {
    /// The phrases by their first word.
    private var phrases: [String: [Phrase]] = [:]

    private struct Phrase: Equatable, Sendable {
        var text: String
        var words: [String]
    }

    init(_ texts: [String]) {
        for text in texts {
            let words = Self.words(of: text)
            guard let first = words.first else { continue }
            phrases[first, default: []].append(Phrase(text: text, words: words))
        }
    }

    /// The phrases that occur in `text`, each once, in the order of the text.
    func phrases(in text: String) -> [String] {
        let words = Self.words(of: text)
        var found: [String] = []
        for (index, word) in words.enumerated() {
            for phrase in phrases[word] ?? [] where words[index...].starts(with: phrase.words) {
                if !found.contains(phrase.text) { found.append(phrase.text) }
            }
        }
        return found
    }

    /// Lower case; apostrophes of either shape are dropped, so that "don't" is one word.
    static func words(of text: String) -> [String] {
        text.lowercased()
            .filter { $0 != "'" && $0 != "\u{2019}" }
            .split { !$0.isLetter && !$0.isNumber }
            .map(String.init)
    }
}
