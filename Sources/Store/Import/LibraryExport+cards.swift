internal import GRDB
internal import LibraryRecords
internal import Scheduling

// Decks, cards and the log.
extension LibraryExport {
    func writeDecks() throws {
        try each(
            """
            SELECT DISTINCT presets.* FROM presets WHERE preset_id IN (
              SELECT decks.preset_id FROM decks WHERE learner_id = ?1 AND deleted_at IS NULL
                AND (?2 IS NULL OR deck_id = ?2)
              UNION SELECT log.preset_id FROM review_log AS log JOIN cards USING (card_id)
              WHERE \(cards))
            ORDER BY preset_id
            """
        ) { row in try write(.preset(try Self.preset(row))) }
        try each(
            """
            SELECT * FROM decks WHERE learner_id = ?1 AND deleted_at IS NULL
              AND (?2 IS NULL OR deck_id = ?2) ORDER BY deck_id
            """
        ) { row in
            guard let kind = DeckRecord.Kind(rawValue: row["kind"]) else { return }
            try write(
                .deck(
                    DeckRecord(
                        key: Self.key(ofDeck: row["deck_id"]), title: row["title"], kind: kind,
                        pack: row["pack_id"], preset: Self.key(ofPreset: row["preset_id"]),
                        newPerDay: row["new_per_day"], reviewsPerDay: row["reviews_per_day"],
                        isArchived: row["is_archived"])))
        }
    }

    private static func preset(_ row: Row) throws -> PresetRecord {
        let preset = try PresetCoding.preset(row)
        return PresetRecord(
            key: key(ofPreset: row["preset_id"]), scheduler: row["scheduler"],
            weights: try PresetCoding.value(row["weights"]),
            learningSteps: preset.learningSteps.delays,
            relearningSteps: preset.relearningSteps.delays, retention: preset.retention,
            isFuzzed: preset.isFuzzed, longestInterval: preset.longestInterval)
    }

    private static func key(ofPreset number: Int) -> String { "preset-\(number)" }
    private static func key(ofDeck number: Int64) -> String { "deck-\(number)" }

    func writeCards() throws {
        try each(
            """
            SELECT cards.*, card_state.* FROM cards LEFT JOIN card_state USING (card_id)
            WHERE \(cards) ORDER BY cards.card_id
            """
        ) { row in
            let item: String = row["item"]
            let sibling: String = row["sibling"]
            let hasOwnText = WordItem(item: item) != nil || NoteItem(item: item) != nil
            let isReckoned = (row["queue"] as Int?) != nil
            var card = CardRecord(
                item: item, deck: Self.key(ofDeck: row["deck_id"]), position: row["position"],
                deletedUSec: row["deleted_at"],
                sibling: hasOwnText || sibling == item ? nil : sibling)
            if isReckoned {
                let own = CardStateCoding.card(row)
                card.isSuspended = own.isSuspended
                card.isMastered = own.isMastered
                card.buriedUntil = own.buriedUntil?.number
                card.state = StateRecord(own.state)
            }
            try write(.card(card))
        }
    }

    func writeLog() throws { try writeLog(ofItems: "") { try write(.entry($0)) } }

    /// - Parameter prefix: what the items of the cards begin with.
    func writeLog(ofItems prefix: String, _ write: (EntryRecord) throws -> Void) throws {
        try each(
            """
            SELECT log.*, cards.item FROM review_log AS log JOIN cards USING (card_id)
            WHERE \(cards) AND substr(item, 1, \(prefix.count)) = '\(prefix)'
            ORDER BY log.card_id, log.answered_at, log.entry
            """
        ) { row in
            guard let kind = EntryRecord.Kind(rawValue: row["kind"]) else { return }
            var entry = EntryRecord(
                id: "\(row["epoch"] as String):\(row["number"] as Int)", item: row["item"],
                kind: kind, rating: row["rating"], answeredUSec: row["answered_at"],
                studyDay: row["study_day"], tookMs: row["time_ms"],
                intervalBefore: row["interval_before"])
            entry.quality = row["quality"]
            entry.preset = Self.key(ofPreset: row["preset_id"])
            entry.session = row["session_id"]
            entry.undoes = row["undoes"]
            if case .set(let state) = try LogEntryCoding.entry(row).kind {
                entry.state = StateRecord(state)
            }
            try write(entry)
        }
    }
}

extension StateRecord {
    init(_ state: CardState) {
        let coded = SetStateCoding(state)
        let stage: Stage =
            switch state.stage {
            case .new: .new
            case .learning: .learning
            case .review: .review
            case .relearning: .relearning
            }
        self.init(
            stage: stage, stepsLeft: coded.stepsLeft, dueDay: coded.dueDay, dueUSec: coded.dueAt,
            interval: coded.interval, ease: coded.ease, stability: coded.stability,
            difficulty: coded.difficulty, lapses: coded.lapses, grades: coded.grades,
            lastDay: coded.lastDay)
    }
}
