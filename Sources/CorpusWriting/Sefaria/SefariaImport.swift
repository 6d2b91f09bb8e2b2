package import Corpora
internal import Curriculum
package import Installing
internal import LinuxIO

/// Reads texts and commentaries of a corpus from files of Sefaria's export and finds the version of
/// each that is taken.
///
/// Files are read twice, one at a time: what they hold together may be more than memory has.
package struct SefariaImport {
    private let corpus: Corpus
    /// The version that is taken; nil for the best.
    private let version: String?
    private var best: [SefariaText.Place: (rank: VersionRank, file: String)] = [:]
    /// The places of which there is another version than the one that is named.
    private var others: Set<SefariaText.Place> = []
    private(set) var unknown: [UnknownFile] = []

    /// A file that is not imported, and why.
    package struct UnknownFile: Equatable, Sendable, Encodable {
        package var file: String
        package var reason: String
    }

    /// - Parameter version: the title of the version that is taken; nil for the best of each.
    package init(_ corpus: Corpus, version: String? = nil) {
        self.corpus = corpus
        self.version = version
    }

    /// Looks at all files of a path. Blocks as long as that takes.
    package mutating func look(at path: String) throws(InstallFailure) {
        for file in try SourceTree.files(at: path) {
            do throws(SefariaText.Unknown) {
                try add(try Self.text(file, corpus))
            } catch {
                unknown.append(UnknownFile(file: file, reason: error.reason))
            }
        }
    }

    private mutating func add(_ text: SefariaText) throws(SefariaText.Unknown) {
        guard let book = corpus.books.first(where: { $0.key == text.place.book }) else { return }
        if let version, text.versionTitle != version {
            others.insert(text.place)
            return
        }
        let counts = try FittedText(text, book).counts
        guard counts.kept > 0 else {
            throw SefariaText.Unknown(reason: "no unit of the corpus has a text in it")
        }
        let rank = VersionRank(text, counts, language: corpus.language)
        if let known = best[text.place], known.rank < rank { return }
        best[text.place] = (rank, text.file)
    }

    private static func text(
        _ file: String, _ corpus: Corpus
    ) throws(SefariaText.Unknown) -> SefariaText {
        try SefariaText(try document(file), file: file, of: corpus)
    }

    private static func document(_ file: String) throws(SefariaText.Unknown) -> Document {
        do throws(SystemError) {
            return Document(
                file, bytes: try readAll(file, upTo: SefariaText.bytesMax),
                valuesMax: SefariaText.valuesMax)
        } catch {
            throw SefariaText.Unknown(reason: "\(error)")
        }
    }

    /// Gives each text that is taken, as a file of the corpus, and what was done.
    package func write(
        _ put: (_ path: String, _ bytes: [UInt8]) throws(InstallFailure) -> Void
    ) throws(InstallFailure) -> ImportReport {
        var report = ImportReport(corpus: corpus.id, unknown: unknown)
        for book in corpus.books {
            let places = best.keys.filter { $0.book == book.key }.sorted {
                ($0.commentary ?? "") < ($1.commentary ?? "")
            }
            for place in places {
                guard let file = best[place]?.file else { continue }
                let made = Result { () throws(SefariaText.Unknown) in
                    try make(place, file, book)
                }
                switch made {
                case .success(let file):
                    try put(file.path, file.bytes)
                    report.texts.append(file.entry)
                case .failure(let error):
                    report.unknown.append(UnknownFile(file: file, reason: error.reason))
                }
            }
        }
        let missing = others.subtracting(best.keys)
        report.otherVersions = missing.map(Self.name).sorted()
        return report
    }

    private static func name(_ place: SefariaText.Place) -> String {
        place.commentary.map { "\($0) on \(place.book)" } ?? place.book
    }

    /// A file of the corpus.
    private struct MadeText {
        var path: String
        var bytes: [UInt8]
        var entry: ImportReport.Entry
    }

    private func make(
        _ place: SefariaText.Place, _ file: String, _ book: Corpus.Book
    ) throws(SefariaText.Unknown) -> MadeText {
        let text = try Self.text(file, corpus)
        let fitted = try FittedText(text, book)
        let isCommentary = place.commentary != nil
        let path =
            place.commentary.map { "commentary/\(book.key)/\($0).json" }
            ?? "texts/\(book.key).json"
        let bytes = TextFile.bytes(text, fitted.chapters, isCommentary: isCommentary)
        try Self.check(bytes, path, isCommentary: isCommentary)
        let entry = ImportReport.Entry(
            book: book.key, commentary: place.commentary, version: text.versionTitle,
            language: text.language, license: text.license, counts: fitted.counts)
        return MadeText(path: path, bytes: bytes, entry: entry)
    }

    /// What is put in its place is what the daemon can read.
    private static func check(
        _ bytes: [UInt8], _ path: String, isCommentary: Bool
    ) throws(SefariaText.Unknown) {
        guard bytes.count <= CorpusLimits.textBytesMax else {
            throw SefariaText.Unknown(
                reason: "the texts have \(bytes.count) bytes; a file of a corpus has "
                    + "\(CorpusLimits.textBytesMax) at most")
        }
        let document = Document(path, bytes: bytes, valuesMax: CorpusLimits.valuesMax)
        let problems =
            isCommentary ? Commentary.read(document).1 : SourceTexts.read(document).1
        guard let error = problems.first(where: { $0.severity == .error }) else { return }
        throw SefariaText.Unknown(reason: error.headline)
    }
}
