/// A note, which was imported or added, with what its cards show.
package struct NewNote: Equatable, Sendable {
    /// The same on every box, by the program or the box that made the note.
    package var guid: String
    /// Such as `Basic`.
    package var type: String
    package var fields: [NoteField]
    package var tags: [String]
    /// In microseconds since 1970 UTC.
    package var modifiedAt: Int64
    package var cards: [NoteCard]

    package init(
        guid: String, type: String, fields: [NoteField], tags: [String] = [], modifiedAt: Int64,
        cards: [NoteCard]
    ) {
        self.guid = guid
        self.type = type
        self.fields = fields
        self.tags = tags
        self.modifiedAt = modifiedAt
        self.cards = cards
    }
}

/// A field of a note as the program that made it keeps it.
package struct NoteField: Codable, Equatable, Sendable {
    /// Empty where it has none.
    package var name: String
    package var text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

extension NoteField: ExpressibleByStringLiteral {
    /// A field without a name.
    package init(stringLiteral text: String) { self.init(name: "", text: text) }
}

/// What one card of a note shows.
package struct NoteCard: Equatable, Sendable {
    /// From 0, among the cards of its note.
    package var number: Int
    package var front: Side
    package var back: Side
    /// Whether the back can be typed.
    package var isTyped: Bool
    /// Whether both sides have words to speak or sounds to play; else the card can be seen only.
    /// The store tells.
    package internal(set) var canBeAsked = true

    /// One side of a card.
    package struct Side: Equatable, Sendable {
        /// Plain text; empty where there are only sounds or pictures.
        package var text: String
        /// Nil where the language is not known.
        package var language: String?
        /// The names of its sounds and pictures, in their order.
        package var media: [String]
        /// Its text; where it has none the names of its sounds and pictures.
        package var shown: String { text.isEmpty ? media.joined(separator: ", ") : text }

        package init(_ text: String, language: String? = nil, media: [String] = []) {
            self.text = text
            self.language = language
            self.media = media
        }
    }

    package init(_ number: Int, front: Side, back: Side, isTyped: Bool = false) {
        self.number = number
        self.front = front
        self.back = back
        self.isTyped = isTyped
    }

}

/// A sound or a picture of notes.
package struct Medium: Equatable, Sendable {
    /// By which notes name it; unique for each learner.
    package var name: String
    /// Of the bytes: 64 digits in lower case.
    package var sha256: String
    /// Such as `audio/mpeg`.
    package var type: String
    package var bytes: [UInt8]

    package init(name: String, sha256: String, type: String, bytes: [UInt8]) {
        self.name = name
        self.sha256 = sha256
        self.type = type
        self.bytes = bytes
    }
}

/// The card of a note that a card asks for.
package struct NoteItem: Hashable, Sendable {
    package var guid: String
    package var number: Int

    package init(guid: String, number: Int) {
        self.guid = guid
        self.number = number
    }

    /// The note of a card's item; nil for items of other kinds.
    package init?(item: String) {
        guard item.hasPrefix(Self.prefix), let slash = item.lastIndex(of: "/"),
            let number = Int(item[item.index(after: slash)...])
        else { return nil }
        let guid = item[..<slash].dropFirst(Self.prefix.count)
        guard !guid.isEmpty else { return nil }
        self.init(guid: String(guid), number: number)
    }

    static let prefix = "note:"

    /// Such as `note:GUID/0`; cards of one note are siblings.
    package var item: String { "\(sibling)/\(number)" }
    var sibling: String { Self.prefix + guid }
}
