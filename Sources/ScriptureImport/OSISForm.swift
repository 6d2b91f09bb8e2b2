/// OSIS, with verses as containers or as milestones; a file may have both.
struct OSISForm: XMLImport.Form {
    var builder: BibleBuilder
    /// For each element that is open, what it means for the words in it.
    private var open: [Kind] = []
    private var silentCount = 0
    private var book = ""
    private var chapter = ""
    /// The title of the work, while it is read.
    private var title: String?
    private var headerCount = 0

    private enum Kind {
        case spoken, silent, verse, title, header
    }

    private static let silent: Set<String> = [
        "note", "title", "figure", "rdg", "index", "speaker", "reference",
    ]
    private static let silentDivisions: Set<String> = [
        "introduction", "preface", "titlePage", "colophon", "glossary", "front", "back",
        "bibliography", "index", "imprint", "concordance", "gazetteer", "outline", "map",
    ]

    init(_ builder: BibleBuilder) {
        self.builder = builder
    }

    mutating func open(_ name: String, _ attributes: [String: String], line: Int) {
        let kind = kind(of: name, attributes, line)
        open.append(kind)
        if kind == .silent || kind == .header { silentCount += 1 }
        if kind == .header { headerCount += 1 }
        if kind == .title { title = "" }
    }

    mutating func add(_ text: String, line: Int) {
        title? += text
        if silentCount == 0 { builder.add(text, line: line) }
    }

    mutating func close(_ name: String) {
        switch open.popLast() {
        case .silent: silentCount -= 1
        case .header:
            silentCount -= 1
            headerCount -= 1
        case .verse: builder.closeVerse()
        case .title:
            if let title, builder.title == nil { builder.title = title }
            title = nil
        case .spoken, nil: break
        }
    }

    private mutating func kind(
        of name: String, _ attributes: [String: String], _ line: Int
    ) -> Kind {
        switch name {
        case "osisText":
            if let language = attributes["xml:lang"] ?? attributes["lang"] {
                builder.language = language
            }
        case "header": return .header
        case "title" where headerCount > 0: return .title
        case "div": return division(attributes, line)
        case "verse": return verse(attributes, line)
        // A reference in the text is text, one that stands alone between verses is dropped anyway.
        case "reference" where attributes["type"] == nil: return .spoken
        case "p", "lg":
            if attributes["eID"] == nil { builder.paragraph() }
        case "milestone":
            if attributes["type"]?.lowercased() == "x-p" { builder.paragraph() }
        case "l", "lb", "item", "row", "cell": builder.add(" ", line: line)
        default: break
        }
        return Self.silent.contains(name) ? .silent : .spoken
    }

    private mutating func division(_ attributes: [String: String], _ line: Int) -> Kind {
        let type = attributes["type"] ?? ""
        if type == "book", attributes["eID"] == nil, let name = attributes["osisID"] {
            openBook(name, line)
        }
        if type == "x-p" || type == "paragraph", attributes["eID"] == nil { builder.paragraph() }
        let isContainer = attributes["sID"] == nil && attributes["eID"] == nil
        return isContainer && Self.silentDivisions.contains(type) ? .silent : .spoken
    }

    private mutating func openBook(_ name: String, _ line: Int) {
        (book, chapter) = (name, "")
        builder.openBook(name, line: line)
    }

    /// A verse by its place: "Gen.1.3", several with spaces, "Bible:Gen.1.3", "Gen.1.3!a".
    private mutating func verse(_ attributes: [String: String], _ line: Int) -> Kind {
        if attributes["eID"] != nil {
            builder.closeVerse()
            return .spoken
        }
        let places = (attributes["osisID"] ?? attributes["sID"] ?? "")
            .split(separator: " ").map(Self.parts)
        guard let first = places.first, first.count == 3, let last = places.last, last.count == 3
        else {
            builder.complain(
                line, "a verse with an osisID such as Gen.1.3",
                "\"\(attributes["osisID"] ?? "")\"")
            return .spoken
        }
        if first[0] != book { openBook(first[0], line) }
        if first[1] != chapter {
            chapter = first[1]
            builder.openChapter(chapter, line: line)
        }
        let isBridge = places.count > 1 && first[2] != last[2] && first[1] == last[1]
        builder.openVerse(isBridge ? "\(first[2])-\(last[2])" : first[2], line: line)
        return attributes["sID"] == nil ? .verse : .spoken
    }

    private static func parts(_ place: Substring) -> [String] {
        let plain = place.split(separator: ":").last ?? ""
        let pieces = plain.split(separator: "!")
        var parts = (pieces.first ?? "").split(separator: ".").map(String.init)
        if pieces.count > 1, parts.count == 3 { parts[2] += pieces[1].lowercased() }
        return parts
    }
}
