/// A way to write a word or phrase, and what is left of it where some of it does not count.
struct Reading: Equatable {
    let text: String
    /// Without points.
    let bare: String
    /// In plain letters too.
    let plain: String

    init(_ text: String) {
        self.text = text
        bare = Letters.withoutPoints(text)
        plain = Letters.plain(bare)
    }
}

/// A word or phrase as somebody may type it.
struct TypedWord {
    /// The ways to write it that count alike, each of words and single spaces: with a hyphen or
    /// without, with a leading article or without.
    private(set) var readings: [Reading]
    /// Its words without what may lead; empty where it has no word.
    private(set) var core: String

    /// By hyphens as spaces, and by hyphens as nothing where there are any.
    private let words: [[String]]

    init(_ text: String) {
        let plain = Self.plain(text)
        let joined = plain.filter { !Self.hyphens.contains($0) }
        self.init((joined == plain ? [plain] : [plain, joined]).map { Words($0).words })
    }

    private init(_ words: [[String]]) {
        self.words = words
        let cores = words.map(Self.withoutLead)
        core = cores.first?.joined(separator: " ") ?? ""
        let texts = (words + cores).map { $0.joined(separator: " ") }
        readings = Set(texts).sorted().map(Reading.init)
    }

    /// The same without "it is", with which an answer may be said and so is typed; with it where
    /// nothing else is there.
    var withoutFrame: TypedWord {
        let bare = words.map { words in
            let frame = Self.frames.first { words.starts(with: $0) } ?? []
            return words.count > frame.count ? Array(words.dropFirst(frame.count)) : words
        }
        guard bare != words else { return self }
        var shorter = TypedWord(bare)
        shorter.readings += readings.filter { !shorter.readings.contains($0) }
        return shorter
    }

    private static let frames = [["it", "is"], ["its"]]
    private static let leads = Words.articles.union(["to"])
    private static let hyphens: Set<Character> = ["-", "\u{2010}", "\u{2011}"]
    private static let apostrophes: Set<Character> = [
        "\u{2018}", "\u{201B}", "\u{02BC}", "\u{2032}", "\u{00B4}", "`",
    ]

    /// Without "to" and articles, of which the last word stays.
    private static func withoutLead(_ words: [String]) -> [String] {
        var rest = words[...]
        while rest.count > 1, let first = rest.first, leads.contains(first) { rest.removeFirst() }
        if let first = rest.first { rest[rest.startIndex] = Letters.withoutArabicArticle(first) }
        return Array(rest)
    }

    /// Without what is invisible, and with one kind of apostrophe.
    private static func plain(_ text: String) -> String {
        // Most answers are ASCII, and then nothing can be invisible.
        if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "`") }) { return text }
        var visible = String.UnicodeScalarView()
        visible.append(
            contentsOf: text.unicodeScalars.filter { $0.properties.generalCategory != .format })
        return String(String(visible).map { apostrophes.contains($0) ? "'" : $0 })
    }
}
