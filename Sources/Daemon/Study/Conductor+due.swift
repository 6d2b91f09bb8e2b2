internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// What is due.
extension Conductor {
    /// What is due of a learner's decks, or of one, within the limits of today.
    func due(
        _ name: String?, in deck: Int64?, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try studied(name, for: peer)
        if let deck { try checkDeck(deck, of: learner) }
        let decks = try written { store throws(StoreError) in
            try store.dueToday(of: learner.id, today: learner.today, steps: self.stepsDue)
        }.filter { deck == nil ? $0.deck.kind != .problems : $0.deck.id == deck }
        let (done, streak) = try written { store throws(StoreError) in
            (
                try store.tally(of: learner.id, on: learner.today).words,
                try store.streak(of: learner.id, today: learner.today).current
            )
        }
        let next = try written { _ throws(StoreError) in try self.nextDue(of: decks, learner) }
        let sum = decks.map(\.allowed).reduce(into: DueCounts()) { sum, due in
            sum.steps += due.steps
            sum.reviews += due.reviews
            sum.new += due.new
            sum.overdue += due.overdue
        }
        return wire(sum, after: ["learner": .string(learner.id)])
            .adding("nextUSec", next.map(JSON.integer))
            .adding("goal", integer(learner.preferences.dailyGoal))
            .adding("done", integer(done)).adding("streak", integer(streak))
            .adding("decks", .array(decks.map { .object(wire($0)) }))
    }

    /// Throws where a learner has no such deck.
    func checkDeck(_ deck: Int64, of learner: StudiedLearner) throws(ErrorReply) {
        guard try self.deck(deck, of: learner.id) != nil else {
            throw .nothingOfStudy(.deck, "\(deck)")
        }
    }

    /// When something is due next, in microseconds since 1970; nil where something is due now,
    /// or nothing ever will be. What is above the limits of today is due tomorrow.
    private func nextDue(
        of decks: [DeckDue], _ learner: StudiedLearner
    ) throws(StoreError) -> Int64? {
        guard decks.allSatisfy({ $0.allowed == DueCounts() }) else { return nil }
        let waits = decks.contains { due in
            due.waiting > 0 && due.deck.reviewsPerDay > 0
                || due.due.new > 0 && due.deck.newPerDay > 0
        }
        let tomorrow = Int64(learner.calendar.start(of: learner.today + 1)) * 1_000_000
        let next = try nextDue(in: decks.map(\.deck.id), of: learner)
        return [next, waits ? tomorrow : nil].compactMap(\.self).min()
    }

    private func wire(_ due: DeckDue) -> JSONObject {
        wire(
            due.allowed,
            after: ["deck": .integer(due.deck.id), "title": .string(due.deck.title)])
    }

    private func wire(_ due: DueCounts, after head: JSONObject) -> JSONObject {
        head.adding("learning", integer(due.steps)).adding("review", integer(due.reviews))
            .adding("new", integer(due.new)).adding("overdue", integer(due.overdue))
    }
}
