internal import GRDB
package import Scheduling

// The review log, and what it says of each card.
extension Store {
    /// A card; nil where there is none, or where it was deleted.
    package func card(_ id: Int64) throws(StoreError) -> CardRow? {
        try read { db in try card(id, db) }
    }

    /// A card of a learner; nil where the learner has none of this number.
    package func card(_ id: Int64, of learner: String) throws(StoreError) -> CardRow? {
        try read { db in
            guard let cached = try cachedCard(id, db), cached.learner == learner else { return nil }
            return try card(cached, db)
        }
    }

    func card(_ id: Int64, _ db: Database) throws -> CardRow? {
        try cachedCard(id, db).flatMap { try card($0, db) }
    }

    private func card(_ cached: CachedCard, _ db: Database) throws -> CardRow? {
        guard !cached.isDeleted else { return nil }
        guard !cached.isCurrent else { return cached.row }
        var row = cached.row
        row.card = try replayed(cached, db)
        row.card.history = []
        return row
    }

    /// The log of a card, oldest first.
    package func cardLog(_ id: Int64) throws(StoreError) -> [LogEntry] {
        try read { db in try log(of: id, db) }
    }

    /// What a card becomes by an entry that is not written yet.
    ///
    /// - Parameter now: microseconds since 1970 UTC.
    package func outcome(
        of entry: NewLogEntry, now: Int64
    ) throws(StoreError) -> CardRow {
        try read { db in
            guard let cached = try cachedCard(entry.card, db) else {
                throw StoreError.refused("no card \(entry.card)")
            }
            var row = cached.row
            row.card = try card(cached, after: entry, at: now, db)
            row.card.history = []
            return row
        }
    }

    /// Appends an entry and puts the card where the entry leads.
    ///
    /// - Returns: the study day that the entry got.
    func append(_ entry: NewLogEntry, _ commit: Commit, _ db: Database) throws -> StudyDay {
        guard let cached = try cachedCard(entry.card, db), cached.learner == commit.learner else {
            throw StoreError.refused("no card \(entry.card)")
        }
        if case .undo(let id) = entry.kind {
            guard try log(of: entry.card, db).contains(where: { $0.id == id }) else {
                throw StoreError.refused("no entry \(id) of card \(entry.card)")
            }
        }
        let card = try card(cached, after: entry, at: commit.at, db)
        let days = try countedDays(entry, cached, db)
        try insert(entry, cached, commit, db)
        try save(card, of: cached, db)
        if case .undo = entry.kind { try noteUndone(of: entry.card, db) }
        if let days {
            let after = try self.days(of: entry.card, on: days.only, db)
            try add(after, since: days.before, commit.learner, db)
        }
        return cached.day(entry.day)
    }

    /// What the days of a card count before an entry that may change it; nil for others. A grade
    /// changes its own day only.
    private func countedDays(
        _ entry: NewLogEntry, _ cached: CachedCard, _ db: Database
    ) throws -> (only: StudyDay?, before: [StudyDayRow])? {
        switch entry.kind {
        case .grade, .imported:
            let day = cached.day(entry.day)
            let isFirst = cached.newestDay.map { $0 < day.number } ?? true
            return (day, isFirst ? [] : try days(of: entry.card, on: day, db))
        case .undo: return (nil, try days(of: entry.card, db))
        case .set, .mark, .bury, .unbury, .reset: return nil
        }
    }

    /// Puts a card where its log leads.
    func recompute(_ id: Int64, _ db: Database) throws {
        guard let cached = try cachedCard(id, db) else { throw StoreError.refused("no card \(id)") }
        try save(replayed(cached, db), of: cached, db)
    }

    private func card(
        _ cached: CachedCard, after entry: NewLogEntry, at now: Int64, _ db: Database
    ) throws -> Card {
        let next = LogEntry(
            id: "next", kind: entry.kind, usec: Int(cached.moment(at: entry.at ?? now)),
            day: cached.day(entry.day), preset: cached.row.presetNumber)
        // A grade follows from the state. All else is looked up in the log, which is short.
        if case .grade = entry.kind, cached.isCurrent {
            var card = cached.row.card
            Replay(item: cached.row.item, presets: [:]).apply(next, cached.row.preset, to: &card)
            return card
        }
        return try replayed(cached, adding: [next], db)
    }

    /// The card that a log amounts to.
    func replayed(
        _ cached: CachedCard, adding next: [LogEntry] = [], _ db: Database
    ) throws -> Card {
        let log = try log(of: cached.row.id, db) + next
        return try Replay(item: cached.row.item, presets: presets(of: log, db)).card(log)
    }

    func log(of card: Int64, _ db: Database) throws -> [LogEntry] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT * FROM review_log WHERE card_id = ? ORDER BY answered_at, entry"),
            arguments: [card]
        ).map(LogEntryCoding.entry)
    }

    private func insert(
        _ entry: NewLogEntry, _ cached: CachedCard, _ commit: Commit, _ db: Database
    ) throws {
        let columns = try LogEntryCoding.columns(entry.kind)
        let time = entry.milliseconds.map { min(max($0, 0), NewLogEntry.longestTime) }
        let before = columns.rating == nil ? nil : cached.row.card.state.interval
        try db.cachedStatement(
            sql: """
                INSERT INTO review_log (epoch, number, learner_id, card_id, kind, rating, quality,
                  answered_at, study_day, time_ms, interval_before, preset_id, state, undoes,
                  session_id)
                SELECT epoch, (SELECT coalesce(max(entry), 0) + 1 FROM review_log),
                  ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM journals
                """
        ).execute(arguments: [
            commit.learner, entry.card, columns.kind, columns.rating, entry.quality,
            cached.moment(at: entry.at ?? commit.at), cached.day(entry.day).number, time, before,
            cached.row.presetNumber, columns.state, columns.undoes, entry.session,
        ])
    }

    func save(_ card: Card, of cached: CachedCard, _ db: Database) throws {
        let place = CardStateCoding.place(
            of: card, position: cached.position, isDeleted: cached.isDeleted)
        try save(card, of: cached.row.id, in: cached.row.deck, at: place, db)
    }

    func save(
        _ card: Card, of id: Int64, in deck: Int64,
        at place: (queue: CardStateCoding.Queue, due: Int), _ db: Database
    ) throws {
        let stage = CardStateCoding.number(of: card.state.stage)
        try db.cachedStatement(
            sql: """
                INSERT INTO card_state
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
                ON CONFLICT (card_id) DO UPDATE SET deck_id = excluded.deck_id,
                  queue = excluded.queue, due = excluded.due, stage = excluded.stage,
                  steps_left = excluded.steps_left, interval_days = excluded.interval_days,
                  ease = excluded.ease, stability = excluded.stability,
                  difficulty = excluded.difficulty, lapses = excluded.lapses,
                  grades = excluded.grades, last_day = excluded.last_day,
                  is_suspended = excluded.is_suspended, is_mastered = excluded.is_mastered,
                  buried_until = excluded.buried_until, memory_preset = excluded.memory_preset
                """
        ).execute(arguments: [
            id, deck, place.queue.rawValue, place.due, stage.stage,
            stage.remaining, card.state.interval, card.state.ease,
            card.state.memory.map { CardStateCoding.millionths($0.stability) },
            card.state.memory.map { CardStateCoding.millionths($0.difficulty) }, card.state.lapses,
            card.state.grades, card.state.lastDay?.number, card.isSuspended, card.isMastered,
            card.buriedUntil?.number, card.memoryPreset,
        ])
    }
}
