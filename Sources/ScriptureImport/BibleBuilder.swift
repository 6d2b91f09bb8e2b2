internal import Curriculum
internal import Scripture
internal import SpeechText

/// Puts together what the importers find, whatever the form of their files.
///
/// Text counts where a verse is open; what stands elsewhere is dropped.
struct BibleBuilder {
    /// More characters of one verse are no verse, nor more verses of one book a book.
    static let verseMax = 10_000
    static let versesMax = 5_000
    /// All of it, in bytes; the longest Bibles have a tenth of it.
    static let bytesMax = 64 << 20

    /// What the files say of the Bible, where they do.
    var title: String?
    var language: String?
    /// The file that is being read.
    var file = ""
    private(set) var problems: [Problem] = []
    private(set) var drafts: [BookDraft] = []

    /// The place of the open book; nil where its text is not taken.
    private var book: Int?
    private var chapter: Int?
    private var hasOpenVerse = false
    private var bytes = 0

    /// Opens a book by its code or name; the text of one that is unknown is passed over.
    mutating func openBook(_ name: String, line: Int?) {
        (book, chapter, hasOpenVerse) = (nil, nil, false)
        guard let found = BibleBook.named(name) else {
            guard !Self.others.contains(name.uppercased()) else { return }
            return warn(line, "a book of the Bible", "\"\(name)\"", "It is left out.")
        }
        if let index = drafts.firstIndex(where: { $0.book == found }) {
            guard drafts[index].file == file else {
                return complain(
                    line, "every book once", "\(found.name), also in \(drafts[index].file)",
                    "Leave one of the files out.")
            }
            return book = index
        }
        drafts.append(BookDraft(book: found, file: file))
        book = drafts.count - 1
    }

    /// The name of the open book in the Bible's own language.
    mutating func nameBook(_ name: String) {
        guard let book, drafts[book].name == nil else { return }
        let plain = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !plain.isEmpty, plain.count <= 100 { drafts[book].name = plain }
    }

    /// Opens a chapter, or goes on with it.
    mutating func openChapter(_ label: String, line: Int?) {
        hasOpenVerse = false
        chapter = nil
        guard let book else { return }
        guard let number = Int(label), (1...200).contains(number) else {
            return complain(line, "the number of a chapter", "\"\(label)\"")
        }
        chapter = number
        drafts[book].openChapter(number)
    }

    /// Opens a verse: "3", "3-4", or "3a", whose segments are put together.
    mutating func openVerse(_ label: String, line: Int?) {
        hasOpenVerse = false
        guard let book else { return }
        guard let chapter else {
            return complain(line, "a chapter before its verses", "verse \"\(label)\"")
        }
        guard let verse = VerseLabel(label) else {
            return complain(line, "the number of a verse", "\"\(label.prefix(40))\"")
        }
        guard drafts[book].verseCount < Self.versesMax else {
            return complain(line, "at most \(Self.versesMax) verses in a book", "one more")
        }
        guard drafts[book].openVerse(verse, in: chapter) else {
            return complain(
                line, "every verse once",
                "\(drafts[book].book.name) \(chapter):\(label) a second time")
        }
        hasOpenVerse = true
    }

    mutating func closeVerse() { hasOpenVerse = false }

    /// A paragraph begins.
    mutating func paragraph() {
        if let book { drafts[book].paragraph() }
    }

    /// Words of the open verse, white space as it comes.
    mutating func add(_ text: String, line: Int?) {
        guard let book, hasOpenVerse else { return }
        bytes += text.utf8.count
        guard bytes <= Self.bytesMax else {
            hasOpenVerse = false
            return complain(line, "a Bible of at most \(Self.bytesMax) bytes", "more")
        }
        guard drafts[book].add(text) else {
            hasOpenVerse = false
            return complain(
                line, "a verse of at most \(Self.verseMax) characters", "a longer one",
                "Something before it is not closed.")
        }
    }

    mutating func complain(
        _ line: Int?, _ expected: String, _ found: String, _ hint: String = ""
    ) {
        note(.error, line, expected, found, hint)
    }

    mutating func warn(_ line: Int?, _ expected: String, _ found: String, _ hint: String = "") {
        note(.warning, line, expected, found, hint)
    }

    mutating func take(_ more: [Problem]) { problems += more }

    private mutating func note(
        _ severity: Problem.Severity, _ line: Int?, _ expected: String, _ found: String,
        _ hint: String
    ) {
        guard problems.count < [Problem].countMax else { return }
        problems.append(
            Problem(
                severity, file: file, at: line.map { Place(line: $0, column: 1) },
                expected: expected, found: found, hint: hint))
    }

    /// What USFM calls books and are none: front and back matter, glossaries, indices.
    private static let others: Set<String> = [
        "FRT", "BAK", "OTH", "INT", "CNC", "GLO", "TDX", "NDX",
        "XXA", "XXB", "XXC", "XXD", "XXE", "XXF", "XXG",
    ]
}

/// The number of a verse as files write it.
struct VerseLabel: Equatable {
    var first: Int
    var last: Int
    /// Whether it is a segment, "3a", of which there may be others.
    var isSegment: Bool

    init?(_ text: String) {
        let pattern = #/([0-9]{1,3})([a-z]?)(?:[-–—,]([0-9]{1,3})([a-z]?))?/#
        // Marks of the direction of writing stand in bridges of some scripts.
        let plain = text.lowercased().filter { $0 != "\u{200F}" && $0 != "\u{200E}" }
        guard let match = plain.wholeMatch(of: pattern), let first = Int(match.1) else {
            return nil
        }
        let last = match.3.flatMap { Int($0) } ?? first
        guard first > 0, last >= first, last < PassageReference.Point.chapterEnd else { return nil }
        (self.first, self.last) = (first, last)
        isSegment = !match.2.isEmpty || match.4?.isEmpty == false
    }
}
