package import SpeechText

/// The recordings of a Bible: a folder with a folder for each book and a file for each chapter,
/// `GEN/012.opus`, with its times in `GEN/012.txt` or `.tsv` where there are any.
package struct AudioBible: Equatable, Sendable {
    package let folder: String

    /// What of one recording is played in a row.
    package struct Stretch: Equatable, Sendable {
        /// The absolute path of the recording.
        package var path: String
        /// From when to when; nil is the whole recording.
        package var span: VerseTimes.Stretch?
        /// In order; together they are the span, but for headings. Never empty.
        package var pieces: [Piece]
    }

    /// What is played for some verses.
    package struct Piece: Equatable, Sendable {
        /// Their places in the passage.
        package var verses: Range<Int>
        /// From when to when; nil is the whole recording.
        package var time: VerseTimes.Stretch?
    }

    /// What a recording may be named behind its last period.
    package static let endings = ["opus", "flac", "ogg", "oga", "mp3", "wav"]
    private static let timeEndings = ["txt", "tsv"]

    package init(folder: String) {
        self.folder = folder
    }

    /// The recordings of a passage in order; nil where they do not cover it. Throws where there is
    /// something that cannot be looked into, or the times of a chapter cannot be read.
    package func stretches(of passage: Passage) throws(BibleError) -> [Stretch]? {
        if PlainFile.isHidden(folder) {
            throw BibleError(
                folder, expected: "a folder, or a link to one, that the daemon may read",
                found: "one that it may not; as a service it sees no /home")
        }
        var result: [Stretch] = []
        var index = 0
        while index < passage.verses.count {
            let chapter = passage.verses[index].chapter
            let end =
                passage.verses[index...].firstIndex { $0.chapter != chapter }
                ?? passage.verses.count
            guard let stretch = try stretch(of: index..<end, chapter, passage) else { return nil }
            result.append(stretch)
            index = end
        }
        return result
    }

    /// The recording of a chapter; nil where there is none.
    package func recording(of book: BibleBook, _ chapter: Int) -> String? {
        file(of: book, chapter, endings: Self.endings)
    }

    /// The times of a chapter; nil where there is no such file.
    package func times(of book: BibleBook, _ chapter: Int) throws(BibleError) -> VerseTimes? {
        guard let file = file(of: book, chapter, endings: Self.timeEndings) else { return nil }
        return try VerseTimes(file: file)
    }

    private func stretch(
        of verses: Range<Int>, _ chapter: Int, _ passage: Passage
    ) throws(BibleError) -> Stretch? {
        let book = passage.reference.book
        guard let path = recording(of: book, chapter) else { return nil }
        guard let times = try times(of: book, chapter) else {
            guard passage.wholeChapters.contains(chapter) else { return nil }
            return Stretch(path: path, pieces: [Piece(verses: verses)])
        }
        var pieces: [Piece] = []
        for index in verses {
            let verse = passage.verses[index].verse
            guard let time = times.stretch(of: verse.number...verse.last) else {
                // A verse that the text leaves out is not read aloud either.
                if verse.text.isEmpty { continue }
                return nil
            }
            pieces.append(Piece(verses: index..<(index + 1), time: time))
        }
        let heard = pieces.compactMap(\.time)
        guard let start = heard.map(\.start).min() else { return nil }
        let ends = heard.compactMap(\.end)
        let span = VerseTimes.Stretch(
            start: start, end: ends.count == heard.count ? ends.max() : nil)
        return Stretch(path: path, span: span, pieces: pieces)
    }

    /// `GEN/001`, `GEN/01` or `GEN/1`, in this order, with one of the endings.
    private func file(of book: BibleBook, _ chapter: Int, endings: [String]) -> String? {
        let short = String(chapter)
        let long = String(repeating: "0", count: max(0, 3 - short.count)) + short
        for name in [long, String(long.suffix(2)), short] where name.hasSuffix(short) {
            for ending in endings {
                let path = "\(folder)/\(book.code)/\(name).\(ending)"
                if PlainFile.isThere(path) { return path }
            }
        }
        return nil
    }
}
