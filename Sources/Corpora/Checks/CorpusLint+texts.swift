internal import Curriculum
internal import LinuxIO
internal import SpeechText

// Texts and commentaries.
extension CorpusLint {
    /// As many references or words as a problem names.
    private static let namedMax = 5

    mutating func lintTexts() {
        for name in FolderNames.of(folder + "/texts") {
            let path = "texts/\(name)"
            guard let book = book(of: name, path) else { continue }
            guard let document = document(path, bytesMax: CorpusLimits.textBytesMax) else {
                continue
            }
            let (texts, problems) = SourceTexts.read(document)
            report.problems += problems
            guard let texts else { continue }
            report.texts += texts.count
            lint(texts, of: book, path)
            check(sizes: texts, of: book, path)
            check(license: texts.license, path)
        }
    }

    mutating func lintCommentaries() {
        for folder in FolderNames.of(folder + "/commentary") {
            let path = "commentary/\(folder)"
            guard let book = corpus.books.first(where: { $0.key == folder }) else {
                add(
                    .error, path, expected: "a folder that has the name of a book's key",
                    found: "\"\(folder)\"")
                continue
            }
            let names = FolderNames.of("\(self.folder)/\(path)")
            if names.count > CorpusLimits.commentariesMax {
                add(
                    .error, path, expected: "at most \(CorpusLimits.commentariesMax) commentaries",
                    found: "\(names.count)")
            }
            for name in names.prefix(CorpusLimits.commentariesMax) where isJSON(name, path) {
                lintCommentary("\(path)/\(name)", on: book)
            }
        }
    }

    private mutating func lintCommentary(_ path: String, on book: Corpus.Book) {
        guard let document = document(path, bytesMax: CorpusLimits.textBytesMax) else { return }
        let (commentary, problems) = Commentary.read(document)
        report.problems += problems
        guard let commentary else { return }
        check(sizes: commentary, of: book, path)
        check(license: commentary.license, path)
    }

    /// The book of a file's name.
    private mutating func book(of name: String, _ path: String) -> Corpus.Book? {
        guard isJSON(name, "texts") else { return nil }
        let key = name.dropLast(".json".count)
        let book = corpus.books.first { $0.key == key }
        if book == nil {
            add(
                .error, path, expected: "a file that has the name of a book's key",
                found: "\"\(key)\"")
        }
        return book
    }

    mutating func isJSON(_ name: String, _ folder: String) -> Bool {
        if name.hasSuffix(".json") { return true }
        add(
            .warning, "\(folder)/\(name)", expected: "files that end in .json",
            found: "another one", hint: "Nobody reads the file.")
        return false
    }

    private mutating func lint(_ texts: SourceTexts, of book: Corpus.Book, _ path: String) {
        var missing: [String] = []
        var unpointed: [String] = []
        var strange: [String] = []
        for place in corpus.places(of: book) {
            guard let text = texts.text(place.chapter, place.unit) else {
                missing.append(place.reference)
                continue
            }
            self.texts[place.position] = text
            if let mark = markUp(in: text.text) {
                add(
                    .error, path, expected: "texts without mark-up",
                    found: "\"\(mark)\" in \(place.reference)",
                    hint: "lectern-author corpus import takes mark-up out of texts.")
            }
            guard texts.language == "he" else { continue }
            if !HebrewWords.isPointed(text.text) { unpointed.append(place.reference) }
            strange += abbreviations.unknown(in: text.text)
        }
        warn(
            path, "a text for every unit", missing,
            hint: "A unit without text is said by its reference alone.")
        warn(
            path, "texts of which at most one word in ten has no points", unpointed,
            hint: "Other texts are not spoken, but can be read on a screen.")
        warn(
            path, "words with gershayim that are abbreviations or numbers", strange,
            hint: "The voice says their letters one by one.")
    }

    private mutating func warn(
        _ path: String, _ expected: String, _ found: [String], hint: String
    ) {
        var seen: Set<String> = []
        let found = found.filter { seen.insert($0).inserted }
        guard !found.isEmpty else { return }
        let named = found.prefix(Self.namedMax).joined(separator: ", ")
        let more = found.count > Self.namedMax ? " and \(found.count - Self.namedMax) more" : ""
        add(.warning, path, expected: expected, found: named + more, hint: hint)
    }

    /// The structure is the truth.
    private mutating func check<Unit>(
        sizes texts: BookTexts<Unit>, of book: Corpus.Book, _ path: String
    ) {
        if texts.chapters.count > book.chapters.count {
            add(
                .error, path, expected: "the \(book.chapters.count) chapters of \(book.key)",
                found: "\(texts.chapters.count)")
        }
        for (index, (found, known)) in zip(texts.chapters, book.chapters).enumerated()
        where found.count > known {
            add(
                .error, path, expected: "the \(known) units of \(book.key).\(index + 1)",
                found: "\(found.count)")
        }
    }

    private mutating func check(license: String, _ path: String) {
        guard ["unknown", "none", "-"].contains(license.lowercased()) else { return }
        add(
            .warning, path, expected: "the license of the text", found: "\"\(license)\"",
            hint: "Say in \"license\" by which right the text is used, such as CC-BY.")
    }
}

extension Corpus {
    /// The places of all units of a book, with their positions.
    func places(of book: Book) -> [(reference: String, chapter: Int, unit: Int, position: Int)] {
        guard let first = positions(in: book.key)?.lowerBound else { return [] }
        var position = first
        var places: [(reference: String, chapter: Int, unit: Int, position: Int)] = []
        for (index, units) in book.chapters.enumerated() {
            for unit in 0..<units {
                places.append(
                    ("\(book.key).\(index + 1).\(unit + 1)", index + 1, unit + 1, position))
                position += 1
            }
        }
        return places
    }
}
