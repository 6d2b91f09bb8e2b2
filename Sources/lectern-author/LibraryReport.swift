import LibraryRecords

/// What a library file holds, and what was left out of it, as it is printed.
struct LibraryReport {
    var header: LibraryHeader?
    private var counts: [LibraryRecord.Kind: Int] = [:]
    private var dropped: [DroppedRecord] = []

    /// Whether it says how many words a dictionary has defined.
    private let tellsDefined: Bool
    private var defined = 0

    init(tellsDefined: Bool = false) { self.tellsDefined = tellsDefined }

    mutating func count(_ record: LibraryRecord) {
        if case .word(let word) = record, word.source != nil { defined += 1 }
        if case .dropped(let record) = record { return dropped.append(record) }
        counts[record.kind, default: 0] += 1
    }

    var text: String {
        ([summary] + definitions + dropped.map { "left out: \($0.count) \($0.what): \($0.why)" })
            .joined(separator: "\n")
    }

    private var definitions: [String] {
        defined == 0 || !tellsDefined ? [] : ["defined by a dictionary: \(defined) of the words"]
    }

    private var summary: String {
        let parts = Self.names.compactMap { kind, one, many in
            counts[kind].map { "\($0) \($0 == 1 ? one : many)" }
        }
        let title = header.map { "\($0.title): " } ?? ""
        return title + (parts.isEmpty ? "nothing" : parts.joined(separator: ", "))
    }

    private static let names: [(LibraryRecord.Kind, one: String, many: String)] = [
        (.deck, "deck", "decks"), (.book, "book", "books"), (.word, "word", "words"),
        (.note, "note", "notes"), (.card, "card", "cards"),
        (.entry, "entry of the log", "entries of the log"),
        (.session, "session", "sessions"), (.attempt, "answer", "answers"),
        (.medium, "sound or picture", "sounds and pictures"),
    ]
}
