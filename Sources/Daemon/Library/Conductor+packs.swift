internal import Control
internal import Curriculum
internal import Logging
internal import Scripts
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire
internal import WordPacks

// Packs of words: listed and removed.
extension Conductor {
    /// The packs that are installed, and those that came with the box and are not, by their names.
    func packs(from offset: Int64) throws(ErrorReply) -> JSONObject {
        let rows = try written { store throws(StoreError) in
            try store.packs().map { pack throws(StoreError) in
                (pack, try store.batches(of: pack.id), try store.offers(of: pack.id))
            }
        }
        let installed = try rows.map { pack, batches, offers throws(ErrorReply) in
            (name: pack.id, wire: try wire(pack, batches, offers))
        }
        let others = bundled.filter { pack in !installed.contains { $0.name == pack.name } }
        let packs = (installed + others).sorted { $0.name < $1.name }
        let page = try Page(of: packs, from: offset, wire: \.wire)
        return JSONObject([("packs", .array(page.items))])
            .adding("next", page.next.map(JSON.integer))
    }

    /// Words of a pack that is installed, in its order.
    func words(
        of wanted: LibraryCall.PackWords, _ part: ClientCall.ListPart
    ) throws(ErrorReply) -> JSONObject {
        let (limit, before) = (try part.checkedLimit, try part.numberBefore)
        try check(wanted)
        let filter = WordFilter(
            batch: wanted.batch.map { Int(clamping: $0) }, level: wanted.level, cefr: wanted.cefr,
            pos: wanted.pos)
        let rows = try written { store throws(StoreError) in
            try store.words(
                of: wanted.pack, filter, after: before.map { Int(clamping: $0) },
                limit: limit + 1)
        }
        return try ListedPart(of: rows, limit: limit, name: { "\($0.position)" }) { wire($0) }
            .reply([:], "words")
    }

    /// Removes a pack. The decks of it stay, without cards.
    func removePack(
        _ name: String, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        try refuseOutsideIdle()
        try checkInstalled(name)
        let cause = cause(call.peer, terms)
        var event = draft(for: call, terms)
        event.add(.packRemoved, cause, ["pack": .string(name)])
        let draft = event
        let (cards, seqs) = try written { store throws(StoreError) in
            try store.removePack(name, thenCommitting: draft)
        }
        take(seqs, of: draft)
        noteOffers()
        offerStudy(cause)
        return receipt.adding("repeated", false).adding("cards", integer(cards))
    }

    func checkInstalled(_ name: String) throws(ErrorReply) {
        let packs = try written { store throws(StoreError) in try store.packs() }
        guard packs.contains(where: { $0.id == name }) else {
            throw .nothingOfLibrary(.pack, name.bounded(to: Self.echoMax))
        }
    }

    private func check(_ wanted: LibraryCall.PackWords) throws(ErrorReply) {
        try checkInstalled(wanted.pack)
        guard let batch = wanted.batch else { return }
        let batches = try written { store throws(StoreError) in
            try store.batches(of: wanted.pack)
        }
        guard batches.contains(where: { $0.number == batch }) else {
            throw .nothingOfLibrary(.batch, "\(batch)")
        }
    }

    /// The packs that came with the box, which are read once.
    private var bundled: [(name: String, wire: JSONObject)] {
        if let bundledPacks { return bundledPacks }
        let (sources, problems) = content.bundledPacks()
        for problem in problems { log.error("pack", metadata: ["problem": "\(problem)"]) }
        let packs = sources.map { source in
            let batches = source.batches.map { wire($0) }
            let words = source.batches.reduce(0) { $0 + $1.words.count }
            return (
                name: source.pack.id,
                wire: wire(source.pack, batches, words: words, isInstalled: false)
            )
        }
        bundledPacks = packs
        return packs
    }

    /// How many bytes of a pack's offers stand in a list of packs.
    private static let offersBytesMax = Page.bytesMax / 2

    private func wire(
        _ pack: Pack, _ batches: [BatchRow], _ offers: [BatchOffer]
    ) throws(ErrorReply) -> JSONObject {
        let words = batches.reduce(0) { $0 + $1.words }
        let pack = wire(pack, batches.map { wire($0) }, words: words, isInstalled: true)
        guard !offers.isEmpty else { return pack }
        let page = try Page(of: offers, from: 0, upTo: Self.offersBytesMax) { wire($0) }
        let more = offers.count - page.items.count
        return pack.adding("offers", .array(page.items))
            .adding("moreOffers", (more == 0 ? nil : more).map(integer))
    }

    private func wire(
        _ pack: Pack, _ batches: [JSONObject], words: Int, isInstalled: Bool
    ) -> JSONObject {
        JSONObject([
            ("pack", .string(pack.id)), ("title", .string(pack.title)),
            ("description", .string(pack.description)),
            ("language", .string(pack.targetLanguage)),
            ("nativeLanguage", .string(pack.nativeLanguage)), ("license", .string(pack.license)),
        ])
        .adding("reviewedBy", pack.reviewedBy.map(JSON.string))
        .adding("plannedWords", pack.plannedWords.map(integer))
        .adding("words", integer(words))
        .adding("installed", .bool(isInstalled))
        .adding("batches", .array(batches.map(JSON.object)))
    }

    private func wire(_ batch: BatchRow) -> JSONObject {
        [
            "batch": integer(batch.number), "level": .string(batch.level),
            "cefr": .string(batch.cefr), "version": .string(batch.version.text),
            "words": integer(batch.words), "changelog": .string(batch.changelog),
            "installedUSec": .integer(batch.installedAt),
        ]
    }

    private func wire(_ batch: PackBatch) -> JSONObject {
        [
            "batch": integer(batch.number), "level": .string(batch.level),
            "cefr": .string(batch.cefr), "version": .string(batch.version.text),
            "words": integer(batch.words.count), "changelog": .string(batch.changelog),
            "installedUSec": 0,
        ]
    }

    func wire(_ word: WordRow) -> JSONObject {
        [
            "number": integer(word.number), "word": .string(word.word),
            "translation": .string(word.translation), "pos": .string(word.pos),
            "batch": integer(word.batch), "level": .string(word.level), "cefr": .string(word.cefr),
        ]
    }
}
