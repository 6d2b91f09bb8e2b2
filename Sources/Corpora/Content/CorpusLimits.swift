/// What files of corpora may hold at most.
package enum CorpusLimits {
    /// Units of a corpus.
    package static let unitsMax = 100_000
    package static let sectionsMax = 1_000
    package static let booksMax = 2_000
    /// Chapters of a book, units of a chapter, and segments of a commentary on a unit.
    package static let partsMax = 10_000
    package static let aliasesMax = 50
    /// Characters of a name or a title.
    package static let nameMax = 200
    /// Bytes of `corpus.json` and of the texts or commentaries of a book.
    package static let textBytesMax = 4 << 20
    /// Bytes of the explanation or the questions of a unit.
    package static let unitBytesMax = 64 << 10
    /// Values, those in lists and objects too, of a file.
    package static let valuesMax = 400_000
    /// Characters of the text of a unit, or of a segment of a commentary.
    package static let unitTextMax = 40_000
    /// Characters of each text of an explanation, a question or a choice.
    package static let proseMax = 4_000
    /// Opinions, expansions and sources of an explanation, and questions of a unit.
    package static let entriesMax = 20
    /// Wrong answers of a question.
    package static let wrongAnswers = 1...7
    /// Corpora that are looked at.
    package static let corporaMax = 50
    /// Commentaries on a book.
    package static let commentariesMax = 100
}
