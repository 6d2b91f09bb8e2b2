internal import Foundation
internal import GRDB
internal import WordPacks

// Recordings of words, written with their batches.
extension Store {
    /// - Returns: the numbers of the media, by their names.
    func insertMedia(
        of batch: PackBatch, of pack: String, _ db: Database
    ) throws -> [String: Int64] {
        try batch.media.reduce(into: [:]) { numbers, medium in
            try db.cachedStatement(
                sql: "INSERT INTO pack_media (pack_id, batch_id, name, bytes) VALUES (?, ?, ?, ?)"
            ).execute(arguments: [pack, batch.number, medium.name, Data(medium.bytes)])
            numbers[medium.name] = db.lastInsertedRowID
        }
    }

    func insertRecording(
        _ medium: Int64, of word: Int, of pack: String, _ db: Database
    ) throws {
        try db.cachedStatement(sql: "INSERT INTO word_recordings VALUES (?, ?, ?)")
            .execute(arguments: [pack, word, medium])
    }
}
