internal import Foundation
internal import GRDB
internal import LibraryRecords

/// The rows of an Anki collection, written as their records come.
struct AnkiRows {
    /// Numbers of notes and cards by what they are for.
    private var notes: [String: Int] = [:]
    private var cards: [String: Card] = [:]
    /// Words for which no card has come yet.
    private var wordsWithoutCard: Set<String> = []
    private var masteredWords: Set<String> = []
    private var reviewNumbers = FreeNumbers()
    /// Entries whose card is not in the file, and marks that Anki does not have.
    private(set) var strayEntries = 0
    private(set) var marks = 0

    private struct Card {
        var number: Int
        /// Whether its record has its state, so that the log is not needed for it.
        var hasState: Bool
        var isSuspended: Bool
    }

    /// Anki's numbers are times in milliseconds; these are of 2020.
    private static let firstNote = 1_600_000_000_000
    private static let firstCard = 1_610_000_000_000

    static let schema = """
        CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL,
          scm integer NOT NULL, ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL,
          ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL,
          dconf text NOT NULL, tags text NOT NULL);
        CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL,
          mod integer NOT NULL, usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL,
          sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL,
          data text NOT NULL);
        CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL,
          ord integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL,
          queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL,
          factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL,
          left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL,
          flags integer NOT NULL, data text NOT NULL);
        CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL,
          ease integer NOT NULL, ivl integer NOT NULL, lastIvl integer NOT NULL,
          factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
        CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
        CREATE INDEX ix_notes_csum ON notes (csum);
        CREATE INDEX ix_cards_nid ON cards (nid);
        CREATE INDEX ix_revlog_cid ON revlog (cid);
        CREATE TEMP TABLE entry_numbers (entry TEXT PRIMARY KEY, number INTEGER NOT NULL)
          WITHOUT ROWID;
        """

    /// The note or the word that a card asks for: its item without the number of the side.
    private static func owner(of item: String) -> String {
        guard item.hasPrefix("note:"), let slash = item.lastIndex(of: "/") else { return item }
        return String(item[..<slash])
    }

    func hasNote(of item: String) -> Bool { notes[Self.owner(of: item)] != nil }
}

// Notes and cards.
extension AnkiRows {
    /// - Parameter word: the item of its card, where the note is made of a word.
    mutating func insert(
        _ note: NoteRecord, model: Int, fields: [String], item word: String?, isMastered: Bool,
        _ db: Database
    ) throws {
        let number = Self.firstNote + notes.count
        notes[word ?? "note:\(note.guid)"] = number
        if let word {
            wordsWithoutCard.insert(word)
            if isMastered { masteredWords.insert(word) }
        }
        let tags = note.tags.map { $0.filter { !$0.isWhitespace } }.joined(separator: " ")
        // Anki computes the sort field and the checksum itself.
        try db.cachedStatement(
            sql: "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, '')"
        ).execute(arguments: [
            number, note.guid, model, note.modifiedUSec / 1_000_000,
            tags.isEmpty ? "" : " \(tags) ",
            fields.map { $0.filter { $0 != "\u{1F}" } }.joined(separator: "\u{1F}"),
            fields.first ?? "",
        ])
    }

    mutating func insert(
        _ card: CardRecord, deck: Int, today: Int, _ db: Database
    ) throws {
        let isMastered = card.isMastered ?? masteredWords.contains(card.item)
        let isSuspended = card.isSuspended || isMastered
        let isBuried = card.buriedUntil.map { $0 > today } ?? false
        let number = Self.firstCard + cards.count
        cards[card.item] = Card(
            number: number, hasState: card.state != nil, isSuspended: isSuspended)
        wordsWithoutCard.remove(card.item)
        let ordinal = card.item.hasPrefix("note:") ? card.item.split(separator: "/").last : "0"
        try db.cachedStatement(
            sql: """
                INSERT INTO cards
                VALUES (?, ?, ?, ?, 0, -1, 0, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, '{}')
                """
        ).execute(arguments: [
            number, notes[Self.owner(of: card.item)], deck, ordinal.flatMap { Int($0) } ?? 0,
            isSuspended ? -1 : isBuried ? -2 : 0, card.position,
        ])
        if let state = card.state { try update(number, state, isOut: isSuspended || isBuried, db) }
    }

    /// Writes the state of a card.
    private func update(
        _ card: Int, _ state: StateRecord, isOut: Bool, _ db: Database
    ) throws {
        let (type, queue, due) = Self.place(of: state)
        guard type != 0 else { return }
        var data: [String: JSONValue] = [:]
        if let stability = state.stability, let difficulty = state.difficulty {
            data["s"] = .number((Double(stability) / 100).rounded() / 10_000)
            data["d"] = .number((Double(difficulty) / 1_000).rounded() / 1_000)
        }
        // Noon, where the review itself is not in the log.
        if let day = state.lastDay { data["lrt"] = .int(day * 86_400 + 12 * 3_600) }
        try db.cachedStatement(
            sql: """
                UPDATE cards SET type = ?, queue = iif(?, queue, ?), due = ?, ivl = ?, factor = ?,
                  reps = ?, lapses = ?, left = ?, data = ? WHERE id = ?
                """
        ).execute(arguments: [
            type, isOut, queue, due, state.interval, state.ease, state.grades, state.lapses,
            type == 2 ? 0 : state.stepsLeft, try JSONValue.object(data).json, card,
        ])
    }

