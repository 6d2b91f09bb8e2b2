internal import SpeechText

/// Zefania XML: BIBLEBOOK, CHAPTER and VERS, with names in any case.
struct ZefaniaForm: XMLImport.Form {
    var builder: BibleBuilder
    private var open: [String] = []
    private var silentCount = 0
    /// What the words are taken for where they describe the Bible.
    private var described: (name: String, text: String)?

    private static let silent: Set<String> = [
        "information", "caption", "note", "xref", "remark", "prolog", "media", "appinfo",
    ]

    init(_ builder: BibleBuilder) {
        self.builder = builder
    }

    mutating func open(_ name: String, _ attributes: [String: String], line: Int) {
        let name = name.lowercased()
        var values: [String: String] = [:]
        for (key, value) in attributes { values[key.lowercased()] = value }
        switch name {
        case "xmlbible": builder.title = values["biblename"]
        case "title", "language":
            if open.last == "information" { described = (name, "") }
        case "biblebook": openBook(values, line)
        case "chapter": builder.openChapter(values["cnumber"] ?? "", line: line)
        case "vers": builder.openVerse(values["vnumber"] ?? "", line: line)
        case "br": builder.add(" ", line: line)
        default: break
        }
        open.append(name)
        if Self.silent.contains(name) { silentCount += 1 }
    }

    mutating func add(_ text: String, line: Int) {
        described?.text += text
        if silentCount == 0 { builder.add(text, line: line) }
    }

    mutating func close(_ name: String) {
        let name = open.popLast() ?? ""
        if Self.silent.contains(name) { silentCount -= 1 }
        if name == "vers" { builder.closeVerse() }
        guard let found = described, found.name == name else { return }
        described = nil
        let text = found.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !text.isEmpty else { return }
        if name == "title", builder.title == nil { builder.title = text }
        if name == "language" { builder.language = text }
    }

    /// By the number of the usual order, else by a name.
    private mutating func openBook(_ values: [String: String], _ line: Int) {
        let name = values["bname"] ?? values["bsname"] ?? ""
        if let number = values["bnumber"].flatMap({ Int($0) }),
            (1...BibleBook.canonCount).contains(number)
        {
            builder.openBook(BibleBook.all[number - 1].code, line: line)
        } else {
            builder.openBook(name, line: line)
        }
        builder.nameBook(name)
    }
}
