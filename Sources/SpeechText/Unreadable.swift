/// Words of an English text that its voices cannot read as words, each once, as far as letters
/// tell: those that no voice knows, and Hebrew without points, whose vowels are guessed. Words
/// that the lexicon has are read as it says.
package func unreadableWords(of text: String, lexicon: Lexicon = Lexicon()) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for run in runs(ofWhole: text) {
        for token in Token.tokens(of: speakable(run.text)) where token.kind == .word {
            guard lexicon.spoken(token.text) == nil, !isRead(token.text, in: run.language),
                seen.insert(token.text).inserted
            else { continue }
            found.append(token.text)
        }
    }
    return found
}

/// The words of an English text as its voices are given them, with the language of each, nil being
/// that of the text: what a voice could spell out instead of reading it. Each is there once.
///
/// Left out are phonemes, single letters of the alphabet, and capitals without a small letter,
/// which are meant to be spelled.
package func wordsAsGiven(of text: String, lexicon: Lexicon = Lexicon()) -> [Run] {
    var found: [Run] = []
    var seen: Set<Run> = []
    for run in runs(ofWhole: text) {
        for word in words(ofGiven: spoken(run, lexicon: lexicon)) where !isMeantAsLetters(word) {
            let given = Run(word, language: run.language)
            if seen.insert(given).inserted { found.append(given) }
        }
    }
    return found
}

/// Whether there is anything in a text that a voice could speak.
package func hasWords(_ text: String) -> Bool {
    speakable(plainText(of: text)).contains { $0.isLetter || $0.isNumber }
}

private func runs(ofWhole text: String) -> [Run] {
    let marked = MarkedText(text)
    return runs(of: marked.runs(in: marked.characters.indices, of: marked.characters))
}

/// The words of what a voice is given, without phonemes in double brackets.
private func words(ofGiven text: String) -> [String] {
    var words: [String] = []
    var rest = Token.tokens(of: text)[...]
    while let token = rest.popFirst() {
        if token.isMark(["["]), rest.first?.isMark(["["]) == true {
            rest = rest.drop { !$0.isMark(["]"]) }
        } else if token.kind == .word {
            words.append(token.text)
        }
    }
    return words
}

private func isMeantAsLetters(_ word: String) -> Bool {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return word.count == 1 || word.allSatisfy { !$0.isLowercase }
}

private func isRead(_ word: String, in language: String?) -> Bool {
    switch language {
    case nil: Transliteration.plain(word).unicodeScalars.allSatisfy(isKnown)
    case "he": HebrewReading.phonemes(of: word) != nil
    default: true
    }
}

/// Whether the English voice knows a letter: those of modern European languages in Latin script.
private func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x0180 || !scalar.properties.isAlphabetic
}
