internal import LibraryRecords
internal import PackFiles

/// Gathers the cards of a table, of which each row has both sides of one.
struct TwoSidedCards {
    private var tally = Tally()
    private var decks: [String] = []
    private var deckTitles: Set<String> = []
    private var notes: [(note: NoteRecord, deck: String)] = []
    private var guids: Set<String> = []
    private let title: String
    private let options: ReadOptions

    /// - Parameter title: of the deck where nothing names one.
    init(title: String, _ options: ReadOptions) {
        self.title = title
        self.options = options
    }

    mutating func add(_ fields: [TableColumn: String]) throws {
        guard let front = fields[.front], let back = fields[.back], !front.isEmpty, !back.isEmpty
        else { return tally.add("rows", "they have no front, or no back") }
        let named = fields[.deck] ?? ""
        let deck = named.isEmpty ? options.deck ?? title : named
        let note = note(front, back, deck, tags: fields[.tags] ?? "")
        do throws(LibraryRecordError) {
            try LibraryRecord.note(note).check()
        } catch {
            return tally.add("rows", "\(error.member) has to be \(error.expected)")
        }
        guard guids.insert(note.guid).inserted else {
            return tally.add("rows", "their front is in the deck twice")
        }
        guard notes.count < LibraryLimits.notesMax else {
            throw DeckFileError(
                expected: "\(LibraryLimits.notesMax) cards at most", found: "more")
        }
        if deckTitles.insert(deck).inserted {
            guard decks.count < LibraryLimits.decksMax else {
                throw DeckFileError(
                    expected: "\(LibraryLimits.decksMax) decks at most", found: "more")
            }
            decks.append(deck)
        }
        notes.append((note, deck))
    }

    private func note(
        _ front: String, _ back: String, _ deck: String, tags: String
    ) -> NoteRecord {
        NoteRecord(
            guid: Self.key(deck + "\u{1F}" + front), type: "Basic",
            fields: [
                FieldRecord(name: "Front", text: front), FieldRecord(name: "Back", text: back),
            ],
            sides: [
                SideRecord(
                    number: 0, front: FaceRecord(text: HTMLText(front).face.text),
                    back: FaceRecord(text: HTMLText(back).face.text))
            ],
            languages: [
                Script.language(of: front) ?? options.language,
                Script.language(of: back) ?? options.nativeLanguage ?? options.language,
            ],
            tags: tags.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init),
            modifiedUSec: options.modifiedUSec)
    }

    /// A name that follows from the file alone.
    private static func key(_ text: String) -> String {
        "t-\(SHA256.digits(of: text.utf8).prefix(20))"
    }

    var dropped: [DroppedRecord] { tally.records }

    /// Gives decks, notes and cards.
    func give(_ take: (LibraryRecord) throws -> Void) throws {
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
    }
}
