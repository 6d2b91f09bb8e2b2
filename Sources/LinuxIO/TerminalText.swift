// Removes what a terminal obeys from texts of other people: names of clients, titles of courses,
// files of strangers.

extension Unicode.Scalar {
    /// Whether a terminal does anything with it but show it: control characters, ends of lines,
    /// changes of the direction of writing, and invisible characters. Joiners are not among them,
    /// since some scripts need them.
    package var isForTerminal: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: self != "\u{200C}" && self != "\u{200D}"
        default: false
        }
    }
}

extension String {
    /// The text on one line, in which U+FFFD stands for each character that a terminal obeys.
    package var printable: String { replacingScalars { !$0.isForTerminal } }

    /// The same, but line breaks and tabulators stay.
    package var printableLines: String {
        replacingScalars { !$0.isForTerminal || $0 == "\n" || $0 == "\t" }
    }

    /// JSON, rendered and valid, in which each character that a terminal obeys is escaped, as
    /// `\u009b`; it has the same value. Line breaks stay, since they only separate values.
    package var printableJSON: String {
        guard unicodeScalars.contains(where: { $0.isForTerminal && $0 != "\n" }) else {
            return self
        }
        var text = ""
        for scalar in unicodeScalars {
            guard scalar.isForTerminal, scalar != "\n" else {
                text.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return text
    }

    private func replacingScalars(unless isGood: (Unicode.Scalar) -> Bool) -> String {
        guard !unicodeScalars.allSatisfy(isGood) else { return self }
        return String(UnicodeScalarView(unicodeScalars.map { isGood($0) ? $0 : "\u{FFFD}" }))
    }
}
