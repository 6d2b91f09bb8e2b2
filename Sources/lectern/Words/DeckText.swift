internal import VarlinkWire

/// Decks and packs, a line each.
enum DeckText {
    static func decks(_ reply: JSONObject) -> String {
        let decks = reply.objects("decks")
        guard !decks.isEmpty else {
            return "There is no deck: `lectern deck add` makes one of a pack.\n"
        }
        return decks.map { deck($0) + "\n" }.joined()
    }

    static func deck(_ deck: JSONObject) -> String {
        let pack = deck["pack"]?.stringValue.map { ", pack \($0)" } ?? ""
        let archived = deck.isTrue("archived") ? ", archived" : ""
        return "\(deck.number("deck")). \(deck.text("title")): "
            + "\(Count.text(deck.number("cards"), "card"))\(pack), \(deck.text("scheduler")), "
            + "\(Percent.text(deck.number("retention"))) remembered, "
            + "\(deck.number("newPerDay")) new and \(deck.number("reviewsPerDay")) reviews a day, "
            + "steps \(steps(deck, "learningSteps")) and \(steps(deck, "relearningSteps"))"
            + archived
    }

    /// `0, 10, 45 min`.
    private static func steps(_ deck: JSONObject, _ name: String) -> String {
        let steps = deck.numbers(name).map { "\($0)" }
        return steps.isEmpty ? "none" : steps.joined(separator: ", ") + " min"
    }

    static func packs(_ reply: JSONObject) -> String {
        let packs = reply.objects("packs")
        guard !packs.isEmpty else {
            return "No pack is installed: `lectern pack install` installs one.\n"
        }
        return packs.map { pack in
            let planned = pack["plannedWords"]?.integerValue.map { " of \($0)" } ?? ""
            let reader = pack["reviewedBy"]?.stringValue.map { "read by \($0)" }
            let head =
                "\(pack.text("pack")): \(pack.text("title")), "
                + "\(pack.number("words"))\(planned) words, "
                + "\(pack.text("language")) and \(pack.text("nativeLanguage")), "
                + "\(pack.text("license")), \(reader ?? "read by no native speaker yet")\n"
            let more = pack["moreOffers"]?.integerValue.map { ["new: \($0) more"] } ?? []
            let parts =
                pack.objects("batches").map(batch) + pack.objects("offers").map(offer) + more
            return head + parts.map { "  \($0)\n" }.joined()
        }.joined()
    }

    /// What can be installed.
    private static func offer(_ offer: JSONObject) -> String {
        let facts = [
            offer["words"]?.integerValue.map { Count.text($0, "word") },
            offer["sizeKB"]?.integerValue.map { "\($0) kB" }, offer["url"]?.stringValue,
        ].compactMap(\.self)
        let sha256 = offer["sha256"]?.stringValue.map { "\n    sha256 \($0)" } ?? ""
        let changelog = offer["changelog"]?.stringValue.map { "\n    \($0)" } ?? ""
        return "new: "
            + (["batch \(offer.number("batch")) in version \(offer.text("version"))"] + facts)
            .joined(separator: ", ") + sha256 + changelog
    }

    private static func batch(_ batch: JSONObject) -> String {
        "batch \(batch.number("batch")): \(batch.text("level")), \(batch.text("cefr")), version "
            + "\(batch.text("version")), \(Count.text(batch.number("words"), "word"))"
    }

    static func words(_ reply: JSONObject) -> String {
        let words = reply.objects("words")
        guard !words.isEmpty else { return "There is no such word.\n" }
        return words.map { word in
            "\(word.number("number")). \(word.text("word")) (\(word.text("pos"))): "
                + "\(word.text("translation")), batch \(word.number("batch")), "
                + "\(word.text("cefr"))\n"
        }.joined()
    }

    /// What became of a pack that was removed, and how its words come back.
    static func removed(_ pack: String, cards: Int64, isBundled: Bool) -> String {
        let remedy =
            isBundled
            ? "It is bundled: remove its deck with `lectern deck remove`, and `lectern deck add "
                + "\(pack)` brings its words back.\n" : ""
        return "Pack \(pack) removed; \(Count.text(cards, "card")) of it stay, unasked.\n\(remedy)"
    }

    /// What an import has done, or would do.
    static func report(_ reply: JSONObject, isApplied: Bool) -> String {
        guard let report = reply["report"]?.objectValue else { return ReceiptText.words(reply) }
        let pack = report["pack"]?.stringValue.map { "Pack \($0): " } ?? ""
        let parts = ["added", "changed", "same", "removed"].map { name in
            "\(report.number(name)) \(name)"
        }
        let gone = report.texts("removedWords")
        let others = report.number("removed") - Int64(gone.count)
        let rest = others > 0 ? " and \(Count.text(others, "other"))" : ""
        let names = gone.isEmpty ? "" : "Removed: \(gone.joined(separator: ", "))\(rest).\n"
        let count = Int64(report.texts("problems").count) + report.number("more")
        let end = isApplied ? "" : "Nothing was installed. Problems: \(count).\n"
        return "\(pack)\(parts.joined(separator: ", ")).\n\(names)\(end)"
            + report.texts("problems").map { "  \($0)\n" }.joined()
    }
}
