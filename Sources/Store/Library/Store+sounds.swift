internal import Foundation
internal import GRDB
internal import SpeechText

// Recordings of words and sounds of notes, whose bytes are read where they are played.
extension Store {
    /// The recording of a word of a pack; nil where the word has none.
    package func recording(of item: PackItem) throws(StoreError) -> StoredSound? {
        try read { db in
            try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT pack_media.number, pack_media.name, sha256 FROM word_recordings
                        JOIN pack_media ON pack_media.number = medium
                        JOIN batches ON batches.pack_id = pack_media.pack_id
                          AND batches.batch_id = pack_media.batch_id
                        WHERE word_recordings.pack_id = ? AND word_id = ?
                        """), arguments: [item.pack, item.number]
            ).map { StoredSound(.packs, $0) }
        }
    }

    /// What of the media of a side can be played, in their order on the card, at most
    /// `StoredSound.playedMax` of the first `StoredSound.namesMax`.
    package func sounds(
        of side: NoteCard.Side, of learner: String
    ) throws(StoreError) -> [StoredSound] {
        guard !side.media.isEmpty else { return [] }
        return try read { db in try Self.sounds(of: side, of: learner, db) }
    }

    private static func sounds(
        of side: NoteCard.Side, of learner: String, _ db: Database
    ) throws -> [StoredSound] {
        guard !side.media.isEmpty else { return [] }
        let names = try TextList.json(Array(side.media.prefix(StoredSound.namesMax)))
        return try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT number, name, sha256 FROM json_each(?1) AS names
                    CROSS JOIN media ON learner_id = ?2 AND name = names.value
                    WHERE can_be_played = 1 ORDER BY names.key LIMIT ?3
                    """), arguments: [names, learner, StoredSound.playedMax]
        ).map { StoredSound(.notes, $0) }
    }

    /// Whether both sides of a card have words to speak or sounds to play.
    static func isHeard(
        _ card: NoteCard, of learner: String, _ db: Database
    ) throws -> Bool {
        try [card.front, card.back].allSatisfy { side in
            try hasWords(side.text) || !sounds(of: side, of: learner, db).isEmpty
        }
    }

    /// Lets the cards be asked whose sides can be heard since their sounds have come.
    static func askHeardCards(of learner: String, _ db: Database) throws {
        var heard: [StatementArguments] = []
        let unasked = try Row.fetchCursor(
            db,
            sql: """
                SELECT * FROM note_cards INDEXED BY note_cards_unasked
                WHERE learner_id = ? AND can_be_asked = 0
                  AND (front_media <> '[]' OR back_media <> '[]')
                """, arguments: [learner])
        while let row = try unasked.next() {
            guard try isHeard(NoteCard(row), of: learner, db) else { continue }
            heard.append([learner, row["guid"] as String, row["number"] as Int])
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

    /// The bytes of a sound by its key; nil where it is gone, and where the database is in memory
    /// alone. Through a connection of its own. Blocks; one thread at a time, which is not the
    /// conductor's.
    package func soundBytes(_ key: String) throws(StoreError) -> [UInt8]? {
        guard !isInMemory, let (table, number) = StoredSound.parse(key) else { return nil }
        guard background.begin(.sound) else {
            throw StoreError(
                .busy, path: path, found: "the database is being closed",
                expected: "a sound to play", hint: "Try again.")
        }
        defer { background.finish(.sound) }
        return try StoreError.translating(path) {
            let connection = try Self.readingConnection(to: path, "lectern.sound")
            return try background.use(connection, for: .sound) { connection in
                try connection.read { db in
                    try Row.fetchOne(
                        db, sql: "SELECT bytes FROM \(table.rawValue) WHERE number = ?",
                        arguments: [number]
                    )?.withUnsafeData(named: "bytes") { [UInt8]($0 ?? .init()) }
                }
            }
        }
    }
}

extension StoredSound {
    fileprivate init(_ table: Table, _ row: Row) {
        self.init(table: table, number: row["number"], name: row["name"], sha256: row["sha256"])
    }
}
