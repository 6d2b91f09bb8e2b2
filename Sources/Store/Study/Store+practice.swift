internal import GRDB
package import Scheduling

/// A card that can be practised, due or not.
package struct PracticeCard: Equatable, Sendable {
    package var card: Int64
    package var deck: Int64
    /// What cards of one note or one word have in common.
    package var sibling: String
    /// The study day of the last grade; nil for a card that is new.
    package var lastDay: StudyDay?
}

/// The part of a deck that a source means.
package struct DeckPart: Equatable, Sendable {
    package var deck: DeckRow
    /// The positions of the cards in the deck; nil for all.
    package var positions: Range<Int>?
    /// The book whose words are meant, or the tag whose notes are; nil for all.
    package var group: CardGroup?
}

extension Store {
    /// The decks of a source that are not archived, in the order in which they were added. Of decks
    /// of problems only a deck that is named is a source.
    package func decks(
        of source: StudySource, learner: String? = nil
    ) throws(StoreError) -> [DeckPart] {
        try read { db in try parts(of: source, learner ?? selectedLearner(db), db) }
    }

    /// The cards of a source, due or not: those that were never graded, then those whose last
    /// grade is longest ago.
    ///
    /// - Parameter learningOnly: whether words that were mastered are left out.
    package func practiceCards(
        of source: StudySource, learner: String? = nil, learningOnly: Bool, today: StudyDay,
        limit: Int
    ) throws(StoreError) -> [PracticeCard] {
        try read { db in
            let parts = try parts(of: source, learner ?? selectedLearner(db), db)
            let cards = try parts.flatMap { part in
                try practiceCards(of: part, learningOnly, today, limit, db)
            }
            // Sorting is stable: cards of one day stay in the order of their decks.
            let ordered = cards.sorted {
                ($0.lastDay?.number ?? .min) < ($1.lastDay?.number ?? .min)
            }
            return Array(ordered.prefix(limit))
        }
    }

    private func parts(
        of source: StudySource, _ learner: String, _ db: Database
    ) throws -> [DeckPart] {
        let decks = try decks(of: learner, db).filter { !$0.isArchived }
        return decks.compactMap { deck in
            switch source {
            case .all: deck.kind == .problems ? nil : DeckPart(deck: deck)
            case .own: deck.kind == .own ? DeckPart(deck: deck) : nil
            case .book(let book):
                deck.kind == .own ? DeckPart(deck: deck, group: .book(book)) : nil
            case .tag(let tag):
                deck.kind == .notes ? DeckPart(deck: deck, group: .tag(tag)) : nil
            case .deck(let id): deck.isOrIsBelow(id, among: decks) ? DeckPart(deck: deck) : nil
            case .batch(let pack, let number):
                deck.pack == pack
                    ? DeckPart(deck: deck, positions: PackCheck.positions(of: number)) : nil
            }
        }
    }

    private func practiceCards(
        of part: DeckPart, _ learningOnly: Bool, _ today: StudyDay, _ limit: Int, _ db: Database
    ) throws -> [PracticeCard] {
        try Row.fetchAll(
            db.cachedStatement(sql: Self.practice),
            arguments: [
                part.deck.id, today.number, !learningOnly, part.positions?.lowerBound,
                part.positions?.upperBound, limit, part.group?.book, part.group?.tag,
            ]
        ).map { row in
            PracticeCard(
                card: row["card_id"], deck: part.deck.id, sibling: row["sibling"],
                lastDay: (row["last_day"] as Int?).map { StudyDay($0) })
        }
    }

    static let practice = """
        SELECT card_state.card_id, sibling, last_day
        FROM card_state CROSS JOIN cards ON cards.card_id = card_state.card_id
        WHERE card_state.deck_id = ?1 AND deleted_at IS NULL AND NOT is_suspended
          AND (buried_until IS NULL OR buried_until <= ?2) AND (NOT is_mastered OR ?3)
          AND (?4 IS NULL OR position >= ?4 AND position < ?5) AND \(isInGroup(7))
        ORDER BY last_day, card_state.card_id LIMIT ?6
        """
}

extension DeckRow {
    /// Whether it is a deck, or one below it by its title, such as "A::B" below "A".
    fileprivate func isOrIsBelow(_ other: Int64, among decks: [DeckRow]) -> Bool {
        guard id != other else { return true }
        guard let above = decks.first(where: { $0.id == other }) else { return false }
        return title.hasPrefix("\(above.title)::") && kind == above.kind
    }
}
