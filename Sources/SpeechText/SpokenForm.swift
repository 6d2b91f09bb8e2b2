/// The spoken form of English prose: references, numbers and abbreviations in words, the words of
/// the lexicon as it says, and nothing that a synthesizer cannot take. The script itself is never
/// changed.
package func spoken(_ text: String, lexicon: Lexicon = Lexicon()) -> String {
    let tokens = withoutShouting(withPlainPlaces(Token.tokens(of: speakable(text))))
    var form = SpokenForm(reader: TokenReader(tokens), lexicon: lexicon)
    while !form.reader.isAtEnd { form.step() }
    return form.output.text
}

/// A sentence all in capitals, in which IT and US are words: they get small letters but for their
/// first, so that names and the words of the lexicon are still found; Roman numerals stay.
private func withoutShouting(_ tokens: [Token]) -> [Token] {
    let words = tokens.filter { $0.kind == .word }
    // Fewer words in capitals may well be initials.
    guard words.count >= 4, words.allSatisfy({ $0.text == $0.text.uppercased() }),
        words.contains(where: { $0.text.count >= 4 })
    else { return tokens }
    return tokens.map { token in
        guard token.kind == .word, NumberWords.roman(token.text) == nil else { return token }
        return Token(kind: .word, text: token.text.prefix(1) + token.text.dropFirst().lowercased())
    }
}

/// Goes through the tokens once and writes what is spoken.
struct SpokenForm {
    var reader: TokenReader
    let lexicon: Lexicon
    var output = SpokenText()
    /// The word before, for what depends on it ("Part II", "A.D. 70").
    var lastWord = ""

    init(reader: TokenReader, lexicon: Lexicon) {
        self.reader = reader
        self.lexicon = lexicon
    }

    /// Takes at least one token.
    mutating func step() {
        guard let token = reader.current else { return }
        if let reference = BibleReference.take(from: &reader)
            ?? BibleReference.takeTwoBooks(from: &reader)
        {
            output.add(words: reference)
            return
        }
        switch token.kind {
        case .space:
            reader.index += 1
            output.addSpace()
        case .number: takeNumber()
        case .word: takeWord(token.text)
        case .mark: takeMark(token.text)
        }
    }

    private mutating func takeWord(_ word: String) {
        reader.index += 1
        defer { lastWord = word }
        // "1QS" is a number and letters.
        if reader.peek(-2)?.kind == .number { output.addSpace() }
        if let special = lexicon.spoken(word) { return output.add(words: special) }
        if let date = takeMonth(word) { return output.add(words: date) }
        if let counted = takeCounted(word) { return output.add(words: counted) }
        if let long = takeAbbreviation(word) { return output.add(words: long) }
        if let roman = romanNumeral(word) { return output.add(words: roman) }
        output.add(words: Self.inSmallLetters(Transliteration.plain(word)))
    }

    /// "v. 3", "vv. 3-5", "ch. 12", "pp. 5-7", "No. 4".
    private mutating func takeCounted(_ word: String) -> String? {
        var attempt = reader
        _ = attempt.takeMark(["."])
        attempt.takeSpace()
        guard attempt.current?.kind == .number else { return nil }
        switch word.lowercased() {
        case "v", "vv", "vs", "vss":
            guard let verses = BibleReference.takeVerses(from: &attempt) else { return nil }
            reader = attempt
            return verses
        case "ch", "chap": return headWord("chapter", attempt)
        case "chs", "chaps": return headWord("chapters", attempt)
        case "p": return headWord("page", attempt)
        case "pp": return headWord("pages", attempt)
        case "vol": return headWord("volume", attempt)
        case "c", "ca": return headWord("about", attempt)
        case "no" where reader.current?.isMark(["."]) == true: return headWord("number", attempt)
        default: return nil
        }
    }

    /// The word for what is counted; the number itself comes next.
    private mutating func headWord(_ word: String, _ atNumber: TokenReader) -> String {
        reader = atNumber
        return word + " "
    }

    private mutating func takeAbbreviation(_ word: String) -> String? {
        let key = word.lowercased()
        guard reader.current?.isMark(["."]) == true else {
            if Abbreviations.withoutPeriod[word] == nil, key.contains(".") {
                return Abbreviations.spoken[key]
            }
            return Abbreviations.withoutPeriod[word]
        }
        let isLast = reader.index + 1 == reader.tokens.count
        var long = Abbreviations.spoken[key]
        if isLast, Abbreviations.needsPeriod.contains(key) { long = nil }
        if key == "st" { long = isCapitalNext ? "Saint" : "Street" }
        if word == "Mt", wordBehindPeriod != nil { long = "Mount" }
        if word == "c" { long = centuryOrAbout }
        if long == nil, let book = BibleBooks.find(word, hasPeriod: true, hasNumber: false),
            book.name.lowercased() != key, !isLast
        {
            long = book.name
        }
        if long != nil, !isLast { reader.index += 1 }
        return long
    }

    private var isCapitalNext: Bool { wordBehindPeriod?.first?.isUppercase ?? false }

    private var wordBehindPeriod: String? {
        var after = reader
        _ = after.takeMark(["."])
        return after.nextWord
    }

    /// "the 3rd c.", "c. A.D. 30"; the letter has been taken.
    private var centuryOrAbout: String? {
        let isBehindOrdinal =
            reader.peek(-2)?.kind == .space && reader.peek(-4)?.kind == .number
            && Self.ordinalEnds.contains(reader.peek(-3)?.text ?? "")
        if isBehindOrdinal { return "century" }
        return wordBehindPeriod.map(Self.eras.contains) == true ? "about" : nil
    }

    private func romanNumeral(_ word: String) -> String? {
        let isCounted = Self.countedWords.contains(lastWord.lowercased())
        guard word.count > 1 || isCounted, let value = NumberWords.roman(word) else { return nil }
        if isCounted { return NumberWords.cardinal(value) }
        return lastWord.first?.isUppercase == true ? "the " + NumberWords.ordinal(value) : nil
    }

    private static let countedWords: Set<String> = [
        "part", "chapter", "book", "volume", "act", "section", "appendix", "war", "phase", "cave",
    ]

    /// "LORD" is a word and no row of letters.
    private static func inSmallLetters(_ word: String) -> String {
        let isShouted =
            word.count >= 4 && word.allSatisfy(\.isUppercase)
            && word.contains { "AEIOU".contains($0) }
        return isShouted ? word.prefix(1) + word.dropFirst().lowercased() : word
    }
}
