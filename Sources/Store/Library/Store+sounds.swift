internal import Foundation
internal import GRDB

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

    /// Those of a learner's media that can be played, in the order of their names, at most
    /// `StoredSound.playedMax`.
    static func sounds(
        named names: [String], of learner: String, _ db: Database
    ) throws -> [StoredSound] {
        var sounds: [StoredSound] = []
        for name in names where sounds.count < StoredSound.playedMax {
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT number, name, sha256, type FROM media
                        WHERE learner_id = ? AND name = ?
                        """), arguments: [learner, name])
            guard let row, StoredSound.types.contains(row["type"]) else { continue }
            sounds.append(StoredSound(.notes, row))
        }
        return sounds
    }

    /// Lets the cards be asked whose sides can be heard since their sounds have come.
    static func askHeardCards(of learner: String, _ db: Database) throws {
        let unasked = try Row.fetchAll(
            db,
            sql: """
                SELECT * FROM note_cards INDEXED BY note_cards_unasked
                WHERE learner_id = ? AND can_be_asked = 0
                  AND (front_media <> '[]' OR back_media <> '[]')
                """, arguments: [learner])
        for row in unasked where try withSounds(NoteCard(row), of: learner, db).canBeAsked {
            try db.cachedStatement(
                sql: """
                    UPDATE note_cards SET can_be_asked = 1
                    WHERE learner_id = ? AND guid = ? AND number = ?
                    """
            ).execute(arguments: [learner, row["guid"] as String, row["number"] as Int])
        }
    }

    /// A card with what of its media can be played.
    static func withSounds(
        _ card: NoteCard, of learner: String, _ db: Database
    ) throws -> NoteCard {
        var card = card
        card.front.sounds = try sounds(named: card.front.media, of: learner, db)
        card.back.sounds = try sounds(named: card.back.media, of: learner, db)
        return card
    }

    /// The bytes of a sound by its key; nil where it is gone, and where the database is in memory
    /// alone. Through a connection of its own. Blocks; one thread at a time, which is not the
    /// conductor's.
    package func soundBytes(_ key: String) throws(StoreError) -> [UInt8]? {
        guard !isInMemory, let (table, number) = StoredSound.parse(key) else { return nil }
        guard background.begin(.sound) else {
            throw StoreError(
                .busy, path: path, found: "the database is being reset or closed",
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
