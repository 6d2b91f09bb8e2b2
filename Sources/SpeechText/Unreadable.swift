/// Words of an English text that its voices cannot read as words, each once: letters that they
/// spell out or pass over, and Hebrew without points, whose vowels are guessed. Words that the
/// lexicon has are read as it says.
package func unreadableWords(of text: String, lexicon: Lexicon = Lexicon()) -> [String] {
    var found: [String] = []
    for run in runs(of: speakable(text)) {
        for token in Token.tokens(of: run.text) where token.kind == .word {
            guard lexicon.spoken(token.text) == nil, !found.contains(token.text) else { continue }
            if !isRead(token.text, in: run.language) { found.append(token.text) }
        }
    }
    return found
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
