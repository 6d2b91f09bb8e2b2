package import LibraryRecords

/// Reads a table of words, or of cards with two sides: lines of fields between commas, semicolons
/// or tabs.
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
                        "names of columns, such as word, translation or -",
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
        var list = WordList()
        var cards = TwoSidedCards(title: header.title, options)
        var rows = rows
        while let row = try rows.next() {
            let fields = fields(row)
            if fields[.word]?.isEmpty == false || !columns.contains(.front) {
                try list.add(word(fields))
            } else {
                try cards.add(fields)
            }
        }
        list.leaveOut("columns", "their names are not known", columns.count { $0 == nil })
        for record in cards.dropped { list.leaveOut(record.what, record.why, record.count) }
        try cards.give(take)
        try list.give(take)
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

    private func word(_ fields: [TableColumn: String]) -> MetWord {
        let language = languageCode(fields[.language]) ?? options.language
        var word = MetWord(fields[.word] ?? "", language: language)
        word.translation = fields[.translation] ?? ""
        word.definition = fields[.definition] ?? ""
        word.synonyms = Self.list(fields[.synonyms])
        word.antonyms = Self.list(fields[.antonyms])
        word.notes = fields[.notes] ?? ""
        word.isMastered = Self.isTrue(fields[.mastered])
        let named = fields[.book] ?? ""
        let title = named.isEmpty ? options.book ?? "" : named
        if !title.isEmpty {
            word.book = MetBook(title: title, author: fields[.author] ?? "", language: language)
        }
        if let sentence = fields[.sentence], !sentence.isEmpty {
            word.use = UseRecord(sentence: sentence, place: fields[.place])
        }
        return word
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
