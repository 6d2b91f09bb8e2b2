/// A piece of a script that is spoken in one breath, and the silence after it.
package struct Sentence: Equatable, Sendable {
    /// The words as they stand in the script, without the white space around them.
    package var text: String
    package var pauseAfterMilliseconds: Int

    package init(text: String, pauseAfterMilliseconds: Int) {
        self.text = text
        self.pauseAfterMilliseconds = pauseAfterMilliseconds
    }

    /// The silence after a sentence, after a paragraph, and where a long sentence was cut.
    package static let pause = 350
    package static let paragraphPause = 700
    package static let clausePause = 200
    /// The most characters that are spoken in one piece.
    package static let charactersMax = 400
}

/// The sentences of a script, in order; together they are the script, but for white space.
///
/// A blank line ends a paragraph; a single line break is a space.
package func sentences(of script: String) -> [Sentence] {
    paragraphs(of: script).flatMap { paragraph in
        var found: [Sentence] = []
        for text in SentenceSplitter(paragraph).split() {
            let pieces = clauses(of: text)
            found += pieces.map { Sentence(text: $0, pauseAfterMilliseconds: Sentence.clausePause) }
            found[found.count - 1].pauseAfterMilliseconds = Sentence.pause
        }
        if !found.isEmpty {
            found[found.count - 1].pauseAfterMilliseconds = Sentence.paragraphPause
        }
        return found
    }
}

/// The paragraphs, each with its line breaks turned into spaces.
private func paragraphs(of script: String) -> [[Character]] {
    var result: [[Character]] = [[]]
    for line in script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        if line.allSatisfy(\.isWhitespace) {
            result.append([])
        } else {
            result[result.count - 1] += Array(line) + [" "]
        }
    }
    return result.filter { !$0.isEmpty }
}

/// Cuts a sentence that is too long at the best place before the limit: after a semicolon, colon
/// or dash, else a comma, else a space; a word without end is cut anywhere.
private func clauses(of text: [Character]) -> [String] {
    var pieces: [String] = []
    // White space before a piece would be the best place to cut it, and nothing would be cut off.
    var rest = text.drop(while: \.isWhitespace)
    while rest.count > Sentence.charactersMax {
        let cut = cutIndex(of: rest)
        pieces.append(trimmed(rest[..<cut]))
        rest = rest[cut...].drop(while: \.isWhitespace)
    }
    pieces.append(trimmed(rest))
    return pieces.filter { !$0.isEmpty }
}

/// Where a text that begins with no white space is cut; always behind its first character.
private func cutIndex(of text: ArraySlice<Character>) -> Int {
    let window = text.prefix(Sentence.charactersMax)
    let marks: [Set<Character>] = [[";", ":", "—", "–"], [","]]
    for set in marks {
        let place = window.indices.last { index in
            set.contains(text[index]) && text[index + 1].isWhitespace
                && index - text.startIndex > Sentence.charactersMax / 4
        }
        if let place { return place + 1 }
    }
    return window.lastIndex(where: \.isWhitespace) ?? window.endIndex
}

func trimmed(_ characters: ArraySlice<Character>) -> String {
    let start = characters.firstIndex { !$0.isWhitespace } ?? characters.endIndex
    let end = characters.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? start
    return String(characters[start..<end])
}
