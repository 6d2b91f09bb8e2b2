internal import SpeechText

/// Makes of a text of Sefaria one that can be spoken: no notes, tags, entities, cantillation,
/// trailing colon and double spaces.
enum CleanText {
    /// A longer text is none of a unit, and is left as it is.
    static let bytesMax = 1 << 20

    static func of(_ text: String) -> String { cleaned(text).text }

    /// The same, and whether mark-up was mended that is no HTML or never ends.
    static func cleaned(_ text: String) -> (text: String, isMended: Bool) {
        guard text.utf8.count <= bytesMax else { return (text, false) }
        var clean = withoutEntities(withoutTags(text))
        clean.unicodeScalars.removeAll(where: isDropped)
        clean = clean.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let mended = withoutColon(MendedText.of(clean))
        return (mended, mended != withoutColon(clean))
    }

    private static func withoutColon(_ text: String) -> String {
        var text = text
        while let last = text.last, last == ":" || last.isWhitespace { text.removeLast() }
        return text
    }

    /// Cantillation, and marks of direction and width that nobody sees.
    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0591...0x05AF, 0x05BD, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0xFEFF: true
        // CGJ stands between points of texts with cantillation.
        case 0x034F: true
        default: false
        }
    }

    /// Elements whose text is no part of the text: signs of footnotes.
    private static let noteTags: Set<String> = ["sup"]
    /// Tags between which a word does not go on.
    private static let breaks: Set<String> = ["br", "p", "div", "li", "hr", "tr", "td"]

    /// Drops tags, and whole notes with what is in them; nothing behind a note that does not end.
    private static func withoutTags(_ text: String) -> String {
        guard text.contains("<") else { return text }
        let tags = Tag.all(in: text)
        let ends = ends(of: tags)
        var kept = ""
        var place = text.startIndex
        for (index, tag) in tags.enumerated() where tag.start >= place {
            kept += text[place..<tag.start]
            place = tag.end
            if breaks.contains(tag.name) { kept.append(" ") }
            guard noteTags.contains(tag.name) || tag.isFootnote else { continue }
            if let end = ends[index] { place = end }
        }
        return kept + text[place...]
    }

    /// Where the elements end that tags begin, in which others of their names may stand; by the
    /// places of the tags among all.
    private static func ends(of tags: [Tag]) -> [Int: String.Index] {
        var open: [String: [Int]] = [:]
        var ends: [Int: String.Index] = [:]
        for (index, tag) in tags.enumerated() where !tag.isEmpty {
            if tag.isOpening {
                open[tag.name, default: []].append(index)
            } else if let start = open[tag.name]?.popLast() {
                ends[start] = tag.end
            }
        }
        return ends
    }

    private static let entities: [Substring: String] = [
        "nbsp": " ", "thinsp": " ", "ensp": " ", "emsp": " ", "amp": "&", "lt": "<", "gt": ">",
        "quot": "\"", "apos": "'", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "ndash": "–", "mdash": "—", "hellip": "…", "zwj": "", "zwnj": "", "shy": "", "lrm": "",
        "rlm": "", "middot": "·", "deg": "°",
    ]

    private static func withoutEntities(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var kept = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            kept += rest[..<start]
            rest = rest[start...].dropFirst()
            guard let end = rest.prefix(10).firstIndex(of: ";"),
                let character = character(rest[..<end])
            else {
                kept.append("&")
                continue
            }
            kept += character
            rest = rest[end...].dropFirst()
        }
        return kept + rest
    }

    private static func character(_ name: Substring) -> String? {
        if let known = entities[name] { return known }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}

/// A tag of HTML in a text.
private struct Tag {
    var start: Substring.Index
    /// Behind the tag.
    var end: Substring.Index
    /// In small letters.
    var name: String
    var isOpening: Bool
    /// Whether the tag is an element of its own: `<br/>`.
    var isEmpty: Bool
    var isFootnote: Bool

    /// The most characters of a tag: beyond that a `<` is a sign of its own.
    private static let lengthMax = 2_000

    static func all(in text: String) -> [Tag] {
        var tags: [Tag] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...]
            if let tag = Tag(rest) {
                tags.append(tag)
                rest = rest[tag.end...]
            } else {
                rest = rest.dropFirst()
            }
        }
        return tags
    }

    /// - Parameter text: begins with `<`; another `<` is in no tag, so that each sign is looked at
    ///   once or twice.
    private init?(_ text: Substring) {
        let body = text.dropFirst()
        guard let close = body.prefix(Self.lengthMax).firstIndex(where: { "<>".contains($0) }),
            body[close] == ">"
        else { return nil }
        var inside = body[..<close]
        isOpening = inside.first != "/"
        if !isOpening { inside = inside.dropFirst() }
        isEmpty = inside.last == "/"
        name = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
        guard name.first?.isLetter == true || inside.hasPrefix("!") else { return nil }
        isFootnote = inside.contains("footnote")
        start = text.startIndex
        end = text.index(after: close)
        if isEmpty { isOpening = false }
    }
}
