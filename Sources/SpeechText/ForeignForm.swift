/// What the voice of a run's language is given: English in words, Hebrew as phonemes where it is
/// pointed, with letters by their names where they stand for a number or are no word, Arabic
/// without its points unless the run keeps them. A run without a language is English.
///
/// The lexicon's words come first in every script.
package func spoken(_ run: Run, lexicon: Lexicon = Lexicon()) -> String {
    switch run.language?.split(separator: "-").first {
    case nil, "en": spoken(run.text, lexicon: lexicon)
    case "he":
        words(of: HebrewNames.withLettersByName(run.text)) { lexicon.spoken($0) ?? hebrew($0) }
    case "ar":
        words(of: run.text) { word in
            lexicon.spoken(word) ?? (run.keepsPoints ? word : withoutPoints(word))
        }
    default: words(of: run.text) { lexicon.spoken($0) ?? $0 }
    }
}

private func hebrew(_ word: String) -> String {
    HebrewReading.phonemes(of: word).map { "[[\($0)]]" } ?? withoutPoints(word)
}

/// Letters and the marks between them, each word as `form` says; nothing of it is markup but what
/// `form` makes.
private func words(of text: String, form: (String) -> String) -> String {
    var result = ""
    var word = ""
    for character in speakable(text) {
        if character.isLetter || character.unicodeScalars.allSatisfy(\.properties.isDiacritic) {
            word.append(character)
            continue
        }
        if !word.isEmpty { result += form(word) }
        word = ""
        result.append(plain(character))
    }
    return result + (word.isEmpty ? "" : form(word))
}

/// A maqaf joins words, a sof pasuq ends a verse; other voices know neither.
private func plain(_ character: Character) -> Character {
    switch character {
    case "\u{05BE}": " "
    case "\u{05C3}": "."
    case "،": ","
    case "؛": ";"
    case "؟": "?"
    default: character
    }
}

/// Hebrew or Arabic without its points, as most of it is written.
package func withoutPoints(_ word: String) -> String {
    var bare = String.UnicodeScalarView()
    bare.append(contentsOf: word.unicodeScalars.filter { !isPoint($0.value) })
    return String(bare)
}

/// The points of Hebrew and of Arabic, and the stroke that only makes a word longer.
private func isPoint(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7: true
    case 0x064B...0x065F, 0x0670, 0x06D6...0x06ED, 0x0640: true
    default: false
    }
}
