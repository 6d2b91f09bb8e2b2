/// Hebrew, Arabic and Greek words in Latin letters with dots and lines, as scholars write them. The
/// English voice knows the accents of modern languages and spells words with any other letter out.
enum Transliteration {
    /// The word in letters that the voice knows; signs for what English has no sound for are left
    /// out.
    static func plain(_ word: String) -> String {
        guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return word }
        var result = String.UnicodeScalarView()
        for scalar in word.unicodeScalars where !isLeftOut(scalar) {
            result.append(contentsOf: plain(scalar).unicodeScalars)
        }
        return String(result)
    }

    private static func plain(_ letter: Unicode.Scalar) -> String {
        if let plain = letters[letter] { return plain }
        let small = letter.properties.lowercaseMapping.unicodeScalars.first
        guard let plain = small.flatMap({ letters[$0] }) else { return String(letter) }
        return plain.prefix(1).uppercased() + plain.dropFirst()
    }

    /// Alef and ayin, and marks that no letter in one piece carries.
    private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x02BC, 0x02BE, 0x02BF, 0x02BB, 0x0300...0x036F: true
        default: false
        }
    }

    private static let letters: [Unicode.Scalar: String] = [
        "ḇ": "v", "ḃ": "b", "ḅ": "b", "ḏ": "d", "ḍ": "d", "ḋ": "d", "ḗ": "e", "ẹ": "e", "ẽ": "e",
        "ḡ": "g", "ḥ": "h", "ḫ": "h", "ẖ": "h", "ḧ": "h", "ị": "i", "ḵ": "k", "ḳ": "k", "ḷ": "l",
        "ḻ": "l", "ṃ": "m", "ṅ": "n", "ṇ": "n", "ṉ": "n", "ọ": "o", "ṓ": "o", "ṑ": "o", "ṛ": "r",
        "ṟ": "r", "ṣ": "ts", "ṡ": "s", "ṭ": "t", "ṯ": "t", "ụ": "u", "ẓ": "z", "ẕ": "z", "ẏ": "y",
        "ạ": "a", "š": "sh", "ś": "s",
    ]
}
