/// What the Hebrew words of a text look like to a voice.
package enum HebrewWords {
    /// Words with Hebrew letters, in their order, with points, geresh and gershayim; maqaf parts
    /// words.
    package static func words(of text: String) -> [String] {
        text.unicodeScalars.split { !isPart($0) }
            .map { String(String(String.UnicodeScalarView($0)).trimmingQuotes) }
            .filter { $0.unicodeScalars.contains(where: \.isHebrewLetter) }
    }

    /// A text with each of its words in the form that `form` gives it; what stands between them
    /// stays.
    package static func replaced(in text: String, by form: (String) -> String) -> String {
        var result = ""
        var rest = text.unicodeScalars[...]
        while !rest.isEmpty {
            let isWord = isPart(rest[rest.startIndex])
            let stretch = rest.prefix { isPart($0) == isWord }
            rest = rest[stretch.endIndex...]
            let piece = String(String.UnicodeScalarView(stretch))
            let word = piece.trimmingQuotes
            guard isWord, word.unicodeScalars.contains(where: \.isHebrewLetter) else {
                result += piece
                continue
            }
            result += piece[..<word.startIndex] + form(String(word)) + piece[word.endIndex...]
        }
        return result
    }

    /// Whether at most one word in ten has no points. Abbreviations, numbers and single letters
    /// have none and are not counted.
    package static func isPointed(_ text: String) -> Bool {
        var (counted, bare) = (0, 0)
        for word in words(of: text) where needsPoints(word) {
            counted += 1
            if !word.unicodeScalars.contains(where: isPoint) { bare += 1 }
        }
        return bare * 10 <= counted
    }

    /// Whether a word is written with gershayim, as abbreviations and numbers are: a mark before
    /// the last letter.
    package static func hasGershayim(_ word: String) -> Bool {
        let letters = bare(word)
        return letters.dropLast().last == "\u{05F4}"
    }

    /// The word without points and with gershayim and geresh as Unicode has them, in place of
    /// quotation marks.
    package static func bare(_ word: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in word.unicodeScalars where !scalar.isHebrewMark {
            scalars.append(scalar == "\"" ? "\u{05F4}" : scalar == "'" ? "\u{05F3}" : scalar)
        }
        return String(scalars)
    }

    private static func needsPoints(_ word: String) -> Bool {
        let marks: Set<Unicode.Scalar> = ["\"", "'", "\u{05F3}", "\u{05F4}"]
        return !word.unicodeScalars.contains(where: marks.contains)
            && word.unicodeScalars.count(where: \.isHebrewLetter) > 1
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isHebrewLetter || scalar.isHebrewMark || scalar == "\"" || scalar == "'"
            || scalar == "\u{05F3}" || scalar == "\u{05F4}"
    }

    /// A vowel, a shva or the point in a letter.
    private static func isPoint(_ scalar: Unicode.Scalar) -> Bool {
        (0x05B0...0x05BC).contains(scalar.value) || scalar.value == 0x05C7
    }
}

extension String {
    /// Without quotation marks around it.
    fileprivate var trimmingQuotes: Substring {
        var text = self[...]
        while text.first == "\"" || text.first == "'" { text = text.dropFirst() }
        while text.last == "\"" { text = text.dropLast() }
        return text
    }
}

extension Unicode.Scalar {
    package var isHebrewLetter: Bool { (0x05D0...0x05EA).contains(value) }

    /// A point or a cantillation mark. Maqaf, paseq, sof pasuq and the inverted nun, which stand
    /// between those, are none.
    package var isHebrewMark: Bool {
        switch value {
        case 0x05BE, 0x05C0, 0x05C3, 0x05C6: false
        case 0x0591...0x05C7: true
        default: false
        }
    }
}
