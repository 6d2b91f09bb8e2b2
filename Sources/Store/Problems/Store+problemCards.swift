internal import GRDB
package import Scheduling

// The deck of a repository, and the cards of its problems.
extension Store {
    /// The schedule of problems.
    package static let problemPreset = Preset(
        .ladder(.standard), learningSteps: Steps(seconds: []),
        relearningSteps: Steps(seconds: []), isFuzzed: false)

    private static let problemReviewsPerDay = 10_000

    func select(
        _ catalogue: ProblemCatalogue?, of learner: String, at now: Int64, _ db: Database
    ) throws {
        try set(ProblemSettings.repositoryKey, to: catalogue?.repository, of: learner, db)
        guard let catalogue else { return }
        let deck = try problemDeck(of: catalogue.repository, learner, at: now, db)
        try place(catalogue, in: deck, of: learner, at: now, db)
    }

    /// The deck of a repository, which is made where there is none. Its preset is put back where
    /// somebody has changed it.
    func problemDeck(
        of repository: String, _ learner: String, at now: Int64, _ db: Database
    ) throws -> Int64 {
        guard let deck = try knownProblemDeck(of: repository, learner, db) else {
            return try insert(
                NewDeck(
                    title: repository, kind: .problems, preset: Self.problemPreset,
                    newPerDay: try problemSettings(of: learner, db).newPerDay,
                    reviewsPerDay: Self.problemReviewsPerDay), of: learner, at: now, db)
        }
        try db.cachedStatement(
            sql: """
                UPDATE decks SET preset_id = ?1, is_archived = 0, updated_at = ?2
                WHERE deck_id = ?3 AND (preset_id <> ?1 OR is_archived)
                """
        ).execute(arguments: [try number(of: Self.problemPreset, db), now, deck])
        return deck
    }

    func knownProblemDeck(
        of repository: String, _ learner: String, _ db: Database
    ) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT deck_id FROM decks WHERE learner_id = ? AND title = ?
                      AND kind = 'problems' AND deleted_at IS NULL
                    """), arguments: [learner, repository])
    }

    /// A card that is in a deck of problems, or was.
    private struct Placed {
        var id: Int64
        var deck: Int64
        var position: Int
        var isDeleted: Bool
    }

    /// Gives each problem a card at its place. Cards of problems that are gone leave the queues;
    /// their log stays, and counts where they come back.
    private func place(
        _ catalogue: ProblemCatalogue, in deck: Int64, of learner: String, at now: Int64,
        _ db: Database
    ) throws {
        var placed = try placedCards(of: catalogue.repository, learner, db)
        for (index, problem) in catalogue.problems.enumerated() {
            let item = ProblemItem(problem.slug, of: catalogue.repository).item
            let own = placed.removeValue(forKey: item)
            if let own, own.deck == deck, own.position == index, !own.isDeleted { continue }
            if let own, !own.isDeleted { try takeOut(own.id, at: now, db) }
            try add(NewCard(item: item, position: index), to: deck, of: learner, at: now, db)
        }
        for card in placed.values where !card.isDeleted { try takeOut(card.id, at: now, db) }
    }

    private func placedCards(
        of repository: String, _ learner: String, _ db: Database
    ) throws -> [String: Placed] {
        let prefix = ProblemItem.prefix + repository
        return try Row.fetchAll(
            db,
            sql: """
                SELECT card_id, deck_id, item, position, deleted_at FROM cards
                WHERE learner_id = ? AND item >= ? AND item < ?
                """, arguments: [learner, prefix + "/", prefix + "0"]
        ).reduce(into: [:]) { placed, row in
            placed[row["item"]] = Placed(
                id: row["card_id"], deck: row["deck_id"], position: row["position"],
                isDeleted: (row["deleted_at"] as Int64?) != nil)
        }
    }

    /// The number of the card of a problem, which is in the deck of its repository.
    func problemCard(
        _ slug: String, of repository: String, _ learner: String, _ db: Database
    ) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT card_id FROM cards
                    WHERE learner_id = ? AND item = ? AND deleted_at IS NULL
                    """), arguments: [learner, ProblemItem(slug, of: repository).item])
    }
}
