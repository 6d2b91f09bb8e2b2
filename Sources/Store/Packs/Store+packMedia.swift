internal import Foundation
internal import GRDB
internal import LinuxIO
internal import Synchronization
internal import WordPacks

// Recordings of words. What plays them reads files, so they lie beside the database too.
extension Store {
    /// The file with the recording of a word; nil where the word has none, or where the database is
    /// in memory alone.
    ///
    /// Nil too where the file is not there yet: then a thread begins to make all that are missing.
    package func recordingFile(of item: PackItem) throws(StoreError) -> String? {
        guard !isInMemory else { return nil }
        let name = try read { db in
            try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT sha256, (SELECT count(*) FROM pack_media AS others
                            WHERE others.pack_id = batches.pack_id
                              AND others.batch_id = batches.batch_id
                              AND others.number < pack_media.number) AS place
                        FROM word_recordings
                        JOIN pack_media ON pack_media.number = medium
                        JOIN batches ON batches.pack_id = pack_media.pack_id
                          AND batches.batch_id = pack_media.batch_id
                        WHERE word_recordings.pack_id = ? AND word_id = ?
                        """), arguments: [item.pack, item.number]
            ).map { RecordingFiles.name(batch: $0["sha256"], place: $0["place"]) }
        }
        guard let name else { return nil }
        guard let path = recordings.path(of: name) else {
            renewRecordings()
            return nil
        }
        return path
    }

    private var recordings: RecordingFiles { RecordingFiles(folder: path + ".recordings") }

    /// Whether there are files of recordings, or have been.
    var hasRecordings: Bool { !isInMemory && fileKind(recordings.folder) != nil }

    /// Makes the files of recordings that are missing, and deletes those of batches that are gone,
    /// on a thread of its own; where that is under way, once more after it.
    func renewRecordings() {
        guard !isInMemory else { return }
        recordingsAreOld.store(true, ordering: .sequentiallyConsistent)
        guard background.begin(.recordings) else { return }
        do throws(SystemError) {
            _ = try NamedThread("recordings") { [self] in
                renewOnThread()
                background.finish(.recordings)
                if recordingsAreOld.load(ordering: .sequentiallyConsistent) { renewRecordings() }
            }
        } catch {
            background.finish(.recordings)
            options.notice("files of recordings are missing: \(error)")
        }
    }

    private func renewOnThread() {
        recordingsAreOld.store(false, ordering: .sequentiallyConsistent)
        do {
            try renewFiles()
        } catch is BackgroundWork.BrokenOff {
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
        } catch {
            options.notice("files of recordings are missing: \(error)")
        }
    }

    private func renewFiles() throws {
        let connection = try Self.readingConnection(to: path, "lectern.recordings")
        try background.use(connection, for: .recordings) { connection in
            let media = try connection.read { db in
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT number, sha256,
                          row_number() OVER (PARTITION BY pack_id, batch_id ORDER BY number) - 1
                            AS place
                        FROM pack_media JOIN batches USING (pack_id, batch_id)
                        """
                ).map { row in
                    (
                        number: row["number"] as Int64,
                        name: RecordingFiles.name(batch: row["sha256"], place: row["place"])
                    )
                }
            }
            recordings.keep(Set(media.map(\.name)))
            for medium in media where recordings.path(of: medium.name) == nil {
                try background.check(.recordings)
                let bytes = try connection.read { db in
                    try Data.fetchOne(
                        db, sql: "SELECT bytes FROM pack_media WHERE number = ?",
                        arguments: [medium.number])
                }
                // A batch may have been replaced meanwhile, which renews them again.
                if let bytes { try recordings.make(medium.name, Array(bytes)) }
            }
        }
    }

    /// Makes the files of batches that are about to be installed. Blocks.
    func makeRecordings(of batches: [NewBatch]) throws {
        guard !isInMemory else { return }
        for new in batches {
            for (place, medium) in new.batch.media.enumerated() {
                try background.check(.writing)
                try recordings.make(
                    RecordingFiles.name(batch: new.sha256, place: place), medium.bytes)
            }
        }
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
