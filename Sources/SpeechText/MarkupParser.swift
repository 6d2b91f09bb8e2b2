/// Goes through a text once and takes its tags out.
struct MarkupParser {
    /// An element that waits for its end.
    private struct Open {
        var start: Int
        /// nil where the tag names none that can be used.
        var language: String?
        var excerpt: String
    }

    private let text: [Unicode.Scalar]
    private var index = 0
    /// Words that were read and not yet handed on.
    private var words = String.UnicodeScalarView()
    private var open: [Open] = []
    private var unknown: Set<String> = []

    /// How much of a text is shown where something is wrong with it.
    private static let excerptMax = 40
    /// The longest name of an HTML entity, in characters.
    private static let entityMax = 31

    init(_ text: String) { self.text = Array(text.unicodeScalars) }

    mutating func parse(into result: inout MarkedText) {
        while index < text.count {
            switch text[index] {
            case "<": takeTag(into: &result)
            case "&": takeEntity(into: &result)
            default:
                words.append(text[index])
                index += 1
            }
        }
        handWords(to: &result)
        for element in open { result.complain(.unclosed(element.excerpt)) }
        result.finish()
    }

    private mutating func takeTag(into result: inout MarkedText) {
        let start = index
        var reader = MarkupTagReader(text, at: index)
        guard let tag = reader.take() else {
            words.append(text[index])
            index += 1
            return
        }
        index = reader.index
        let excerpt = excerpt(from: start)
        if !tag.isEnded {
            result.complain(.unended(excerpt))
        } else if !tag.isQuoteClosed {
            result.complain(.unquoted(excerpt))
        }
        guard tag.name == "lang" else {
            if tag.isEmpty || Self.dividing.contains(tag.name) { words.append(" ") }
            if unknown.insert(tag.name).inserted { result.complain(.unknown(excerpt)) }
            return
        }
        handWords(to: &result)
        if tag.isClosing {
            close(excerpt, in: &result)
        } else if tag.isEmpty {
            result.complain(.withoutWords(excerpt))
        } else {
            begin(tag, excerpt, in: &result)
        }
    }

    private mutating func begin(
        _ tag: MarkupTag, _ excerpt: String, in result: inout MarkedText
    ) {
        let isTooDeep = open.count >= MarkedText.nestingMax
        let language = isTooDeep ? nil : Self.language(tag.language)
        open.append(Open(start: result.characters.count, language: language, excerpt: excerpt))
        if isTooDeep {
            result.complain(.tooDeep(excerpt))
        } else if language == nil, tag.isEnded {
            result.complain(.withoutLanguage(excerpt))
        }
    }

    private mutating func close(_ excerpt: String, in result: inout MarkedText) {
        guard let element = open.popLast() else { return result.complain(.unopened(excerpt)) }
        guard let language = element.language else { return }
        if element.start == result.characters.count {
            result.complain(.withoutWords(element.excerpt))
        } else {
            result.mark(from: element.start, as: language)
        }
    }

    /// The five signs that XML writes with an ampersand; any other ampersand is itself.
    private mutating func takeEntity(into result: inout MarkedText) {
        for (name, sign) in Self.entities where text[index...].starts(with: name.unicodeScalars) {
            index += name.unicodeScalars.count
            return words.append(sign)
        }
        if let name = unknownEntity(), unknown.insert(name).inserted {
            result.complain(.unknownEntity(name))
        }
        words.append(text[index])
        index += 1
    }

    /// An entity that HTML knows and the mark-up does not, such as `&copy;` or `&#169;`.
    private func unknownEntity() -> String? {
        let name = text[(index + 1)...].prefix(Self.entityMax).prefix { scalar in
            scalar == "#" || scalar.isASCII && scalar.properties.isAlphabetic
                || ("0"..."9").contains(scalar)
        }
        guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == ";" else {
            return nil
        }
        return "&" + String(String.UnicodeScalarView(name)) + ";"
    }

    private mutating func handWords(to result: inout MarkedText) {
        result.append(String(words))
        words = String.UnicodeScalarView()
    }

    private func excerpt(from start: Int) -> String {
        let shown = text[start...].prefix(Self.excerptMax)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: shown.map { $0.properties.isWhitespace ? " " : $0 })
        return String(view) + (text.count - start > Self.excerptMax ? "…" : "")
    }

    /// A tag of BCP 47 in small letters; nil where it can be none.
    private static func language(_ value: String?) -> String? {
        guard let value = value?.lowercased(), let first = value.utf8.first, value.utf8.count <= 35,
            letters.contains(first),
            value.utf8.allSatisfy({ letters.contains($0) || digits.contains($0) || $0 == hyphen })
        else { return nil }
        return value
    }

    /// Elements of SSML that stand between words and not in them.
    private static let dividing: Set<String> = ["break", "p", "s", "speak"]
    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    private static let hyphen = UInt8(ascii: "-")
    private static let entities: [(String, Unicode.Scalar)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ]
}
