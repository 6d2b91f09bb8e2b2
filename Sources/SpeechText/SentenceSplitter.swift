/// Finds where the sentences of one paragraph end, in time that grows with its length.
struct SentenceSplitter {
    private let text: ArraySlice<Character>
    /// The letter or digit that was found last, since many marks may stand before it.
    private var found: Int?

    init(_ text: ArraySlice<Character>) {
        self.text = text
    }

    /// The sentences, with the white space before them; none is blank.
    mutating func split() -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            guard Self.terminators.contains(text[index]) else {
                index += 1
                continue
            }
            let mark = index
            while index < text.endIndex, Self.terminators.contains(text[index]) { index += 1 }
            let afterMarks = index
            while index < text.endIndex, Self.closers.contains(text[index]) { index += 1 }
            if isEnd(mark: mark, afterMarks: afterMarks, next: index, sentenceStart: start) {
                result.append(start..<index)
                start = index
            }
        }
        result.append(start..<text.endIndex)
        return result.filter { !text[$0].allSatisfy(\.isWhitespace) }
    }

    /// Whether the marks at `mark` end the sentence, when what follows begins at `next`.
    private mutating func isEnd(
        mark: Int, afterMarks: Int, next: Int, sentenceStart: Int
    ) -> Bool {
        guard next < text.endIndex else { return true }
        if Self.wideTerminators.contains(text[mark]) { return true }
        guard text[next].isWhitespace, let follower = follower(of: next) else {
            return false
        }
        if follower.isLowercase { return false }
        let isLonePeriod = text[mark] == "." && afterMarks == mark + 1
        guard isLonePeriod else { return true }
        return !isAbbreviation(endingAt: mark, follower: follower, sentenceStart: sentenceStart)
    }

    /// The first letter or digit behind white space and opening marks.
    private mutating func follower(of index: Int) -> Character? {
        if found.map({ $0 < index }) ?? true {
            found = text[index...].firstIndex { $0.isLetter || $0.isNumber } ?? text.endIndex
        }
        return found.flatMap { $0 < text.endIndex ? text[$0] : nil }
    }

    private func isAbbreviation(
        endingAt period: Int, follower: Character, sentenceStart: Int
    ) -> Bool {
        var start = period
        while start > sentenceStart, isWordPart(text[start - 1]) { start -= 1 }
        let word = String(text[start..<period])
        // "1. First": a number that begins a sentence counts what follows.
        if word.allSatisfy(\.isNumber), !word.isEmpty {
            return text[sentenceStart..<start].allSatisfy(\.isWhitespace)
        }
        if word.count == 1, let letter = word.first, letter.isUppercase {
            return letter != "I" || isAfterCapital(start, sentenceStart: sentenceStart)
        }
        let key = word.lowercased()
        if Abbreviations.neverFinal.contains(key) { return true }
        if Abbreviations.beforeName.contains(word) { return true }
        if Abbreviations.isSometimesFinal(word) { return !isSentenceBeginNext }
        return follower.isNumber
            && (Abbreviations.beforeNumber.contains(key) || BibleBooks.isAbbreviation(key))
    }

    /// Whether the word that was found last is one that begins sentences.
    ///
    /// What follows "in 586 B.C." with a capital may be the rest of the sentence ("Jerusalem
    /// fell") or another one ("Then he left"). Before other words than these the sentence is not
    /// cut: where that is wrong a pause is missing, where a cut is wrong two halves are spoken as
    /// if they were sentences. The end of a paragraph ends the sentence whatever stands there.
    private var isSentenceBeginNext: Bool {
        guard let found else { return false }
        return Abbreviations.sentenceBegins.contains(
            String(text[found...].prefix(12).prefix(while: \.isLetter)))
    }

    private func isAfterCapital(_ index: Int, sentenceStart: Int) -> Bool {
        let before = text[sentenceStart..<index].reversed().drop(while: \.isWhitespace)
        return before.prefix { !$0.isWhitespace }.last?.isUppercase ?? false
    }

    private func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "."
    }

    private static let terminators: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "׃"]
    private static let wideTerminators: Set<Character> = ["。", "！", "？"]
    private static let closers: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]"]
}
