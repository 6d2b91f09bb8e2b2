internal import Control
internal import Varlink
internal import VarlinkWire

/// Texts that a client gives, within the lengths that the store keeps.
struct TextFields {
    /// Whether the texts are members of `values`, and no parameters of their own.
    let areValues: Bool

    /// A word and a text of several sentences, in characters.
    static let word = 1...100
    static let prose = 0...4_000
    /// Synonyms or antonyms of a word.
    private static let listMax = 50
    /// The code of a language.
    static let languages = 2...35

    /// A text without blanks at its ends; nil without one.
    func text(
        _ value: String?, _ lengths: ClosedRange<Int>, _ name: String
    ) throws(ErrorReply) -> String? {
        guard let value else { return nil }
        let text = Self.trimmed(value)
        let length = text.unicodeScalars.count
        guard lengths.contains(length) else {
            throw invalid(
                name,
                "expected \(lengths.lowerBound) to \(lengths.upperBound) characters, found "
                    + "\(length)")
        }
        guard !text.unicodeScalars.contains(where: Self.isControl) else {
            throw invalid(name, "expected text, found a control character")
        }
        return text
    }

    /// A list of words; nil without one.
    func words(_ values: [String]?, _ name: String) throws(ErrorReply) -> [String]? {
        guard let values else { return nil }
        guard values.count <= Self.listMax else {
            throw invalid(name, "expected \(Self.listMax) at most, found \(values.count)")
        }
        var words: [String] = []
        for value in values {
            if let word = try text(value, Self.word, name) { words.append(word) }
        }
        return words
    }

    /// The code of a language; nil without one.
    func language(_ value: String?, _ name: String = "language") throws(ErrorReply) -> String? {
        guard let value else { return nil }
        let isCode = value.unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || $0 == "-" || $0.properties.numericType != nil)
        }
        // ISO 639 has codes of two and three letters; what is longer is the name of a language.
        let isShort = (2...3).contains(value.prefix { $0 != "-" }.count)
        guard isCode, isShort, Self.languages.contains(value.count) else {
            throw invalid(
                name,
                "expected a code such as en or pt-BR, found "
                    + "\"\(value.bounded(to: Conductor.echoMax))\"")
        }
        return value
    }

    func invalid(_ name: String, _ hint: String) -> ErrorReply {
        .invalidParameter(areValues ? "values.\(name)" : name, hint: hint)
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }
        return end.map { String(start[...$0]) } ?? ""
    }

    /// Lines and tabs are text.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
}