    /// Anki's type and queue, and when the card is due.
    private static func place(of state: StateRecord) -> (type: Int, queue: Int, due: Int) {
        let day = (state.dueDay ?? AnkiSettings.firstDay) - AnkiSettings.firstDay
        let step = state.dueUSec.map { $0 / 1_000_000 }
        switch state.stage {
        case .new: return (0, 0, 0)
        case .learning: return (1, step == nil ? 3 : 1, step ?? day)
        case .review: return (2, 2, day)
        case .relearning: return (3, step == nil ? 3 : 1, step ?? day)
        }
    }
}

// The log.
extension AnkiRows {
    mutating func insert(_ entry: EntryRecord, _ db: Database) throws {
        guard let card = cards[entry.item] else {
            strayEntries += 1
            return
        }
        switch entry.kind {
        case .grade, .imported: try insert(entry, card.number, ease: entry.rating ?? 0, db)
        case .reset: try insert(entry, card.number, ease: 0, db)
        case .set:
            guard !card.hasState, let state = entry.state else { break }
            let isOut = try Int.fetchOne(
                db, sql: "SELECT queue < 0 FROM cards WHERE id = ?", arguments: [card.number])
            try update(card.number, state, isOut: isOut == 1, db)
        case .undo:
            try db.execute(
                sql: """
                    DELETE FROM revlog WHERE id =
                      (SELECT number FROM entry_numbers WHERE entry = ?)
                    """, arguments: [entry.undoes])
        case .suspend, .unsuspend, .bury, .unbury: break
        case .master, .unmaster: marks += 1
        }
    }

    private mutating func insert(
        _ entry: EntryRecord, _ card: Int, ease: Int, _ db: Database
    ) throws {
        let before = entry.intervalBefore ?? 0
        let insert = try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO revlog VALUES (?, ?, -1, ?, 0, ?, ?, ?, ?)")
        // Two reviews of one millisecond come from different boxes.
        let number = try reviewNumbers.first(from: entry.answeredUSec / 1000) { number in
            try insert.execute(arguments: [
                number, card, ease, before, ease > 0 && before > 0 ? 2500 : 0, entry.tookMs ?? 0,
                ease == 0 ? 4 : before > 0 ? 1 : 0,
            ])
            return db.changesCount > 0
        }
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO entry_numbers VALUES (?, ?)")
            .execute(arguments: [entry.id, number])
    }
}

// The end.
extension AnkiRows {
    mutating func finish(
        _ db: Database, models: AnkiModels, settings: inout AnkiSettings
    ) throws {
        try addCardsOfWords(db, &settings)
        try db.execute(sql: Self.derived)
        try db.execute(
            sql: "INSERT INTO col VALUES (1, ?, 0, 0, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
            arguments: [
                AnkiSettings.createdSeconds, try AnkiSettings.settings.json,
                try models.json.json, try settings.deckJSON.json, try settings.presetJSON.json,
            ])
        try db.execute(sql: "DROP TABLE entry_numbers")
    }

    /// A word of which nothing was learned has a new card.
    private mutating func addCardsOfWords(
        _ db: Database, _ settings: inout AnkiSettings
    ) throws {
        guard !wordsWithoutCard.isEmpty else { return }
        let key = "lectern-words"
        settings.add(DeckRecord(key: key, title: "Lectern", kind: .own))
        guard let deck = settings.number(ofDeck: key) else { return }
        let items = wordsWithoutCard.sorted { (notes[$0] ?? 0) < (notes[$1] ?? 0) }
        for (index, item) in items.enumerated() {
            try insert(
                CardRecord(item: item, deck: key, position: index), deck: deck, today: 0, db)
        }
    }

    /// What follows from other rows: the interval after a review is that before the next one, and
    /// the last review's time is in the log.
    private static let derived = """
        UPDATE revlog SET ivl = n.after FROM (
          SELECT r.id, coalesce(lead(r.lastIvl) OVER (PARTITION BY r.cid ORDER BY r.id), c.ivl)
            AS after FROM revlog r JOIN cards c ON c.id = r.cid
        ) n WHERE n.id = revlog.id AND revlog.ease > 0;
        UPDATE cards SET data = json_set(data, '$.lrt', l.last / 1000) FROM (
          SELECT cid, max(id) AS last FROM revlog WHERE ease > 0 GROUP BY cid
        ) l WHERE l.cid = cards.id AND cards.type != 0;
        """
}
