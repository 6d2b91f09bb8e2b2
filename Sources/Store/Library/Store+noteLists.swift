internal import GRDB

/// A note with the cards that are made of it.
package struct NoteRow: Equatable, Sendable {
    package var note: NewNote
    /// In the order of their numbers, without those that were removed.
    package var cards: [Int64]
}

// Notes: listed, found and removed.
extension Store {
    /// Notes of a learner by the order of their identities, behind a place, `limit` at most.
    ///
    /// - Parameters:
    ///   - deck: that of their cards; nil for all.
    ///   - tag: one that they have, or that is above one of theirs; nil for all.
    package func notes(
        of learner: String? = nil, deck: Int64? = nil, tag: String? = nil, after guid: String?,
        limit: Int
    ) throws(StoreError) -> [NoteRow] {
        try read { db in
            let learner = try learner ?? selectedLearner(db)
            let guids = try String.fetchAll(
                db.cachedStatement(sql: Self.guids(isTagged: tag != nil)),
                arguments: [learner, guid ?? "", deck, tag, limit])
            return try guids.compactMap { try noteRow($0, of: learner, db) }
        }
    }

    /// A note of a learner; nil where there is none.
    package func noteRow(
        _ guid: String, of learner: String? = nil
    ) throws(StoreError) -> NoteRow? {
        try read { db in try noteRow(guid, of: learner ?? selectedLearner(db), db) }
    }

    /// Notes of learner ?1 behind note ?2 with a card in deck ?3, ?5 at most: of all notes, or of
    /// those with tag ?4.
    static func guids(isTagged: Bool) -> String {
        """
        SELECT guid FROM \(isTagged ? "note_tags" : "notes") AS listed
        WHERE listed.learner_id = ?1 AND guid > ?2
          AND \(isTagged ? "tag = lower(?4)" : "?4 IS NULL")
          AND (?3 IS NULL OR EXISTS (SELECT * FROM cards
            WHERE cards.learner_id = ?1
              AND item >= '\(NoteItem.prefix)' || guid || '/'
              AND item < '\(NoteItem.prefix)' || guid || '0'
              AND deck_id = ?3 AND deleted_at IS NULL))
        ORDER BY guid LIMIT ?5
        """
    }

    private func noteRow(_ guid: String, of learner: String, _ db: Database) throws -> NoteRow? {
        guard let note = try note(guid, of: learner, db) else { return nil }
        let cards = try cards(of: note, of: learner, db)
        return NoteRow(
            note: note,
            cards: note.cards.compactMap { side in
                cards[NoteItem(guid: guid, number: side.number).item].flatMap { row in
                    (row["deleted_at"] as Int64?) == nil ? row["card_id"] : nil
                }
            })
    }

    /// The title of the deck that is made for the first note that is added.
    package static let notesDeckTitle = "Notes"

    /// The first deck of notes; it is made where the learner has none.
    func notesDeck(of learner: String, at now: Int64, _ db: Database) throws -> Int64 {
        let deck = try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT min(deck_id) FROM decks
                    WHERE learner_id = ? AND kind = 'notes' AND deleted_at IS NULL
                      AND NOT is_archived
                    """), arguments: [learner])
        if let deck { return deck }
        return try insert(
            NewDeck(title: Self.notesDeckTitle, kind: .notes), of: learner, at: now, db)
    }

    /// Deletes the text of a note. Its cards leave the queues; their log stays.
    func removeNote(_ guid: String, of learner: String, at now: Int64, _ db: Database) throws {
        guard let row = try noteRow(guid, of: learner, db) else {
            throw StoreError.notThere("note \(guid)")
        }
        for card in row.cards { try takeOut(card, at: now, db) }
        try db.cachedStatement(sql: "DELETE FROM notes WHERE learner_id = ? AND guid = ?")
            .execute(arguments: [learner, guid])
    }
}
