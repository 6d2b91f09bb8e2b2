internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// What a learner has mastered of a session that is over.
extension Conductor {
    /// Sets the mark "mastered" of exactly these cards among those of the session: of the one that
    /// runs, and in IDLE of the last one. Before its summary the session ends, and nothing is set.
    func finish(
        _ mastered: [Int64], _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseWhilePaused()
        if stuck != nil { throw storeUnavailable }
        if dialogue.phase.state == .idle { return try finishLast(mastered, terms, call) }
        if let study { try check(mastered, in: Array(study.progress.words.keys)) }
        let session = study?.plan.session
        let reply = try order(
            .order(.study(.finish(mastered: mastered))), call.method, terms, call.peer)
        return try reply.adding(
            "session",
            session.flatMap { id throws(ErrorReply) in try self.session(id) }.map(JSON.object))
    }

    private func finishLast(
        _ mastered: [Int64], _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        let last = try written { store throws(StoreError) in try store.sessions(limit: 1).first }
        guard var session = last else { throw .nothingOfStudy(.session, "last") }
        try check(mastered, in: session.cards)
        let words = try written { store throws(StoreError) in try store.outcomes(of: session.id) }
        let set = words.filter { mastered.contains($0.card) && !$0.isMastered }.map(\.card)
        let lifted = words.filter { !mastered.contains($0.card) && $0.isMastered }.map(\.card)
        var draft = draft(for: call, terms)
        let cause = cause(call.peer, terms)
        draft.add(.master, of: set, in: session.id, on: today, cause)
        draft.add(.unmaster, of: lifted, in: session.id, on: today, cause)
        if !draft.reviews.isEmpty {
            session.figures.mastered = max(session.figures.mastered + set.count - lifted.count, 0)
            draft.study = [.update(session: session.id, session.figures)]
        }
        if !draft.reviews.isEmpty || draft.request != nil {
            let whole = draft
            try written { _ throws(StoreError) in try self.commit(whole) }
            publish()
        }
        return receipt.adding("repeated", false).adding("session", .object(wire(session)))
    }

    private func check(_ cards: [Int64], in session: [Int64]) throws(ErrorReply) {
        guard let other = cards.first(where: { !session.contains($0) }) else { return }
        throw .nothingOfStudy(.card, "\(other)")
    }
}
