internal import GRDB
internal import SoundFormats
internal import SpeechText

extension Migrations {
    /// A side of a note that has sounds alone can be asked too: the sounds are played.
    static func noteSounds0013(_ migrator: inout DatabaseMigrator) {
        migrator.registerMigration("0013-note-sounds") { db in
            try db.execute(sql: playedMedia)
            try markPlayedMedia(db)
            try askHeardCards(db)
        }
    }

    private static let playedMedia = """
        ALTER TABLE media ADD COLUMN
          can_be_played INTEGER NOT NULL DEFAULT 0 CHECK (can_be_played IN (0, 1));

        CREATE TRIGGER note_cards_asked AFTER UPDATE OF can_be_asked ON note_cards
        WHEN old.can_be_asked <> new.can_be_asked BEGIN
          UPDATE card_state SET can_be_asked = new.can_be_asked WHERE card_id =
            (SELECT card_id FROM cards WHERE learner_id = new.learner_id
              AND item = 'note:' || new.guid || '/' || new.number);
        END;
        """

    private static func markPlayedMedia(_ db: Database) throws {
        var played: [Int64] = []
        let rows = try Row.fetchCursor(
            db, sql: "SELECT number, substr(bytes, 1, 64) AS beginning FROM media")
        while let row = try rows.next() {
            let isPlayed = try row.withUnsafeData(named: "beginning") { bytes in
                bytes.map { SoundFormat($0) != nil } ?? false
            }
            if isPlayed { played.append(row["number"]) }
        }
        for number in played {
            try db.cachedStatement(sql: "UPDATE media SET can_be_played = 1 WHERE number = ?")
                .execute(arguments: [number])
        }
    }

    /// With what a side needs when this was written: a migration never changes.
    private static func askHeardCards(_ db: Database) throws {
        func hasSound(_ names: String) -> String {
            """
            EXISTS (SELECT * FROM json_each(cards.\(names)) AS names
              JOIN media ON media.learner_id = cards.learner_id AND media.name = names.value
              WHERE media.can_be_played = 1 AND names.key < 50)
            """
        }
        var heard: [StatementArguments] = []
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT learner_id, guid, number, front, back,
                  \(hasSound("front_media")) AS front_sound,
                  \(hasSound("back_media")) AS back_sound
                FROM note_cards AS cards
                WHERE can_be_asked = 0 AND (front_media <> '[]' OR back_media <> '[]')
                """)
        while let row = try rows.next() {
            guard row["front_sound"] || hasWords(row["front"]),
                row["back_sound"] || hasWords(row["back"])
            else { continue }
            heard.append([
                row["learner_id"] as String, row["guid"] as String, row["number"] as Int,
            ])
        }
        for key in heard {
            try db.cachedStatement(
                sql: """
                    UPDATE note_cards SET can_be_asked = 1
                    WHERE learner_id = ? AND guid = ? AND number = ?
                    """
            ).execute(arguments: key)
        }
    }
}
