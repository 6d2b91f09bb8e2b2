internal import Corpora

/// The commentaries on a unit, read a book at a time.
struct GivenCommentaries {
    private let corpus: InstalledCorpus
    private var book = ""
    private var commentaries: [(name: String, commentary: Commentary)] = []

    init(_ corpus: InstalledCorpus) { self.corpus = corpus }

    /// Those that say something on a unit, by name.
    mutating func on(
        _ place: UnitPlace
    ) throws(CorpusError) -> [UnitSource.GivenCommentary] {
        if place.book.key != book {
            commentaries = try corpus.commentaries(on: place.book)
            book = place.book.key
        }
        return commentaries.compactMap { name, commentary in
            let segments = commentary.unit(place.chapter, place.unit) ?? []
            let text = segments.joined(separator: "\n")
            guard text.contains(where: { !$0.isWhitespace }) else { return nil }
            return UnitSource.GivenCommentary(
                name: name, versionTitle: commentary.versionTitle, language: commentary.language,
                text: text)
        }
    }
}
