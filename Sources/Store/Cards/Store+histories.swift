internal import GRDB
package import Scheduling

extension Store {
    /// What training reads of the cards of decks; cards without grades, and those with a state
    /// that did not grow from their grades, are left out.
    package func histories(of decks: [Int64]) throws(StoreError) -> [ReviewHistory] {
        try read { db in
            let ids = try decks.flatMap { deck in
                try Int64.fetchAll(
                    db,
                    sql: """
                        SELECT card_id FROM cards WHERE deck_id = ? AND deleted_at IS NULL
                        ORDER BY card_id
                        """, arguments: [deck])
            }
            return try ids.compactMap { id in
                try cachedCard(id, db).flatMap { try ReviewHistory(replayed($0, db)) }
            }
        }
    }
}
