/// Hebrew letters by their names, with the points that the voice reads.
package enum HebrewNames {
    private static let names: [Unicode.Scalar: String] = [
        "א": "אָלֶף", "ב": "בֵּית", "ג": "גִּימֶל", "ד": "דָּלֶת", "ה": "הֵא", "ו": "וָו",
        "ז": "זַיִן", "ח": "חֵית", "ט": "טֵית", "י": "יוֹד", "כ": "כָּף", "ך": "כָּף", "ל": "לָמֶד",
        "מ": "מֵם", "ם": "מֵם", "נ": "נוּן", "ן": "נוּן", "ס": "סָמֶךְ", "ע": "עַיִן", "פ": "פֵּא",
        "ף": "פֵּא", "צ": "צָדִי", "ץ": "צָדִי", "ק": "קוֹף", "ר": "רֵישׁ", "ש": "שִׁין", "ת": "תָּו",
    ]

    /// The letters of a word by their names, such as "טֵית וָו" for ט״ו.
    package static func ofLetters(in word: String) -> String {
        word.unicodeScalars.compactMap { names[$0] }.joined(separator: " ")
    }

    /// A text in which letters that are read by their names are written so: words with gershayim,
    /// and one letter with a geresh, as in פרק ג׳.
    package static func withLettersByName(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isMark) else { return text }
        return HebrewWords.replaced(in: text) { word in
            let bare = HebrewWords.bare(word)
            let isLetter = bare.unicodeScalars.count == 2 && bare.unicodeScalars.last == geresh
            return isLetter || HebrewWords.hasGershayim(word) ? ofLetters(in: bare) : word
        }
    }

    private static let geresh: Unicode.Scalar = "\u{05F3}"

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        ["\"", "'", geresh, "\u{05F4}"].contains(scalar)
    }
}
