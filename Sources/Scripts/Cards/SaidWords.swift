internal import WordPacks

/// How the native texts of a card are said, to find it again where one of them, or a word of one,
/// stands alone.
struct SaidWords: Equatable, Sendable {
    private var texts: [String: String] = [:]
    private var words: [String: String] = [:]

    init(_ content: CardContent) {
        let word = content.word
        let all =
            content.translations + word.distractors.map(\.translation)
            + content.others.map(\.translation) + word.examples.map(\.native)
        for text in all {
            guard let say = text.say else { continue }
            let whole = MarkedSentence(text.text).whole
            if texts[whole] == nil { texts[whole] = say }
            let (shown, said) = (Self.words(in: whole), Self.words(in: say))
            guard shown.count == said.count else { continue }
            for (shown, said) in zip(shown, said) where words[shown] == nil {
                words[shown] = said
            }
        }
    }

    /// How a whole text is said; nil where it is said as it is written.
    func text(_ text: String) -> String? { texts[text] }

    /// A text with each known word as it is said; nil where none is known.
    func words(of text: String) -> String? {
        var result = ""
        var word = ""
        for character in text + " " {
            if Self.isInWord(character) {
                word.append(character)
                continue
            }
            result += words[word] ?? word
            result.append(character)
            word = ""
        }
        result.removeLast()
        return result == text ? nil : result
    }

    private static func words(in text: String) -> [String] {
        text.split { !isInWord($0) }.map(String.init)
    }

    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.unicodeScalars.allSatisfy(\.properties.isDiacritic)
    }
}
