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
        let note = try note(record)
        try store.putText(of: note, of: learner, db)
        guard own != nil else { return .added }
        try store.takeOutOthers(of: note, of: learner, at: now, db)
        return .changed
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
