internal import Corpora
internal import SpeechText

/// A version as the corpus takes it: clean, and within the structure.
struct FittedText {
    /// By chapter and unit, the segments; as many as the structure has.
    private(set) var chapters: [[[String]]] = []
    private(set) var counts = ImportCounts()
    /// Bytes of what was kept.
    private var bytes = 0

    /// The structure is the truth: what is beyond it is left out, and counted.
    ///
    /// - Throws: where no file of a corpus could hold the text, as soon as that is seen.
    init(_ text: SefariaText, _ book: Corpus.Book) throws(SefariaText.Unknown) {
        for (index, units) in book.chapters.enumerated() {
            let found = text.chapters.indices.contains(index) ? text.chapters[index] : []
            var chapter: [[String]] = []
            for unit in 0..<units {
                chapter.append(try take(found.indices.contains(unit) ? found[unit] : []))
            }
            chapters.append(chapter)
            counts.extra += found.dropFirst(units).count { !Self.isEmpty($0) }
        }
        for chapter in text.chapters.dropFirst(book.chapters.count) {
            counts.extra += chapter.count { !Self.isEmpty($0) }
        }
        if text.language == "he" { countUnpointed() }
    }

    private mutating func take(_ segments: [String]) throws(SefariaText.Unknown) -> [String] {
        var (clean, isMended): ([String], Bool) = ([], false)
        for segment in segments {
            let part = CleanText.cleaned(segment)
            clean.append(part.text)
            isMended = isMended || part.isMended
            bytes += part.text.utf8.count
            guard bytes <= CorpusLimits.textBytesMax else {
                throw SefariaText.Unknown(
                    reason: "the texts have more than \(CorpusLimits.textBytesMax) bytes, which a "
                        + "file of a corpus has at most")
            }
        }
        if clean != segments { counts.cleaned += 1 }
        if isMended { counts.mended += 1 }
        if Self.isEmpty(clean) { counts.missing += 1 } else { counts.kept += 1 }
        return clean
    }

    private mutating func countUnpointed() {
        let units = chapters.joined().lazy.map { $0.joined(separator: " ") }
        counts.unpointed = units.count { !HebrewWords.isPointed($0) }
    }

    private static func isEmpty(_ segments: [String]) -> Bool {
        segments.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }
}

/// How many units of a text were what.
package struct ImportCounts: Equatable, Sendable, Encodable {
    package var kept = 0
    /// Units of the structure that the text lacks.
    package var missing = 0
    /// Units of the text that the structure does not have.
    package var extra = 0
    /// Units of which anything but words was taken out.
    package var cleaned = 0
    /// Of these, units with tags that never close, or mark-up that is no HTML.
    package var mended = 0
    /// Units of Hebrew with more than one word in ten without points.
    package var unpointed = 0
}
