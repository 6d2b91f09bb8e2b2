internal import VarlinkWire

/// Whether there is something to learn words from, and what makes it.
enum WordsCheck {
    /// - Parameters:
    ///   - decks: the reply of `ListDecks`; nil where there is none.
    ///   - packs: the reply of `ListPacks`.
    static func findings(decks: JSONObject?, packs: JSONObject?) -> [Finding] {
        let all = packs?.objects("packs") ?? []
        let known = packs.map { _ in [packsFinding(all)] } ?? []
        guard let decks = decks?.objects("decks") else { return known }
        return known + [decksFinding(decks, packs: all)]
    }

    private static func packsFinding(_ packs: [JSONObject]) -> Finding {
        let installed = packs.filter { $0.isTrue("installed") }
        let others = packs.count - installed.count
        guard !installed.isEmpty else {
            guard others > 0 else {
                return .note(
                    "packs", "none is installed, and none came with the box",
                    repair: "lectern pack install --help")
            }
            return .ok("packs", "none is installed; \(Count.text(Int64(others), "pack")) to take")
        }
        let names = installed.map {
            "\($0.text("pack")) (\(Count.text($0.number("words"), "word")))"
        }
        return .ok("packs", "installed: \(short(names))")
    }

    private static func decksFinding(_ decks: [JSONObject], packs: [JSONObject]) -> Finding {
        let used = decks.filter { !$0.isTrue("archived") }
        guard used.isEmpty else {
            let names = used.map {
                "\($0.text("title")) (\(Count.text($0.number("cards"), "card")))"
            }
            return .ok("decks", short(names))
        }
        guard decks.isEmpty else {
            return .note(
                "decks", "all are archived, so no word is asked",
                repair: "lectern deck change \(decks[0].number("deck")) --no-archived")
        }
        let pack = packs.first?.text("pack")
        return .note(
            "decks", "there is none yet, so there are no words to learn",
            repair: pack.map { "lectern deck add \($0)" } ?? "lectern word add --help")
    }

    /// The first of the names, and how many others there are.
    private static func short(_ names: [String]) -> String {
        let more = names.count - namesMax
        let listed = names.prefix(namesMax).joined(separator: ", ")
        return more > 0 ? "\(listed) and \(more) more" : listed
    }

    private static let namesMax = 5
}
