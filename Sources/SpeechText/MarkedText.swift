/// A text and the languages that its author marked in it, without the tags.
///
/// The mark-up is that of SSML 1.1, of which there is `<lang xml:lang="la">Pater noster</lang>`,
/// with quotes of either kind, one within another where that is wanted. No tag is ever spoken,
/// and no word is lost: what is not understood counts as if it were not there.
struct MarkedText {
    /// The words. A character of very many marks is divided, so that none is long.
    private(set) var characters: [Character] = []
    private(set) var problems: [MarkupProblem] = []
    /// The languages that were marked.
    private var languages: [String] = []
    /// For each character the number of its language, from 1; 0 is none. Empty where none is.
    private var marks: [Int] = []

    /// How many languages may be within each other.
    static let nestingMax = 4
    /// How many languages there may be.
    static let languagesMax = 32
    /// The most bytes of one character.
    private static let characterBytesMax = 32

    init(_ text: String) {
        // Most texts have no mark-up.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
        else {
            append(text)
            return
        }
        var parser = MarkupParser(text)
        parser.parse(into: &self)
    }

    /// Text in which nothing is mark-up.
    init(plain text: String) { append(text) }

    /// A stretch of it in the runs of one language each; nil is what has no mark.
    ///
    /// - Parameter text: what stands for its characters, one for each.
    func runs(in range: Range<Int>, of text: [Character]) -> [Run] {
        guard !marks.isEmpty else { return [Run(String(text[range]))] }
        var runs: [Run] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let mark = marks[start]
            var end = start
            while end < range.upperBound, marks[end] == mark { end += 1 }
            let language = mark == 0 ? nil : languages[mark - 1]
            runs.append(Run(String(text[start..<end]), language: language))
            start = end
        }
        return runs
    }

    mutating func append(_ text: String) {
        for character in text {
            if character.utf8.count <= Self.characterBytesMax {
                characters.append(character)
            } else {
                appendInPieces(character)
            }
        }
    }

    private mutating func appendInPieces(_ character: Character) {
        var piece = String.UnicodeScalarView()
        for scalar in character.unicodeScalars {
            if piece.count == Self.characterBytesMax / 4 {
                characters.append(contentsOf: String(piece))
                piece = String.UnicodeScalarView()
            }
            piece.append(scalar)
        }
        characters.append(contentsOf: String(piece))
    }

    /// Marks characters up to the last; those that an inner mark has keep it.
    mutating func mark(from start: Int, as language: String) {
        let number = (languages.firstIndex(of: language) ?? languages.count) + 1
        guard number <= Self.languagesMax else { return complain(.tooMany(language)) }
        if number > languages.count { languages.append(language) }
        marks += Array(repeating: 0, count: characters.count - marks.count)
        for index in start..<characters.count where marks[index] == 0 { marks[index] = number }
    }

    /// Ends it: there is a mark for each character, or none at all.
    mutating func finish() {
        guard !marks.isEmpty else { return }
        marks += Array(repeating: 0, count: characters.count - marks.count)
    }

    mutating func complain(_ problem: MarkupProblem) {
        if problems.count < MarkupProblem.countMax { problems.append(problem) }
    }
}

/// A text as it is read by eye: without tags.
package func plainText(of text: String) -> String { String(MarkedText(text).characters) }

/// What is wrong with the mark-up of a text, in its order.
package func markupProblems(of text: String) -> [MarkupProblem] { MarkedText(text).problems }

/// The languages that the author of a text marked in it, each once, in small letters.
package func markedLanguages(of text: String) -> [String] {
    let marked = MarkedText(text)
    var found: [String] = []
    for run in marked.runs(in: marked.characters.indices, of: marked.characters) {
        if let language = run.language, !found.contains(language) { found.append(language) }
    }
    return found
}
