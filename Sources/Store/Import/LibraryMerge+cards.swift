internal import Chance
internal import GRDB
internal import LibraryRecords
internal import Scheduling

// Cards and their marks.
extension LibraryMerge {
    /// A card of the learner, by its item here.
    struct OwnCard {
        var id: Int64
        var deletedAt: Int64?
        var updatedAt: Int64
    }

    func card(of item: String) throws -> OwnCard? {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT card_id, deleted_at, updated_at FROM cards
                    WHERE learner_id = ? AND item = ?
                    """), arguments: [learner, item])
        return row.map {
            OwnCard(id: $0["card_id"], deletedAt: $0["deleted_at"], updatedAt: $0["updated_at"])
        }
    }

    /// The name that an item of the file has here.
    func item(_ name: String) -> String {
        guard let word = WordItem(item: name) else { return name }
        return words[word.word].map { WordItem(word: $0).item } ?? name
    }

    /// A card that is here keeps its deck and its place. Where it was removed on one side the later
    /// change counts.
    func take(_ record: CardRecord) throws -> LibraryReport.Fate {
        let item = item(record.item)
        guard let deck = decks[record.deck] else { throw Self.missing("deck", record.deck) }
        guard let own = try card(of: item) else {
            try store.add(
                NewCard(item: item, sibling: sibling(of: item, record), position: record.position),
                to: deck.id, of: learner, at: now, db)
            guard let added = try card(of: item) else { throw Self.missing("card", item) }
            if let deleted = record.deletedUSec {
                try store.takeOut(added.id, at: Int64(deleted), db)
            }
            keepMarks(of: record, added.id)
            return .added
        }
        keepMarks(of: record, own.id)
        return try merge(record, into: own, item, deck.id)
    }

    /// Keeps a record with marks until the log was read; most have none.
    private func keepMarks(of record: CardRecord, _ card: Int64) {
        guard record.isSuspended || record.buriedUntil != nil else { return }
        flags[card] = record
    }

    private func merge(
        _ record: CardRecord, into own: OwnCard, _ item: String, _ deck: Int64
    ) throws -> LibraryReport.Fate {
        switch (own.deletedAt, record.deletedUSec.map(Int64.init)) {
        case (nil, nil), (.some, .some): return .same
        case (nil, let removed?):
            guard removed > own.updatedAt else { return .same }
            try remove(own, item, at: removed)
        case (let removed?, nil):
            guard comesBack(removed, nil), try hasText(item) else { return .same }
            try store.add(
                NewCard(item: item, sibling: sibling(of: item, record), position: record.position),
                to: deck, of: learner, at: now, db)
        }
        return .changed
    }

    private func sibling(of item: String, _ record: CardRecord) throws -> String? {
        if let note = NoteItem(item: item) { return note.sibling }
        guard let word = WordItem(item: item) else { return record.sibling }
        return try store.wordText(word.word, of: learner, db).map(Store.sibling(of:))
    }

    /// Marks what the file marks beside its log. The same mark a second time is the same entry.
    func mergeFlags() throws {
        for (card, record) in flags.sorted(by: { $0.key < $1.key }) where !marked.contains(card) {
            if record.isSuspended { try mark(card, .mark(.suspend), record.item, terms.today) }
            if let day = record.buriedUntil, day > terms.today.number {
                try mark(card, .bury, record.item, StudyDay(day) + -1)
            }
        }
        for word in mastered {
            let item = WordItem(word: word).item
            guard let card = try card(of: item), !marked.contains(card.id) else { continue }
            try mark(card.id, .mark(.master), item, terms.today)
        }
    }

    private func mark(
        _ card: Int64, _ kind: LogEntry.Kind, _ item: String, _ day: StudyDay
    ) throws {
        guard let cached = try store.cachedCard(card, db) else { return }
        let columns = try LogEntryCoding.columns(kind)
        let number = Self.digest("\(columns.kind) \(item) \(kind == .bury ? day.number : 0)")
        let (id, isKnown) = try ownID(epoch: "mark", number: number, of: card)
        guard !isKnown else { return count(.entry, .same) }
        try insert(
            LoggedEntry(
                id: id, kind: kind, usec: cached.moment(at: now), day: day,
                preset: cached.row.presetNumber), of: card)
        try store.recompute(card, db)
        count(.entry, .added)
    }

    /// A number that follows from a text alone.
    static func digest(_ text: String) -> Int { Int(FNV1a.hash64(text) >> 2) }
}
