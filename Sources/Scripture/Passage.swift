package import SpeechText

/// A passage as a Bible has it.
package struct Passage: Equatable, Sendable {
    /// The most verses of a passage: some two hours.
    package static let versesMax = 600

    package var reference: PassageReference
    /// In the order in which they are read; never empty, and never without words altogether.
    package var verses: [Verse]
    /// The chapters of which every verse is in it.
    package var wholeChapters: Set<Int>

    /// A verse with its chapter.
    package struct Verse: Equatable, Sendable {
        package var chapter: Int
        package var verse: BookText.Verse
        /// Whether it is the first of a stretch: the beginning, or what follows a gap.
        package var isFirst: Bool
    }
}

extension InstalledBible {
    /// The passage; throws where the Bible has not all of it.
    ///
    /// A verse within may be missing, since texts leave out different ones; the first and the last
    /// of each stretch may not.
    package func passage(_ reference: PassageReference) throws(BibleError) -> Passage {
        let book = try text(of: reference.book)
        var verses: [Passage.Verse] = []
        for range in reference.ranges {
            var isFirst = true
            for (chapter, verse) in try stretch(range, of: book, reference) {
                // A bridge may end one stretch and begin the next; no gap is between them then.
                if verses.last?.chapter != chapter || verses.last?.verse != verse {
                    verses.append(Passage.Verse(chapter: chapter, verse: verse, isFirst: isFirst))
                }
                isFirst = false
            }
        }
        guard verses.count <= Passage.versesMax else {
            throw BibleError(
                "\(reference)", expected: "at most \(Passage.versesMax) verses",
                found: "\(verses.count)")
        }
        guard verses.contains(where: { !$0.verse.text.isEmpty }) else {
            throw missing("words", reference)
        }
        let whole = book.chapters.filter { chapter in
            verses.count { $0.chapter == chapter.number } == chapter.verses.count
        }
        return Passage(
            reference: reference, verses: verses, wholeChapters: Set(whole.map(\.number)))
    }

    private func stretch(
        _ range: ClosedRange<PassageReference.Point>, of book: BookText,
        _ reference: PassageReference
    ) throws(BibleError) -> [(chapter: Int, verse: BookText.Verse)] {
        var found: [(chapter: Int, verse: BookText.Verse)] = []
        let (first, last) = (range.lowerBound, range.upperBound)
        for number in first.chapter...last.chapter {
            guard let chapter = book.chapter(number), !chapter.verses.isEmpty else {
                throw missing("chapter \(number)", reference)
            }
            let from = number == first.chapter ? first.verse : 1
            let to = number == last.chapter ? last.verse : PassageReference.Point.chapterEnd
            for wanted in [from, to] where wanted != PassageReference.Point.chapterEnd {
                let isThere = chapter.verses.contains { ($0.number...$0.last).contains(wanted) }
                guard isThere else { throw missing("verse \(number):\(wanted)", reference) }
            }
            found += chapter.verses.filter { $0.last >= from && $0.number <= to }
                .map { (number, $0) }
        }
        return found
    }

    private func missing(_ what: String, _ reference: PassageReference) -> BibleError {
        BibleError("\(reference)", expected: what, found: "none of it in the Bible \"\(id)\"")
    }
}
