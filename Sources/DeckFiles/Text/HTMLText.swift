internal import LibraryRecords

/// The parts of a piece of HTML that are heard and seen: its text, and the names of sounds and
/// pictures. Of the back of a card only the part below the line above the answer counts.
///
/// The time that it takes is proportional to the length of the HTML, whatever its content is.
struct HTMLText {
    private(set) var face = FaceRecord(text: "")
    private(set) var hasFormula = false
    private(set) var hasScript = false

    private let html: [UInt8]
    private var position = 0
    private var text = PlainText()
    /// Ends that were looked for in vain, and so are not looked for again.
    private var missing: Set<String> = []
    /// The part above the line.
    private var question: FaceRecord?

    init(_ html: String) {
        self.html = Array(html.utf8)
        while position < self.html.count { take() }
        face.text = text.finish()
        // A card without anything below the line is all of it.
        if let question, !face.canBeSpoken, face.pictures.isEmpty { face = question }
    }

    private mutating func take() {
        let isTaken =
            switch html[position] {
            case UInt8(ascii: "<"): takeTag()
            case UInt8(ascii: "&"): takeEntity()
            case UInt8(ascii: "["): takeBracket()
            case UInt8(ascii: "\\"): takeFormula([(#"\("#, #"\)"#), (#"\["#, #"\]"#)])
            default: false
            }
        guard !isTaken else { return }
        text.add(html[position])
        position += 1
    }

    /// Where a text begins at or behind a place; nil where it does not.
    private mutating func find(_ wanted: String, from start: Int) -> Int? {
        guard !missing.contains(wanted) else { return nil }
        let bytes = Array(wanted.utf8)
        var place = start
        while place + bytes.count <= html.count {
            if matches(bytes, at: place) { return place }
            place += 1
        }
        missing.insert(wanted)
        return nil
    }

    private func matches(_ bytes: [UInt8], at place: Int) -> Bool {
        guard place + bytes.count <= html.count else { return false }
        for (index, byte) in bytes.enumerated() where Self.small(html[place + index]) != byte {
            return false
        }
        return true
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

// Tags.
extension HTMLText {
    private mutating func takeTag() -> Bool {
        if matches(Array("<!--".utf8), at: position) {
            guard let end = find("-->", from: position) else { return false }
            position = end + 3
            return true
        }
        // The name is read first: the end may be far away, and is looked for only once.
        guard !HTMLTag(html[(position + 1)...]).name.isEmpty, let end = tagEnd() else {
            return false
        }
        let tag = HTMLTag(html[(position + 1)..<end])
        position = end + 1
        apply(tag)
        return true
    }

    /// The place of `>`; one in quotes does not end the tag, unless the quotes do not end.
    private mutating func tagEnd() -> Int? {
        if !missing.contains("quotes") {
            var quote: UInt8?
            for place in position..<html.count {
                let byte = html[place]
                if let open = quote {
                    if byte == open { quote = nil }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                } else if byte == UInt8(ascii: ">") {
                    return place
                }
            }
            missing.insert("quotes")
        }
        return find(">", from: position)
    }

    private mutating func apply(_ tag: HTMLTag) {
        switch tag.name {
        case "script", "style":
            hasScript = hasScript || tag.name == "script"
            skip(to: "</\(tag.name)")
        case "anki-mathjax":
            hasFormula = true
            skip(to: "</anki-mathjax")
        // The reading above a character, which would be spoken twice.
        case "rt": skip(to: "</rt")
        case "rp": skip(to: "</rp")
        case "img":
            if let source = tag["src"], Self.isName(source) { face.pictures.append(source) }
            text.add(" \(tag["alt"] ?? "") ")
        case "audio", "source":
            if let source = tag["src"], Self.isName(source) { face.sounds.append(source) }
        case "td", "/td", "th", "/th": text.add(" ")
        case "hr" where tag["id"] == "answer":
            face.text = text.finish()
            question = face
            (face, text) = (FaceRecord(text: ""), PlainText())
        default: if Self.blocks.contains(tag.name) { text.endLine() }
        }
    }

    private static let blocks: Set<String> = Set(
        [
            "div", "p", "li", "ul", "ol", "tr", "table", "blockquote", "h1", "h2", "h3", "h4",
            "h5", "h6", "dt", "dd", "dl", "pre", "section",
        ].flatMap { [$0, "/\($0)"] } + ["br", "br/", "hr"])

    /// Goes on behind an end tag, if there is one.
    private mutating func skip(to end: String) {
        guard let start = find(end, from: position) else { return }
        position = (find(">", from: start) ?? start) + 1
    }

    /// Whether a source is the name of a file, and not an address.
    private static func isName(_ source: String) -> Bool {
        !source.isEmpty && !source.contains("://") && !source.hasPrefix("data:")
    }
}

// Entities, sounds and formulas.
extension HTMLText {
    private mutating func takeEntity() -> Bool {
        let start = position + 1
        let end = html[start...].prefix(HTMLEntity.nameMax).firstIndex(of: UInt8(ascii: ";"))
        guard let end, let character = HTMLEntity.text(of: html[start..<end]) else { return false }
        text.add(character)
        position = end + 1
        return true
    }

    private mutating func takeBracket() -> Bool {
        guard matches(Array("[sound:".utf8), at: position) else {
            return takeFormula([
                ("[latex]", "[/latex]"), ("[$]", "[/$]"), ("[$$]", "[/$$]"),
            ])
        }
        guard let end = find("]", from: position) else { return false }
        let name = HTMLEntity.decoded(html[(position + 7)..<end])
        if Self.isName(name) { face.sounds.append(name) }
        text.add(" ")
        position = end + 1
        return true
    }

    /// Leaves out a formula, for which the voice has no words.
    private mutating func takeFormula(_ marks: [(start: String, end: String)]) -> Bool {
        for mark in marks where matches(Array(mark.start.utf8), at: position) {
            guard let end = find(mark.end, from: position) else { return false }
            hasFormula = true
            text.add(" ")
            position = end + mark.end.utf8.count
            return true
        }
        return false
    }
}
