/// Text whose pieces have a type and a style, as in USX and USJ: opened and closed in turn.
struct StyledText {
    var builder: BibleBuilder
    /// For each piece that is open, whether its words are not spoken.
    private var isSilent: [Bool] = []
    private var silentCount = 0
    /// The name of the book, while its heading is open.
    private var heading: String?

    /// A piece that opens.
    struct Piece {
        /// `para`, `char`, `note`, `verse` and so on.
        var type: String
        /// The marker of USFM.
        var style: String
        /// Of a chapter or a verse; empty where it ends there.
        var number = ""
        /// Of a book.
        var code = ""
        var line: Int?
    }

    init(_ builder: BibleBuilder) {
        self.builder = builder
    }

    mutating func open(_ piece: Piece) {
        var silent = false
        switch piece.type {
        case "book":
            builder.openBook(piece.code, line: piece.line)
            silent = true
        case "chapter":
            if !piece.number.isEmpty { builder.openChapter(piece.number, line: piece.line) }
        case "verse":
            if !piece.number.isEmpty { openVerse(piece) }
        case "para":
            silent = !MarkerStyles.isText(piece.style)
            if MarkerStyles.isBreak(piece.style) { builder.paragraph() }
            if piece.style == "h" { heading = "" }
            builder.add(" ", line: piece.line)
        case "char": silent = MarkerStyles.isDropped(piece.style)
        case "note", "figure", "sidebar", "periph": silent = true
        case "optbreak", "row", "table:row", "cell", "table:cell":
            builder.add(" ", line: piece.line)
        default: break
        }
        isSilent.append(silent)
        if silent { silentCount += 1 }
    }

    private mutating func openVerse(_ piece: Piece) {
        builder.openVerse(piece.number, line: piece.line)
        // A title of a Psalm that is counted as a verse is text.
        guard let last = isSilent.indices.last, isSilent[last] else { return }
        isSilent[last] = false
        silentCount -= 1
    }

    mutating func add(_ text: String, line: Int?) {
        heading? += text
        if silentCount == 0 { builder.add(text, line: line) }
    }

    mutating func close() {
        if isSilent.popLast() == true { silentCount -= 1 }
        if let name = heading, silentCount == 0 {
            builder.nameBook(name)
            heading = nil
        }
    }
}
