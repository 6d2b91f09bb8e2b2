internal import Curriculum
internal import Scripture
internal import SpeechText

/// A book while it is read.
struct BookDraft {
    let book: BibleBook
    let file: String
    var name: String?
    private(set) var verseCount = 0
    private var chapters: [Chapter] = []
    private var isParagraphPending = true

    private struct Chapter {
        var number: Int
        var verses: [Verse] = []
        var seen: Set<Int> = []
    }

    private struct Verse {
        var label: VerseLabel
        var isParagraph: Bool
        var text = ""
        var length = 0
    }

    /// Stands where a paragraph begins within a verse, until the text is put in order.
    private static let separator: Character = "\u{2029}"

    init(book: BibleBook, file: String) {
        self.book = book
        self.file = file
    }

    mutating func openChapter(_ number: Int) {
        isParagraphPending = true
        // The one that is open stands last.
        if let index = chapters.firstIndex(where: { $0.number == number }) {
            chapters.append(chapters.remove(at: index))
        } else {
            chapters.append(Chapter(number: number))
        }
    }

    /// Opens a verse of the chapter that is open; false where it was there already.
    mutating func openVerse(_ label: VerseLabel, in chapter: Int) -> Bool {
        let last = chapters.count - 1
        if label.isSegment, let open = chapters[last].verses.last,
            open.label.isSegment, open.label.last == label.first
        {
            chapters[last].verses[chapters[last].verses.count - 1].label.last = label.last
            chapters[last].seen.formUnion(label.first...label.last)
            return add(" ")
        }
        guard chapters[last].seen.isDisjoint(with: label.first...label.last) else { return false }
        chapters[last].seen.formUnion(label.first...label.last)
        chapters[last].verses.append(Verse(label: label, isParagraph: isParagraphPending))
        verseCount += 1
        isParagraphPending = false
        return true
    }

    mutating func paragraph() { isParagraphPending = true }

    /// Adds words to the verse that is open; false where it is too long.
    mutating func add(_ text: String) -> Bool {
        let (last, open) = (chapters.count - 1, (chapters.last?.verses.count ?? 0) - 1)
        if isParagraphPending, text.contains(where: { !$0.isWhitespace }) {
            if chapters[last].verses[open].text.allSatisfy(\.isWhitespace) {
                chapters[last].verses[open].isParagraph = true
            } else {
                chapters[last].verses[open].text.append(Self.separator)
            }
            isParagraphPending = false
        }
        chapters[last].verses[open].text += text
        chapters[last].verses[open].length += text.utf8.count
        // A character takes four bytes at most.
        return chapters[last].verses[open].length <= BibleBuilder.verseMax * 4
    }

    /// The finished book, with its chapters in order.
    func finished() -> BookText {
        BookText(
            code: book.code,
            chapters: chapters.filter { !$0.verses.isEmpty }.sorted { $0.number < $1.number }
                .map { BookText.Chapter(number: $0.number, verses: $0.verses.map(Self.finished)) })
    }

    /// What may be missing in the finished book, though a Bible can be read without it.
    func gaps(in text: BookText) -> [Problem] {
        let found = text.chapters
        var problems: [Problem] = []
        func warn(_ expected: String, _ what: String) {
            problems.append(
                Problem(
                    .warning, file: file, expected: expected, found: what,
                    hint: "Passages that begin or end there cannot be read from this Bible."))
        }
        let numbers = Set(found.map(\.number))
        let missing = (1...max(book.chapters, 1)).filter { !numbers.contains($0) }
        if !missing.isEmpty {
            warn(
                "\(book.chapters) chapters of \(book.name)",
                "none of the \(missing.count == 1 ? "chapter" : "chapters") \(Self.list(missing))")
        }
        if let chapter = found.last, let last = chapter.verses.last, last.text.isEmpty {
            warn("words in the last verse, \(book.name) \(chapter.number):\(last.number)", "none")
        }
        for chapter in chapters.sorted(by: { $0.number < $1.number }) {
            let lost = (1...max(chapter.seen.max() ?? 1, 1)).filter { !chapter.seen.contains($0) }
            guard !lost.isEmpty, numbers.contains(chapter.number) else { continue }
            warn("every verse of \(book.name) \(chapter.number)", "not \(Self.list(lost))")
        }
        return problems
    }

    private static func list(_ numbers: [Int]) -> String {
        let shown = numbers.prefix(10).map(String.init).joined(separator: ", ")
        return numbers.count > 10 ? "\(shown) and \(numbers.count - 10) more" : shown
    }

    private static func finished(_ verse: Verse) -> BookText.Verse {
        // Angle brackets would be mark-up of speech, a pilcrow is a paragraph in old texts.
        let plain = verse.text.filter { $0 != "<" && $0 != ">" }
        let parts = plain.split { $0 == separator || $0 == "¶" }
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .filter { !$0.isEmpty }
        let first = plain.first { !$0.isWhitespace }
        return BookText.Verse(
            number: verse.label.first,
            through: verse.label.last > verse.label.first ? verse.label.last : nil,
            isParagraph: verse.isParagraph || first == "¶",
            text: parts.joined(separator: "\n\n"))
    }
}
