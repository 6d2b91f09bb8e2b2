internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Decks that are there: listed, changed and removed.
extension Conductor {
    /// The decks of a learner, from a place of the list on.
    func decks(
        of name: String?, from offset: Int64, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try studied(name, for: peer).id
        let decks = try written { store throws(StoreError) in
            try store.decks(of: learner).map { deck throws(StoreError) in try self.wire(deck) }
        }
        let page = try Page(of: decks, from: offset) { $0 }
        return JSONObject([("learner", .string(learner)), ("decks", .array(page.items))])
            .adding("next", page.next.map(JSON.integer))
    }

    /// Changes a deck of the selected learner. A session that runs asks for no cards of a deck that
    /// is archived.
    func change(
        _ id: Int64, to values: LibraryCall.DeckChange, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        if study != nil { try refuseWhilePaused() }
        var deck = try ownDeck(id)
        let present = try written { [deck] store throws(StoreError) in
            try store.details(of: deck).preset
        }
        let preset = try DeckValues(values).preset(insteadOf: present)
        try DeckValues(values).change(&deck)
        let cause = cause(call.peer, terms)
        var event = draft(for: call, terms)
        event.add(.deckChanged, cause, ["deck": .integer(id)])
        let (changed, draft) = (deck, event)
        let seqs = try written { store throws(StoreError) in
            try store.change(changed, preset: preset, thenCommitting: draft)
        }
        take(seqs, of: draft)
        if changed.isArchived { try passOver(deck: id, cause) }
        offerStudy(cause)
        let now = try ownDeck(id)
        let wire = try written { _ throws(StoreError) in try self.wire(now) }
        return receipt.adding("repeated", false).adding("deck", .object(wire))
    }

    /// Removes a deck of the selected learner.
    func removeDeck(
        _ id: Int64, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        try refuseOutsideIdle()
        let deck = try ownDeck(id)
        guard deck.kind != .problems else {
            throw .invalidParameter(
                "deck", hint: "expected a deck of words; Problems.Reset deletes what was learned")
        }
        let cause = cause(call.peer, terms)
        var event = draft(for: call, terms)
        event.add(.deckRemoved, cause, ["deck": .integer(id)])
        let draft = event
        let (cards, seqs) = try written { store throws(StoreError) in
            (try store.details(of: deck).cards, try store.removeDeck(id, thenCommitting: draft))
        }
        take(seqs, of: draft)
        offerStudy(cause)
        return receipt.adding("repeated", false).adding("cards", integer(cards))
    }

    private func ownDeck(_ id: Int64) throws(ErrorReply) -> DeckRow {
        guard let deck = try deck(id, of: learner) else { throw .nothingOfLibrary(.deck, "\(id)") }
        return deck
    }

    private func passOver(deck: Int64, _ cause: EventCause) throws(ErrorReply) {
        let cards = study?.plan.entries.map(\.card) ?? []
        let gone = try written { store throws(StoreError) in
            var gone: [Int64] = []
            for card in cards where try store.card(card)?.deck == deck { gone.append(card) }
            return gone
        }
        passOver(gone, cause)
    }

    private func wire(_ deck: DeckRow) throws(StoreError) -> JSONObject {
        let (preset, cards) = try dependencies.store.details(of: deck)
        return JSONObject([
            ("deck", .integer(deck.id)), ("title", .string(deck.title)),
            ("kind", .string(deck.kind.rawValue)),
        ])
        .adding("pack", deck.pack.map(JSON.string))
        .adding("scheduler", .string(SchedulerName(of: preset.scheduler).rawValue))
        .adding("learningSteps", minutes(preset.learningSteps))
        .adding("relearningSteps", minutes(preset.relearningSteps))
        .adding("retention", integer(preset.retention))
        .adding("newPerDay", integer(deck.newPerDay))
        .adding("reviewsPerDay", integer(deck.reviewsPerDay))
        .adding("cards", integer(cards)).adding("archived", .bool(deck.isArchived))
    }

    private func minutes(_ steps: Steps) -> JSON {
        .array(steps.delays.map { integer($0 / 60) })
    }
}
