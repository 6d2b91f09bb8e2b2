internal import Control
internal import Curriculum
internal import PackFiles
internal import Scripts
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire
internal import WordPacks

// Decks, by which a learner learns a pack.
extension Conductor {
    /// Makes a deck of a pack. A pack that came with the box is installed first.
    func addDeck(
        of name: String, _ title: String?, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        let decks = try written { store throws(StoreError) in try store.decks() }
        if let deck = decks.first(where: { $0.pack == name }) {
            throw .deckIsThere(deck.id, of: name.bounded(to: Self.echoMax))
        }
        let pack = try pack(name)
        let title = title ?? pack.title
        try DeckValues.check(title: title, "title")
        let draft = draft(for: call, terms)
        let added = try written { store throws(StoreError) in
            try store.addDeck(
                NewDeck(title: title, kind: .pack, pack: pack.id), thenCommitting: draft)
        }
        take(added.seqs, of: draft)
        offerStudy(cause(call.peer, terms))
        return receipt.adding("repeated", false).adding("deck", .integer(added.deck))
    }

    /// A commit that remembers the request, and nothing else.
    func draft(for call: Call, _ terms: ClientCall.Terms) -> Commit {
        Commit(
            at: dependencies.clocks.wallUSec(),
            request: RequestDraft(terms, method: call.method)?
                .row(dialogue.phase.state.rawValue, nil))
    }

    /// A pack that is installed, or that came with the box and is installed now.
    private func pack(_ name: String) throws(ErrorReply) -> Pack {
        let installed = try written { store throws(StoreError) in try store.packs() }
        if let pack = installed.first(where: { $0.id == name }) { return pack }
        guard let source = content.bundledPack(name) else {
            throw .nothingOfLibrary(.pack, name.bounded(to: Self.echoMax))
        }
        try install(source)
        return source.pack
    }

    private func install(_ source: PackSource) throws(ErrorReply) {
        let batches: [SealedBatch]
        do throws(PackFileError) {
            batches = try PackFile.contents(of: source.pack, source.batches).batches
        } catch {
            throw .refused(
                problems: ["\(error)"], hint: "this pack came with Lectern: install Lectern anew")
        }
        let new = batches.map { NewBatch($0.batch, sha256: $0.sha256) }
        switch try change(installing: new, of: source.pack) {
        case .success(let change):
            try install(new, of: source.pack, change, EventCause(.system))
        case .failure(let fault): throw notKept(fault)
        }
    }

    /// Listens in IDLE for what begins a session of what the learner has to study, and for no more.
    func offerStudy(_ cause: EventCause) {
        let studying: Set<Offer>
        do throws(StoreError) {
            studying = try Self.studying(learner, dependencies.store)
        } catch {
            return storeFailed(error)
        }
        let offered = dialogue.offered.subtracting(Self.ofStudy).union(studying)
        guard offered != dialogue.offered else { return publish() }
        if studying.contains(.study), !dialogue.offered.contains(.study) {
            addMissingLessonCards(of: learner)
        }
        if dialogue.phase.state == .idle {
            _ = step(.order(.idle(.changeOffer(offered))), cause: cause)
        } else {
            dialogue.offerLater(offered)
            publish()
        }
    }
}
