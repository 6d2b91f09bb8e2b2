internal import Control
internal import Session
internal import Scheduling
internal import Store
internal import Varlink
internal import VarlinkWire

// Cards, with their schedules and their content.
extension Conductor {
    /// The cards of a learner, or of one deck, in the order in which they were added.
    func cards(
        of name: String?, in deck: Int64?, _ state: String?, _ part: ClientCall.ListPart,
        _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try studied(name, for: peer)
        if let deck { try checkDeck(deck, of: learner) }
        let filter: CardFilter? = try one(state, "state")
        let (limit, before) = (try part.checkedLimit, try part.numberBefore)
        let rows = try written { store throws(StoreError) in
            try store.cards(
                of: learner.id, deck: deck, filter, after: before, limit: limit + 1)
        }
        let cards = try written { _ throws(StoreError) in
            try rows.map { row throws(StoreError) in
                (row.id, try self.wire(row, of: learner))
            }
        }
        return try ListedPart(of: cards, limit: limit, name: { "\($0.0)" }, wire: \.1)
            .reply(["learner": .string(learner.id)], "cards")
    }

    /// A card with its content, which is kept back while the card is asked.
    func card(
        _ id: Int64, of name: String?, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try studied(name, for: peer)
        let row = try card(id, of: learner.id)
        return try written { _ throws(StoreError) in
            let content =
                self.isAsked(id) ? nil : try self.content(of: row.item, for: learner)
            return JSONObject([("card", .object(try self.wire(row, of: learner)))])
                .adding("content", content.map { .object($0.wire) })
                .adding("questions", try self.questions(of: id))
        }
    }

    /// How often each question of a card was asked, and how it went.
    private func questions(of card: Int64) throws(StoreError) -> JSON {
        .array(
            try dependencies.store.questionUse(of: card).map { use in
                .object([
                    "type": .string(use.type), "number": integer(use.number),
                    "asked": integer(use.asked), "right": integer(use.right),
                    "success": integer(use.success),
                ])
            })
    }

    /// A card of a learner; throws where there is none.
    func card(_ id: Int64, of learner: String) throws(ErrorReply) -> CardRow {
        let card = try written { store throws(StoreError) in try store.card(id, of: learner) }
        guard let card else { throw .nothingOfStudy(.card, "\(id)") }
        return card
    }

    /// The word that an item asks for, or the names of its sounds, as lists have it; empty where
    /// it is gone.
    func word(of item: String, learner: String) throws(StoreError) -> String {
        let store = dependencies.store
        if let item = WordItem(item: item) {
            return try store.ownWord(item.word, of: learner)?.text.word ?? ""
        }
        if let item = NoteItem(item: item) {
            let front = try store.noteCard(item, of: learner)?.front.shown ?? ""
            return front.bounded(to: Self.frontMax)
        }
        if let item = LessonItem(item: item) {
            return (self.word(of: item) ?? "").bounded(to: Self.frontMax)
        }
        guard let item = PackItem(item: item) else { return "" }
        return try store.listed(item.number, of: item.pack)?.word ?? ""
    }

    /// The most of a note's front or a lesson's question that a list shows.
    private static let frontMax = 100

    /// Whether a card is asked, and its answer was not shown yet.
    private func isAsked(_ card: Int64) -> Bool {
        guard let study, study.card?.id == card else { return false }
        return [.questionAsked, .flashcardAsked].contains(study.progress.state)
    }

    private func wire(
        _ row: CardRow, of learner: StudiedLearner
    ) throws(StoreError) -> JSONObject {
        let today = learner.today
        let figures = try dependencies.store.figures(of: row.id, today: today) ?? CardFigures()
        let head: JSONObject = [
            "card": .integer(row.id), "item": .string(row.item), "deck": .integer(row.deck),
            "word": .string(try word(of: row.item, learner: learner.id)),
        ]
        return CardView(row: row, figures: figures, today: today).adding(to: head)
    }
}
