/// A passage of one book: "Genesis 12:1-9", "1 Cor 13", "Gen 12:1-13:4", "Luke 3:1-6, 15; 4:1".
package struct PassageReference: Hashable, Sendable {
    /// A verse by its numbers.
    package struct Point: Hashable, Comparable, Sendable {
        /// From 1.
        package var chapter: Int
        /// From 1; `Point.chapterEnd` is the last of the chapter, whichever that is.
        package var verse: Int

        /// More verses than this no chapter has.
        package static let chapterEnd = 999

        package init(_ chapter: Int, _ verse: Int) {
            self.chapter = chapter
            self.verse = verse
        }

        package static func < (left: Point, right: Point) -> Bool {
            (left.chapter, left.verse) < (right.chapter, right.verse)
        }
    }

    package var book: BibleBook
    /// Stretches of verses in the order in which they are read; never empty, `rangesMax` at most.
    package var ranges: [ClosedRange<Point>]

    package static let rangesMax = 20

    /// What is wrong with a reference, for its author.
    package struct Fault: Error, Equatable, Sendable {
        package var expected: String
        package var found: String
    }

    /// Reads a reference as people and files write it, in figures.
    package init(_ text: String) throws(Fault) {
        let characters = Array(text.map { Self.dashes.contains($0) ? "-" : $0 })
        let end = Self.endOfBook(in: characters)
        let name = String(characters[trimmed(characters[..<end])])
        guard let book = BibleBook.named(name) else {
            throw Fault(
                expected: "a book of the Bible, such as GEN or 1 Corinthians",
                found: name.isEmpty ? "none" : "\"\(name)\"")
        }
        self.book = book
        var places = Places(characters[end...].filter { !$0.isWhitespace }, book)
        ranges = try places.read()
    }

    private static let dashes: Set<Character> = ["–", "—", "‑", "−", "‐"]

    /// Where the name of the book ends: before the first figure that has a letter before it.
    private static func endOfBook(in text: [Character]) -> Int {
        guard let letter = text.firstIndex(where: \.isLetter) else { return 0 }
        func figure(from start: Int) -> Int {
            text[start...].firstIndex { $0.isASCII && $0.isNumber } ?? text.count
        }
        let after = figure(from: letter)
        return Self.isCode(text, upTo: after) ? figure(from: after + 1) : after
    }

    /// Whether the figure belongs to the name of a book: "PS2".
    private static func isCode(_ text: [Character], upTo figure: Int) -> Bool {
        guard figure < text.count else { return false }
        let word = String(text[trimmed(text[...figure])])
        return word.count == 3 && !word.contains(" ") && BibleBook.named(word) != nil
            && (figure + 1 == text.count || text[figure + 1].isWhitespace)
    }
}

extension PassageReference: CustomStringConvertible {
    /// The reference with the English name of its book: "Genesis 12:1-9".
    package var description: String { place.isEmpty ? book.name : "\(book.name) \(place)" }

    /// Without the book: "12:1-9", "13", "3"; empty where it is all of a book of one chapter.
    package var place: String {
        var result = ""
        var chapter: Int?
        for range in ranges {
            if !result.isEmpty { result += chapter == range.lowerBound.chapter ? ", " : "; " }
            let isSame = chapter == range.lowerBound.chapter
            result += text(of: range, withoutChapter: isSame)
            chapter = range.upperBound.chapter
        }
        return result
    }

    private func text(of range: ClosedRange<Point>, withoutChapter: Bool) -> String {
        let (first, last) = (range.lowerBound, range.upperBound)
        if first.verse == 1, last.verse == Point.chapterEnd {
            if book.isOneChapter { return "" }
            return first.chapter == last.chapter
                ? "\(first.chapter)" : "\(first.chapter)-\(last.chapter)"
        }
        let start = withoutChapter || book.isOneChapter ? "\(first.verse)" : text(of: first)
        if first == last { return start }
        return start + "-" + (first.chapter == last.chapter ? "\(last.verse)" : text(of: last))
    }

