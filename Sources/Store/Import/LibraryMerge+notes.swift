internal import Foundation
internal import GRDB
internal import LibraryRecords

// Notes with their sounds and pictures.
extension LibraryMerge {
    /// Another medium of the same name is kept beside this one.
    func take(_ record: MediumRecord) throws -> LibraryReport.Fate {
        guard let bytes = Data(base64Encoded: record.data),
            bytes.count <= LibraryLimits.mediumBytesMax
        else { throw StoreError.refused("data that is no base64 of 2 MiB at most") }
        for name in [record.name, "\(record.sha256.prefix(16))-\(record.name.suffix(200))"] {
            let own = try String.fetchOne(
                db.cachedStatement(
                    sql: "SELECT sha256 FROM media WHERE learner_id = ? AND name = ?"),
                arguments: [learner, name])
            guard own == nil || own == record.sha256 else { continue }
            media[record.sha256] = name
            if own != nil { return .same }
            let medium = Medium(
                name: name, sha256: record.sha256, type: record.type, bytes: [UInt8](bytes))
            try store.put(medium, of: learner, db)
            hasNewMedia = true
            return .added
        }
        throw StoreError.refused("two media of the same name and beginning")
    }

    /// Of two versions the one that was modified later counts.
    func take(_ record: NoteRecord) throws -> LibraryReport.Fate {
        let own = try Int64.fetchOne(
            db.cachedStatement(
                sql: "SELECT modified_at FROM notes WHERE learner_id = ? AND guid = ?"),
            arguments: [learner, record.guid])
        if let own, own >= Int64(record.modifiedUSec) { return .same }
        if own == nil, !comesBack(try removal(ofNote: record.guid), changed(record)) {
            leaveOutRemoved("notes")
            return .same
        }
        let note = try note(record)
        try store.putText(of: note, of: learner, db)
        guard own != nil else { return .added }
        try store.takeOutOthers(of: note, of: learner, at: now, db)
        return .changed
    }

    /// When the last card of a note was removed; nil where none ever was.
    private func removal(ofNote guid: String) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT max(deleted_at) FROM cards
                    WHERE learner_id = ? AND sibling = ? AND deleted_at IS NOT NULL
                    """), arguments: [learner, NoteItem(guid: guid, number: 0).sibling])
    }

    /// When a note was changed, as far as the times of the file and of this box are alike: another
    /// program says when its text was written, and may be older than all that is here.
    private func changed(_ record: NoteRecord) -> Int? {
        terms.header.from == .lectern ? record.modifiedUSec : nil
    }

    private func note(_ record: NoteRecord) throws -> NewNote {
        let names = try record.media.reduce(into: [String: String]()) { names, medium in
            guard let name = media[medium.sha256] else { throw Self.missing("medium", medium.name) }
            names[medium.name] = name
        }
        let (front, back) = (record.languages.first, record.languages.dropFirst().first)
        func side(_ face: FaceRecord, _ language: String?) -> NoteCard.Side {
            NoteCard.Side(
                face.text, language: language,
                media: (face.sounds + face.pictures).map { names[$0] ?? $0 })
        }
        return NewNote(
            guid: record.guid, type: record.type,
            fields: record.fields.map { NoteField(name: $0.name, text: $0.text) },
            tags: record.tags, modifiedAt: Int64(record.modifiedUSec),
            cards: record.sides.map { card in
                NoteCard(
                    card.number, front: side(card.front, front), back: side(card.back, back),
                    isTyped: card.typed != nil)
            })
    }
}
