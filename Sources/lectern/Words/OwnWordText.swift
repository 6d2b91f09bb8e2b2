internal import VarlinkWire

/// Books and own words, a line each.
enum OwnWordText {
    static func books(_ reply: JSONObject) -> String {
        let books = reply.objects("books")
        guard !books.isEmpty else {
            return "There is no book: `lectern book add` adds one.\n"
        }
        return books.map(book).joined()
    }

    static func book(_ book: JSONObject) -> String {
        let author = book.text("author")
        let by = author.isEmpty ? "" : " by \(author)"
        return "\(book.text("title"))\(by): \(Count.text(book.number("words"), "word")), "
            + "\(book.number("mastered")) mastered\n"
    }

    static func words(_ reply: JSONObject) -> String {
        let words = reply.objects("words")
        guard !words.isEmpty else { return "There is no such word.\n" }
        return words.map(word).joined()
    }

    /// `ball: a dance; حفلة (getting there)`.
    static func word(_ word: JSONObject) -> String {
        let meaning = ["definition", "translation"].map(word.text).filter { !$0.isEmpty }
        let text = meaning.isEmpty ? "no meaning yet" : meaning.joined(separator: "; ")
        let level = word.isTrue("mastered") ? "mastered" : word.text("level").spaced
        return "\(word.text("text")): \(text) (\(level))\n"
    }

    /// What a search has found.
    static func found(_ reply: JSONObject) -> String {
        let own = reply.objects("words").map(word)
        let packs = reply.objects("packWords").map { word in
            "\(word.text("word")): \(word.text("translation")) (\(word.text("pos")), pack "
                + "\(word.text("pack")))\n"
        }
        return own.isEmpty && packs.isEmpty
            ? "There is no such word.\n" : (own + packs).joined()
    }
}

extension String {
    fileprivate var spaced: String { String(map { $0 == "_" ? " " : $0 }) }
}
