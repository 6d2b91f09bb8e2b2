internal import SpeechText

/// A name as it is compared: small letters, no apostrophes, quotation marks and Hebrew points, and
/// one space in place of white space, underscores, hyphens, periods, commas and colons.
package func foldedName(_ name: String) -> String {
    var folded = ""
    var isSpaced = false
    for scalar in name.lowercased().unicodeScalars {
        switch scalar {
        case "'", "\"", "`", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{02BC}", "\u{02BB}",
            "\u{05F3}", "\u{05F4}":
            continue
        case "_", "-", ".", ",", ":", "\u{05BE}": isSpaced = true
        case _ where scalar.properties.isWhitespace: isSpaced = true
        case _ where scalar.isHebrewMark: continue
        default:
            if isSpaced, !folded.isEmpty { folded.append(" ") }
            isSpaced = false
            folded.unicodeScalars.append(scalar)
        }
    }
    return folded
}
