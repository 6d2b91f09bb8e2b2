/// A note of another program, from which one card a side is made. In the box it is the note with
/// the same guid; of two the one that was modified later counts.
package struct NoteRecord: Codable, Hashable, Sendable {
    package var guid: String
    /// The name of the kind of note, such as `Basic (and reversed card)`.
    package var type: String
    package var fields: [FieldRecord]
    /// By rising numbers; at least one.
    package var sides: [SideRecord]
    /// The languages of front and back, where they are known; may be empty.
    package var languages: [String]
    package var tags: [String]
    /// The sounds and pictures that the sides name.
    package var media: [MediumName]
    /// Microseconds since 1970.
    package var modifiedUSec: Int

    package init(
        guid: String, type: String, fields: [FieldRecord], sides: [SideRecord],
        languages: [String] = [], tags: [String] = [], media: [MediumName] = [], modifiedUSec: Int
    ) {
        self.guid = guid
        self.type = type
        self.fields = fields
        self.sides = sides
        self.languages = languages
        self.tags = tags
        self.media = media
        self.modifiedUSec = modifiedUSec
    }
}

/// A field of a note as its program keeps it, which may be HTML.
package struct FieldRecord: Codable, Hashable, Sendable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

/// One card of a note: of a template, or of a number of a cloze.
package struct SideRecord: Codable, Hashable, Sendable {
    /// From 0; the card is `note:GUID/NUMBER`.
    package var number: Int
    package var front: FaceRecord
    package var back: FaceRecord
    /// What is to be typed; nil where nothing is.
    package var typed: String?

    package init(number: Int, front: FaceRecord, back: FaceRecord, typed: String? = nil) {
        self.number = number
        self.front = front
        self.back = back
        self.typed = typed
    }
}

/// What is shown or spoken of one side of a card.
package struct FaceRecord: Codable, Hashable, Sendable {
    /// Plain text with line breaks; may be empty.
    package var text: String
    /// Names of media, in the order in which they are played.
    package var sounds: [String]
    /// Names of media.
    package var pictures: [String]

    package init(text: String, sounds: [String] = [], pictures: [String] = []) {
        self.text = text
        self.sounds = sounds
        self.pictures = pictures
    }

    /// Whether there is something to hear.
    package var canBeSpoken: Bool { !text.isEmpty || !sounds.isEmpty }
}

/// A medium under the name by which a note means it.
package struct MediumName: Codable, Hashable, Sendable {
    package var name: String
    package var sha256: String

    package init(name: String, sha256: String) {
        self.name = name
        self.sha256 = sha256
    }
}

/// A sound or a picture.
package struct MediumRecord: Codable, Hashable, Sendable {
    /// Of its bytes, in small hexadecimal digits.
    package var sha256: String
    /// The name of its file, without a folder.
    package var name: String
    /// Such as `audio/mpeg`.
    package var type: String
    /// Base64.
    package var data: String

    package init(sha256: String, name: String, type: String, data: String) {
        self.sha256 = sha256
        self.name = name
        self.type = type
        self.data = data
    }
}
