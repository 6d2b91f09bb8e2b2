internal import GRDB

// The cards of lessons.
extension Store {
    /// The title of the deck that is made for the first card of a lesson.
    package static let lessonDeckTitle = "Words of lessons"
    /// The most cards that completed lessons give a learner.
    package static let lessonCardsMax = 20_000

    /// The lessons of which a learner has cards of a kind, also such that were removed.
    package func lessonsWithCards(
        of kind: LessonItem.Kind, learner: String? = nil
    ) throws(StoreError) -> Set<String> {
        try read { db in
            try String.fetchSet(
                db,
                sql: """
                    SELECT DISTINCT \(LessonItem.lesson(of: "item")) FROM cards
                    WHERE learner_id = ? AND \(kind.isKind(of: "item"))
                    """, arguments: [try learner ?? selectedLearner(db)])
        }
    }

    /// Puts cards that the learner does not have behind those of the deck of lessons.
    ///
    /// - Parameter revives: whether cards that were removed come back.
    func add(
        _ cards: [LessonCard], revives: Bool, of learner: String, at now: Int64, _ db: Database
    ) throws {
        let new = try cards.filter { card in
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: "SELECT deleted_at FROM cards WHERE learner_id = ? AND item = ?"),
                arguments: [learner, card.item.item])
            guard let row else { return true }
            return revives && (row["deleted_at"] as Int64?) != nil
        }
        guard !new.isEmpty else { return }
        let deck = try lessonDeck(of: learner, at: now, db)
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT count(*) AS cards, coalesce(max(position), 0) AS last FROM cards
                    WHERE deck_id = ? AND deleted_at IS NULL
                    """), arguments: [deck])
        let count: Int = row?["cards"] ?? 0
        let last: Int = row?["last"] ?? 0
        for (index, card) in new.prefix(max(Self.lessonCardsMax - count, 0)).enumerated() {
            // As words of packs and own words have it, in whatever country the language is spoken.
            let language = String(card.language.prefix { $0 != "-" })
            let sibling = Self.sibling(of: WordKey.of(card.word), in: language)
            try add(
                NewCard(item: card.item.item, sibling: sibling, position: last + index + 1),
                to: deck, of: learner, at: now, db)
        }
    }

    private func lessonDeck(of learner: String, at now: Int64, _ db: Database) throws -> Int64 {
        let deck = try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT deck_id FROM decks
                    WHERE learner_id = ? AND kind = 'lessons' AND deleted_at IS NULL
                    """), arguments: [learner])
        return try deck
            ?? insert(
                NewDeck(title: Self.lessonDeckTitle, kind: .lessons), of: learner, at: now, db)
    }
}
