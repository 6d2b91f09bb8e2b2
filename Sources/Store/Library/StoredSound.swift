/// A sound whose bytes the database has: a recording of a word, or a sound of notes.
package struct StoredSound: Hashable, Sendable {
    /// The table that has the bytes.
    package enum Table: String, Sendable {
        /// Recordings of words of packs.
        case packs = "pack_media"
        /// Sounds and pictures of notes.
        case notes = "media"
    }

    package var table: Table
    /// Of its row.
    package var number: Int64
    /// Such as `go.mp3`.
    package var name: String
    /// The digest of its bytes, or of the batch that brought it: 64 digits in lower case. Another
    /// sound of the same number, in a restored copy, has another one.
    package var sha256: String

    /// What `Store.soundBytes` finds the bytes by, such as `media/7`.
    package var key: String { "\(table.rawValue)/\(number)" }

    /// Nil for a text that is no key.
    static func parse(_ key: String) -> (table: Table, number: Int64)? {
        let parts = key.split(separator: "/")
        guard parts.count == 2, let table = Table(rawValue: String(parts[0])),
            let number = Int64(parts[1])
        else { return nil }
        return (table, number)
    }

    /// The most sounds of one side of a card that are played.
    package static let playedMax = 8
    /// So many names of a side's media are looked up.
    static let namesMax = 50
}
