internal import Corpora
internal import Curriculum
internal import SpeechText

/// A version of a text as Sefaria exports it, with its place in a corpus.
struct SefariaText {
    /// What a text is in a corpus.
    struct Place: Hashable {
        /// The key of the book.
        var book: String
        /// The commentary's name; nil for the text of the book itself.
        var commentary: String?
    }

    var place: Place
    /// Whether the title alone tells the book: it is no key, and no categories name the work.
    var isByTitleAlone: Bool
    var file: String
    var versionTitle: String
    var license: String
    var language: String
    /// Whether Sefaria made the version of several others.
    var isMerged: Bool
    /// By chapter and unit, the segments as they are written.
    var chapters: [[[String]]]

    /// Why a file is not imported.
    struct Unknown: Error, Equatable {
        var reason: String
    }

    /// The most bytes of a file: the largest of the export are near.
    static let bytesMax = 96 << 20
    /// The most values of a file, which bound its memory.
    static let valuesMax = 500_000

    init(_ document: Document, file: String, of corpus: Corpus) throws(Unknown) {
        guard let root = document.root, document.problems.isEmpty else {
            throw Unknown(reason: document.problems.first?.headline ?? "no JSON")
        }
        guard let title = root["title"]?.string, var text = root["text"] else {
            throw Unknown(reason: "no text of Sefaria: no \"title\" and \"text\"")
        }
        if case .object = text.value {
            guard let whole = text[""] else { throw Unknown(reason: "a text of several parts") }
            text = whole
        }
        let depth = root["sectionNames"]?.items.count ?? Self.depth(of: text)
        let categories = (root["categories"]?.items ?? []).compactMap(\.string)
        let match = try Self.match(title, depth: depth, categories, in: corpus)
        (place, isByTitleAlone) = (match.place, match.isByTitleAlone)
        self.file = file
        let version = root["versionTitle"]?.string ?? ""
        isMerged = version == "merged" || file.hasSuffix("/merged.json")
        versionTitle = version.isEmpty ? (isMerged ? "merged" : "untitled") : version
        let license = root["license"]?.string ?? ""
        self.license = license.isEmpty ? "unknown" : license
        language = try Self.language(root, version: version, file: file)
        chapters = text.items.map { chapter in
            chapter.items.map { $0.string.map { [$0] } ?? $0.items.compactMap(\.string) }
        }
        guard !isByTitleAlone || chapters.count <= match.book.chapters.count else {
            throw Unknown(
                reason: "\"\(title)\" has \(chapters.count) chapters and no categories, and "
                    + "\(match.book.key) has \(match.book.chapters.count): perhaps a book of "
                    + "another work")
        }
    }

    /// `actualLanguage`, else ` [fr]` at the end of a name, else `language`.
    private static func language(
        _ root: JSONNode, version: String, file: String
    ) throws(Unknown) -> String {
        let found =
            root["actualLanguage"]?.string ?? bracketed(version)
            ?? bracketed(file.hasSuffix(".json") ? String(file.dropLast(5)) : file)
            ?? root["language"]?.string ?? ""
        guard Corpus.isLanguage(found) else {
            throw Unknown(reason: "no language, found \"\(found)\"")
        }
        return found
    }

    private static func bracketed(_ name: String) -> String? {
        guard name.hasSuffix("]"), let start = name.lastIndex(of: "["),
            start > name.startIndex, name[name.index(before: start)] == " "
        else { return nil }
        let tag = String(name[name.index(after: start)...].dropLast())
        return Corpus.isLanguage(tag) ? tag : nil
    }

    /// How deep lists stand in each other.
    private static func depth(of node: JSONNode) -> Int {
        guard case .array(let items) = node.value else { return 0 }
        return 1 + (items.lazy.map(depth).max() ?? 0)
    }
}

extension SefariaText {
    /// The book that a title names.
    private struct Match {
        var book: Corpus.Book
        var commentary: String?
        var isByTitleAlone: Bool

        var place: Place { Place(book: book.key, commentary: commentary) }
    }

    private static func match(
        _ title: String, depth: Int, _ categories: [String], in corpus: Corpus
    ) throws(Unknown) -> Match {
        switch depth {
        case 2:
            guard let match = book(title, categories, in: corpus) else {
                throw Unknown(reason: "no book of the corpus is called \"\(title)\"")
            }
            return match
        case 3:
            let parts = title.split(separator: " on ", omittingEmptySubsequences: false)
            for count in 1..<max(parts.count, 1) {
                let name = parts[..<count].joined(separator: " on ")
                let rest = parts[count...].joined(separator: " on ")
                guard !name.isEmpty, var match = book(rest, categories, in: corpus) else {
                    continue
                }
                match.commentary = try fileName(name)
                return match
            }
            throw Unknown(reason: "\"\(title)\" is no commentary \"X on BOOK\" of the corpus")
        default:
            throw Unknown(reason: "a text of depth \(depth); 2 and 3 are imported")
        }
    }

    /// The book of a title. Other works have books of the same short names, so where there are
    /// categories they must name the work that keys begin with.
    private static func book(
        _ title: String, _ categories: [String], in corpus: Corpus
    ) -> Match? {
        guard let book = corpus.book(named: title) else { return nil }
        let work = foldedName(corpus.keyPrefix)
        let isSure =
            foldedName(book.key) == foldedName(title) || work.isEmpty
            || categories.contains { foldedName($0) == work }
        guard isSure || categories.isEmpty else { return nil }
        return Match(book: book, commentary: nil, isByTitleAlone: !isSure)
    }

    /// The name of a commentary's file.
    private static func fileName(_ name: String) throws(Unknown) -> String {
        guard !name.hasPrefix("."), !name.contains("/"), name.utf8.count <= 150,
            name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { throw Unknown(reason: "\"\(name)\" is no name for a file") }
        return name
    }
}
