/// The same text without what a synthesizer cannot speak or must not be given: control and
/// format characters, pictures, and marks that mean something to it.
///
/// For text in any language; never yields `[[`, which would begin phonemes.
package func speakable(_ text: String) -> String {
    var result = Cleaner()
    for scalar in text.unicodeScalars { result.take(scalar) }
    return result.finish()
}

/// Builds the clean text scalar by scalar.
private struct Cleaner {
    private var text = String.UnicodeScalarView()
    private var wordLength = 0
    private var marks = 0

    mutating func take(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x7f, scalar.value > 0x20 {
            return Self.dropped.contains(scalar) ? space() : put(scalar)
        }
        let properties = scalar.properties
        if properties.isWhitespace { return space() }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned:
            // Invisible characters stand inside words; other control characters between them.
            if properties.generalCategory == .control { space() }
        case .nonspacingMark, .spacingMark, .enclosingMark: putMark(scalar)
        case .otherSymbol, .modifierSymbol:
            Self.spokenSymbols.contains(scalar) ? put(scalar) : space()
        default: Self.dropped.contains(scalar) ? space() : put(scalar)
        }
    }

    consuming func finish() -> String {
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    private mutating func space() {
        wordLength = 0
        marks = 0
        if let last = text.last, last != " " { text.append(" ") }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        marks = 0
        wordLength += 1
        // espeak-ng keeps words in small buffers; no word of any language is so long.
        if wordLength > 60 { space(); wordLength = 1 }
        text.append(scalar)
    }

    private mutating func putMark(_ scalar: Unicode.Scalar) {
        let isVariationSelector = (0xFE00...0xFE0F).contains(scalar.value)
        marks += 1
        guard !isVariationSelector, marks <= 4, let last = text.last, last != " " else { return }
        text.append(scalar)
    }

    private static let dropped: Set<Unicode.Scalar> = [
        "[", "]", "{", "}", "<", ">", "|", "\\", "^", "~", "`", "*", "_", "•", "·", "“", "”",
        "„", "\"", "«", "»", "¶", "†", "‡",
    ]
    private static let spokenSymbols: Set<Unicode.Scalar> = ["°", "§"]
}
