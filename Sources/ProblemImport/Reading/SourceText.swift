internal import Foundation

/// The text of a file: UTF-8 with LF line ends, without a byte order mark.
struct SourceText {
    var text: String
    var hadMark: Bool
    var hadOtherLineEnds: Bool

    /// - Returns: nil where the bytes are no text in UTF-8, or have a NUL.
    init?(_ bytes: [UInt8]) {
        hadMark = bytes.starts(with: Self.mark)
        guard !bytes.contains(0),
            let text = String(validating: bytes.dropFirst(hadMark ? 3 : 0), as: UTF8.self)
        else { return nil }
        hadOtherLineEnds = bytes.contains(13)
        self.text =
            hadOtherLineEnds
            ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension String {
    /// On one line, without space at its ends, composed (NFC).
    var oneLine: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .composed
    }

    /// In its composed form (NFC), so that equal texts have equal bytes.
    var composed: String { precomposedStringWithCanonicalMapping }

    /// What is left of a name when spelling is forgiven: letters and figures in small letters,
    /// without "and", "of" and "the".
    var loosely: String {
        let words = lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.filter { !["and", "of", "the"].contains($0) }.joined()
    }

    /// The same for an identity: small letters, figures, hyphens and underscores.
    var slug: String {
        let letters = lowercased().composed.map { letter in
            letter.isLetter || letter.isNumber || letter == "_" ? letter : "-"
        }
        return String(letters).split(separator: "-").joined(separator: "-")
    }

    /// The words of an identity, each with a capital.
    var titleWords: String {
        split { $0 == "-" || $0 == "_" || $0 == " " }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}
