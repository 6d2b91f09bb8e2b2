internal import Curriculum
internal import LinuxIO
internal import Scheduling
internal import Synchronization

/// A corpus with what there is of its texts, explanations and questions.
///
/// Each file is looked for in the folders of the corpus, one after the other, when somebody asks
/// for the file, and is read again when it has changed. Every call reads files and blocks as long
/// as that takes. Any thread.
package final class InstalledCorpus: Sendable {
    package let corpus: Corpus
    /// `corpora/ID` in the order in which files are looked for.
    package let folders: [String]
    /// What of the texts is kept in memory.
    private let shelf = Mutex(BookShelf())

    /// How many units have what.
    package struct Counts: Equatable, Sendable {
        package var texts = 0
        package var explanations = 0
        package var questions = 0
        /// Why files of texts cannot be read, the first of them.
        package var faults: [CorpusError] = []

        /// So many faults are named.
        static let faultsMax = 5
    }

    package init(_ corpus: Corpus, folders: [String]) {
        self.corpus = corpus
        self.folders = folders
    }

    /// The text of a unit; nil where there is none.
    package func text(of position: Int) throws(CorpusError) -> UnitText? {
        guard let place = corpus.place(at: position) else { return nil }
        return try texts(of: place.book)?.text(place.chapter, place.unit)
    }

    /// The explanation of a unit; nil where there is none.
    package func explanation(of position: Int) throws(CorpusError) -> Explanation? {
        guard let (document, reference) = try file("explanations", position) else { return nil }
        let (explanation, problems) = Explanation.read(document, of: reference)
        guard let explanation else { throw CorpusError(problems) }
        return explanation
    }

    /// The questions on a unit; none where there is no file.
    package func questions(of position: Int) throws(CorpusError) -> [UnitQuestion] {
        guard let (document, reference) = try file("questions", position) else { return [] }
        let (questions, problems) = UnitQuestion.read(
            document, of: reference, language: corpus.language)
        guard let questions else { throw CorpusError(problems) }
        return questions
    }

    /// Whether there is a file with the explanation of a unit, broken or not.
    package func hasExplanation(of position: Int) -> Bool { has("explanations", position) }

    /// Whether there is a file with the questions on a unit, broken or not.
    package func hasQuestions(of position: Int) -> Bool { has("questions", position) }

    /// All texts of a book; nil where there are none.
    package func texts(of book: Corpus.Book) throws(CorpusError) -> SourceTexts? {
        guard let path = path("texts", book.key) else { return nil }
        let edition = fileEdition(path) ?? ""
        if let known = shelf.withLock({ $0.texts(path, edition) }) { return try known.get() }
        do throws(CorpusError) {
            let document = try CorpusFile.read(path, bytesMax: CorpusLimits.textBytesMax)
            guard let document else { return nil }
            let (texts, problems) = SourceTexts.read(document)
            guard let texts else { throw CorpusError(problems) }
            shelf.withLock { $0.keep(texts, path, edition) }
            return texts
        } catch {
            if !error.isOfReading { shelf.withLock { $0.keep(error, path, edition) } }
            throw error
        }
    }

    /// How many units have texts, explanations and questions. A broken file of texts is named, and
    /// counts as none.
    package func counts() -> Counts {
        var counts = Counts()
        for book in corpus.books {
            guard let path = path("texts", book.key) else { continue }
            let edition = fileEdition(path) ?? ""
            if let count = shelf.withLock({ $0.count(path, edition) }) {
                counts.texts += count
                continue
            }
            do throws(CorpusError) {
                counts.texts += try texts(of: book)?.count ?? 0
            } catch {
                if counts.faults.count < Counts.faultsMax { counts.faults.append(error.firstAlone) }
            }
        }
        counts.explanations = units(in: "explanations")
        counts.questions = units(in: "questions")
        return counts
    }

    /// How many units have a file in one of the folders of that name.
    private func units(in part: String) -> Int {
        let references = PathReferences(corpus.structure)
        var found: Set<Int> = []
        for folder in folders {
            let names = FolderNames.of("\(folder)/\(part)").filter { $0.hasSuffix(".json") }
            found.formUnion(
                names.compactMap {
                    references.position(of: String($0.dropLast(".json".count)))
                })
        }
        return found.count
    }

    private func has(_ part: String, _ position: Int) -> Bool {
        guard (0..<corpus.units).contains(position) else { return false }
        return path(part, corpus.reference(at: position)) != nil
    }

    private func file(
        _ part: String, _ position: Int
    ) throws(CorpusError) -> (Document, reference: String)? {
        guard (0..<corpus.units).contains(position) else { return nil }
        let reference = corpus.reference(at: position)
        guard let path = path(part, reference) else { return nil }
        return try CorpusFile.read(path, bytesMax: CorpusLimits.unitBytesMax).map {
            ($0, reference)
        }
    }

    /// The first of the folders that has a file; nil where none has.
    private func path(_ part: String, _ name: String) -> String? {
        folders.lazy.filter { !isLink("\($0)/\(part)") }.map { "\($0)/\(part)/\(name).json" }
            .first { fileKind($0) != nil }
    }
}

/// The last few books whose texts were read, how many texts each book has, and which cannot be
/// read.
private struct BookShelf {
    /// Books whose texts stay in memory.
    static let booksMax = 4

    private struct Kept {
        var path: String
        var edition: String
        var texts: SourceTexts
    }

    /// The newest last.
    private var books: [Kept] = []
    private var counts: [String: (edition: String, count: Int)] = [:]

    /// Why texts cannot be read, by the paths of their files, so that a broken file is read once
    /// and not for each of its units.
    private var faults: [String: (edition: String, fault: CorpusError)] = [:]

    func texts(_ path: String, _ edition: String) -> Result<SourceTexts, CorpusError>? {
        if let known = faults[path], known.edition == edition { return .failure(known.fault) }
        return books.first { $0.path == path && $0.edition == edition }.map { .success($0.texts) }
    }

    func count(_ path: String, _ edition: String) -> Int? {
        counts[path].flatMap { $0.edition == edition ? $0.count : nil }
    }

    mutating func keep(_ texts: SourceTexts, _ path: String, _ edition: String) {
        books.removeAll { $0.path == path }
        if books.count == Self.booksMax { books.removeFirst() }
        books.append(Kept(path: path, edition: edition, texts: texts))
        counts[path] = (edition, texts.count)
        faults[path] = nil
    }

    mutating func keep(_ fault: CorpusError, _ path: String, _ edition: String) {
        faults[path] = (edition, fault.firstAlone)
    }
}
