internal import Foundation
internal import GRDB
internal import LibraryRecords

// Books, words and notes.
extension LibraryExport {
    func writeBooks() throws {
        try each(
            """
            SELECT * FROM books WHERE learner_id = ?1 AND (?2 IS NULL OR EXISTS (
              SELECT * FROM vocab_words AS words WHERE words.learner_id = ?1
                AND words.book_id = books.book_id
                AND \(isWanted("item", ofItem: "'\(WordItem.prefix)' || words.word_id"))))
            ORDER BY number
            """
        ) { row in
            try write(
                .book(
                    BookRecord(
                        key: row["book_id"], title: row["title"], author: row["author"],
                        isbn: row["isbn"], description: row["description"],
                        language: row["language"], createdUSec: row["created_at"])))
        }
    }

    func writeWords() throws {
        try each(
            """
            SELECT words.*, coalesce(is_mastered, 0) AS is_mastered FROM vocab_words AS words
            LEFT JOIN cards ON cards.learner_id = words.learner_id
              AND cards.item = '\(WordItem.prefix)' || words.word_id
            LEFT JOIN card_state ON card_state.card_id = cards.card_id
            WHERE words.learner_id = ?1
              AND \(isWanted("item", ofItem: "'\(WordItem.prefix)' || words.word_id"))
            ORDER BY words.number
            """
        ) { row in
            let text = try WordText(row)
            try write(
                .word(
                    WordRecord(
                        key: row["word_id"], text: text.word, language: text.language,
                        book: text.book, definition: text.definition,
                        source: text.source, translation: text.translation, synonyms: text.synonyms,
                        antonyms: text.antonyms, notes: text.notes, isMastered: row["is_mastered"],
                        createdUSec: row["created_at"], updatedUSec: row["updated_at"],
                        uses: try uses(ofWord: row["number"]))))
        }
    }

    private func uses(ofWord number: Int64) throws -> [UseRecord] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM word_uses WHERE word = ? ORDER BY number"),
            arguments: [number]
        ).map { row in
            let place: String = row["place"]
            return UseRecord(
                sentence: row["sentence"], place: place.isEmpty ? nil : place,
                timeUSec: row["used_at"])
        }
    }

    /// Of a deck, the media that its notes name. What is larger than a file may have is left out.
    func writeMedia() throws {
        let named = ["front_media", "back_media"].map { column in
            """
            SELECT named.value FROM note_cards AS sides, json_each(sides.\(column)) AS named
            WHERE sides.learner_id = ?1
              AND \(isWanted("sibling", ofItem: "'note:' || sides.guid"))
            """
        }.joined(separator: " UNION ")
        try each(
            """
            SELECT * FROM media WHERE learner_id = ?1
              AND length(bytes) <= \(LibraryLimits.mediumBytesMax)
              AND (?2 IS NULL OR name IN (\(named))) ORDER BY number
            """
        ) { row in
            let data = try row.withUnsafeData(named: "bytes") { $0?.base64EncodedString() ?? "" }
            try write(
                .medium(
                    MediumRecord(
                        sha256: row["sha256"], name: row["name"], type: row["type"], data: data)))
        }
    }

    func writeNotes() throws {
        try each(
            """
            SELECT * FROM notes WHERE learner_id = ?1
              AND \(isWanted("sibling", ofItem: "'note:' || notes.guid")) ORDER BY guid
            """
        ) { row in
            let guid: String = row["guid"]
            let sides = try Row.fetchAll(
                db.cachedStatement(
                    sql:
                        "SELECT * FROM note_cards WHERE learner_id = ? AND guid = ? ORDER BY number"
                ),
                arguments: [learner, guid])
            guard !sides.isEmpty else { return }
            let cards = try sides.map { try NoteCard($0) }
            let fields: [NoteField] = try PresetCoding.value(row["fields"])
            let media = try media(of: cards)
            try write(
                .note(
                    NoteRecord(
                        guid: guid, type: row["note_type"],
                        fields: fields.map { FieldRecord(name: $0.name, text: $0.text) },
                        sides: cards.map { Self.side($0, media) },
                        languages: Self.languages(of: cards), tags: try TextList.texts(row["tags"]),
                        media: media.values.map { MediumName(name: $0.name, sha256: $0.sha256) }
                            .sorted { $0.name < $1.name },
                        modifiedUSec: row["modified_at"])))
        }
    }

    private struct KnownMedium {
        var name: String
        var sha256: String
        var isSound: Bool
    }

    private func media(of cards: [NoteCard]) throws -> [String: KnownMedium] {
        let names = Set(cards.flatMap { $0.front.media + $0.back.media })
        return try names.reduce(into: [:]) { media, name in
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: "SELECT sha256, type FROM media WHERE learner_id = ? AND name = ?"),
                arguments: [learner, name])
            guard let row else { return }
            let type: String = row["type"]
            media[name] = KnownMedium(
                name: name, sha256: row["sha256"], isSound: type.hasPrefix("audio/"))
        }
    }

    private static func side(
        _ card: NoteCard, _ media: [String: KnownMedium]
    ) -> SideRecord {
        func face(_ side: NoteCard.Side) -> FaceRecord {
            FaceRecord(
                text: side.text, sounds: side.media.filter { media[$0]?.isSound == true },
                pictures: side.media.filter { media[$0]?.isSound != true })
        }
        return SideRecord(
            number: card.number, front: face(card.front), back: face(card.back),
            typed: card.isTyped ? card.back.text : nil)
    }

    private static func languages(of cards: [NoteCard]) -> [String] {
        let first = cards.first
        guard let front = first?.front.language else { return [] }
        return [front] + (first?.back.language.map { [$0] } ?? [])
    }
}
