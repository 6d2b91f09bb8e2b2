internal import Curriculum
internal import SpeechText

// The tree of a corpus.
extension Form {
    mutating func sections(_ root: FormNode) -> [Corpus.Section] {
        var seen = SeenNames(keyPrefix: root.node["key_prefix"]?.string ?? "")
        return list(root, "sections", 1...CorpusLimits.sectionsMax).map { item in
            guard let section = object(item) else {
                return Corpus.Section(name: "", nameHe: "", books: [])
            }
            check(section, has: ["name", "name_he", "say_he", "books"])
            return Corpus.Section(
                name: text(section, "name"), nameHe: text(section, "name_he"),
                sayHe: say(section, of: "name_he"),
                books: list(section, "books", 1...CorpusLimits.booksMax).compactMap {
                    book($0, &seen)
                })
        }
    }

    private mutating func book(_ item: FormNode, _ seen: inout SeenNames) -> Corpus.Book? {
        guard let form = object(item) else { return nil }
        check(form, has: ["key", "name", "name_he", "say_he", "aliases", "chapters"])
        let aliases = list(form, "aliases", 0...CorpusLimits.aliasesMax, isRequired: false)
        let book = Corpus.Book(
            key: text(form, "key"), name: text(form, "name"), nameHe: text(form, "name_he"),
            sayHe: say(form, of: "name_he"),
            aliases: aliases.map { text($0, 1...CorpusLimits.nameMax) },
            chapters: chapters(form))
        check(book, form)
        for clash in seen.add(book) {
            complain(
                form, expected: "names that no other book has",
                found: "\"\(clash.name)\", which is also a name of \(clash.other)",
                hint: "Case, apostrophes, hyphens and points make no other name.")
        }
        return book
    }

    private mutating func check(_ book: Corpus.Book, _ form: FormNode) {
        if !book.key.isEmpty, !Corpus.isKey(book.key) {
            complain(
                form.member("key") ?? form,
                expected: "1 to 64 letters and figures of English, _, - and '",
                found: "\"\(book.key)\"", hint: "Files are named by the key.")
        }
        var aliases: Set<String> = []
        for alias in book.aliases where !alias.isEmpty && !aliases.insert(alias).inserted {
            complain(
                form.member("aliases") ?? form, expected: "each alias once",
                found: "\"\(alias)\" again")
        }
    }

    private mutating func chapters(_ book: FormNode) -> [Int] {
        list(book, "chapters", 1...CorpusLimits.partsMax).map {
            number($0, in: 1...CorpusLimits.partsMax)
        }
    }

    /// A pointed name has the letters of the shown one; yod and vav may come and go.
    mutating func say(_ form: FormNode, of name: String) -> String? {
        guard let say = optionalText(form, "say_he"), let member = form.member("say_he") else {
            return nil
        }
        let shown = form.node[name]?.string ?? ""
        if !say.isEmpty, say.hebrewSkeleton != shown.hebrewSkeleton {
            complain(
                member, expected: "the letters of \(name), \"\(shown)\", with points",
                found: member.node.summary)
        }
        return say
    }

    mutating func check(units sections: [Corpus.Section], _ root: FormNode) {
        let books = sections.flatMap(\.books)
        if books.count > CorpusLimits.booksMax {
            complain(
                root.member("sections") ?? root, expected: "at most \(CorpusLimits.booksMax) books",
                found: "\(books.count)")
        }
        let units = books.reduce(0) { $0 + $1.chapters.reduce(0, +) }
        if units > CorpusLimits.unitsMax {
            complain(
                root.member("sections") ?? root, expected: "at most \(CorpusLimits.unitsMax) units",
                found: "\(units)")
        }
    }
}

/// The names of the books that were read, folded, with the key of each one's book.
private struct SeenNames {
    private var names: [String: String] = [:]
    private var keys: Set<String> = []
    private let keyPrefix: String

    init(keyPrefix: String) { self.keyPrefix = keyPrefix }

    /// - Returns: the names of the book that another one has.
    mutating func add(_ book: Corpus.Book) -> [(name: String, other: String)] {
        if !book.key.isEmpty, !keys.insert(book.key).inserted { return [(book.key, book.key)] }
        var clashes: [(name: String, other: String)] = []
        for name in book.names(keyPrefix: keyPrefix) {
            let folded = foldedName(name)
            if let other = names[folded], other != book.key {
                clashes.append((name, other))
            } else {
                names[folded] = book.key
            }
        }
        return clashes
    }
}

extension String {
    /// Its Hebrew letters but yod and vav, which full spelling has and pointed spelling has not.
    var hebrewSkeleton: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter {
                    $0.isHebrewLetter && $0 != "\u{05D5}" && $0 != "\u{05D9}"
                }))
    }
}
