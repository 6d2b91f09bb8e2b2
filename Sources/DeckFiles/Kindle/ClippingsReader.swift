package import LibraryRecords

/// Reads `My Clippings.txt` of a Kindle: highlights of one to three words are words of their book.
package struct ClippingsReader: LibrarySource {
    package let header: LibraryHeader
    private let text: String
    private let options: ReadOptions

    private static let end = "=========="
    private static let wordsMax = 3

    package init(text: String, title: String, _ options: ReadOptions) {
        self.text = text
        self.options = options
        header = LibraryHeader(from: .kindle, title: title)
    }

    /// Whether a text is one of clippings.
    static func isClippings(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).prefix(20).contains { $0.hasPrefix(end) }
    }

    package func read(_ take: (LibraryRecord) throws -> Void) throws {
        var list = WordList()
        var block: [Substring] = []
        // A line break of the device is two characters, which Swift takes for one.
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            guard line.hasPrefix(Self.end) else {
                block.append(line)
                continue
            }
            try add(block, to: &list)
            block = []
        }
        try list.give(take)
    }

    /// A block: the book, what was marked where, an empty line, and the text.
    private func add(_ block: [Substring], to list: inout WordList) throws {
        guard block.count >= 3 else { return list.leaveOut("clippings", "they are not whole") }
        let text = block.dropFirst(2).joined(separator: " ")
        let words = text.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return list.leaveOut("bookmarks", "they have no text") }
        guard Self.isHighlight(block[1]) else {
            return list.leaveOut("notes", "only highlights can be words")
        }
        guard words.count <= Self.wordsMax else {
            return list.leaveOut(
                "highlights", "they are longer than \(Self.wordsMax) words")
        }
        let book = book(block[0])
        var word = MetWord(
            Self.bare(words.joined(separator: " ")), language: book.language, book: book)
        word.use = UseRecord(sentence: "", place: Self.place(block[1]))
        try list.add(word)
    }

    /// `Title (Author)`.
    private func book(_ line: Substring) -> MetBook {
        let line = line.drop { $0 == "\u{FEFF}" }
        guard line.last == ")", let open = line.lastIndex(of: "("), open > line.startIndex else {
            return MetBook(title: String(line), author: "", language: options.language)
        }
        return MetBook(
            title: String(line[..<open]),
            author: String(line[line.index(after: open)...].dropLast()),
            language: options.language)
    }

    /// The word for a note in the languages of the device; anything else is a highlight.
    private static let notes = ["note", "notiz", "nota", "notitie", "заметка"]
    /// The same in languages that have no spaces between words.
    private static let joinedNotes = ["メモ", "笔记", "筆記"]

    private static func isHighlight(_ line: Substring) -> Bool {
        let words = line.split { $0.isWhitespace || $0 == "|" || $0 == "-" }.prefix(4)
        return !words.contains { word in notes.contains(word.lowercased()) }
            && !joinedNotes.contains { line.contains($0) }
    }

    /// The text before the time, which has no zone and is in the language of the device.
    private static func place(_ line: Substring) -> String? {
        let parts = line.split(separator: "|")
        guard parts.count > 1 else { return nil }
        return parts.dropLast().joined(separator: "|").trimmed.drop { $0 == "-" }.trimmed
    }

    /// A word without the marks around it.
    private static func bare(_ text: String) -> String {
        let isMark: (Character) -> Bool = { $0.isPunctuation || $0.isSymbol || $0.isWhitespace }
        let start = text.drop(while: isMark)
        return String(start.reversed().drop(while: isMark).reversed())
    }
}

extension StringProtocol {
    /// Without white space at its ends.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
