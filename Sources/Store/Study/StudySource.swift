/// From where the cards of a session come.
package enum StudySource: Hashable, Sendable {
    case all
    /// The learner's own words.
    case own
    /// The learner's own words of a book.
    case book(String)
    /// A deck with those below it, such as "A::B" below "A".
    case deck(Int64)
    /// Cards of notes with a tag, or with one below it.
    case tag(String)
    case batch(pack: String, number: Int)

    /// A session is kept with its source, whose text has so many characters at most.
    private static let charactersMax = 200

    /// Nil for a text that names no source.
    package init?(_ text: String) {
        switch text {
        case "all": self = .all
        case "own": self = .own
        case _ where text.hasPrefix("deck:"):
            guard let deck = Int64(text.dropFirst("deck:".count)) else { return nil }
            self = .deck(deck)
        case _ where text.hasPrefix("book:") && text.count > "book:".count:
            self = .book(String(text.dropFirst("book:".count)))
        case _
        where text.hasPrefix("tag:") && text.count > "tag:".count
            && text.unicodeScalars.count <= Self.charactersMax:
            self = .tag(String(text.dropFirst("tag:".count)))
        case _ where text.hasPrefix("batch:"):
            guard
                let item = PackItem(item: "pack:\(text.dropFirst("batch:".count))")
            else { return nil }
            self = .batch(pack: item.pack, number: item.number)
        default: return nil
        }
    }

    /// Whether it has own words alone.
    package var isOwn: Bool {
        switch self {
        case .own, .book: true
        case .all, .deck, .tag, .batch: false
        }
    }

    /// A source as observers see it: the name of a tag is the learner's own text.
    package static func publicText(of source: String) -> String {
        if case .tag = StudySource(source) { "tag" } else { source }
    }

    /// As it is written.
    package var text: String {
        switch self {
        case .all: "all"
        case .own: "own"
        case .book(let book): "book:\(book)"
        case .deck(let deck): "deck:\(deck)"
        case .tag(let tag): "tag:\(tag)"
        case .batch(let pack, let number): "batch:\(pack)/\(number)"
        }
    }
}
