/// Finds where the sentences of one paragraph end.
struct SentenceSplitter {
    private let text: [Character]

    init(_ text: [Character]) {
        self.text = text
    }

    func split() -> [[Character]] {
        var result: [[Character]] = []
        var start = 0
        var index = 0
        while index < text.count {
            guard Self.terminators.contains(text[index]) else {
                index += 1
                continue
            }
            let mark = index
            while index < text.count, Self.terminators.contains(text[index]) { index += 1 }
            let afterMarks = index
            while index < text.count, Self.closers.contains(text[index]) { index += 1 }
            if isEnd(mark: mark, afterMarks: afterMarks, next: index, sentenceStart: start) {
                result.append(Array(text[start..<index]))
                start = index
            }
        }
        result.append(Array(text[start...]))
        return result.filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// Whether the marks at `mark` end the sentence, when what follows begins at `next`.
    private func isEnd(mark: Int, afterMarks: Int, next: Int, sentenceStart: Int) -> Bool {
        guard next < text.count else { return true }
        if Self.wideTerminators.contains(text[mark]) { return true }
        guard text[next].isWhitespace, let follower = follower(of: next) else {
            return next == text.count
        }
        if follower.isLowercase { return false }
        let isLonePeriod = text[mark] == "." && afterMarks == mark + 1
        guard isLonePeriod else { return true }
        return !isAbbreviation(endingAt: mark, follower: follower, sentenceStart: sentenceStart)
    }

    /// The first letter or digit behind white space and opening marks.
    private func follower(of index: Int) -> Character? {
        text[index...].first { $0.isLetter || $0.isNumber }
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
        return follower.isNumber
            && (Abbreviations.beforeNumber.contains(key) || BibleBooks.isAbbreviation(key))
    }

    private func isAfterCapital(_ index: Int, sentenceStart: Int) -> Bool {
        let before = text[sentenceStart..<index].split(whereSeparator: \.isWhitespace).last
        return before?.first?.isUppercase ?? false
    }

    private func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "."
    }

    private static let terminators: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "׃"]
    private static let wideTerminators: Set<Character> = ["。", "！", "？"]
    private static let closers: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]"]
}
