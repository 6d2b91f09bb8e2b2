/// Reads USFM: text with markers that begin with a backslash, one book in a file.
struct USFMImport {
    private(set) var builder: BibleBuilder
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var hasBook = false
    /// Whether the paragraph is text of the Bible.
    private var isText = false
    /// The note, the sidebar or the characters that are left out until they are closed, and where
    /// they began.
    private var skipped: (marker: String, line: Int, isNote: Bool)?
    /// Whether attributes are left out until the next marker.
    private var isInAttributes = false

    init(_ bytes: [UInt8], into builder: BibleBuilder) {
        self.builder = builder
        self.bytes = bytes
    }

    mutating func read() {
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\") { takeMarker() } else { takeText() }
        }
        endSkipping("the end of the file")
        if !hasBook {
            builder.complain(
                1, "\\id with the code of a book, as in \\id GEN", "no such marker",
                "Is this a file of USFM?")
        }
    }

    private mutating func takeText() {
        let start = index
        let startLine = line
        while index < bytes.count, bytes[index] != UInt8(ascii: "\\") {
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            index += 1
        }
        guard isText, skipped == nil, !isInAttributes else { return }
        var text = String(decoding: bytes[start..<index], as: UTF8.self)
        if let bar = text.firstIndex(of: "|") { text = String(text[..<bar]) }
        builder.add(text.replacing("~", with: " ").replacing("//", with: " "), line: startLine)
    }

    private mutating func takeMarker() {
        index += 1
        if peek == UInt8(ascii: "+") { index += 1 }
        let start = index
        while let byte = peek, Self.isNamePart(byte) { index += 1 }
        let marker = String(decoding: bytes[start..<index], as: UTF8.self)
        if peek == UInt8(ascii: "*") {
            index += 1
            return close(marker)
        }
        isInAttributes = marker.hasSuffix("-s") || marker.hasSuffix("-e") || marker == "ts"
        if !isInAttributes { open(marker) }
    }

    private mutating func close(_ marker: String) {
        isInAttributes = false
        if skipped?.marker == marker { skipped = nil }
    }

    private mutating func open(_ marker: String) {
        switch marker {
        case "id": openBook()
        case "h", "h1":
            let name = restOfLine()
            openParagraph(marker)
            builder.nameBook(name)
        case "c":
            endSkipping("\\c")
            isText = false
            builder.openChapter(nextWord(), line: line)
        case "v":
            endSkipping("\\v")
            isText = true
            builder.openVerse(nextWord(), line: line)
        case Self.sidebar:
            endSkipping("\\esb")
            skipped = (marker, line, true)
        case "esbe": close(Self.sidebar)
        default:
            if MarkerStyles.isText(marker) || MarkerStyles.isSilent(marker) {
                openParagraph(marker)
            } else {
                openCharacters(marker)
            }
        }
    }

    private mutating func openBook() {
        let code = nextWord()
        _ = restOfLine()
        isText = false
        hasBook = true
        builder.openBook(code, line: line)
    }

    private mutating func openParagraph(_ marker: String) {
        guard skipped?.marker != Self.sidebar else { return }
        endSkipping("\\\(marker)")
        isText = MarkerStyles.isText(marker)
        if MarkerStyles.isBreak(marker) { builder.paragraph() }
        builder.add(" ", line: line)
    }

    private mutating func openCharacters(_ marker: String) {
        guard skipped == nil, hasBook else { return }
        guard !marker.isEmpty else {
            return builder.complain(
                line, "a marker behind the backslash", "none", "Is the file whole?")
        }
        if MarkerStyles.isNote(marker) || MarkerStyles.isDropped(marker) {
            skipped = (marker, line, MarkerStyles.isNote(marker))
        } else if !MarkerStyles.isCharacters(marker), isText {
            builder.warn(
                line, "a marker of USFM", "\\\(marker)", "The words behind it are spoken as text.")
        }
    }

    /// Ends what is left out where it cannot go on; a note or a sidebar that was not closed would
    /// have taken text with it.
    private mutating func endSkipping(_ found: String) {
        if let open = skipped, open.isNote {
            let end =
                open.marker == Self.sidebar
                ? "\\esbe at the end of the sidebar" : "\\\(open.marker)* at the end of the note"
            builder.complain(
                open.line, end, "\(found) on line \(line)", "Is the file whole?")
        }
        skipped = nil
        isInAttributes = false
    }

    /// The word behind a marker; empty at the end of the file.
    private mutating func nextWord() -> String {
        while let byte = peek, byte == 0x20 || byte == 0x09 { index += 1 }
        let start = index
        while let byte = peek, byte > 0x20, byte != UInt8(ascii: "\\") { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func restOfLine() -> String {
        let start = index
        while let byte = peek, byte != 0x0A, byte != UInt8(ascii: "\\") { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Paragraphs that stand beside the text: from this marker to `esbe`.
    private static let sidebar = "esb"

    private static func isNamePart(_ byte: UInt8) -> Bool {
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        let isFigure = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        return isLetter || isFigure || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
