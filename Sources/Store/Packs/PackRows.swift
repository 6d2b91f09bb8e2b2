package import WordPacks

/// A batch that is to be installed.
package struct NewBatch: Equatable, Sendable {
    package var batch: PackBatch
    /// Of the bytes that it was read from: 64 digits in lower case.
    package var sha256: String

    package init(_ batch: PackBatch, sha256: String) {
        self.batch = batch
        self.sha256 = sha256
    }
}

/// A batch that is installed, without its words.
package struct BatchRow: Equatable, Sendable {
    package var number: Int
    package var level: String
    package var cefr: String
    package var version: PackVersion
    package var words: Int
    package var changelog: String
    package var sha256: String
    /// In microseconds since 1970 UTC.
    package var installedAt: Int64
}

/// What the installation of a pack changes.
package struct PackChange: Equatable, Sendable {
    /// The batches that are written, by their numbers; those with the same bytes are not.
    package var batches: [Int] = []
    /// Words that were not there.
    package var added = 0
    /// Words of written batches that were there.
    package var replaced = 0
    /// Words of batches with the same bytes.
    package var same = 0
    /// Words that are there no longer.
    package var gone = 0
    /// The first of these, in their order.
    package var goneWords: [String] = []
    /// Whether what is said of the pack as a whole is written.
    package var isDescribedAnew = false

    package var isEmpty: Bool { batches.isEmpty && !isDescribedAnew }
}

/// A word as lists have it.
package struct WordRow: Equatable, Sendable {
    package var pack: String
    package var number: Int
    /// Its place in the pack: batch by batch, in the order of each.
    package var position: Int
    package var word: String
    package var translation: String
    package var pos: String
    package var batch: Int
    package var level: String
    package var cefr: String
}

/// Which words of a pack are listed; nil stands for all.
package struct WordFilter: Equatable, Sendable {
    package var batch: Int?
    package var level: String?
    package var cefr: String?
    package var pos: String?

    package init(
        batch: Int? = nil, level: String? = nil, cefr: String? = nil, pos: String? = nil
    ) {
        self.batch = batch
        self.level = level
        self.cefr = cefr
        self.pos = pos
    }
}

/// The word that a card of a pack asks for.
package struct PackItem: Hashable, Sendable {
    package var pack: String
    package var number: Int

    package init(pack: String, number: Int) {
        self.pack = pack
        self.number = number
    }

    /// The word of a card's item; nil for items of other kinds.
    package init?(item: String) {
        guard item.hasPrefix(Self.prefix), let slash = item.lastIndex(of: "/"),
            let number = Int(item[item.index(after: slash)...])
        else { return nil }
        let pack = item[..<slash].dropFirst(Self.prefix.count)
        guard !pack.isEmpty else { return nil }
        self.init(pack: String(pack), number: number)
    }

    private static let prefix = "pack:"

    /// Such as `pack:english-arabic-a1/17`.
    package var item: String { "\(Self.prefix)\(pack)/\(number)" }

    /// Items of a pack's words are not below the first bound, and below the second.
    static func bounds(of pack: String) -> (low: String, high: String) {
        // The digit zero comes next to the slash.
        ("\(prefix)\(pack)/", "\(prefix)\(pack)0")
    }
}
