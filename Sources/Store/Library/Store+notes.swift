internal import Foundation
internal import GRDB
internal import LibraryRecords
internal import SoundFormats

// Imported notes, with their sounds and pictures.
extension Store {
    /// A note of a learner with what its cards show; nil where there is none.
    package func note(
        _ guid: String, of learner: String? = nil
    ) throws(StoreError) -> NewNote? {
        try read { db in try note(guid, of: learner ?? selectedLearner(db), db) }
    }

    func note(_ guid: String, of learner: String, _ db: Database) throws -> NewNote? {
        let key: StatementArguments = [learner, guid]
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM notes WHERE learner_id = ? AND guid = ?"),
            arguments: key)
        guard let row else { return nil }
        let cards = try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT * FROM note_cards WHERE learner_id = ? AND guid = ? ORDER BY number"),
            arguments: key
        ).map(NoteCard.init)
        return NewNote(
            guid: guid, type: row["note_type"], fields: try PresetCoding.value(row["fields"]),
            tags: try TextList.texts(row["tags"]), modifiedAt: row["modified_at"], cards: cards)
    }

    /// A card of a learner's note; nil where there is none.
    package func noteCard(
        _ item: NoteItem, of learner: String
    ) throws(StoreError) -> NoteCard? {
        try read { db in
            try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT * FROM note_cards
                        WHERE learner_id = ? AND guid = ? AND number = ?
                        """), arguments: [learner, item.guid, item.number]
            ).map(NoteCard.init)
        }
    }

    /// A sound or a picture of a learner's notes; nil where there is none.
    package func medium(
        named name: String, of learner: String? = nil
    ) throws(StoreError) -> Medium? {
        try read { db in
            try Row.fetchOne(
                db.cachedStatement(sql: "SELECT * FROM media WHERE learner_id = ? AND name = ?"),
                arguments: [try learner ?? selectedLearner(db), name]
            ).map { row in
                let bytes = try row.withUnsafeData(named: "bytes") { [UInt8]($0 ?? .init()) }
                return Medium(
                    name: row["name"], sha256: row["sha256"], type: row["type"], bytes: bytes)
            }
        }
    }

    func put(
        _ note: NewNote, in deck: Int64?, of learner: String, at now: Int64, _ db: Database
    ) throws {
        try putText(of: note, of: learner, db)
        let deck = try deck ?? notesDeck(of: learner, at: now, db)
        try putCards(of: note, in: deck, of: learner, at: now, db)
    }

    /// Keeps what a note and its cards say; the cards themselves stay as they are.
    func putText(of note: NewNote, of learner: String, _ db: Database) throws {
        let key: StatementArguments = [learner, note.guid]
        try db.cachedStatement(
            sql: """
                INSERT INTO notes (learner_id, guid, note_type, fields, tags, modified_at)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (learner_id, guid) DO UPDATE SET note_type = excluded.note_type,
                  fields = excluded.fields, tags = excluded.tags,
                  modified_at = excluded.modified_at
                """
        ).execute(
            arguments: key + [
                note.type, try PresetCoding.json(note.fields), try TextList.json(note.tags),
                note.modifiedAt,
            ])
        try putTags(of: note, key, db)
        try db.cachedStatement(sql: "DELETE FROM note_cards WHERE learner_id = ? AND guid = ?")
            .execute(arguments: key)
        for card in note.cards {
            var card = card
            card.canBeAsked = try Self.isHeard(card, of: learner, db)
            try db.cachedStatement(
                sql: "INSERT INTO note_cards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            ).execute(arguments: key + card.columns())
        }
    }

    /// Files a note under its tags and those above them.
    private func putTags(
        of note: NewNote, _ key: StatementArguments, _ db: Database
    ) throws {
        try db.cachedStatement(sql: "DELETE FROM note_tags WHERE learner_id = ? AND guid = ?")
            .execute(arguments: key)
        for tag in Set(note.tags.flatMap(NoteTag.names)) {
            try db.cachedStatement(
                sql: """
                    INSERT OR IGNORE INTO note_tags (learner_id, guid, tag)
                    VALUES (?, ?, lower(?))
                    """
            ).execute(arguments: key + [tag])
        }
    }

    /// Brings the cards of a note to what it asks for; those that are there stay in their decks.
    private func putCards(
        of note: NewNote, in deck: Int64, of learner: String, at now: Int64, _ db: Database
    ) throws {
        let sibling = NoteItem(guid: note.guid, number: 0).sibling
        var there = try cards(of: note, of: learner, db)
        for card in note.cards {
            let item = NoteItem(guid: note.guid, number: card.number).item
            if let row = there.removeValue(forKey: item), (row["deleted_at"] as Int64?) == nil {
                continue
            }
            try add(
                NewCard(item: item, sibling: sibling, position: newPosition(in: deck, db)),
                to: deck, of: learner, at: now, db)
        }
        for row in there.values where (row["deleted_at"] as Int64?) == nil {
            try takeOut(row["card_id"], at: now, db)
        }
    }

    /// Takes out the cards that a note does not have any more.
    func takeOutOthers(
        of note: NewNote, of learner: String, at now: Int64, _ db: Database
    ) throws {
        let items = Set(note.cards.map { NoteItem(guid: note.guid, number: $0.number).item })
        for (item, row) in try cards(of: note, of: learner, db)
        where !items.contains(item) && (row["deleted_at"] as Int64?) == nil {
            try takeOut(row["card_id"], at: now, db)
        }
    }

    /// The cards of a note by their items, also those that were removed.
    func cards(
        of note: NewNote, of learner: String, _ db: Database
    ) throws -> [String: Row] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT card_id, item, deleted_at FROM cards
                    WHERE learner_id = ?1 AND item >= ?2 || '/' AND item < ?2 || '0'
                    """),
            arguments: [learner, NoteItem(guid: note.guid, number: 0).sibling])
        return rows.reduce(into: [:]) { $0[$1["item"]] = $1 }
    }

    /// A place behind all new cards of a deck.
    private func newPosition(in deck: Int64, _ db: Database) throws -> Int {
        let last = try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT max(due) FROM card_state WHERE deck_id = ? AND queue = 0"),
            arguments: [deck])
        return (last ?? 0) + 1
    }

    func put(_ medium: Medium, of learner: String, _ db: Database) throws {
        guard medium.bytes.count <= LibraryLimits.mediumBytesMax else {
            throw StoreError(
                .limitReached, found: "\(medium.bytes.count) bytes of \(medium.name)",
                expected: "\(LibraryLimits.mediumBytesMax) at most",
                hint: "Leave the file out. Nothing was changed.")
        }
        try db.cachedStatement(
            sql: """
                INSERT INTO media (learner_id, name, sha256, type, bytes, can_be_played)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (learner_id, name) DO UPDATE SET sha256 = excluded.sha256,
                  type = excluded.type, bytes = excluded.bytes,
                  can_be_played = excluded.can_be_played
                """
        ).execute(arguments: [
            learner, medium.name, medium.sha256, medium.type, Data(medium.bytes),
            SoundFormat(medium.bytes) != nil,
        ])
    }
}

extension NoteCard {
    init(_ row: Row) throws {
        self.init(
            row["number"],
            front: Side(
                row["front"], language: row["front_language"],
                media: try TextList.texts(row["front_media"])),
            back: Side(
                row["back"], language: row["back_language"],
                media: try TextList.texts(row["back_media"])),
            isTyped: row["is_typed"])
        canBeAsked = row["can_be_asked"]
    }

    /// The columns of `note_cards` behind the note's identity.
    fileprivate func columns() throws -> StatementArguments {
        [
            number, front.text, back.text, front.language, back.language,
            try TextList.json(front.media), try TextList.json(back.media), isTyped, canBeAsked,
        ]
    }
}
