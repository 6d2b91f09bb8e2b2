package import LibraryRecords
internal import PackFiles

/// Reads a table of words, or of cards with two sides: lines of fields between commas, semicolons or
/// tabs.
package struct TableReader: LibrarySource {
    package let header: LibraryHeader
    private let rows: DelimitedText
    private let columns: [TableColumn?]
    private let options: ReadOptions

    /// Finds out what the columns are: by `options.columns`, else by the first line.
    package init(text: String, title: String, _ options: ReadOptions) throws {
        var rows = DelimitedText(text)
        header = LibraryHeader(from: .table, title: title)
        self.options = options
        if let names = options.columns {
            columns = try names.map { name in
                guard let column = TableColumn(name: name) else {
                    throw Self.unknown(
                        "names of columns, such as word, translation, - ",
                        DeckFileError.quoted(name))
                }
                return column
            }
        } else {
            columns = (try rows.next() ?? []).map { TableColumn(name: $0) }
        }
        self.rows = rows
        guard columns.contains(.word) || columns.contains(.front) && columns.contains(.back) else {
            throw Self.unknown(
                "a first line with the names of the columns, among them word, or front and back",
                "none of them")
        }
    }

    private static func unknown(_ expected: String, _ found: String) -> DeckFileError {
        let names = TableColumn.allCases.map(\.rawValue).joined(separator: ", ")
        return DeckFileError(
            place: "the columns", expected: expected, found: found,
            hint: "name them with --columns; there are \(names)")
    }

    package func read(_ take: (LibraryRecord) throws -> Void) throws {
        if columns.contains(.word) { try readWords(take) } else { try readCards(take) }
    }

    /// The fields of a row by their columns; of a column that is there twice the first filled one.
    private func fields(_ row: [String]) -> [TableColumn: String] {
        var fields: [TableColumn: String] = [:]
        for (column, field) in zip(columns, row) {
            guard let column, fields[column]?.isEmpty ?? true else { continue }
            fields[column] = field.trimmed
        }
        return fields
    }

    private var unknownColumns: Int { columns.count { $0 == nil } }

    private func readWords(_ take: (LibraryRecord) throws -> Void) throws {
        var list = WordList()
        var rows = rows
        while let row = try rows.next() {
            let fields = fields(row)
            let language = languageCode(fields[.language]) ?? options.language
            var word = MetWord(fields[.word] ?? "", language: language)
            word.translation = fields[.translation] ?? ""
            word.definition = fields[.definition] ?? ""
            word.synonyms = Self.list(fields[.synonyms])
            word.antonyms = Self.list(fields[.antonyms])
            word.notes = fields[.notes] ?? ""
            word.isMastered = Self.isTrue(fields[.mastered])
            if let title = fields[.book] ?? options.book, !title.isEmpty {
                word.book = MetBook(
                    title: title, author: fields[.author] ?? "", language: language)
            }
            if let sentence = fields[.sentence], !sentence.isEmpty {
                word.use = UseRecord(sentence: sentence, place: fields[.place])
            }
            try list.add(word)
        }
        list.leaveOut("columns", "their names are not known", unknownColumns)
        try list.give(take)
    }

    private static func list(_ field: String?) -> [String] {
        let field = field ?? ""
        let separator: Character = field.contains(";") ? ";" : ","
        return field.split(separator: separator).map(\.trimmed).filter { !$0.isEmpty }
    }

    private static func isTrue(_ field: String?) -> Bool {
        ["1", "true", "yes", "x", "mastered"].contains(field?.lowercased())
    }
}

// Cards with two sides.
extension TableReader {
    private func readCards(_ take: (LibraryRecord) throws -> Void) throws {
        var tally = Tally()
        var decks: [String] = []
        var notes: [(note: NoteRecord, deck: String)] = []
        var guids: Set<String> = []
        var rows = rows
        while let row = try rows.next() {
            let fields = fields(row)
            guard let (note, deck) = note(fields, &tally) else { continue }
            guard guids.insert(note.guid).inserted else {
                tally.add("rows", "their front stands in the deck twice")
                continue
            }
            if !decks.contains(deck) { decks.append(deck) }
            notes.append((note, deck))
            guard notes.count <= LibraryLimits.notesMax else {
                throw DeckFileError(
                    expected: "\(LibraryLimits.notesMax) cards at most", found: "more")
            }
        }
        tally.add("columns", "their names are not known", unknownColumns)
        for deck in decks {
            try LibraryRecord.deck(DeckRecord(key: Self.key(deck), title: deck, kind: .notes))
                .giveChecked(take)
        }
        for (note, _) in notes { try take(.note(note)) }
        for (index, (note, deck)) in notes.enumerated() {
            let card = CardRecord(
                item: "note:\(note.guid)/0", deck: Self.key(deck), position: index)
            try LibraryRecord.card(card).giveChecked(take)
        }
        for record in tally.records { try take(.dropped(record)) }
    }

    private func note(
        _ fields: [TableColumn: String], _ tally: inout Tally
    ) -> (note: NoteRecord, deck: String)? {
        guard let front = fields[.front], let back = fields[.back], !front.isEmpty, !back.isEmpty
        else {
            tally.add("rows", "they have no front, or no back")
            return nil
        }
        let named = fields[.deck] ?? ""
        let deck = named.isEmpty ? options.deck ?? header.title : named
        let note = NoteRecord(
            guid: Self.key(deck + "\u{1F}" + front), type: "Basic",
            fields: [
                FieldRecord(name: "Front", text: front), FieldRecord(name: "Back", text: back),
            ],
            sides: [
                SideRecord(
                    number: 0, front: FaceRecord(text: HTMLText(front).face.text),
                    back: FaceRecord(text: HTMLText(back).face.text))
            ],
            languages: languages(front, back),
            tags: Self.tags(fields[.tags]), modifiedUSec: options.modifiedUSec)
        do throws(LibraryRecordError) {
            try LibraryRecord.note(note).check()
        } catch {
            tally.add("rows", "\(error.member) has to be \(error.expected)")
            return nil
        }
        return (note, deck)
    }

    private static func key(_ text: String) -> String {
        "t-\(SHA256.digits(of: text.utf8).prefix(20))"
    }

    private static func tags(_ field: String?) -> [String] {
        (field ?? "").split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init)
    }

    private func languages(_ front: String, _ back: String) -> [String] {
        [
            Script.language(of: front) ?? options.language,
            Script.language(of: back) ?? options.nativeLanguage ?? options.language,
        ]
    }
}
