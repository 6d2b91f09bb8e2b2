internal import Foundation
internal import GRDB
internal import LinuxIO
internal import WordPacks

// Recordings of words. What plays them reads files, so those that are played lie beside the
// database too.
extension Store {
    /// The file with the recording of a word; nil where the word has none, or where the database is
    /// in memory alone. The file is made where it is not there yet.
    ///
    /// Blocks while a file of 2 MiB at most is written.
    package func recordingFile(of item: PackItem) throws(StoreError) -> String? {
        guard !isInMemory else { return nil }
        let found = try read { db in
            try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT pack_media.number, sha256 FROM word_recordings
                        JOIN pack_media ON pack_media.number = medium
                        JOIN batches ON batches.pack_id = pack_media.pack_id
                          AND batches.batch_id = pack_media.batch_id
                        WHERE word_recordings.pack_id = ? AND word_id = ?
                        """), arguments: [item.pack, item.number]
            ).map { row in
                let sha256: String = row["sha256"]
                return (number: row["number"] as Int64, name: "\(sha256)-\(row["number"] as Int64)")
            }
        }
        guard let found else { return nil }
        let place = recordingsFolder + "/" + found.name
        guard fileKind(place) != .file else { return place }
        let bytes = try read { db in
            try Data.fetchOne(
                db, sql: "SELECT bytes FROM pack_media WHERE number = ?",
                arguments: [found.number]) ?? Data()
        }
        try write(Array(bytes), to: place)
        return place
    }

    /// Where the files of recordings lie.
    private var recordingsFolder: String { path + ".recordings" }

    private func write(_ bytes: [UInt8], to place: String) throws(StoreError) {
        do {
            try FileManager.default.createDirectory(
                atPath: recordingsFolder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            // One that a crash has left.
            try removeFile(place + ".new")
            let draft = try DraftFile(at: place + ".new", for: place)
            try draft.fill(with: bytes)
            try draft.put(replacing: true)
        } catch {
            throw StoreError(
                .inputOutput, path: place, found: "the recording cannot be written: \(error)",
                expected: "a file beside the database", hint: StoreError.Kind.full.advice)
        }
    }

    /// Deletes the files of recordings; they are made again when they are played.
    func dropRecordingFiles() {
        guard !isInMemory else { return }
        // Where it cannot be deleted, the files are only not needed.
        try? FileManager.default.removeItem(atPath: recordingsFolder)
    }

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
