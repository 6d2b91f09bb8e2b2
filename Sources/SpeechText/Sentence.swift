/// A piece of a script that is spoken in one breath, and the silence after it.
package struct Sentence: Equatable, Sendable {
    /// The words in the order in which they are spoken, without the white space around them and
    /// without tags: a part for each language that the author marked, nil where there is none.
    package var parts: [Run]
    package var pauseAfterMilliseconds: Int

    package init(text: String, pauseAfterMilliseconds: Int) {
        self.init(parts: [Run(text)], pauseAfterMilliseconds: pauseAfterMilliseconds)
    }

    package init(parts: [Run], pauseAfterMilliseconds: Int) {
        self.parts = parts
        self.pauseAfterMilliseconds = pauseAfterMilliseconds
    }

    /// The words as they are read by eye.
    package var text: String { parts.map(\.text).joined() }

    /// The silence after a sentence, after a paragraph, and where a long sentence was cut.
    package static let pause = 350
    package static let paragraphPause = 700
    package static let clausePause = 200
    /// The most characters that are spoken in one piece.
    package static let charactersMax = 400
    /// The most bytes of several sentences that are rendered at once: some two minutes, where a
    /// recording gives way to its script.
    package static let bytesMax = 2000
}

/// The sentences of a script, in order; together they are the script, but for white space and
/// tags. A language that is marked over several sentences counts in each of them.
///
/// A blank line ends a paragraph; a single line break is a space.
package func sentences(of script: String) -> [Sentence] { sentences(of: MarkedText(script)) }

/// The sentences of a text in which nothing is mark-up.
package func sentences(ofPlain text: String) -> [Sentence] {
    sentences(of: MarkedText(plain: text))
}

/// A long text in which nothing is mark-up, in pieces of whole sentences, each of as many as one
/// rendering takes.
package func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    for sentence in sentences(ofPlain: text) {
        if let last = pieces.last, last.utf8.count + sentence.text.utf8.count < Sentence.bytesMax {
            pieces[pieces.count - 1] += " " + sentence.text
        } else {
            pieces.append(sentence.text)
        }
    }
    return pieces
}

private func sentences(of marked: MarkedText) -> [Sentence] {
    var text = marked.characters
    let paragraphs = paragraphs(of: text)
    for index in text.indices where text[index].isNewline { text[index] = " " }
    return paragraphs.flatMap { paragraph in
        var found: [Sentence] = []
        var splitter = SentenceSplitter(text[paragraph])
        for range in splitter.split() {
            found += clauses(of: text[range]).map {
                Sentence(
                    parts: marked.runs(in: $0, of: text),
                    pauseAfterMilliseconds: Sentence.clausePause)
            }
            found[found.count - 1].pauseAfterMilliseconds = Sentence.pause
        }
        if !found.isEmpty {
            found[found.count - 1].pauseAfterMilliseconds = Sentence.paragraphPause
        }
        return found
    }
}

/// The paragraphs of a text, which blank lines divide; none of them is blank.
private func paragraphs(of text: [Character]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        if line.allSatisfy(\.isWhitespace) {
            start = nil
        } else if let start {
            result[result.count - 1] = start..<line.endIndex
        } else {
            start = line.startIndex
            result.append(line.startIndex..<line.endIndex)
        }
    }
    return result
}

/// Cuts a sentence that is too long at the best place before the limit: after a semicolon, colon
/// or dash, else a comma, else a space; a word without end is cut anywhere.
private func clauses(of text: ArraySlice<Character>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
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

/// Where a text stands without the white space around it.
func trimmed(_ text: ArraySlice<Character>) -> Range<Int> {
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    let end = text.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? start
    return start..<end
}
