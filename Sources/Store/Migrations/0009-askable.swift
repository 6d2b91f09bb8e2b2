internal import GRDB
internal import SpeechText

extension Migrations {
    /// Which cards of notes cannot be asked: of one side or both no word can be spoken. And words
    /// can be found by how their meaning begins.
    static func askable0009(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0009-askable") { db in
            try db.execute(sql: unaskedNotes)
            try markUnaskedNotes(db)
            try db.execute(sql: meanings)
        }
    }

    private static let unaskedNotes = """
        ALTER TABLE note_cards ADD COLUMN
          can_be_asked INTEGER NOT NULL DEFAULT 1 CHECK (can_be_asked IN (0, 1));

        DROP INDEX note_cards_incomplete;
        CREATE INDEX note_cards_unasked ON note_cards (learner_id) WHERE can_be_asked = 0;
        """

    /// With what `MeaningKey` was when this was written: a migration never changes.
    private static let meanings = """
        CREATE INDEX vocab_words_by_definition
          ON vocab_words (learner_id, substr(lower(trim(definition, ' .,;!?')), 1, 40))
          WHERE definition <> '';
        CREATE INDEX vocab_words_by_translation
          ON vocab_words (learner_id, substr(lower(trim(translation, ' .,;!?')), 1, 40))
          WHERE translation <> '';
        """

    private static func markUnaskedNotes(_ db: Database) throws {
        var unasked: [StatementArguments] = []
        let rows = try Row.fetchCursor(
            db, sql: "SELECT learner_id, guid, number, front, back FROM note_cards")
        while let row = try rows.next() {
            guard !hasWords(row["front"]) || !hasWords(row["back"]) else { continue }
            unasked.append([
                row["learner_id"] as String, row["guid"] as String, row["number"] as Int,
            ])
        }
        for key in unasked {
            try db.cachedStatement(
                sql: """
                    UPDATE note_cards SET can_be_asked = 0
                    WHERE learner_id = ? AND guid = ? AND number = ?
                    """
            ).execute(arguments: key)
        }
    }
}
