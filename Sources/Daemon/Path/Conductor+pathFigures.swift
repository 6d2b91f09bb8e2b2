internal import Control
internal import Corpora
internal import Scheduling
internal import Store
internal import Varlink
internal import VarlinkWire

// Progress, statistics, corpora and units for clients.
extension Conductor {
    /// Sections with their books, or the chapters of a book.
    func progress(
        of name: String?, _ path: String, in book: String?, from offset: Int64, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let path = try self.path(path, of: try studied(name, for: peer))
        var stretches = path.corpus.structure.sectionsAndBooks
        if let book {
            let found = path.corpus.book(named: book)
            guard let found, let index = path.corpus.books.firstIndex(of: found) else {
                let name = book.bounded(to: Self.echoMax)
                throw .noSuchNode(
                    name, "the corpus \"\(path.row.id)\" has no book \"\(name)\"",
                    hint: "GetProgress without a book names all")
            }
            stretches = path.corpus.structure.chapters(ofBook: index)
        }
        let page = try Page(of: stretches, from: offset, wire: path.wire)
        return JSONObject([("stretches", .array(page.items))])
            .adding("next", page.next.map(JSON.integer))
    }

    /// Days and quizzes from a day to a day.
    func statistics(
        of name: String?, _ path: String, _ days: PathCall.Days, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try studied(name, for: peer)
        let path = try self.path(path, of: learner)
        let last = try date(days.last, "to") ?? learner.today
        let first = try date(days.first, "from") ?? last + (1 - Self.statisticsDaysMax)
        try Self.check(first, last, isLastGiven: days.last != nil)
        guard last - first < Self.statisticsDaysMax else {
            throw .invalidParameter(
                "from",
                hint: "expected \(Self.statisticsDaysMax) days at most, found \(last - first + 1)")
        }
        let quizzes = path.view.nodes[path.view.index(of: first)..<path.view.index(of: last + 1)]
            .filter { if case .quiz = $0.content { true } else { false } }
        return [
            "days": .array(
                path.record.days(from: first, through: last)
                    .map { .object($0.wire(path.kind(of: $0.day))) }),
            "quizzes": .array(quizzes.map { .object(path.wire($0)) }),
        ]
    }

    private static let statisticsDaysMax = 366

    func corpora() throws(ErrorReply) -> JSONObject {
        var (corpora, problems): ([JSONObject], [String]) = ([], [])
        for name in dependencies.corpora.names() {
            do throws(PathFault) {
                let installed = try corpus(name)
                let counts = installed.counts()
                corpora.append(installed.wire(counts))
                problems += counts.faults.map { "\(name): \($0)" }
            } catch {
                problems.append(error.reason)
            }
        }
        return [
            "corpora": .array(try Page(of: corpora, from: 0) { $0 }.items),
            "problems": .array(problems.map(JSON.string)),
        ]
    }

    /// A unit of a corpus, with what there is for it.
    func unit(_ reference: String, of path: String) throws(ErrorReply) -> JSONObject {
        let files = try installedCorpus(path)
        let position = try position(of: reference, in: files.corpus)
        let text = try reading(path) { () throws(CorpusError) in try files.text(of: position) }
        let explanation = try reading(path) { () throws(CorpusError) in
            try files.explanation(of: position)
        }
        let isStale = text.flatMap { text in explanation.map { $0.isStale(for: text) } }
        return JSONObject([
            ("title", .string(files.corpus.title(at: position))),
            ("language", .string(text?.language ?? files.corpus.language)),
        ])
        .adding("sourceTextHe", text.map { .string($0.text) })
        .adding("aiExplanation", explanation.map { .object($0.wire) })
        .adding("versionTitle", text.map { .string($0.versionTitle) })
        .adding("license", text.map { .string($0.license) })
        .adding("stale", .bool(isStale ?? false))
    }
}

extension PathStanding {
    func wire(_ stretch: PathStretch) -> JSONObject {
        let done = stretch.positions.count { history.units[$0] != nil }
        return [
            "kind": .string(stretch.kind.rawValue), "name": .string(corpus.name(of: stretch)),
            "first": .integer(Int64(stretch.positions.lowerBound)),
            "last": .integer(Int64(stretch.positions.upperBound - 1)),
            "completed": .integer(Int64(done)),
            "endDate": .string(date(of: stretch.positions.upperBound - 1)),
        ]
    }
}

extension InstalledCorpus {
    fileprivate func wire(_ counts: Counts) -> JSONObject {
        [
            "corpus": .string(corpus.id), "title": .string(corpus.title),
            "units": .integer(Int64(corpus.units)), "texts": .integer(Int64(counts.texts)),
            "explanations": .integer(Int64(counts.explanations)),
            "questions": .integer(Int64(counts.questions)),
        ]
    }
}

extension Explanation {
    /// As the document of an explanation has it.
    fileprivate var wire: JSONObject {
        [
            "summary": .string(summary), "halakha": .string(halakha),
            "opinions": .array(
                opinions.map { ["source": .string($0.source), "details": .string($0.details)] }),
            "expansions": .array(
                expansions.map { more in
                    .object(
                        JSONObject([
                            ("topic", .string(more.topic)),
                            ("explanation", .string(more.explanation)),
                        ]).adding("source", more.source.map(JSON.string)))
                }),
        ]
    }
}
