internal import GRDB
internal import Scheduling

/// A card with what the store has to know of it besides.
struct CachedCard {
    var row: CardRow
    /// Whose it is.
    var learner: String
    var position: Int
    var isDeleted: Bool
    /// When the newest entry was made, in microseconds since 1970 UTC; nil before the first.
    var newestAt: Int64?
    /// The latest study day of an entry.
    var newestDay: Int?
    /// Whether the cached state is all that a grade needs.
    var isCurrent: Bool
}

extension CachedCard {
    /// The moment of an entry: behind the newest, also where the clock was set back.
    func moment(at now: Int64) -> Int64 { max(now, (newestAt ?? .min) + 1) }

    /// The study day of an entry: never before the latest that was stored.
    func day(_ day: StudyDay) -> StudyDay { max(day, newestDay.map { StudyDay($0) } ?? day) }
}

extension Store {
    func cachedCard(_ id: Int64, _ db: Database) throws -> CachedCard? {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT cards.*, card_state.*, preset_id,
                      (SELECT max(answered_at) FROM review_log
                        WHERE review_log.card_id = cards.card_id) AS newest_at,
                      (SELECT max(study_day) FROM review_log
                        WHERE review_log.card_id = cards.card_id) AS newest_day
                    FROM cards JOIN decks USING (deck_id)
                    LEFT JOIN card_state ON card_state.card_id = cards.card_id
                    WHERE cards.card_id = ?
                    """), arguments: [id])
        guard let row else { return nil }
        let number: Int = row["preset_id"]
        guard let preset = try preset(number, db) else {
            throw StoreError(
                .corrupt, found: "no preset \(number) of a deck", expected: "a row in presets",
                hint: StoreError.Kind.corrupt.advice)
        }
        return CachedCard(row, preset)
    }
}

extension CachedCard {
    init(_ row: Row, _ preset: Preset) {
        let queue: Int? = row["queue"]
        let card = queue == nil ? Card() : CardStateCoding.card(row)
        let number: Int = row["preset_id"]
        self.init(
            row: CardRow(
                id: row["card_id"], deck: row["deck_id"], item: row["item"],
                preset: preset, presetNumber: number, card: card),
            learner: row["learner_id"], position: row["position"],
            isDeleted: (row["deleted_at"] as Int64?) != nil,
            newestAt: row["newest_at"], newestDay: row["newest_day"],
            isCurrent: queue != nil && queue != CardStateCoding.Queue.out.rawValue
                && (card.memoryPreset == nil || card.memoryPreset == number))
    }
}
