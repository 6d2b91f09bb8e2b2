extension RecordCheck {
    func check(_ book: BookRecord) throws(LibraryRecordError) {
        try key(book.key, "key")
        try filled(book.title, upTo: LibraryLimits.titleMax, "title")
        try text(book.author, upTo: LibraryLimits.titleMax, "author")
        try filled(book.isbn, upTo: LibraryLimits.isbnMax, "isbn")
        try text(book.description, upTo: LibraryLimits.proseMax, "description")
        try language(book.language, "language")
        try moment(book.createdUSec, "createdUSec")
    }

    func check(_ word: WordRecord) throws(LibraryRecordError) {
        try key(word.key, "key")
        try filled(word.text, upTo: LibraryLimits.wordMax, "text")
        try language(word.language, "language")
        try key(word.book, "book")
        try text(word.definition, upTo: LibraryLimits.proseMax, "definition")
        try filled(word.source, upTo: LibraryLimits.placeMax, "source")
        try text(word.translation, upTo: LibraryLimits.proseMax, "translation")
        try related(word.synonyms, "synonyms")
        try related(word.antonyms, "antonyms")
        try text(word.notes, upTo: LibraryLimits.proseMax, "notes")
        try moment(word.createdUSec, "createdUSec")
        try moment(word.updatedUSec, "updatedUSec")
        try count(word.uses.count, upTo: LibraryLimits.usesMax, "uses")
        for (index, use) in word.uses.enumerated() {
            try text(use.sentence, upTo: LibraryLimits.proseMax, "uses[\(index)].sentence")
            try filled(use.place, upTo: LibraryLimits.placeMax, "uses[\(index)].place")
            try moment(use.timeUSec, "uses[\(index)].timeUSec")
        }
        try texts(
            word.forms, upTo: LibraryLimits.wordMax, count: LibraryLimits.formsMax, "forms")
    }

    private func related(
        _ words: [String], _ member: @autoclosure () -> String
    ) throws(LibraryRecordError) {
        try texts(
            words, upTo: LibraryLimits.wordMax, count: LibraryLimits.relatedMax, member())
    }
}

// Notes and what is heard and seen in them.
extension RecordCheck {
    func check(_ note: NoteRecord) throws(LibraryRecordError) {
        try key(note.guid, "guid")
        try filled(note.type, upTo: LibraryLimits.titleMax, "type")
        try count(note.fields.count, upTo: LibraryLimits.fieldsMax, "fields")
        for (index, field) in note.fields.enumerated() {
            try filled(field.name, upTo: LibraryLimits.titleMax, "fields[\(index)].name")
            try text(field.text, upTo: LibraryLimits.fieldTextMax, "fields[\(index)].text")
        }
        try check(sides: note.sides)
        try count(note.languages.count, upTo: 2, "languages")
        for (index, code) in note.languages.enumerated() {
            try language(code, "languages[\(index)]")
        }
        try texts(
            note.tags, upTo: LibraryLimits.tagMax, count: LibraryLimits.tagsMax, "tags")
        try count(note.media.count, upTo: LibraryLimits.namesMax, "media")
        for (index, medium) in note.media.enumerated() {
            try fileName(medium.name, "media[\(index)].name")
            try sha256(medium.sha256, "media[\(index)].sha256")
        }
        try moment(note.modifiedUSec, "modifiedUSec")
    }

    private func check(sides: [SideRecord]) throws(LibraryRecordError) {
        guard !sides.isEmpty else { throw fail("sides", "one at least", "none") }
        try count(sides.count, upTo: LibraryLimits.sidesMax, "sides")
        var last = -1
        for (index, side) in sides.enumerated() {
            guard side.number > last, side.number < LibraryLimits.sidesMax else {
                throw fail("sides[\(index)].number", "rising numbers", "\(side.number)")
            }
            last = side.number
            try check(side.front, "sides[\(index)].front")
            try check(side.back, "sides[\(index)].back")
            try text(side.typed, upTo: LibraryLimits.proseMax, "sides[\(index)].typed")
        }
    }

    private func check(
        _ face: FaceRecord, _ member: @autoclosure () -> String
    ) throws(LibraryRecordError) {
        try text(face.text, upTo: LibraryLimits.faceMax, "\(member()).text")
        for names in [face.sounds, face.pictures] {
            try count(names.count, upTo: LibraryLimits.namesMax, member())
            for name in names { try fileName(name, member()) }
        }
    }

    func check(_ medium: MediumRecord) throws(LibraryRecordError) {
        try sha256(medium.sha256, "sha256")
        try fileName(medium.name, "name")
        try filled(medium.type, upTo: LibraryLimits.keyMax, "type")
        let bytesMax = LibraryLimits.mediumBytesMax
        guard medium.data.utf8.count / 4 * 3 <= bytesMax + 2 else {
            throw fail("data", "\(bytesMax) bytes at most", "\(medium.data.utf8.count) as base64")
        }
    }
}