    private func text(of point: Point) -> String { "\(point.chapter):\(point.verse)" }
}

/// Reads what stands behind the name of the book, without white space.
private struct Places {
    typealias Point = PassageReference.Point
    typealias Fault = PassageReference.Fault

    private let text: [Character]
    private let book: BibleBook
    private var index = 0
    private var ranges: [ClosedRange<Point>] = []

    init(_ text: [Character], _ book: BibleBook) {
        self.text = text
        self.book = book
    }

    mutating func read() throws(Fault) -> [ClosedRange<Point>] {
        if text.isEmpty, book.isOneChapter { return [Point(1, 1)...Point(1, Point.chapterEnd)] }
        // A lone number is a verse where there is but one chapter, and after a comma.
        var chapter = book.isOneChapter ? 1 : nil
        repeat {
            let range = try readRange(chapter)
            guard ranges.count < PassageReference.rangesMax else {
                throw Fault(expected: "at most \(PassageReference.rangesMax) parts", found: "more")
            }
            if let before = ranges.last, before.upperBound >= range.lowerBound {
                throw Fault(
                    expected: "parts in the order of the book",
                    found: "\(String(text))")
            }
            ranges.append(range)
            if take(",") {
                let isVerse = range.upperBound.verse != Point.chapterEnd
                chapter = isVerse ? range.upperBound.chapter : nil
            } else if take(";") {
                chapter = book.isOneChapter ? 1 : nil
            } else {
                break
            }
        } while true
        guard index == text.count else { throw wrong("the end, a comma or a semicolon") }
        return ranges
    }

    /// Reads "12:1-9", "12:1-13:4", "13", "12-14", or within a chapter "3" and "3-5".
    private mutating func readRange(_ within: Int?) throws(Fault) -> ClosedRange<Point> {
        let first = try readPoint(within)
        guard take("-") else {
            return first.verse.map { Point(first.chapter, $0)...Point(first.chapter, $0) }
                ?? Point(first.chapter, 1)...Point(first.chapter, Point.chapterEnd)
        }
        let last = try readPoint(first.verse == nil ? nil : first.chapter)
        let start = Point(first.chapter, first.verse ?? 1)
        let end = Point(last.chapter, last.verse ?? Point.chapterEnd)
        guard start <= end else {
            throw Fault(
                expected: "an end behind the beginning",
                found: "\(start.chapter):\(start.verse) to \(end.chapter):\(end.verse)")
        }
        return start...end
    }

    private mutating func readPoint(_ within: Int?) throws(Fault) -> (chapter: Int, verse: Int?) {
        let number = try readNumber(within == nil ? "a chapter" : "a verse")
        if take(":") || take(".") { return (number, try readVerse()) }
        guard let within else { return (number, nil) }
        skipLetter()
        return (within, number)
    }

    private mutating func readVerse() throws(Fault) -> Int {
        let verse = try readNumber("a verse")
        skipLetter()
        return verse
    }

    /// "3a" is read as the whole verse.
    private mutating func skipLetter() {
        if index < text.count, "abc".contains(text[index]) { index += 1 }
    }

    private mutating func readNumber(_ what: String) throws(Fault) -> Int {
        let start = index
        while index < text.count, text[index].isASCII, text[index].isNumber { index += 1 }
        guard index - start <= 3, let number = Int(String(text[start..<index])), number > 0,
            number < Point.chapterEnd
        else {
            index = start
            throw wrong("the number of \(what)")
        }
        return number
    }

    private mutating func take(_ mark: Character) -> Bool {
        guard index < text.count, text[index] == mark else { return false }
        index += 1
        return true
    }

    private func wrong(_ expected: String) -> Fault {
        let rest = String(text[index...])
        return Fault(expected: expected, found: rest.isEmpty ? "nothing" : "\"\(rest)\"")
    }
}
