package import Corpora
internal import Scheduling

/// The corpora that are installed, as the conductor asks for them.
package struct PathCorpora: Sendable {
    /// Their names, in order.
    package var names: @Sendable () -> [String]
    /// Tells one state of what a corpus says of itself from another, and is cheap; nil where that
    /// cannot be told, so that the corpus is read.
    package var edition: @Sendable (_ name: String) -> String?
    /// A corpus, read anew; nil where none of this name is installed.
    package var corpus: @Sendable (_ name: String) throws(CorpusError) -> InstalledCorpus?

    package init(
        names: @escaping @Sendable () -> [String],
        edition: @escaping @Sendable (_ name: String) -> String? = { _ in nil },
        corpus: @escaping @Sendable (_ name: String) throws(CorpusError) -> InstalledCorpus?
    ) {
        self.names = names
        self.edition = edition
        self.corpus = corpus
    }

    package init(_ files: CorpusFiles) {
        self.init(
            names: { files.ids }, edition: { files.edition(of: $0) },
            corpus: { name throws(CorpusError) in try files.corpus(name) })
    }

    /// Where no corpus is installed.
    package static let none = PathCorpora(names: { [] }, corpus: { _ throws(CorpusError) in nil })
}

/// Why a corpus, or a path through it, cannot be used.
struct PathFault: Error, Equatable {
    var reason: String
    var hint: String
    /// Whether it may be gone in a moment, though no file changes.
    var isPassing = false

    init(_ reason: String, hint: String) {
        self.reason = reason
        self.hint = hint
    }

    init(_ error: CorpusError) {
        self.init("\(error)", hint: "mend the file, or install the corpus anew")
        isPassing = error.isOfReading
    }
}

extension Corpus {
    /// The plan of a new path, from a day on.
    func plan(from start: StudyDay) -> PathPlanText {
        PathPlanText(
            pace: defaults.pace, reviewIntensity: defaults.reviewIntensity,
            pathStartDate: start.text, skipFriday: defaults.skipFriday,
            restWeekdays: defaults.restWeekdays, yomTov: defaults.yomTov)
    }

    /// The name of a path, section or book, or the number of a chapter.
    func name(of stretch: PathStretch) -> String {
        switch stretch.kind {
        case .section: sections[stretch.number].name
        case .book: books[stretch.number].name
        case .chapter: "\(stretch.number)"
        case .path: title
        }
    }
}
