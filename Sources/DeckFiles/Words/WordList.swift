internal import LibraryRecords
internal import PackFiles

/// Gathers the words of a file: the same word in the same book is one word with several uses.
struct WordList {
    private var tally = Tally()
    private var words: [WordRecord] = []
    private var places: [String: Int] = [:]
    private var books: [BookRecord] = []
    private var bookKeys: Set<String> = []

    /// Adds a word, or what is new of it.
    mutating func add(_ met: MetWord) throws {
        let text = Self.line(met.text)
        guard !text.isEmpty else { return tally.add("rows", "they have no word") }
        guard text.unicodeScalars.count <= LibraryLimits.wordMax else {
            return tally.add(
                "words", "they are longer than \(LibraryLimits.wordMax) characters")
        }
        let book = met.book.flatMap { add($0) }
        let key = Self.key([met.language, text.lowercased(), book ?? ""])
        let place = places[key] ?? words.count
        if place == words.count {
            guard words.count < LibraryLimits.wordsMax else {
                throw DeckFileError(
                    expected: "\(LibraryLimits.wordsMax) words at most", found: "more")
            }
            places[key] = place
            var word = WordRecord(key: key, text: text, language: met.language, book: book)
            word.isMastered = met.isMastered
            words.append(word)
        }
        var word = words[place]
        fill(&word, with: met)
        words[place] = word
    }

    private mutating func fill(_ word: inout WordRecord, with met: MetWord) {
        // What was met first stays.
        if word.definition.isEmpty { word.definition = prose(met.definition) }
        if word.translation.isEmpty { word.translation = prose(met.translation) }
        if word.notes.isEmpty { word.notes = prose(met.notes) }
        if word.synonyms.isEmpty { word.synonyms = related(met.synonyms) }
        if word.antonyms.isEmpty { word.antonyms = related(met.antonyms) }
        // A word of several forms is mastered when all of them are.
        word.isMastered = word.isMastered && met.isMastered
        word.createdUSec = [word.createdUSec, met.createdUSec].compactMap { $0 }.min()
        add(met.use, to: &word)
        let form = Self.line(met.form ?? "")
        guard !form.isEmpty, form != word.text, !word.forms.contains(form),
            word.forms.count < LibraryLimits.formsMax
        else { return }
        if form.unicodeScalars.count > LibraryLimits.wordMax {
            tally.add(
                "forms of words", "they are longer than \(LibraryLimits.wordMax) characters")
        } else {
            word.forms.append(form)
        }
    }

    private mutating func add(_ use: UseRecord?, to word: inout WordRecord) {
        guard var use else { return }
        use.sentence = prose(use.sentence)
        let place = Self.line(use.place ?? "")
        use.place =
            place.isEmpty || place.unicodeScalars.count > LibraryLimits.placeMax ? nil : place
        guard !word.uses.contains(use) else { return }
        guard word.uses.count < LibraryLimits.usesMax else {
            return tally.add(
                "uses of words", "a word has more than \(LibraryLimits.usesMax)")
        }
        word.uses.append(use)
    }

    /// - Returns: the key of the book; nil for one without a title.
    private mutating func add(_ met: MetBook) -> String? {
        let title = prefix(Self.line(met.title), LibraryLimits.titleMax, "titles of books")
        let author = prefix(Self.line(met.author), LibraryLimits.titleMax, "authors of books")
        guard !title.isEmpty else { return nil }
        let key = Self.key([title, author])
        if bookKeys.insert(key).inserted {
            books.append(
                BookRecord(key: key, title: title, author: author, language: met.language))
        }
        return key
    }

    mutating func leaveOut(_ what: String, _ why: String, _ count: Int = 1) {
        tally.add(what, why, count)
    }

    /// Gives books and words, and what was left out.
    func give(_ take: (LibraryRecord) throws -> Void) throws {
        guard books.count <= LibraryLimits.booksMax else {
            throw DeckFileError(
                expected: "\(LibraryLimits.booksMax) books at most", found: "\(books.count)")
        }
        for book in books { try LibraryRecord.book(book).giveChecked(take) }
        for word in words { try LibraryRecord.word(word).giveChecked(take) }
        for dropped in tally.records { try take(.dropped(dropped)) }
    }
}

// Texts within their limits.
extension WordList {
    /// A name that follows from the file alone.
    private static func key(_ parts: [String]) -> String {
        "w-\(SHA256.digits(of: parts.joined(separator: "\u{1F}").utf8).prefix(20))"
    }

    /// A text on one line.
    private static func line(_ text: String) -> String {
        var plain = PlainText()
        plain.add(text)
        return plain.finish()
    }

    private mutating func prose(_ text: String) -> String {
        var plain = PlainText()
        for (index, line) in text.split(whereSeparator: \.isNewline).enumerated() {
            if index > 0 { plain.endLine() }
            plain.add(String(line))
        }
        return prefix(plain.finish(), LibraryLimits.proseMax, "texts")
    }

    private mutating func prefix(_ text: String, _ max: Int, _ what: String) -> String {
        guard text.utf8.count > max, text.unicodeScalars.count > max else { return text }
        tally.add("ends of \(what)", "they are longer than \(max) characters")
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(max)))
    }

    private mutating func related(_ words: [String]) -> [String] {
        let lines = words.map(Self.line).filter {
            !$0.isEmpty && $0.unicodeScalars.count <= LibraryLimits.wordMax
        }
        tally.add(
            "synonyms and antonyms", "they are empty, too long, or too many",
            words.count - min(lines.count, LibraryLimits.relatedMax))
        return Array(lines.prefix(LibraryLimits.relatedMax))
    }
}

extension LibraryRecord {
    /// Hands on a record that is within the limits; another one refuses the file.
    func giveChecked(_ take: (LibraryRecord) throws -> Void) throws {
        do throws(LibraryRecordError) {
            try check()
        } catch {
            throw DeckFileError(
                place: error.record, expected: "\(error.member): \(error.expected)",
                found: error.found)
        }
        try take(self)
    }
}

/// The code of a language as it is kept; nil for what is none.
func languageCode(_ text: String?) -> String? {
    guard let text, LibraryLimits.language.contains(text.utf8.count),
        text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || isLetterOrDigit($0) })
    else { return nil }
    return text
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    default: false
    }
}
