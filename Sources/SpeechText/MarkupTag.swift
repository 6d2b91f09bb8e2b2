/// One tag of mark-up as it stands in a text, with what is amiss in it.
struct MarkupTag: Equatable {
    /// The name of the element, in small letters; empty for a comment or a declaration.
    var name = ""
    /// Whether it ends an element, as `</lang>` does.
    var isClosing = false
    /// Whether it is an element without words, as `<break/>` is.
    var isEmpty = false
    /// The value of `xml:lang`, as written.
    var language: String?
    /// Whether its `>` is there.
    var isEnded = true
    /// Whether the quotes of all its values are closed.
    var isQuoteClosed = true

    /// The most characters of a name or of a value.
    static let partMax = 200
}

/// Reads the tag that begins at a `<`, or finds that none does: "3 < 5" is words.
struct MarkupTagReader {
    private let text: [Unicode.Scalar]
    /// Where it reads; behind the tag when that was taken.
    private(set) var index: Int

    init(_ text: [Unicode.Scalar], at index: Int) {
        self.text = text
        self.index = index
    }

    /// The tag whose `<` stands here; nil, and nothing taken, where it is no tag.
    mutating func take() -> MarkupTag? {
        let start = index
        index += 1
        if let aside = takeAside() { return aside }
        var tag = MarkupTag(isClosing: take("/"))
        guard current?.properties.isAlphabetic == true else {
            index = start
            return nil
        }
        tag.name = takeName().lowercased()
        var attributes = 0
        while let attribute = takeAttribute() {
            attributes += 1
            if attribute.name.lowercased() == "xml:lang" { tag.language = attribute.value }
            if !attribute.isClosed { tag.isQuoteClosed = false }
        }
        let behind = index
        takeSpace()
        tag.isEmpty = take("/")
        tag.isEnded = take(">")
        if tag.isEnded { return tag }
        // Without its end it is one only if it looks like one; "a <b" does not.
        index = behind
        guard attributes > 0 || tag.name == "lang" else {
            index = start
            return nil
        }
        return tag
    }

    /// A comment, a declaration or an instruction, which holds no words.
    private mutating func takeAside() -> MarkupTag? {
        guard let first = current, first == "!" || first == "?" else { return nil }
        let isComment = text[index...].starts(with: ["!", "-", "-"])
        let limit = min(text.count, index + 10 * MarkupTag.partMax)
        var end = index + 1
        while end < limit, text[end] != "<" {
            let isEnd = text[end] == ">" && (!isComment || text[end - 1] == "-")
            end += 1
            if isEnd {
                index = end
                return MarkupTag()
            }
        }
        return nil
    }

    /// ` name="value"`, with quotes of either kind; a value whose quote does not end is a word.
    private mutating func takeAttribute() -> (name: String, value: String, isClosed: Bool)? {
        let start = index
        takeSpace()
        let name = takeName()
        takeSpace()
        guard index > start, !name.isEmpty, take("=") else {
            index = start
            return nil
        }
        let behind = index
        takeSpace()
        guard let quote = current, Self.quotes.contains(quote) else {
            // Behind white space stands a word, which may be one of the script.
            index = behind
            return (name, takeName(), true)
        }
        index += 1
        let value = takeValue { $0 == quote || $0 == "<" || $0 == ">" }
        if current == quote {
            index += 1
            return (name, value, true)
        }
        // Only its first word is the value; the others may be words of the script.
        index -= value.unicodeScalars.count
        return (name, takeName(), false)
    }

    private mutating func takeName() -> String {
        takeValue { scalar in
            !scalar.properties.isAlphabetic && !Self.joints.contains(scalar)
                && !("0"..."9").contains(scalar)
        }
    }

    private mutating func takeValue(until isEnd: (Unicode.Scalar) -> Bool) -> String {
        var value = String.UnicodeScalarView()
        while let scalar = current, !isEnd(scalar), value.count < MarkupTag.partMax {
            value.append(scalar)
            index += 1
        }
        return String(value)
    }

    private mutating func takeSpace() {
        while current?.properties.isWhitespace == true { index += 1 }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        index += 1
        return true
    }

    private var current: Unicode.Scalar? { index < text.count ? text[index] : nil }

    private static let quotes: Set<Unicode.Scalar> = ["\"", "'"]
    private static let joints: Set<Unicode.Scalar> = [":", "-", "_"]
}
